"""Decide what happens if a result cannot be written: a batch ends, and a service tries again."""

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
    """Ends a batch with the first error."""

    def succeeds(self, action: Callable[[], None]) -> bool:
        """Do *action*, and return whether it worked."""
        action()
        return True

    def leave_out(self, task: Task) -> None:
        """Note that *task* will get no result."""

    def go_on(self, error: GraderError) -> None:
        """Raise *error*. A service says it instead, and tries again later."""
        raise error


END_ON_ERROR = ErrorPolicy()


@define
class RetryOnError(ErrorPolicy):
    """Tries again until it works, and repeats a message at most once an hour."""

    say: Callable[[str], None]
    on_left_out: Callable[[Task], None]
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic
    _said: dict[str, float] = field(factory=dict, init=False)
    _is_waiting: bool = field(default=False, init=False)

    def succeeds(self, action: Callable[[], None]) -> bool:
        """Do *action*, and repeat it while a ``GraderError`` is raised, such as for a full disk.

        If an error is our own fault, say where a log of it is, and return False.
        """
        while True:
            try:
                action()
            except GraderError as error:
                self._is_waiting = True
                self.say_hourly(
                    f"{error}. This is tried again every {RETRY_SECONDS:g} seconds, until it works."
                )
                self.sleep(RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - a service must not end
                self.our_fault(error, "The result is left out")
                return False
            else:
                if self._is_waiting:
                    self._is_waiting = False
                    self._said.clear()
                    self.say("Results can be written again.")
                return True

    def leave_out(self, task: Task) -> None:
        """Call *on_left_out* with *task*."""
        self.on_left_out(task)

    def go_on(self, error: GraderError) -> None:
        """Say *error*, at most once an hour."""
        self.say_hourly(f"{error}. This is tried again later.")

    def our_fault(self, error: Exception, consequence: str) -> None:
        """Say that *error*, our own fault, has this *consequence*, and where a log of it is."""
        where = "no log could be written"
        if self._is_due(repr(error)):
            with suppress(OSError):
                where = f"please send us this log: {crash_log(error)}"
            self.say(f"Something is wrong with the grader itself. {consequence}; {where}")

    def say_hourly(self, sentence: str) -> None:
        """Say *sentence*, unless it was said in the last hour."""
        if self._is_due(sentence):
            self.say(sentence)

    def _is_due(self, key: str) -> bool:
        now, before = self.clock(), self._said.get(key)
        if before is None:
            is_due = len(self._said) < _MOST_SENTENCES
        else:
            is_due = now - before >= REPEAT_SECONDS
        if is_due:
            self._said[key] = now
        return is_due
