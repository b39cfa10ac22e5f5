"""A validation as one HTML page that stands alone: no script, nothing fetched,
everything escaped.
"""

from collections.abc import Sequence
from pathlib import Path

from grader import reports
from grader.templates import environment
from grader.validation.matrix import SIGNS
from grader.validation.terminal import summary
from grader.validation.whole import Validation


def page(validations: Sequence[Validation]) -> str:
    """The page; it says what the terminal says, and no more."""
    # The frame of a page, and its style, are those of the reports.
    folders = [
        Path(__file__).with_name("templates"),
        *(Path(path) / "templates" for path in reports.__path__),
    ]
    templates = environment(*folders)
    return templates.get_template("validation.html").render(
        validations=validations, signs=SIGNS, summary=summary
    )
