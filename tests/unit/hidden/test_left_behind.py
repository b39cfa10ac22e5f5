"""What one program does to a hidden test's objects is not there for the next."""

import pytest

from grader.records.verdict import Verdict

from .conftest import only

LEFT_BEHIND = """
FOUR = [4]


@pytest.mark.parametrize("numbers", [[1, 2], [3]], ids=["two", "one"])
def test_a_parameter(numbers):
    assert len(pair.double(numbers)) in {1, 2}
    assert numbers in ([1, 2], [3])


def test_a_constant():
    assert pair.double(FOUR) == [4]


@pytest.mark.parametrize("numbers", [[1]])
def test_that_changes_its_parameter(numbers):
    numbers.append(5)
    assert pair.double(numbers) == [1, 5]


@pytest.fixture
def given(request):
    return request.param


@pytest.mark.parametrize("given", [[1]], indirect=True)
def test_that_changes_what_a_fixture_was_given(given):
    given.append(5)
    assert pair.double(given) == [1, 5]
"""
TAKES_OUT = (
    "def double(numbers):\n    taken = []\n    while numbers:\n       "
    " taken.append(numbers.pop(0))\n    return taken\n"
)
LOOKS = "def double(numbers):\n    return list(numbers)\n"


@pytest.mark.parametrize(
    "reference", [LOOKS, TAKES_OUT], ids=["a reference that looks", "a reference that takes out"]
)
def test_a_program_that_empties_its_arguments_does_not_affect_other_programs(
    outcomes_of, reference
):
    """The objects that a hidden test passes are the same for all submissions, and so they have to
    be as they were.
    """
    programs = [LOOKS, TAKES_OUT, LOOKS, TAKES_OUT, LOOKS]
    outcomes = outcomes_of(programs, only(LEFT_BEHIND), source=reference)
    found = [[outcome.verdict for outcome in each] for each in outcomes]
    looks = [Verdict.PASSED] * 5
    takes_out = [Verdict.FAILED, Verdict.FAILED, *[Verdict.PASSED] * 3]
    assert found == [looks, takes_out, looks, takes_out, looks]
