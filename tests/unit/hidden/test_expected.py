"""The failure of a test that expects an exception is described correctly, whatever happened
instead.
"""

import pytest

from grader.records.verdict import Verdict

from .conftest import only

WITH = "with pytest.raises(ValueError):\n        pair.double(-1)\n"
NAMED = "with pytest.raises(expected_exception=ValueError):\n        pair.double(-1)\n"
MATCH = "with pytest.raises(ValueError, match='not be negative'):\n        pair.double(-1)\n"
TWO = "with pytest.raises((ValueError, TypeError)):\n        pair.double(-1)\n"
INFO = (
    "with pytest.raises(ValueError) as raised:\n        pair.double(-1)\n    assert 'negative' in"
    " str(raised.value)\n"
)
ELSE = """try:
        pair.double(-1)
    except ValueError:
        pass
    else:
        raise AssertionError("did not raise")
"""
FALSE = """try:
        pair.double(-1)
        assert False, "did not raise"
    except ValueError as error:
        assert str(error) == "must not be negative"
"""
FAIL = """try:
        pair.double(-1)
    except (ValueError, TypeError):
        return
    pytest.fail("did not raise")
"""
HELPER = """expect_refusal(-1)

def expect_refusal(number):
    with pytest.raises(ValueError):
        pair.double(number)
"""
RETURNS = "return 0"
NONE = "return None"
DIVIDES = "1 / 0"
WRONG = "raise ValueError('no')"
RIGHT = "raise ValueError('must not be negative')"

ENDS = {
    "returned": (WITH, RETURNS, "a ValueError", "no exception: your function returned 0"),
    "by its name": (NAMED, RETURNS, "a ValueError", "no exception: your function returned 0"),
    "another": (WITH, DIVIDES, "a ValueError", "ZeroDivisionError: division by zero on line 2"),
    "one of two": (TWO, DIVIDES, "a ValueError or a TypeError", "ZeroDivisionError: "),
    "message": (
        MATCH,
        WRONG,
        'a ValueError whose message matches "not be negative"',
        "ValueError: no on line 2",
    ),
    "message looked at": (
        INFO,
        WRONG,
        'an exception with "negative" in its message',
        "ValueError: no on line 2",
    ),
    "try and else": (ELSE, RETURNS, "a ValueError", "no exception: your function returned 0"),
    "try and assert False": (
        FALSE,
        RETURNS,
        "a ValueError",
        "no exception: your function returned 0",
    ),
    "try and message": (
        FALSE,
        WRONG,
        'an exception with the message "must not be negative"',
        "ValueError: no on line 2",
    ),
    "in a helper": (HELPER, RETURNS, "a ValueError", "no exception: your function returned 0"),
}


@pytest.fixture
def outcome_of(outcomes_of):
    """Return the outcome of a test of double with the *body*, for a program in which that function
    has the body *does*.
    """

    def run(body, does, hint=""):
        test = (
            "import pytest\nimport pair\n\n"
            f"@pytest.mark.part('double', hint='{hint}')\ndef test_it():\n    {body}"
        )
        program = f"def double(number):\n    {does}\n"
        ((outcome,),) = outcomes_of([program], only(test, head=""))
        return outcome

    return run


@pytest.mark.parametrize(("body", "does", "expected", "message"), ENDS.values(), ids=ENDS)
def test_the_expected_value_is_the_exception(outcome_of, body, does, expected, message):
    outcome = outcome_of(body, does)

    assert outcome.verdict in (Verdict.FAILED, Verdict.RAISED)
    assert outcome.failure.did == "double(-1)"
    assert outcome.failure.expected == expected
    assert outcome.failure.came.startswith(message)


@pytest.mark.parametrize("body", [WITH, MATCH, TWO, INFO, ELSE, FALSE, FAIL, HELPER])
def test_a_function_that_raises_the_expected_exception_passes(outcome_of, body):
    assert outcome_of(body, RIGHT).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    "body",
    [
        (
            "with pytest.raises(ValueError):\n        pair.double(-1)\n    assert pair.double(1)"
            " == 2\n"
        ),
        (
            "try:\n        came = pair.double(1)\n    except ValueError:\n        came = 2\n   "
            " assert came == 2\n"
        ),
    ],
    ids=["after it", "one that is allowed"],
)
def test_an_unexpected_exception_fails_the_test(outcome_of, body):
    outcome = outcome_of(body, "if number > 0: return [][1]\n    raise ValueError")

    assert (outcome.failure.expected, outcome.verdict) == ("no exception", Verdict.RAISED)


@pytest.mark.parametrize(
    ("body", "does", "hint_is_shown"),
    [(WITH, RETURNS, True), (MATCH, WRONG, True), (WITH, "amount", False), (ELSE, "amount", False)],
    ids=["no exception", "another message", "another class", "another class, try and else"],
)
def test_the_hint_is_shown_unless_another_exception_was_raised(
    outcome_of, body, does, hint_is_shown
):
    outcome = outcome_of(body, does, hint="Look at the sign.")

    assert (outcome.failure.advice == "Look at the sign.") is hint_is_shown
    assert (outcome.verdict is Verdict.FAILED) is hint_is_shown
