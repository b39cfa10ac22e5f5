"""Run a student's program in the sandbox, as a hidden test plays it."""

from collections.abc import Callable, Mapping

from grader.errors import GuestDied, GuestTimedOut
from grader.records.turn import Stop, Turn
from grader.sandbox.run import Run
from grader.sandbox.running_program import RunningProgram
from grader.sandbox.student_error import as_exception

Metered = Callable[[Callable[[], Turn]], Turn]
"""Calls a function, counts its time as time of the check, and remembers how the guest ended."""


class SandboxedRun(Run):
    """A run of a student's program; if its guest ends, that decides the verdict of the check."""

    def __init__(
        self, program: RunningProgram, metered: Metered, exceptions: Mapping[str, type[Exception]]
    ) -> None:
        super().__init__(program)
        self._running_program, self._metered, self._exceptions = program, metered, exceptions

    def _next(self) -> Turn:
        return self._metered(self._running_program.turn)

    def _ended(self, turn: Turn) -> None:
        raised = self._running_program.raised
        if turn.stop is Stop.RAISED and raised is not None:
            raise as_exception(raised, self._exceptions)
        if turn.stop in {Stop.TIMED_OUT, Stop.DIED}:
            self._metered(lambda: _raise_guest_error(turn))


def _raise_guest_error(turn: Turn) -> Turn:
    if turn.stop is Stop.DIED:
        raise GuestDied(turn.detail)
    raise GuestTimedOut(turn.detail)
