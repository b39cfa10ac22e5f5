"""Show on standard error how many pages are written."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from grader.batch.output import Advance
from grader.reports.progress import Progress


@contextmanager
def writing(total: int, *, quiet: bool = False) -> Iterator[Advance]:
    """Show how many of *total* pages are written; nothing if standard error is not a terminal."""
    console = Console(stderr=True, quiet=quiet or not sys.stderr.isatty())
    with Progress(console, "Writing", "{} written", "page", total=total) as progress:
        yield progress.advance
