"""Play all games of one submission, with few guests but the same results as with one for each."""

from collections.abc import Callable, Collection, Mapping

from attrs import define, evolve, field

from grader.games.game_script import Script
from grader.games.input_forms import InputForm, failure_of, in_form, other_forms
from grader.games.judge import judge
from grader.games.playing import Played, play
from grader.limits import HURRY
from grader.records.assignment import GameRules, Limits
from grader.records.habit import Habit, Slip
from grader.records.source_map import NO_PROGRAM, ProgramText
from grader.records.verdict import Audience, Failure, Outcome, Verdict
from grader.sandbox.running_program import RunningProgram

# Shares of a game's points. Below the first, other forms of moves are tried; above the second, a
# form is the program's own.
_LITTLE = 0.1
_MUCH = 0.5

# With these habits no game can be played as scripted. Games are played without them, and all that a
# game earns is their cost, until they are charged once over all games.
_FATAL = {Habit.INPUT_FORM, Habit.NOT_STARTED}


@define
class Series:
    """Plays scripts against one program.

    A game continues in the guest of the one before, if that ended normally and left nothing that
    the next could notice. The first game that earns less than all there is played again in its own
    guest. If it differs, the new result counts, and all later games get their own guests. A public
    game never continues in the guest of a hidden one: its screen must not contain what was typed in
    hidden games, and a game that earns everything may lose marks later, compared with others.

    If too many games time out, the next ones get less time; a public game only because of public
    ones, so that it tells nothing about hidden ones.

    If a script has several ways, the best one counts. If a game earns nearly nothing, its moves are
    typed in other forms. A form that earns much is used for the next games too.

    Attributes:
        program: Returns a program with the given limits that has not run yet.
        not_started: Why the program does not start by itself, and what to do, in a sentence; empty
            if it does. It is played as if it started.
    """

    _program: Callable[[Limits], RunningProgram]
    _limits: Limits
    _rules: GameRules
    _source: ProgramText = NO_PROGRAM
    _functions: Collection[str] = ()
    _not_started: str = ""
    _timed_out: list[Audience] = field(init=False, factory=list)
    _shared: RunningProgram | None = field(init=False, default=None)
    _shared_limits: Limits | None = field(init=False, default=None)
    _apart: bool = field(init=False, default=False)
    _is_shared_with_hidden: bool = field(init=False, default=False)
    _compared: bool = field(init=False, default=False)
    # The forms that were tried, by whether the game was public; None if no other form worked.
    _forms: dict[bool, InputForm | None] = field(init=False, factory=dict)

    def outcome(self, script: Script) -> Outcome:
        """Play *script*, and judge it."""
        # What a public game shows must not tell how hidden ones ended.
        is_public = script.audience is Audience.PUBLIC
        usable = [form for public, form in self._forms.items() if public or not is_public]
        form = next(filter(None, usable), None)
        if form is not None:
            script = in_form(script, form)
        best = self._best(script)
        hangs = best.verdict is Verdict.TIMED_OUT
        if not usable and not hangs and share_without(best) < _LITTLE:
            best, self._forms[is_public] = self._in_other_forms(script, best)
        if hangs:
            self._timed_out.append(script.audience)
        return best

    def _in_other_forms(self, script: Script, best: Outcome) -> tuple[Outcome, InputForm | None]:
        """Return the best outcome of *script* and its form; *best* and None if no form works."""
        used, most = None, _MUCH
        for form in other_forms(script):
            outcome = self._best(in_form(script, form))
            if outcome.verdict is Verdict.TIMED_OUT:
                break
            if share_without(outcome) > most:
                best, used, most = outcome, form, share_without(outcome)
        return best, used

    def _best(self, script: Script) -> Outcome:
        best = self._outcome(script)
        for other in script.others:
            # another one that times out would take the time of other games
            if best.verdict in (Verdict.PASSED, Verdict.TIMED_OUT):
                break
            best = max(best, self._outcome(other), key=share_without)
        return best

    def _outcome(self, script: Script) -> Outcome:
        if not self._restarted_for(script):
            return self._judged(script, self._play_apart(script))
        following = self._play(script)
        outcome = self._judged(script, following)
        if outcome.verdict is Verdict.PASSED:
            return outcome
        if self._compared:
            return outcome
        self._compared = True
        alone = self._play_apart(script)
        if alone == following:
            return outcome
        self._apart = True
        return self._judged(script, alone)

    def _judged(self, script: Script, played: Played) -> Outcome:
        outcome = judge(script, played, self._rules, self._source, self._functions)
        habits: dict[tuple[Habit, str], Failure] = {}
        if script.form:
            habits[Habit.INPUT_FORM, script.form] = failure_of(script)
        if self._not_started:
            habits[Habit.NOT_STARTED, ""] = _not_started(self._not_started)
        if not outcome.earned or not habits:
            return outcome
        return _charged(outcome, habits, played)

    def close(self) -> None:
        """End the program."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None

    def _restarted_for(self, script: Script) -> bool:
        if self._shared is None or self._apart or self._shared_limits != self._limits_of(script):
            return False
        # In a public game, a program could show what it kept from a hidden one.
        if script.audience is Audience.PUBLIC and self._is_shared_with_hidden:
            return False
        return self._shared.restart()

    def _limits_of(self, script: Script) -> Limits:
        if script.audience is Audience.PUBLIC:
            hangs = self._timed_out.count(Audience.PUBLIC)
        else:
            hangs = len(self._timed_out)
        if hangs < self._limits.hangs_per_function:
            return self._limits
        return evolve(self._limits, seconds_per_turn=self._limits.seconds_per_turn / HURRY)

    def _play_apart(self, script: Script) -> Played:
        self.close()
        self._shared_limits = self._limits_of(script)
        self._shared = self._program(self._shared_limits)
        self._is_shared_with_hidden = False
        return self._play(script)

    def _play(self, script: Script) -> Played:
        assert self._shared is not None, "a game needs its program"
        if script.audience is not Audience.PUBLIC:
            self._is_shared_with_hidden = True
        if script.seed is not None or script.draws:
            self._shared.set_chance(script.seed, script.draws)
        return play(script, self._shared, self._rules)


def share_without(outcome: Outcome) -> float:
    """Return the share of a game's points that it would earn without fatal habits, from 0 to 1."""
    return outcome.earned + sum(slip.share for slip in outcome.slips if slip.habit in _FATAL)


def _charged(
    outcome: Outcome, habits: Mapping[tuple[Habit, str], Failure], played: Played
) -> Outcome:
    """Return the *outcome* of a game that was *played* without fatal *habits*, with their cost.

    Two habits share the cost equally: both are mistakes.
    """
    share = outcome.earned / len(habits)
    first, *_ = habits.values()
    verdict, screen = outcome.verdict, outcome.screen
    if verdict is Verdict.PASSED:
        verdict = Verdict.FAILED
        if outcome.check.audience is Audience.PUBLIC:
            screen = tuple(turn for _, turn in played.screen)
    return evolve(
        outcome,
        verdict=verdict,
        earned=0.0,
        failure=outcome.failure or first,
        evidence=(*outcome.evidence, *((habit.value, detail) for habit, detail in habits)),
        screen=screen,
        slips=(*outcome.slips, *(Slip(habit, detail, share) for habit, detail in habits)),
    )


def _not_started(advice: str) -> Failure:
    return Failure(
        expected="A file that needs no correction.",
        came="We corrected your file, and then the game was right.",
        advice=advice,
    )
