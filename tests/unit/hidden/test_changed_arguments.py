"""What a student reads about an argument that a call should have changed, or left alone."""

import pickle

import pytest

from grader.hidden.observed import Compared
from grader.sandbox.call_results import CallRecord
from grader.sandbox.reply import Answer
from tests.unit.hidden.test_failures import failure_of


@pytest.mark.parametrize(
    ("before", "text"),
    [([1, 2], "the argument unchanged after the call:"), ([1, 1], "the argument after the call:")],
    ids=["that should stay", "that should change otherwise"],
)
def test_a_changed_argument_is_described(before, text):
    given = [2, 1]
    call = CallRecord("swap", pickle.dumps(((before,), {})), (given,), Answer(None))
    failure = failure_of(
        AssertionError("assert =="), call=call, compared=Compared("==", given, [1, 2])
    )
    assert failure.expected == f"{text}\n[1, 2]"
    assert failure.came == "[2, 1]"


@pytest.mark.parametrize(
    ("left", "value", "may_be_none", "is_said"),
    [
        ([2, 1], [1, 2], {"swap"}, True),
        ([2, 1], [7, 7], {"swap"}, True),
        ([2, 1], None, {"swap"}, False),
        ([2, 2], [1, 2], {"swap"}, False),
        ([2, 1], [1, 2], set(), False),
    ],
    ids=["right copy", "wrong copy", "nothing", "wrong change", "a value is due"],
)
def test_a_function_that_returns_a_changed_copy_gets_the_advice_to_change_the_argument(
    left, value, may_be_none, is_said
):
    call = CallRecord("swap", pickle.dumps((([2, 1],), {})), (left,), Answer(value))
    failure = failure_of(
        AssertionError("assert =="),
        call=call,
        compared=Compared("==", left, [1, 2]),
        may_be_none=frozenset(may_be_none),
    )
    assert failure.came == repr(left)
    assert failure.advice.endswith("Change the argument itself.") == is_said
