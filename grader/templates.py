"""Render pages from Jinja templates, which escape all values."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grader.feedback.wording import counted, one_line, visible


def environment(*folders: Path) -> Environment:
    """Return an environment with the templates in *folders*, and filters for students' texts and
    for numbers of things.
    """
    templates = Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # no check of the disk for each page
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    templates.filters.update(counted=counted, one_line=one_line, visible=visible)
    return templates
