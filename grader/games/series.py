"""All games of one submission, one after the other: in one guest where that shows the same, else each in its own."""

from collections.abc import Callable, Sequence
from typing import Protocol

from attrs import define, field

from grader.games.judge import judge
from grader.games.play import Console, Played, play
from grader.games.script import Script
from grader.records.assignment import GameRules
from grader.records.turn import Turn
from grader.records.verdict import Outcome, Verdict


class Rounds(Protocol):
    """A program that is run again and again, each time with all its lines typed beforehand."""

    def play(self, typed: Sequence[str]) -> tuple[Turn, ...] | None:
        """Its turns; None where they cannot be told this way."""

    def close(self) -> None:
        """Let go of the program."""


@define
class Series:
    """
    Plays scripts against one program.

    Most programs ask the questions that the script expects, and come to an end: these are played in one guest, with the
    lines typed beforehand. The first game that asks for other lines ends that. The first that earns less than all is
    played once more in a guest of its own, and where it goes otherwise there, all others are: what one game leaves
    behind must not cost anything in the next.
    """

    _rounds: Rounds
    _console: Callable[[], Console]
    _rules: GameRules
    _ahead: bool = field(init=False, default=True)
    _compared: bool = field(init=False, default=False)

    def outcome(self, script: Script) -> Outcome:
        """What came of playing *script*."""
        played = self._played_ahead(script) if self._ahead else None
        if played is None:
            self._ahead = False
            return judge(script, play(script, self._console()), self._rules)
        outcome = judge(script, played, self._rules)
        if outcome.verdict is not Verdict.PASSED and not self._compared:
            alone = play(script, self._console())
            self._compared = True
            self._ahead = alone == played
            outcome = judge(script, alone, self._rules)
        return outcome

    def close(self) -> None:
        """Let go of the program."""
        self._rounds.close()

    def _played_ahead(self, script: Script) -> Played | None:
        typed = [exchange.typed for exchange in script.exchanges]
        turns = self._rounds.play(typed)
        if turns is None:
            return None
        try:
            return play(script, _Recorded(turns, typed))
        except _AnotherWayError:
            return None


class _AnotherWayError(Exception):
    """The game asks for another line than the one that was typed ahead."""


class _Recorded:
    """A console that shows what was seen already, as long as what is typed is what was typed then."""

    def __init__(self, turns: Sequence[Turn], typed: Sequence[str]) -> None:
        self._turns, self._typed = iter(turns), iter(typed)

    def turn(self) -> Turn:
        return next(self._turns)

    def type(self, line: str) -> None:
        if line != next(self._typed, None):
            raise _AnotherWayError

    def close(self) -> None:
        pass
