"""Measure how much time a guest has used, in a way that a busy machine does not change."""

import time
from pathlib import Path

from attrs import define, field

_NANO = 1_000_000_000
# CPUCLOCK_SCHED, in the low bits of a clock's number: include/linux/posix-timers.h.
_PROCESS_CLOCK = 2


@define
class Budget:
    """What a whole submission may use, in processor and idle seconds, and what
    it has used already.
    """

    seconds: float
    spent: float = 0.0

    @property
    def used_up(self) -> bool:
        """Whether nothing is left."""
        return self.spent >= self.seconds


@define
class Meter:
    """Reads what one process has used, in seconds.

    *computed* is its processor time. *idled* is the time in which it neither ran nor stood in the
    queue for a processor, while we did neither as well: it slept, or waited for something that
    never came, and we waited for it. On a machine with other things to do both stand in the queue,
    and that is nobody's idling.
    """

    pid: int
    _last: float = field(init=False, default=0.0)
    _idle_from: float | None = field(init=False, default=None)

    def computed(self) -> float:
        """Processor seconds since the process began, of all its threads; what was last read once it
        is gone.
        """
        try:  # noqa: SIM105 - suppress() would take longer than the rest, and this is read at each message
            self._last = time.clock_gettime((~self.pid << 3) | _PROCESS_CLOCK)
        except OSError:
            pass
        return self._last

    def forget_idling(self) -> None:
        """Count idle time anew, from the next reading on: most calls are over
        before there is one.
        """
        self._idle_from = None

    def idled(self) -> float:
        """Idle seconds since the first reading after ``forget_idling()``, 0 or more; read by the
        thread that waits.
        """
        idle = time.monotonic() - self._busy() - time.thread_time() - _queued("thread-self")
        if self._idle_from is None:
            self._idle_from = idle
        return max(0.0, idle - self._idle_from)

    def is_awake(self) -> bool:
        """
        Whether one of its threads runs, or stands in the queue for a processor, at this moment.

        The kernel counts a wait in the queue when it is over: until then it looks like idling.
        """
        return any(_state(thread) == b"R" for thread in Path(f"/proc/{self.pid}/task").glob("*"))

    def taken(self) -> float:
        """Return what ``idled()`` does, and count again from 0."""
        idle = 0.0
        if self._idle_from is not None:
            idle = self.idled()
        self._idle_from = None
        return idle

    def excuse(self, seconds: float) -> None:
        """Count *seconds* in which it waited, just now, as no idle time: it waited for us."""
        if self._idle_from is not None:
            self._idle_from += seconds

    def _busy(self) -> float:
        return self.computed() + _queued(self.pid)


def _state(thread: Path) -> bytes:
    """Return the letter for what a thread does, as in ``man 5 proc``; empty if it has ended."""
    try:
        return (thread / "stat").read_bytes().rpartition(b")")[2].split()[0]
    except (OSError, IndexError):
        return b""


def _queued(process: int | str) -> float:
    """Seconds in the queue for a processor; 0 where the kernel does not count them."""
    try:
        fields = Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()
        return int(fields[1]) / _NANO
    except (OSError, IndexError, ValueError):
        return 0.0
