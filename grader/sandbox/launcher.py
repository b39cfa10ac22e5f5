"""Describe what starts a process for a student's program, and the process that it starts.

On Linux, a fork server starts confined guests. Elsewhere, ``ordinary_process`` starts ordinary
processes, if a user allows that.
"""

from typing import Protocol

from grader.records.assignment import Limits

WAIT_SECONDS = 0.05  # the longest wait of a guest's ``send`` and ``receive``


class GuestMeter(Protocol):
    """Reads how many seconds a guest has computed and idled: see ``Meter``."""

    def computed(self) -> float:
        """Return the seconds that the guest has computed since it began."""

    def reset_idle(self) -> None:
        """Count idle time from 0: a request begins."""

    def idled(self) -> float:
        """Return the idle seconds of this request."""

    def is_awake(self) -> bool:
        """Return whether the guest computes, or waits for a processor, at this moment."""

    def take_idle(self) -> float:
        """Return the idle seconds of this request, which ends, and count from 0 again."""

    def exclude(self, seconds: float) -> None:
        """Do not count the last *seconds*: the guest waited for us."""


class StartedGuest(Protocol):
    """A guest's process, and the connection to it.

    Attributes:
        meter: Measures its time.
    """

    meter: GuestMeter

    def send(self, data: memoryview) -> int:
        """Send as much of *data* as is possible now, and return the number of bytes.

        It is 0 if the guest has sent something, which must be received first: otherwise both may
        wait for each other.

        Raises:
            BlockingIOError: If nothing can be sent or received within ``WAIT_SECONDS``.
            OSError: If the guest has ended.
        """

    def receive(self) -> bytes:
        """Return some bytes that the guest has sent, or none if it has ended.

        Raises:
            BlockingIOError: If there are none within ``WAIT_SECONDS``.
        """

    def wait(self, seconds: float) -> None:
        """Wait for the end of the guest, for *seconds* at most."""

    def end(self) -> str:
        """Kill the guest if it still runs.

        Returns:
            How it ended, such as ``killed by SIGSEGV`` or ``left with status 0``.
        """


class Launcher(Protocol):
    """Starts guests, one at a time: the next only after the last has ended.

    Attributes:
        layers: The layers of isolation that its guests have.
        missing_libraries: Why this machine does not have some of the allowed libraries, by library.
    """

    layers: tuple[str, ...]
    missing_libraries: dict[str, str]

    def wait(self) -> None:
        """Wait until it can start guests.

        Raises:
            SandboxError: If it cannot.
        """

    def start(self, limits: Limits) -> StartedGuest:
        """Start a guest. It waits for its first message.

        Raises:
            SandboxError: If that fails.
        """

    def close(self) -> None:
        """End all that it has started. It can be called twice."""
