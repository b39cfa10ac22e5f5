"""Replace the clock: it begins at one moment for everybody, and goes on by what is done.

Each look at it takes a thousandth of a second, and sleeping takes what was slept. So the same
program sees the same times whenever and wherever it runs, and one that waits in a loop until a
second is over is soon through.
"""

import _thread
import ctypes
import gc
import selectors
import time
import types
from collections.abc import Callable
from time import struct_time
from typing import Any

from grader.sandbox.guest import imports

START = 1_704_110_400
"""What time it is when a program begins: 1 January 2024, 12:00 UTC, in seconds since 1970."""

_UP = 1_000  # seconds for which the machine seems to have been on
_NANO = 1_000_000_000
_LOOK = 1_000_000  # nanoseconds that a look takes
_LONGEST = 1_000_000_000  # seconds of one sleep that are counted: thirty years

# As they were before a program can have changed them.
_sleep, _localtime, _gmtime, _strftime, _asctime = (
    time.sleep,
    time.localtime,
    time.gmtime,
    time.strftime,
    time.asctime,
)


class Clock:
    """What ``time`` does, by another clock.

    Its methods take the place of functions written in C. Functions of Python could not: where a
    class keeps one of them, as ``logging.Formatter`` keeps ``localtime``, they would be taken for
    its methods.
    """

    def __init__(self) -> None:
        self.begin_anew()

    def begin_anew(self) -> None:
        """Another program begins."""
        self._looked = self._slept = 0

    def passes(self, seconds: float) -> None:
        """Let *seconds* be over; below 0 are none."""
        self._slept += int(min(max(seconds, 0), _LONGEST) * _NANO)

    def process_time_ns(self) -> int:
        """Return the time that was not slept."""
        self._looked += _LOOK
        return self._looked

    def time_ns(self) -> int:
        """Since 1970."""
        return START * _NANO + self._slept + self.process_time_ns()

    def monotonic_ns(self) -> int:
        """Since the machine was switched on, as it seems."""
        return _UP * _NANO + self._slept + self.process_time_ns()

    def time(self) -> float:
        """Since 1970."""
        return self.time_ns() / _NANO

    def monotonic(self) -> float:
        """Since the machine was switched on, as it seems."""
        return self.monotonic_ns() / _NANO

    def process_time(self) -> float:
        """Return the time that was not slept."""
        return self.process_time_ns() / _NANO

    def clock_gettime_ns(self, number: int, /) -> int:
        """Return the time of the clock with this *number*."""
        if number == time.CLOCK_REALTIME:
            return self.time_ns()
        if number in {time.CLOCK_PROCESS_CPUTIME_ID, time.CLOCK_THREAD_CPUTIME_ID}:
            return self.process_time_ns()
        return self.monotonic_ns()

    def clock_gettime(self, number: int, /) -> float:
        """Return the time of the clock with this *number*."""
        return self.clock_gettime_ns(number) / _NANO

    def sleep(self, seconds: float, /) -> None:
        """Return at once: a game that pauses for its player must not hold up a batch."""
        # A number below 0 or no number at all is a mistake that sleep() itself has to tell, in its
        # own words.
        _sleep(0 if isinstance(seconds, (int, float)) and seconds > 0 else seconds)
        self.passes(seconds)

    def localtime(self, seconds: float | None = None, /) -> struct_time:
        """Now, or *seconds* since 1970."""
        return _localtime(self.time() if seconds is None else seconds)

    def gmtime(self, seconds: float | None = None, /) -> struct_time:
        """Now, or *seconds* since 1970."""
        return _gmtime(self.time() if seconds is None else seconds)

    def strftime(self, format: str, moment: Any = None, /) -> str:  # noqa: A002, ANN401 - as it is in time
        """Now, or *moment*, as *format* says."""
        return _strftime(format, self.localtime() if moment is None else moment)

    def asctime(self, moment: Any = None, /) -> str:  # noqa: ANN401 - as it is in time
        """Now, or *moment*, as a text."""
        return _asctime(self.localtime() if moment is None else moment)

    def ctime(self, seconds: float | None = None, /) -> str:
        """Now, or *seconds* since 1970, as a text."""
        return _asctime(self.localtime(seconds))


_clock = Clock()
begin_anew = _clock.begin_anew


def put_in_place() -> None:
    """Give this clock to ``time``, to what waits by it, and to ``datetime`` as soon as a program
    imports that.
    """
    for name in (
        "time", "time_ns", "monotonic", "monotonic_ns", "process_time", "process_time_ns",
        "clock_gettime",
        "clock_gettime_ns", "sleep", "localtime", "gmtime", "strftime", "asctime", "ctime",
    ):  # fmt: skip
        setattr(time, name, getattr(_clock, name))
    time.perf_counter, time.perf_counter_ns = _clock.monotonic, _clock.monotonic_ns
    time.thread_time, time.thread_time_ns = _clock.process_time, _clock.process_time_ns
    for kind in (selectors.SelectSelector, selectors.PollSelector, selectors.EpollSelector):
        kind.select = _selecting(kind.select)  # type: ignore[method-assign]
    imports.upon("_datetime", _tell_date)
    imports.upon("threading", _tell_waiting)


def _selecting(select: Callable[..., Any]) -> Callable[..., Any]:
    """Let asyncio wait by our clock: not at all if no other thread could end the waiting."""

    def selecting(self: Any, timeout: float | None = None) -> Any:  # noqa: ANN401 - as in selectors
        if timeout is None or timeout <= 0:
            return select(self, timeout)
        ready = select(self, timeout if _thread._count() else 0)  # noqa: SLF001 - threads besides this one
        if not ready:
            _clock.passes(timeout)
        return ready

    return selecting


def _tell_waiting(threading: types.ModuleType) -> None:
    """Threads wait for each other in real time, and what they waited in vain has passed by our
    clock too.
    """
    wait = threading.Condition.wait

    def waiting(self: Any, timeout: float | None = None) -> Any:  # noqa: ANN401 - as in threading
        notified = wait(self, timeout)
        if not notified and timeout is not None:
            _clock.passes(timeout)
        return notified

    threading.Condition.wait = waiting


def _tell_date(datetime: types.ModuleType) -> None:
    """Let ``datetime.now`` and ``utcnow`` look at our clock: they are the only ones there that do
    not ask ``time``.
    """

    def now(cls: Any, tz: Any = None) -> Any:  # noqa: ANN401 - as in datetime
        return cls.fromtimestamp(time.time(), tz)

    def utcnow(cls: Any) -> Any:  # noqa: ANN401 - as in datetime
        return cls.utcfromtimestamp(time.time())

    # Python lets nobody change a class that is written in C, but its dictionary can be had. A class
    # of our own in its place would not be what C makes, and fail in isinstance() or pickle.
    (names,) = gc.get_referents(datetime.datetime.__dict__)
    names.update(now=classmethod(now), utcnow=classmethod(utcnow))
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(datetime.datetime))
