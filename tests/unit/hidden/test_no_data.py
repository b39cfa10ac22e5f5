"""Values that are not data are never passed on; a student is not blamed for the error of an author."""

import pytest

from grader.records.verdict import Verdict

from .conftest import only

HANDED_ON = """
import pytest
import pair

pytestmark = pytest.mark.part("double", show="public")


def test_handed_on():
    assert pair.swap(pair.double(3)) == 3
"""
OURS = HANDED_ON.replace("pair.swap(pair.double(3)) == 3", "pair.swap([len, 3]) == [3, len]")
EVERY = HANDED_ON.replace(
    "import pytest\n", "import pytest\nfrom grader.testing import each\n"
).replace("pair.swap(pair.double(3)) == 3", "each(pair.swap, [(pair.double(3),)]) == [3]")
GENERATOR = (
    "def double(number):\n    return (each for each in [number])\n\n\ndef swap(pair):\n    return"
    " pair[1]\n"
)


@pytest.fixture
def outcome(outcomes_of):
    """Return the outcome of the only hidden test over a program whose answer is not data."""
    return lambda test: outcomes_of([GENERATOR], only(test, head=""))[0][0]


@pytest.mark.parametrize("test", [HANDED_ON, EVERY], ids=["a call", "many calls"])
def test_passing_on_an_answer_that_is_not_data_is_the_students_fault(outcome, test):
    result = outcome(test)
    assert result.verdict is Verdict.FAILED
    assert result.failure.came == "<a value of type generator>"


def test_a_hidden_test_that_passes_an_argument_that_is_not_data_is_broken(outcome):
    result = outcome(OURS)
    assert result.verdict is Verdict.BROKEN
    assert (
        "a value of type builtin_function_or_method cannot be passed to a student"
        in result.failure.came
    )


def test_an_exception_of_the_test_itself_is_kept_for_its_author(outcomes_of):
    test = HANDED_ON.replace("pair.swap(pair.double(3)) == 3", "pair.double(3).mean() == 3")
    program = "def double(number):\n    return [{}]\n"
    texts = (program.format("number"), program.format("9**9999"))
    for (outcome,) in outcomes_of(texts, only(test, head="")):
        assert outcome.verdict is Verdict.FAILED
        assert outcome.failure.test_error == (
            "AttributeError: 'list' object has no attribute 'mean' in hidden/test_double.py:9"
        )


@pytest.mark.parametrize("line", ["pair.double(3) == 4", "pair.double(3)[0]", "pair.swap(3)"])
def test_an_assert_or_the_program_is_no_exception_of_the_test(outcomes_of, line):
    test = HANDED_ON.replace("pair.swap(pair.double(3)) == 3", line)
    program = "def double(number):\n    return ''\n\n\ndef swap(pair):\n    return pair.x\n"
    (outcomes,) = outcomes_of([program], only(test, head=""))
    assert bool(outcomes[0].failure.test_error) == ("[0]" in line)
