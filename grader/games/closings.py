"""Compare how the games of a program close: what it prints after every game does not say how one of
them ended.
"""

from collections.abc import Sequence

from attrs import evolve

from grader.records.habit import Habit, Slip
from grader.records.verdict import Audience, Failure, Outcome, Verdict

_SAYS_NOTHING = Failure(
    did="We played your game.",
    expected="At the end of each game, a line that says how that game ended.",
    came="Your game ends with the same lines whether somebody has won or not.",
    advice="After the loop, print who won, or that nobody won.",
)


def without_common_closings(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Return *outcomes* of all checks. A game whose ending was believed in the program's own words
    loses it if all these words also come after games with another result.

    A public game is compared with public ones: how it ends must not tell what was typed in others.
    """
    return [_without_common(outcome, outcomes) for outcome in outcomes]


def _without_common(outcome: Outcome, outcomes: Sequence[Outcome]) -> Outcome:
    closing = outcome.closing
    if closing is None or not closing.telling:
        return outcome
    others: set[str] = set()
    for other in outcomes:
        said = other.closing
        if said is None or (said.winner is None) == (closing.winner is None):
            continue
        if _may_be_compared(outcome, other):
            others.update(said.forms)
    if not others.issuperset(closing.telling):
        return outcome
    verdict = outcome.verdict
    if verdict is Verdict.PASSED:
        verdict = Verdict.FAILED
    return evolve(
        outcome,
        verdict=verdict,
        earned=outcome.earned - closing.worth,
        failure=outcome.failure or _SAYS_NOTHING,
        slips=(*outcome.slips, Slip(Habit.NO_ENDING, "", closing.worth)),
    )


def _may_be_compared(outcome: Outcome, other: Outcome) -> bool:
    is_public = outcome.check.audience is Audience.PUBLIC
    return not is_public or other.check.audience is Audience.PUBLIC
