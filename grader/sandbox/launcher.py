"""Define how a process for a student's program is started.

On Linux, a fork server starts confined guests. Elsewhere, ``ordinary_process`` starts ordinary
processes, if a user allows that.
"""

import signal
import sys
from pathlib import Path
from typing import Protocol

from grader.records.assignment import Limits
from grader.sandbox.meter import Meter

SAME_EVERYWHERE = {
    "PYTHONPATH": str(Path(__file__).resolve().parents[2]),  # the folder that contains grader/
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC0",
}
"""The environment: the order of a set, the language and the time zone are the same everywhere."""


class StartedGuest(Protocol):
    """Connects to the process of a guest. Its *meter* measures the guest's time."""

    meter: Meter

    def send(self, data: memoryview) -> int:
        """Send as much of *data* as is possible now, and return the number of bytes.

        It is 0 if the guest has sent something. Receive that first: otherwise both may wait for
        each other.

        Raises:
            BlockingIOError: If nothing can be sent or received within ``GUEST_WAIT_SECONDS``.
            OSError: If the guest has ended.
        """

    def receive(self) -> bytes:
        """Return some bytes from the guest; empty if it has ended.

        Raises:
            BlockingIOError: If nothing arrives within ``GUEST_WAIT_SECONDS``.
        """

    def wait(self) -> None:
        """Wait for the end of the guest, at most a second."""

    def end(self) -> str:
        """Kill the guest if it still runs, and return how it ended, as in ``ended_with``."""


class Launcher(Protocol):
    """Starts guests. A guest must end before the next one starts.

    Attributes:
        layers: The layers of isolation that its guests have.
        missing_libraries: Why this machine does not have some of the allowed libraries, by library.
    """

    layers: tuple[str, ...]
    missing_libraries: dict[str, str]

    def start(self, limits: Limits) -> StartedGuest:
        """Start a guest. It waits for its first message.

        Raises:
            SandboxError: If that fails.
        """

    def close(self) -> None:
        """End everything that it started. This can be called twice."""


def python_command(module: str) -> list[str]:
    """Return the command that runs *module* of this package without the other installed packages.

    They would add something to each start of Python.
    """
    command = [sys.executable]
    if sys.dont_write_bytecode:
        command.append("-B")
    return [*command, "-S", "-s", "-P", "-m", module]


def ended_with(status: int) -> str:
    """Return how a process ended: *status* is an exit code, or the negative number of a signal.

    The text is ``exited with status 0`` or ``killed by SIGSEGV``.
    """
    if status >= 0:
        return f"exited with status {status}"
    try:
        return f"killed by {signal.Signals(-status).name}"
    except ValueError:
        return f"killed by signal {-status}"  # real-time signals have no names
