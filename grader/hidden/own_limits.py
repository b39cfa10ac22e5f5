"""Limit the memory and the time of hidden tests: they may use as much as an answer says."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from grader.limits import HIDDEN_TESTS_BYTES
from grader.source.syntax import at_most_more

at_most_memory = partial(at_most_more, HIDDEN_TESTS_BYTES)  # all workers need memory


class OwnTimeUsedUpError(BaseException):
    """Ends a hidden test that computes for too long. A test may catch an `Exception`, not this."""


@contextmanager
def at_most_seconds(seconds: float) -> Iterator[None]:
    """Raise an `OwnTimeUsedUpError` after so many processor *seconds* of this process.

    This works only on Linux, in the main thread, and not inside one operation such as ``sum()``.
    """

    def end(*_: object) -> None:
        raise OwnTimeUsedUpError(f"the test itself computed for more than {seconds:g} seconds")

    if sys.platform != "linux" or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
