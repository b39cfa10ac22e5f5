"""Measure how much time a guest used, independently of other work on the machine."""

import time
from pathlib import Path

from attrs import define, field, frozen

from grader.errors import GuestTimedOut
from grader.limits import DISK_SECONDS, OWN_SECONDS, RUN_AGAIN, SHOW_AGAIN

_NANO = 1_000_000_000
# CPUCLOCK_SCHED, in the low bits of a clock's number: include/linux/posix-timers.h.
_PROCESS_CLOCK = 2
# States from man 5 proc: "running" (or in the queue for a processor), and "uninterruptible".
_RUNNING, _ON_DISK = b"R", b"D"


@define
class Budget:
    """Holds the processor and idle seconds that a submission, or a check, may use and has used.

    *refused* says whether something was refused since ``extend()`` because nothing was left.
    """

    seconds: float
    spent: float = 0.0
    what: str = "the whole submission"
    refused: bool = field(init=False, default=False)

    @property
    def used_up(self) -> bool:
        """Whether nothing is left."""
        return self.spent >= self.seconds

    def pay_for_ours(self, seconds: float) -> None:
        """Pay for the processor *seconds* of our own process in one check, if they are many.

        A program decides how long its answers are, and a short text may take long to search.
        """
        self.spent += max(0.0, seconds - OWN_SECONDS)

    def extend(self, seconds: float) -> None:
        """Allow *seconds* in total, including those that are ``spent``."""
        self.seconds, self.refused = seconds, False

    def check(self) -> None:
        """Check that something is left.

        Raises:
            GuestTimedOut: If nothing is.
        """
        if self.used_up:
            self.refused = True
            raise GuestTimedOut(f"the {self.seconds:g} seconds for {self.what} are used up")


@frozen
class Budgets:
    """Holds the budgets of one submission. Its repaired runs share them with the first one.

    Attributes:
        checks: For its checks.
        shown: For public checks that run again for the student's page.
        again: For checks that run again with the reference's answers.
        reference: For these answers.
        alone: For the same checks without these answers.
    """

    checks: Budget
    shown: Budget
    again: Budget
    reference: Budget
    alone: Budget

    @classmethod
    def of(cls, seconds: float) -> "Budgets":
        """Return the budgets of a submission whose checks may use so many *seconds*."""
        again = [Budget(RUN_AGAIN * seconds) for _ in range(3)]
        return cls(Budget(seconds), Budget(SHOW_AGAIN * seconds), *again)


@define
class Meter:
    """Reads how many seconds a process computed and idled.

    It idles while it sleeps and we wait for it: neither process runs or waits for a processor. Time
    in the queue for a processor does not count, because it depends on other work on the machine.
    """

    pid: int
    _last: float = field(init=False, default=0.0)
    _idle_from: float | None = field(init=False, default=None)

    def computed(self) -> float:
        """Return the processor seconds of all threads since the process began.

        After the process has ended, return the last value.
        """
        try:  # noqa: SIM105 - suppress() takes longer than the rest, and each message reads this
            self._last = time.clock_gettime((~self.pid << 3) | _PROCESS_CLOCK)
        except OSError:
            pass
        return self._last

    def reset_idle(self) -> None:
        """Count idle time from 0, starting at the next reading: most calls end before one."""
        self._idle_from = None

    def idled(self) -> float:
        """Return the idle seconds since the first reading after ``reset_idle()``, 0 or more.

        Only the thread that waits for the process may call this.
        """
        idle = time.monotonic()
        idle -= self.computed() + _queued(self.pid)
        idle -= time.thread_time() + _queued("thread-self")
        if self._idle_from is None:
            self._idle_from = idle
        return max(0.0, idle - self._idle_from)

    def is_awake(self, idled: float = 0.0) -> bool:
        """Return whether a thread of the process now runs, or waits for a processor or a disk.

        After very many *idled* seconds, waiting for a disk does not count: a program may call the
        kernel only to wait.

        The kernel counts time in the queue only afterwards; until then the thread looks idle.
        A thread that waits for a disk always looks idle, and a disk can be slow: a file of the
        standard library may be on a network drive, and nobody may have read it today.
        """
        threads = Path(f"/proc/{self.pid}/task").glob("*")
        awake = (_RUNNING, _ON_DISK) if idled <= DISK_SECONDS else (_RUNNING,)
        return any(_state(thread) in awake for thread in threads)

    def take_idle(self) -> float:
        """Return the idle seconds if there was a reading, otherwise 0, and count from 0 again."""
        idle = self.idled() if self._idle_from is not None else 0.0
        self._idle_from = None
        return idle

    def exclude(self, seconds: float) -> None:
        """Do not count the last *seconds* as idle: the process waited for us."""
        if self._idle_from is not None:
            self._idle_from += seconds


def _state(thread: Path) -> bytes:
    """Return the letter for the state of a thread, as in ``man 5 proc``; empty if it has ended."""
    try:
        return (thread / "stat").read_bytes().rpartition(b")")[2].split()[0]
    except (OSError, IndexError):
        return b""


def _queued(process: int | str) -> float:
    """Return the seconds in the queue for a processor; 0 if the kernel does not count them."""
    try:
        fields = Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()
        return int(fields[1]) / _NANO
    except (OSError, IndexError, ValueError):
        return 0.0
