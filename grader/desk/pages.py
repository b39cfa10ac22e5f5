"""Render the pages of the desk."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from grader.desk.submission_page import failed
from grader.feedback.check_filters import CHECK_FILTERS
from grader.templates import SHARED, template

_TEMPLATES = Path(__file__).with_name("templates")
_STATIC = Path(__file__).with_name("static")


def page(name: str, values: Mapping[str, object]) -> str:
    """Return the page that the template of this *name* makes of *values*."""
    return template(_TEMPLATES / name, **CHECK_FILTERS, failed=failed).render(values)


@cache
def style() -> bytes:
    """Return the style sheet: that of our other pages, and what the desk needs in addition."""
    parts = (SHARED / "style.css", SHARED / "student.css", _STATIC / "desk.css")
    return b"\n".join(part.read_bytes() for part in parts)


@cache
def script() -> bytes:
    """Return the script, which gives the keys their meaning."""
    return (_STATIC / "desk.js").read_bytes()
