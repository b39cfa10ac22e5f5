"""A student's program, run as a script again and again in one guest, with all lines typed before it asks."""

from collections.abc import Sequence

from grader.errors import GuestError, ProtocolError
from grader.records.assignment import Limits
from grader.records.turn import Stop, Turn
from grader.sandbox.console import told_stop
from grader.sandbox.conversation import Conversation
from grader.sandbox.meter import Budget
from grader.sandbox.zygote import Zygote


class Rounds:
    """
    Runs a program once for each ``play()``. A guest is shared by the rounds as long as they leave nothing behind.

    One message a round, where a ``Program`` takes one a question and a guest of its own. What cannot be told this way,
    because the program hung, died, or printed too much, is for a ``Program`` to show.
    """

    def __init__(self, zygote: Zygote, name: str, text: str, limits: Limits, budget: Budget) -> None:
        self._zygote, self._name, self._text, self._limits, self._budget = zygote, name, text, limits, budget
        self._guest: Conversation | None = None
        self._counted = 0.0

    def play(self, typed: Sequence[str]) -> tuple[Turn, ...] | None:
        """
        The turns of one run in which *typed* are the answers to its questions, in order; None if it cannot be told.

        A program that asks once more than that stops there, and its last turn says so. The whole run may compute for
        ``limits.seconds_per_turn``.
        """
        if self._budget.used_up:
            return None
        try:
            message = self._heard(typed)
            turns = _turns(message, len(typed))
        except GuestError:
            self.close()
            return None
        if message.get("left") is not False:
            self.close()
        if message.get("flooded") is not False or sum(len(turn.printed) for turn in turns) > self._room:
            return None
        return turns

    def close(self) -> None:
        """Let the guest go."""
        if self._guest is not None:
            self._guest.end()
            self._count()
            self._guest = None

    @property
    def _room(self) -> int:
        return self._limits.printed_characters

    def _heard(self, typed: Sequence[str]) -> dict[str, object]:
        request: dict[str, object] = {"do": "rounds", "typed": list(typed), "printed_bytes": self._room}
        if self._guest is None:
            self._guest = Conversation(self._zygote, self._limits)
            self._counted = 0.0
            request |= {"module": self._name, "text": self._text}
        try:
            self._guest.say(request, self._limits.seconds_per_turn)
            return self._guest.hear()
        finally:
            self._count()

    def _count(self) -> None:
        if self._guest is not None:
            spent = self._guest.spent
            self._budget.spent += spent - self._counted
            self._counted = spent


def _turns(message: dict[str, object], lines: int) -> tuple[Turn, ...]:
    """The turns in *message*; each field is taken only as what it has to be."""
    printed = message.get("turns")
    if type(printed) is not list or not all(type(text) is str for text in printed) or not 0 < len(printed) <= lines + 1:
        raise ProtocolError("turns that are none")
    stop = told_stop(message)
    if stop is None or (stop[0] is Stop.ASKED and len(printed) != lines + 1):
        raise ProtocolError("a run without an end")
    *before, last = printed
    return (*(Turn(text, Stop.ASKED) for text in before), Turn(last, *stop))
