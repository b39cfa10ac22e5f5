"""A validation as one HTML page that stands alone: no script, nothing fetched,
everything escaped.
"""

from collections.abc import Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grader import reports
from grader.feedback.wording import one_line, visible
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
    templates = Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    templates.filters.update(one_line=one_line, visible=visible)
    return templates.get_template("validation.html").render(
        validations=validations, signs=SIGNS, summary=summary
    )
