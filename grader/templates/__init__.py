"""Render pages from Jinja templates, which escape all values."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from grader.feedback.wording import counted, one_line, visible

SHARED = Path(__file__).parent
"""The folder of the templates and style sheets that several pages share."""


@cache
def template(path: Path, **filters: Callable[..., object]) -> Template:
    """Return the template in the file *path*, with additional *filters*; it may use shared ones."""
    environment = Environment(
        loader=FileSystemLoader((path.parent, SHARED)),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # do not check the disk for each page
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(counted=counted, one_line=one_line, visible=visible, **filters)
    return environment.get_template(path.name)
