import pytest
import untitled
from grader.testing import each

# The part that every test in this file belongs to, what students are told if one fails, and the test that they all
# need: a function that guesses does not pass it.
pytestmark = pytest.mark.part(
    "count_above", hint="Go through the numbers one by one, with pen and paper.", needs="test_one_number"
)


@pytest.mark.part(points=0.25, needs=None)
def test_one_number():
    """The function distinguishes a number above the limit from one below."""
    calls = [([number], 10) for number in (11, 9, 3, 12, 30, 8, 2, 40)]
    assert each(untitled.count_above, calls) == [1, 0, 0, 1, 1, 0, 0, 1]


@pytest.mark.part(points=2, show="public")
@pytest.mark.parametrize(
    ("numbers", "expected"),
    [([4, 11, 12], 2), ([11], 1), ([11, 12, 13, 14], 4)],
    ids=["some", "one", "all"],
)
def test_numbers_above(numbers, expected):
    """Numbers above the limit are counted."""
    assert untitled.count_above(numbers, 10) == expected


@pytest.mark.part(needs="test_numbers_above", hint="Is 10 above 10?")
def test_the_limit_itself():
    """A number that equals the limit is not counted."""
    assert untitled.count_above([10, 11, 10, 10], 10) == 1


@pytest.mark.part(needs="test_numbers_above")
@pytest.mark.parametrize("numbers", [[], [1, 2, 3]], ids=["no number", "no number above"])
def test_nothing_to_count(numbers):
    """If no number is above the limit, the answer is 0."""
    assert untitled.count_above(numbers, 10) == 0


@pytest.mark.part(needs="test_numbers_above", hint="A limit may be below zero, and need not be 10.")
def test_another_limit():
    """The limit that is given counts."""
    assert untitled.count_above([-3, -1, 0, 5], -2) == 3


@pytest.mark.part(points=0.5, needs="test_numbers_above", hint="Do not sort, shorten or change the list itself.")
def test_the_list_stays_as_it_is():
    """The list that is given stays as it is."""
    numbers = [12, 3, 11]
    untitled.count_above(numbers, 10)
    assert numbers == [12, 3, 11]
