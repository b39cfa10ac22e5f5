"""Bounds the memory that a piece of work in this process may take."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def at_most_more(size: int) -> Iterator[None]:
    """Raise a `MemoryError` if the ``with`` block needs over *size* bytes more than there are now.

    This needs Linux; elsewhere there is no bound. It holds for all threads of the process.
    """
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 - Windows does not have it

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + size
    if soft != resource.RLIM_INFINITY:
        most = min(most, soft)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
