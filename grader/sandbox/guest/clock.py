"""Replace the clock by one that starts at the same moment for every program.

A read advances it by a millisecond, and a sleep by its length. So a program sees the same times
everywhere, and a loop that waits for a second soon ends.
"""

import _datetime  # type: ignore[import-not-found]
import _thread
import ctypes
import gc
import selectors
import threading
import time
from collections.abc import Callable
from time import struct_time
from typing import Any

START = 1_704_110_400
"""The time when every program starts: 1 January 2024, 12:00 UTC, in seconds since 1970."""

_UPTIME = 1_000  # the age of the machine, in seconds
_NANO = 1_000_000_000
_NANOSECONDS_PER_READ = 1_000_000
_MAX_SLEEP = 1_000_000_000  # seconds that count of one sleep: thirty years

# Kept here because a program may replace them.
_sleep, _localtime, _gmtime = time.sleep, time.localtime, time.gmtime
_strftime, _asctime = time.strftime, time.asctime


class _Clock:
    """Offers the functions of ``time`` with our own time.

    They are bound methods, like C functions: a class can keep one without making it a method, as
    ``logging.Formatter`` keeps ``localtime``.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self._computed = self._slept = 0

    def advance(self, seconds: float) -> None:
        self._slept += int(min(max(seconds, 0), _MAX_SLEEP) * _NANO)

    def process_time_ns(self) -> int:
        self._computed += _NANOSECONDS_PER_READ
        return self._computed

    def time_ns(self) -> int:
        return START * _NANO + self._slept + self.process_time_ns()

    def monotonic_ns(self) -> int:
        return _UPTIME * _NANO + self._slept + self.process_time_ns()

    def time(self) -> float:
        return self.time_ns() / _NANO

    def monotonic(self) -> float:
        return self.monotonic_ns() / _NANO

    def process_time(self) -> float:
        return self.process_time_ns() / _NANO

    def clock_gettime_ns(self, number: int, /) -> int:
        if number == time.CLOCK_REALTIME:
            return self.time_ns()
        if number in {time.CLOCK_PROCESS_CPUTIME_ID, time.CLOCK_THREAD_CPUTIME_ID}:
            return self.process_time_ns()
        return self.monotonic_ns()

    def clock_gettime(self, number: int, /) -> float:
        return self.clock_gettime_ns(number) / _NANO

    def sleep(self, seconds: float, /) -> None:
        """Return at once: a game that pauses for its player must not slow a batch down."""
        duration = seconds
        if isinstance(seconds, (int, float)) and seconds > 0:
            duration = 0
        _sleep(duration)  # raises its own exception for a wrong type or a negative number
        self.advance(seconds)

    def localtime(self, seconds: float | None = None, /) -> struct_time:
        return _localtime(self.time() if seconds is None else seconds)

    def gmtime(self, seconds: float | None = None, /) -> struct_time:
        return _gmtime(self.time() if seconds is None else seconds)

    def strftime(self, format: str, moment: Any = None, /) -> str:  # noqa: A002 - as in time
        return _strftime(format, self.localtime() if moment is None else moment)

    def asctime(self, moment: Any = None, /) -> str:
        return _asctime(self.localtime() if moment is None else moment)

    def ctime(self, seconds: float | None = None, /) -> str:
        return _asctime(self.localtime(seconds))


_clock = _Clock()
reset = _clock.reset


def install() -> None:
    """Replace functions for time in ``time``, ``selectors``, ``threading`` and ``datetime``."""
    for name in (
        "time", "time_ns", "monotonic", "monotonic_ns", "process_time", "process_time_ns",
        "clock_gettime",
        "clock_gettime_ns", "sleep", "localtime", "gmtime", "strftime", "asctime", "ctime",
    ):  # fmt: skip
        setattr(time, name, getattr(_clock, name))
    time.perf_counter, time.perf_counter_ns = _clock.monotonic, _clock.monotonic_ns
    time.thread_time, time.thread_time_ns = _clock.process_time, _clock.process_time_ns
    for name in ("SelectSelector", "PollSelector", "EpollSelector", "KqueueSelector"):
        kind: Any = getattr(selectors, name, None)
        if kind is not None:  # each system has some of these
            kind.select = _with_our_clock(kind.select)
    _patch_threading()
    _patch_datetime()


def _with_our_clock(select: Callable[..., Any]) -> Callable[..., Any]:
    """Return a *select* for asyncio that waits only if another thread may end the waiting.

    Otherwise it advances our clock by the timeout.
    """

    def select_with_our_clock(self: Any, timeout: float | None = None) -> Any:
        if timeout is None or timeout <= 0:
            return select(self, timeout)
        seconds = 0.0
        if _thread._count():  # noqa: SLF001 - the number of other threads
            seconds = timeout
        ready = select(self, seconds)
        if not ready:
            _clock.advance(timeout)
        return ready

    return select_with_our_clock


def _patch_threading() -> None:
    """Advance our clock also by the timeout of a wait for another thread."""
    wait = threading.Condition.wait

    def wait_with_our_clock(self: Any, timeout: float | None = None) -> Any:
        notified = wait(self, timeout)
        if not notified and timeout is not None:
            _clock.advance(timeout)
        return notified

    threading.Condition.wait = wait_with_our_clock  # type: ignore[method-assign]


def _patch_datetime() -> None:
    """Let ``datetime.now``, ``utcnow`` and ``today`` read our clock: they do not call ``time``.

    Before Python 3.15, ``today`` does.
    """

    def now(cls: Any, tz: Any = None) -> Any:
        return cls.fromtimestamp(time.time(), tz)

    def utcnow(cls: Any) -> Any:
        return cls.utcfromtimestamp(time.time())

    def today(cls: Any) -> Any:
        return cls.fromtimestamp(time.time())

    # Python does not let us change a class written in C, but gc gives us its dictionary. With a
    # class of our own, isinstance() and pickle would fail: C creates instances of the original.
    (names,) = gc.get_referents(_datetime.datetime.__dict__)
    names.update(now=classmethod(now), utcnow=classmethod(utcnow))
    (names,) = gc.get_referents(_datetime.date.__dict__)
    names.update(today=classmethod(today))
    for one in (_datetime.datetime, _datetime.date):
        ctypes.pythonapi.PyType_Modified(ctypes.py_object(one))
