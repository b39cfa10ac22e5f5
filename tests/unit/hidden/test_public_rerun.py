"""What a student reads of a public check that fails only after hidden ones."""

from unittest.mock import Mock

import pytest

from grader.feedback import wording
from grader.hidden.public_rerun import rerun_public_checks
from grader.hidden.surroundings import Surroundings
from grader.records.verdict import Audience, Check, Failure, Outcome, UncaughtException, Verdict
from grader.sandbox.meter import Budget

PUBLIC = Check("swap::test_shown", "swap", "The example", 1.0, Audience.PUBLIC)
HIDDEN = Outcome(Check("swap::test_more", "swap", "More", 1.0, Audience.COUNT), Verdict.PASSED, 1.0)
SURROUNDINGS = Surroundings(None, lambda check: Outcome(check, Verdict.SKIPPED, 0.0))
SECRET = "the hidden case (17, 4)"


class FakeSuite:
    """Runs the public checks once more; they end as *again* says."""

    def __init__(self, again):
        self._again = again

    def again(self, *_):
        return iter(self._again)


def shown(verdict, again, seconds=1.0):
    raised = UncaughtException("ValueError", SECRET, 17)
    first = Outcome(
        PUBLIC,
        verdict,
        0.0,
        Failure(came=SECRET),
        transcript=SECRET,
        notes=(SECRET,),
        exception=raised,
    )
    outcomes = rerun_public_checks(
        FakeSuite(again),
        Mock(budget=Budget(seconds)),
        [HIDDEN, first],
        lambda _: None,
        SURROUNDINGS,
    )
    assert outcomes[0] is HIDDEN
    return outcomes[1]


def test_a_check_that_fails_alone_too_is_shown_as_it_failed_then():
    alone = Outcome(PUBLIC, Verdict.FAILED, 1.0, Failure(came="3"))
    outcome = shown(Verdict.FAILED, [alone])
    assert outcome.failure == Failure(came="3")
    assert outcome.earned == 0.0


def test_without_time_to_run_a_check_alone_nobody_says_that_it_passes_alone():
    outcome = shown(Verdict.TIMED_OUT, [], seconds=0.0)
    assert "no time was left" in outcome.failure.came
    assert "is correct" not in outcome.failure.came
    assert SECRET not in repr(outcome)


@pytest.mark.parametrize("again", [[], [Outcome(PUBLIC, Verdict.PASSED, 1.0)]])
def test_a_check_that_passes_alone_reveals_no_hidden_calls_and_no_verdict(again):
    ways = (Verdict.FAILED, Verdict.RAISED, Verdict.TIMED_OUT, Verdict.CRASHED)
    outcome, *others = [shown(verdict, again) for verdict in ways]
    assert others == [outcome] * 3
    assert "very slow for other values, or does a loop never end" in outcome.failure.advice
    assert "remember something from one call to the next" in outcome.failure.advice
    assert "A global variable does" in outcome.failure.advice
    assert "choose at random" in outcome.failure.advice
    # On the list of what to do first, it follows the title of its check.
    assert len(outcome.failure.advice) < wording.LONGEST_MESSAGE - 100
    assert outcome.earned == 0.0
    assert SECRET not in repr(outcome)
