"""Render pages from Jinja templates, which escape all values. What several kinds of pages share is
here: their frame, their style, and how a failure is shown.
"""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grader.feedback.wording import counted, one_line, visible

SHARED = Path(__file__).parent
"""The folder of the templates and style sheets that several kinds of pages share."""


def environment(folder: Path) -> Environment:
    """Return an environment with the templates in *folder* and the shared ones, and filters for
    students' texts and for numbers of things.
    """
    templates = Environment(
        loader=FileSystemLoader((folder, SHARED)),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # no check of the disk for each page
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    templates.filters.update(counted=counted, one_line=one_line, visible=visible)
    return templates
