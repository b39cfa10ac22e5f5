"""Note where a failure says the title and the hint of its check, and replace them.

An author can change both, and nothing has to run again: a stored outcome gets the new ones.
"""

from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import evolve

from grader.hidden.not_run import not_run_failure
from grader.records.verdict import Check, Failure, Outcome


@unique
class Placeholder(StrEnum):
    """Stands for the title or the hint of the check while its failure is described."""

    TITLE = "the title of the check"
    HINT = "the hint of the check"


def with_title_and_hint(outcome: Outcome) -> Outcome:
    """Return *outcome* with the title and the hint of its check instead of their placeholders."""
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
    """Return *outcome* as that of the check of its id among *checks*, in the words of these."""
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
