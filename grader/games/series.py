"""All games of one submission, one after the other, in as few guests as shows the same as a guest
for each.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from attrs import define, evolve, field

from grader.games.judge import judge
from grader.games.play import Console, Played, play
from grader.games.script import Script
from grader.limits import HURRY
from grader.records.assignment import GameRules, Limits
from grader.records.verdict import Audience, Outcome, Verdict


def hurried(limits: Limits, outcomes: Iterable[Outcome]) -> Limits:
    """Return *limits* for the next game after those with *outcomes*: less time if too many of them
    are that it hung.
    """
    hangs = sum(outcome.verdict is Verdict.TIMED_OUT for outcome in outcomes)
    if hangs < limits.hangs_per_function:
        return limits
    return evolve(limits, seconds_per_turn=limits.seconds_per_turn / HURRY)


class Program(Console, Protocol):
    """A console that can begin anew."""

    def again(self) -> bool:
        """Begin another run of the same program; False where it cannot."""

    def draw(self, seed: int | None, draws: Sequence[int]) -> None:
        """Let chance give this in the run that is about to begin."""


@define
class Series:
    """Plays scripts against one program.

    A game follows in the guest of the one before, if that came to its end and left nothing behind.
    The first that earns less than all there is played once more in a guest of its own; where it
    goes otherwise, that is the one that counts, and all others get a guest of their own: nothing
    that a game leaves behind costs anything in the next. So is each public one that earns less: its
    screen is shown, and must not hold what was typed in a hidden game.

    Of a script that may go in several ways the one counts that earns most.
    """

    _program: Callable[[], Program]
    _rules: GameRules
    _shared: Program | None = field(init=False, default=None)
    _apart: bool = field(init=False, default=False)
    _compared: bool = field(init=False, default=False)

    def outcome(self, script: Script) -> Outcome:
        """What came of playing *script*."""
        best = self._outcome(script)
        for other in script.others:
            if best.verdict in (
                Verdict.PASSED,
                Verdict.TIMED_OUT,
            ):  # to hang again would take the time of other games
                break
            best = max(best, self._outcome(other), key=lambda outcome: outcome.earned)
        return best

    def _outcome(self, script: Script) -> Outcome:
        follows = self._shared is not None and not self._apart and self._shared.again()
        played = self._play(script) if follows else self._play_apart(script)
        outcome = judge(script, played, self._rules)
        # What a program kept of a hidden game could be shown in a public one.
        compared = self._compared and script.audience is not Audience.PUBLIC
        if outcome.verdict is Verdict.PASSED or not follows or compared:
            return outcome
        self._compared = True
        alone = self._play_apart(script)
        if alone == played:
            return outcome
        self._apart = True
        return judge(script, alone, self._rules)

    def close(self) -> None:
        """Let go of the program."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None

    def _play_apart(self, script: Script) -> Played:
        self.close()
        self._shared = self._program()
        return self._play(script)

    def _play(self, script: Script) -> Played:
        assert self._shared is not None, "a game needs its program"
        if script.seed is not None or script.draws:
            self._shared.draw(script.seed, script.draws)
        return play(script, self._shared, self._rules.optional)
