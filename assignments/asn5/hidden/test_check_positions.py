from itertools import product

import pytest
import tic_tac_toe
from yes_or_no import all_counted, counted

from grader.testing import each

pytestmark = pytest.mark.part(
    "check_positions",
    needs="test_alike_or_not",
    hint="Return True for three X or three O, and False for everything else.",
)

ALL = list(product("XO ", repeat=3))


DIFFERENT = ["XO ", "OX ", " OX", "X O", "O X", " XO"]


@pytest.mark.part(
    points=0.25,
    needs=None,
    hint="Compare the three values with each other. Remove the # before the asserts below the function, and run them: which"
    " one fails?",
)
@pytest.mark.parametrize("alike", ["XXX", "OOO"], ids=["X", "O"])
def test_alike_or_not(alike):
    """The function distinguishes three marks of a player from three different values."""
    answers = each(tic_tac_toe.check_positions, [tuple(values) for values in [alike] * 6 + DIFFERENT])
    assert [bool(answer) for answer in answers] == [True] * 6 + [False] * 6


@pytest.mark.part(points=2, show="public")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_three_marks_alike(mark):
    """Three marks of one player."""
    expected = True
    assert tic_tac_toe.check_positions(mark, mark, mark) == expected


@pytest.mark.part(
    points=2, show="public", needs="test_three_marks_alike", hint="Three spaces are equal too, but they are not a win."
)
def test_three_free_positions():
    """Three free positions are not a win."""
    expected = False
    assert counted(tic_tac_toe.check_positions(" ", " ", " "), expected) == expected


@pytest.mark.part(points=2, show="public", needs="test_three_marks_alike", hint="Look at each of the three values.")
@pytest.mark.parametrize("values", ["OXO", "XX ", " XX", "X X", "OOX", "XOO"], ids=lambda values: values)
def test_three_that_are_not_alike(values):
    """Three values that are not equal."""
    expected = False
    assert counted(tic_tac_toe.check_positions(*values), expected) == expected


@pytest.mark.part(points=2, needs="test_three_marks_alike", hint="Compare all three: the first, the second, the third.")
def test_all_combinations():
    """All 27 combinations of three values."""
    expected = [values in [("X", "X", "X"), ("O", "O", "O")] for values in ALL]
    assert all_counted(each(tic_tac_toe.check_positions, ALL), expected) == expected


@pytest.mark.part(
    points=2,
    needs="test_three_marks_alike",
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("values", ["OOO", "   ", "XOX"], ids=["yes", "free", "no"])
def test_the_answer_is_a_bool(values):
    """The answer is True or False, and nothing else."""
    assert type(tic_tac_toe.check_positions(*values)) is bool
