"""Mark where a failure repeats the title or the hint of its check, and replace them.

If an author changes one of them, a stored outcome gets the new one, and no program runs again.
"""

from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import evolve

from grader.hidden.not_run import not_run_failure
from grader.records.verdict import Check, Failure, Outcome


@unique
class Placeholder(StrEnum):
    """Replaces the title or the hint of the check until ``with_title_and_hint``."""

    TITLE = "the title of the check"
    HINT = "the hint of the check"


def with_title_and_hint(outcome: Outcome) -> Outcome:
    """Return *outcome* with the title and the hint of its check instead of the placeholders."""
    failure = outcome.failure
    if failure is None:
        return outcome
    noted = evolve(
        outcome,
        expected_is_title=failure.expected is Placeholder.TITLE,
        advice_is_hint=failure.advice is Placeholder.HINT,
    )
    return _reworded(noted, noted.check, failure)


def reworded(outcome: Outcome, checks: Mapping[str, Check]) -> Outcome:
    """Return *outcome* with the words of the check that has its id in *checks*."""
    check = checks[outcome.check.id]
    if outcome.needs:
        return evolve(outcome, check=check, failure=not_run_failure(checks[outcome.needs]))
    if outcome.failure is not None:
        return _reworded(outcome, check, outcome.failure)
    if outcome.check is check:
        return outcome
    return evolve(outcome, check=check)


def _reworded(outcome: Outcome, check: Check, failure: Failure) -> Outcome:
    if outcome.expected_is_title:
        failure = evolve(failure, expected=check.title)
    if outcome.advice_is_hint:
        failure = evolve(failure, advice=check.hint)
    return evolve(outcome, check=check, failure=failure)
