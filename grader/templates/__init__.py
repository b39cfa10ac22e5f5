"""Render pages from Jinja templates, which escape all values. What several kinds of pages share is
here: their frame, their style, and how a failure is shown.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket

from grader.feedback.wording import counted, one_line, visible

SHARED = Path(__file__).parent
"""The folder of the templates and style sheets that several kinds of pages share."""


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in *folder*, as Python keeps compiled modules: to compile those of
    the reports takes longer than to grade a small program.

    If nobody may write there, they are compiled each time.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, self._version = folder, version("jinja2")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill *bucket*, if its template is kept and still has the same text."""
        with suppress(OSError):
            bucket.bytecode_from_string(self._file(bucket).read_bytes())

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the template in *bucket*."""
        if sys.dont_write_bytecode:
            return
        file = self._file(bucket)
        written = file.with_suffix(f".{os.getpid()}")  # nobody reads half a file
        with suppress(OSError):
            written.write_bytes(bucket.bytecode_to_string())
            written.replace(file)

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.jinja2-{self._version}-cache"


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
        bytecode_cache=CompiledTemplates(SHARED / "__pycache__"),
        optimized=False,  # no value of a filter is kept with a compiled template
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(counted=counted, one_line=one_line, visible=visible, **filters)
    return environment.get_template(path.name)
