"""Choose what starts students' programs on this operating system."""

import sys
from collections.abc import Callable

from grader.sandbox.launcher import Launcher


def launcher_class() -> Callable[..., Launcher]:
    """Return the class that starts programs: a fork server on Linux, otherwise ordinary processes.

    Its arguments are those of ``ForkServer``.
    """
    # Modules that are only for Linux cannot be imported on another system.
    if sys.platform == "linux":
        from grader.sandbox.fork_server import ForkServer  # noqa: PLC0415

        return ForkServer
    from grader.sandbox.ordinary_process import OrdinaryProcesses  # noqa: PLC0415

    return OrdinaryProcesses
