"""Charge a habit with which no game can be played as it is scripted.

Such a program is played as if it did not have the habit. All that it earns in a game is what the
habit costs there, until the habit is charged once over all games.
"""

from collections.abc import Sequence

from attrs import evolve, frozen

from grader.games.playing import Played
from grader.records.habit import Habit, Slip
from grader.records.verdict import Audience, Failure, Outcome, Verdict

_FATAL = {Habit.INPUT_FORM, Habit.NOT_STARTED}


@frozen
class FatalHabit:
    """A habit of this kind, with the *failure* of a game that has no other fault."""

    habit: Habit
    detail: str
    failure: Failure


def charged(outcome: Outcome, habits: Sequence[FatalHabit], played: Played) -> Outcome:
    """Return the *outcome* of a game that was *played* without these fatal *habits*, with their
    cost. Of two, each is charged half of what the game earns: both are mistakes.
    """
    if not outcome.earned or not habits:
        return outcome
    share = outcome.earned / len(habits)
    verdict, screen = outcome.verdict, outcome.screen
    if verdict is Verdict.PASSED:
        verdict = Verdict.FAILED
        if outcome.check.audience is Audience.PUBLIC:
            screen = tuple(turn for _, turn in played.screen)
    return evolve(
        outcome,
        verdict=verdict,
        earned=0.0,
        failure=outcome.failure or habits[0].failure,
        evidence=(*outcome.evidence, *((one.habit.value, one.detail) for one in habits)),
        screen=screen,
        slips=(*outcome.slips, *(Slip(one.habit, one.detail, share) for one in habits)),
    )


def share_without(outcome: Outcome) -> float:
    """Return the share of its points that a game earns if its fatal habits are forgiven."""
    shares = [slip.share for slip in outcome.slips if slip.habit in _FATAL]
    return outcome.earned + sum(shares)
