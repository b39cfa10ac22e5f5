"""Choose what starts students' programs on this operating system."""

import sys
from collections.abc import Callable

from grader.limits import KEPT_BYTES
from grader.sandbox.launcher import Launcher


def launcher_class() -> Callable[..., Launcher]:
    """Return what starts students' programs: a fork server on Linux, otherwise ordinary processes.
    The arguments are those of ``ForkServer``.
    """
    # What is only for Linux cannot be imported on another system.
    if sys.platform == "linux":
        from grader.sandbox.fork_server import ForkServer  # noqa: PLC0415

        return ForkServer
    from grader.sandbox.ordinary_process import OrdinaryProcesses  # noqa: PLC0415

    return OrdinaryProcesses


def keep_freed_memory() -> None:
    """Let the allocator keep up to ``KEPT_BYTES`` of freed memory, if this is Linux."""
    if sys.platform == "linux":
        from grader.sandbox.guest import linux  # noqa: PLC0415 - only there

        linux.keep_freed_memory(KEPT_BYTES)
