"""A hidden test compares floats with pytest.approx, and students read plain numbers."""

import pytest

from grader.records.verdict import Verdict

from .conftest import only

HINT = "Divide by the number of words."
NEAR = ", or very close to it"


def failure(judged, returned, right):
    """Say what students read if a function returns *returned* and *right* is expected."""
    text = (
        f'@pytest.mark.part(hint="{HINT}")\ndef test_a():\n    assert pair.double(1) == {right}\n'
    )
    program = f"def double(number):\n    {returned}\n"
    return judged(program, only(text))["double::test_a"]


@pytest.mark.parametrize(
    ("returned", "right", "expected", "advice"),
    [
        ("return 3.0", "pytest.approx(8 / 3)", "2.666667", HINT),
        ("return 2.0", "pytest.approx(8 / 3, abs=0.01)", "2.67", HINT),
        ("return 2.0", "pytest.approx(0.5)", "0.5", HINT),
        ("return '2.67'", "pytest.approx(8 / 3)", "2.666667", "Return a number, not a string."),
        (
            "print(8 / 3)",
            "pytest.approx(8 / 3)",
            "2.666667",
            "Your function prints its answer: return the answer instead.",
        ),
        ("return [1.0, 3.0]", "pytest.approx([1.0, 8 / 3])", "[1.0, 2.666667]", HINT),
        ("return [('a', 1)]", "[('a', pytest.approx(8 / 3))]", '[("a", 2.666667)]', HINT),
        ("return {'a': 1.0}", "pytest.approx({'a': 8 / 3})", '{"a": 2.666667}', HINT),
    ],
)
def test_a_student_reads_a_short_number_that_would_pass(judged, returned, right, expected, advice):
    outcome = failure(judged, returned, right)
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.expected == f"{expected}{NEAR}"
    assert outcome.failure.advice == advice
    shown = f"return {expected}"
    assert failure(judged, shown, right).verdict is Verdict.PASSED


def test_without_approx_an_expected_number_is_shown_as_it_is(judged):
    assert failure(judged, "return 2.5", "8 / 3").failure.expected == "2.6666666666666665"


def test_the_first_wrong_one_of_many_calls_is_shown(judged):
    text = (
        "from grader.testing import each\n\n\ndef test_a():\n"
        "    assert each(pair.double, [(3,), (4,)]) == pytest.approx([1.0, 4 / 3])\n"
    )
    program = "def double(number):\n    return number // 3\n"
    said = judged(program, only(text))["double::test_a"].failure
    assert (said.did, said.expected, said.came) == ("double(4)", f"1.333333{NEAR}", "1")


@pytest.mark.parametrize(
    ("compared", "expected"),
    [
        ("(pair.double(1) == np.array([1, 2])).all()", "[1, 2]"),
        ("pair.double(1) == pytest.approx(np.array([1, 8 / 3]))", f"[1.0, 2.666667]{NEAR}"),
    ],
)
def test_an_array_that_a_hidden_test_expects_is_shown_as_a_list(judged, compared, expected):
    text = f"import numpy as np\n\n\ndef test_a():\n    assert {compared}\n"
    program = "def double(number):\n    return [1.0, 3.0]\n"
    outcome = judged(program, only(text))["double::test_a"]
    assert outcome.verdict is Verdict.FAILED
    assert (outcome.failure.expected, outcome.failure.came) == (expected, "[1.0, 3.0]")
