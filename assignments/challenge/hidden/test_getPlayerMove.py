import itertools

import challenge
import pytest
from seed_style import PUBLIC, is_one_of, on
from strategy import board_of, empty

from grader import testing

pytestmark = pytest.mark.part("getPlayerMove", needs="test_what_is_typed_decides")


def asked(board, *typed):
    """The result of these answers, on this board."""
    with on(challenge, len(board)):
        return testing.talk(challenge.getPlayerMove, board, typed=[str(number) for number in typed])


@pytest.mark.part(points=0.25, needs=None, hint="Return what was typed.")
def test_what_is_typed_decides():
    """The answers decide the move."""
    # Not the last row or column: a function that refuses these fails other checks.
    moves = [(1, 1), (2, 2), (1, 2), (2, 1)]
    # A function that reads on takes the second move where two are typed.
    typed = [*moves, *(one + other for one, other in itertools.pairwise(moves)), moves[-1]]
    came = [str(asked(empty(4), *lines).result) for lines in typed]
    assert (len(set(came)), came[:4]) == (len(moves), came[4:])


@pytest.mark.part(points=2, show="public", hint="Ask for x, then for y, and return both as numbers, in this order.")
@pytest.mark.parametrize(("x", "y"), [(2, 0), (0, 2), (1, 2)], ids=["top row", "left column", "centre"])
def test_x_comes_first(x, y):
    """The first number is x, the second one is y."""
    assert is_move(asked(empty(4), x, y).result, x, y), f"{(x, y)}"


@pytest.mark.part(
    points=1, needs="test_x_comes_first", hint="The last column is the size minus 1: a board of 10 by 10 has a column 9."
)
@pytest.mark.parametrize("size", [3, 4, 7, 10])
def test_the_last_column(size):
    """The last column of a board of any size."""
    assert is_move(asked(empty(size), size - 1, size - 2).result, size - 1, size - 2), f"{(size - 1, size - 2)}"


def is_move(value, x, y):
    return is_one_of(value, {(x, y)})


# Who asks at once for a number that is off the board, and not for both again, reads these answers in the same way.
@pytest.mark.part(
    points=3,
    needs="test_x_comes_first",
    hint="Ask again while x or y is below 0, or is the size or more. In Python, -1 is the last cell, not an error.",
)
@pytest.mark.parametrize(
    "typed",
    [pytest.param((3, 1, 1, 1), marks=PUBLIC), (1, 3, 1, 1), (-1, 1, 1, 1), (1, -1, 1, 1), (7, 1, 1, 1), (1, 12, 1, 1)],
    ids=["right", "below", "left", "above", "far right", "far below"],
)
def test_off_the_board(typed):
    """If a cell is not on the board, the program asks again."""
    assert is_move(asked(board_of(" X ", "   ", "  O"), *typed).result, 1, 1), "(1, 1), typed after the first answer"


@pytest.mark.part(points=2, needs="test_x_comes_first", hint="Ask again while the cell is not free.")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [pytest.param((1, 0, 2, 1), (2, 1), marks=PUBLIC), ((2, 2, 0, 1), (0, 1)), ((1, 0, 2, 2, 1, 0, 0, 2), (0, 2))],
    ids=["an X", "an O", "again and again"],
)
def test_a_taken_cell(typed, expected):
    """If a cell is taken, the program asks again."""
    seen = asked(board_of(" X ", "   ", "  O"), *typed)
    assert is_move(seen.result, *expected), f"{expected}, typed last"


@pytest.mark.part(points=1, needs="test_off_the_board", hint="Use a loop: it repeats as often as necessary.")
def test_many_wrong_answers():
    """It keeps asking until the move is valid."""
    typed = (1, 0, 3, 3, -1, -1, 2, 2, 1, 0, 5, 5, 0, 0)
    assert is_move(asked(board_of(" X ", "   ", "  O"), *typed).result, 0, 0), "(0, 0), typed last"


@pytest.mark.part(points=0.5, needs="test_x_comes_first", hint="Only ask here. The move is made by makeMove, later.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of(" X ", "   ", "  O")
    asked(board, 1, 0, 0, 0)
    assert board == board_of(" X ", "   ", "  O")


@pytest.mark.part(points=0.5, needs="test_x_comes_first", hint="Name the coordinate in the question.")
def test_the_questions():
    """Each question names its coordinate."""
    first, second, *_ = (*asked(empty(3), 1, 1).turns, "", "")
    assert ("x" in first.lower(), "y" in second.lower()) == (True, True), "a question for x, then one for y"
