"""What happens if a result cannot be written: a batch ends, and a service goes on trying."""

import time
from collections.abc import Callable
from contextlib import suppress

from attrs import define, field

from grader.crash_log import crash_log
from grader.errors import GraderError
from grader.limits import REPEAT_SECONDS, RETRY_SECONDS
from grader.records.task import Task

_MOST_SENTENCES = 50


class ErrorPolicy:
    """Decides what happens after an error. This one ends a batch with the first."""

    def try_again(self, error: Exception) -> bool:
        """Return whether a result is to be written again; if not, it is left out."""
        raise error

    def go_on(self, error: GraderError) -> None:
        """Take notice that lists could not be written. They are due again later."""
        raise error

    def succeeded(self) -> None:
        """Take notice that something was done without an error."""

    def leave_out(self, task: Task) -> None:
        """Take notice that *task* will get no result."""


END_ON_ERROR = ErrorPolicy()


@define
class RetryOnError(ErrorPolicy):
    """Tries again until it works, and says so at most once an hour.

    Attributes:
        say: Takes a sentence for a person.
        on_left_out: Takes a task that will get no result.
        sleep: Waits for so many seconds.
        clock: Returns the time in seconds.
    """

    say: Callable[[str], None]
    on_left_out: Callable[[Task], None]
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic
    _said: dict[str, float] = field(factory=dict, init=False)
    _is_waiting: bool = field(default=False, init=False)

    def try_again(self, error: Exception) -> bool:
        """Wait, and return True, if the disk is full or the like. If *error* is our own fault, say
        where a log of it is, and return False.
        """
        if isinstance(error, GraderError):
            self._is_waiting = True
            self.say_hourly(
                f"{error}. This is tried again every {RETRY_SECONDS:g} seconds, until it works."
            )
            self.sleep(RETRY_SECONDS)
            return True
        self.our_fault(error, "The result is left out")
        return False

    def our_fault(self, error: Exception, consequence: str) -> None:
        """Say that *error*, which is our own fault, has this *consequence*; and where a log is."""
        where = "no log could be written"
        if self._is_due(repr(error)):
            with suppress(OSError):
                where = f"please send us this log: {crash_log(error)}"
            self.say(f"Something is wrong with the grader itself. {consequence}; {where}")

    def go_on(self, error: GraderError) -> None:
        """Say *error*."""
        self.say_hourly(f"{error}. This is tried again later.")

    def succeeded(self) -> None:
        """Say that it works again, if it did not."""
        if self._is_waiting:
            self._is_waiting = False
            self._said.clear()
            self.say("Results can be written again.")

    def leave_out(self, task: Task) -> None:
        """Tell the owner of *task*."""
        self.on_left_out(task)

    def say_hourly(self, sentence: str) -> None:
        """Say *sentence*, unless it was said within the hour."""
        if self._is_due(sentence):
            self.say(sentence)

    def _is_due(self, key: str) -> bool:
        now = self.clock()
        before = self._said.get(key)
        if before is not None and now - before < REPEAT_SECONDS:
            return False
        if before is None and len(self._said) >= _MOST_SENTENCES:
            return False
        self._said[key] = now
        return True
