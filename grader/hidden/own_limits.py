"""Limit the memory and the time of hidden tests: they may use as much as an answer says."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from math import inf

from attrs import define

from grader.limits import HIDDEN_TESTS_BYTES
from grader.source.syntax import at_most_more

_LOOK = 0.1  # processor seconds between two looks at the time
_TO_END = 1.0  # processor seconds in which a test that was ended may clean up

at_most_memory = partial(at_most_more, HIDDEN_TESTS_BYTES)  # all workers need memory


class OwnTimeUsedUpError(BaseException):
    """Ends a hidden test that computes for too long. A test may catch an `Exception`, not this."""


@define
class OwnTime:
    """Raises an `OwnTimeUsedUpError` in a hidden test that computes for too long itself.

    This works only on Linux, in the main thread, and not inside one operation such as ``sum()``.
    """

    # One timer for all tests: to start one costs more than most tests.
    _allowed: float = inf
    _end: float = inf

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Look at the time of the tests that run in this context."""
        if sys.platform != "linux" or threading.current_thread() is not threading.main_thread():
            yield
            return
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, _LOOK, _LOOK)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def begin(self, seconds: float) -> None:
        """Allow so many processor *seconds* of this process from now on."""
        self._allowed = seconds
        self._end = time.process_time() + seconds

    def end(self) -> None:
        """Allow any time: no test runs any more."""
        self._end = inf

    def _look(self, *_: object) -> None:
        now = time.process_time()
        if now > self._end:
            self._end = now + _TO_END
            problem = f"the test itself computed for more than {self._allowed:g} seconds"
            raise OwnTimeUsedUpError(problem)
