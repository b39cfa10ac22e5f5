"""Keep apart what a failure says in the words of its check: its title and its hint.

They change nothing of what runs. So an outcome that is stored notes where they are, and can be
put into other words.
"""

from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import evolve

from grader.records.verdict import Audience, Check, Failure, Outcome


@unique
class Own(StrEnum):
    """Stands for the words of the check itself while its failure is described."""

    TITLE = "the title of the check"
    HINT = "the hint of the check"


def in_own_words(outcome: Outcome) -> Outcome:
    """Return *outcome* with the title and the hint of its check in the places of their signs."""
    failure = outcome.failure
    if failure is None:
        return outcome
    noted = evolve(
        outcome,
        expected_is_title=failure.expected is Own.TITLE,
        advice_is_hint=failure.advice is Own.HINT,
    )
    return _reworded(noted, noted.check, failure)


def waits_for(needed: Check) -> Failure:
    """Return what is said of a check that was not run because the *needed* one did not pass."""
    first, said = needed.title, f'"{needed.title}"'
    if needed.audience is Audience.COUNT:
        first, said = "", "another check"
    return Failure(not_run=f"Not run: first make {said} work.", first=first)


def reworded(outcome: Outcome, checks: Mapping[str, Check]) -> Outcome:
    """Return *outcome* as that of the check of its id among *checks*, in the words of these."""
    check = checks[outcome.check.id]
    if outcome.needs:
        return evolve(outcome, check=check, failure=waits_for(checks[outcome.needs]))
    if outcome.failure is None:
        return evolve(outcome, check=check)
    return _reworded(outcome, check, outcome.failure)


def _reworded(outcome: Outcome, check: Check, failure: Failure) -> Outcome:
    if outcome.expected_is_title:
        failure = evolve(failure, expected=check.title)
    if outcome.advice_is_hint:
        failure = evolve(failure, advice=check.hint)
    return evolve(outcome, check=check, failure=failure)
