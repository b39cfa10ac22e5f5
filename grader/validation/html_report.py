"""A validation as one HTML page that stands alone: no script, nothing fetched, all escaped."""

from collections.abc import Sequence
from pathlib import Path

from grader import reports
from grader.templates import environment
from grader.validation.matrix import SIGNS
from grader.validation.terminal_report import summary
from grader.validation.validate import Validation


def html_report(validations: Sequence[Validation]) -> str:
    """Return the page; it says what the terminal says, and no more."""
    # The frame of a page, and its style, are those of the reports.
    frame = Path(reports.__path__[0]) / "templates"
    templates = environment(Path(__file__).with_name("templates"), frame)
    return templates.get_template("validation.html").render(
        validations=validations, signs=SIGNS, summary=summary
    )
