"""Render pages from Jinja templates, which escape all values. What several kinds of pages share is
here: their frame, their style, and how a failure is shown.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    Template,
)
from jinja2.bccache import Bucket

from grader.feedback.wording import counted, one_line, visible

SHARED = Path(__file__).parent
"""The folder of the templates and style sheets that several kinds of pages share."""

_COMPILED = f"%s.jinja2-{version('jinja2')}-cache"  # the name of a compiled template


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps compiled templates in a folder, as Python keeps compiled modules: to compile those of
    the reports takes longer than to grade a small program.

    If nobody may write there, they are compiled each time.
    """

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the template in *bucket*."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                super().dump_bytecode(bucket)


@cache
def template(path: Path, **filters: Callable[..., object]) -> Template:
    """Return the template in the file *path*, which may use those next to it and the shared ones.

    It has *filters*, and those for students' texts and for numbers of things.
    """
    environment = Environment(
        loader=FileSystemLoader((path.parent, SHARED)),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # no check of the disk for each page
        bytecode_cache=CompiledTemplates(str(SHARED / "__pycache__"), _COMPILED),
        optimized=False,  # no value of a filter is kept with a compiled template
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(counted=counted, one_line=one_line, visible=visible, **filters)
    return environment.get_template(path.name)
