"""Run a student's program in the sandbox, as a hidden test plays it."""

from collections.abc import Callable, Mapping
from typing import Protocol

from grader.errors import GuestDied, GuestTimedOut
from grader.records.turn import Stop, Turn
from grader.sandbox.console import RunningProgram
from grader.sandbox.run import Run
from grader.sandbox.student_error import as_exception


class Metered(Protocol):
    """Asks for a turn within the time of a check, and keeps how the guest left."""

    def __call__(self, ask: Callable[[], Turn]) -> Turn:
        """Return what *ask* does; raise GuestError if the guest leaves instead."""


class SandboxedRun(Run):
    """A run of a student's program; how its guest leaves decides the verdict of the check."""

    def __init__(
        self, program: RunningProgram, metered: Metered, exceptions: Mapping[str, type[Exception]]
    ) -> None:
        super().__init__(program)
        self._there, self._metered, self._exceptions = program, metered, exceptions

    def _next(self) -> Turn:
        return self._metered(self._there.turn)

    def _ended(self, turn: Turn) -> None:
        if turn.stop is Stop.RAISED and self._there.raised is not None:
            raise as_exception(self._there.raised, self._exceptions)
        if turn.stop in {Stop.TIMED_OUT, Stop.DIED}:
            self._metered(lambda: _left(turn))


def _left(turn: Turn) -> Turn:
    if turn.stop is Stop.DIED:
        raise GuestDied(turn.detail)
    raise GuestTimedOut(turn.detail)
