"""Drive a guest that a fork server has forked, on Linux."""

import os
import select
import signal
import socket
import struct
from collections.abc import Callable

from attrs import frozen

from grader.sandbox.launcher import WAIT_SECONDS, GuestMeter
from grader.sandbox.meter import Meter

_CHUNK = 1 << 16  # bytes
_WAIT_TIMEVAL = struct.pack("@ll", 0, int(WAIT_SECONDS * 1_000_000))  # struct timeval


@frozen
class Fork:
    """A guest just forked: its process, a pidfd to kill it by, and our end of its socket."""

    pid: int
    handle: int
    socket: socket.socket


class ForkedGuest:
    """Is a ``StartedGuest``. *end* ends the *fork* and returns its wait status.

    Attributes:
        meter: Measures its time.
    """

    def __init__(self, fork: Fork, end: Callable[[Fork], int]) -> None:
        self._fork, self._end = fork, end
        self.meter: GuestMeter = Meter(fork.pid)
        # A timeout in the kernel: one system call for each read, where polling needs two.
        fork.socket.settimeout(None)
        fork.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _WAIT_TIMEVAL)

    def send(self, data: memoryview) -> int:
        """Do what ``StartedGuest.send`` says."""
        while True:
            try:
                return self._fork.socket.send(data, socket.MSG_DONTWAIT)
            except BlockingIOError:
                poll = select.poll()
                poll.register(self._fork.socket, select.POLLIN | select.POLLOUT)
                events = poll.poll(WAIT_SECONDS * 1000)
                if not events:
                    raise
                if events[0][1] & select.POLLIN:
                    return 0

    def receive(self) -> bytes:
        """Do what ``StartedGuest.receive`` says."""
        try:
            return self._fork.socket.recv(_CHUNK)
        except BlockingIOError:
            raise
        except OSError:
            return b""

    def wait(self, seconds: float) -> None:
        """Do what ``StartedGuest.wait`` says."""
        poll = select.poll()
        poll.register(self._fork.handle, select.POLLIN)
        poll.poll(seconds * 1000)

    def end(self) -> str:
        """Do what ``StartedGuest.end`` says."""
        status = self._end(self._fork)
        if os.WIFSIGNALED(status):
            return f"killed by {signal_name(os.WTERMSIG(status))}"
        return f"left with status {os.waitstatus_to_exitcode(status)}"


def signal_name(number: int) -> str:
    """Return the name of the signal *number*, such as ``SIGKILL``."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"  # real-time signals have no names
