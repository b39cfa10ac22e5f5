import challenge
import pytest
from reading import drawings
from seed_style import on
from strategy import board_of, empty

from grader import testing

pytestmark = pytest.mark.part("drawBoard")

GIVEN = {
    3: ("XO ", " XO", "O  "),
    4: ("X  O", " OX ", "    ", "O  X"),
    5: ("X    ", "    O", " X   ", "O O X", "X   O"),
}


def drawn(board):
    """What is drawn of a board: the last drawing in what is printed, the numbers above it, and those at its left."""
    with on(challenge, len(board)):
        found = drawings(testing.talk(challenge.drawBoard, board).printed)
    return found[-1] if found else (None, [], [])


@pytest.mark.part(points=3, show="public", hint="Print the board that you get as a parameter, row by row.")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_board_that_is_given(size):
    """The cells are those of the given board, row by row."""
    board = board_of(*GIVEN[size])
    cells, _, _ = drawn(board)
    assert cells == board, "a row for each row of the board"


@pytest.mark.part(
    points=1.5,
    show="public",
    needs="test_the_board_that_is_given",
    hint="Print the number of each row before its cells. The first row has the number 0.",
)
@pytest.mark.parametrize("size", [3, 5])
def test_the_numbers_of_the_rows(size):
    """The number of each row is at its left."""
    _, _, numbers = drawn(board_of(*GIVEN[size]))
    assert numbers == list(range(size)), f"the numbers from 0 to {size - 1}, each to the left of its row"


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_the_board_that_is_given",
    hint="Print a line with the numbers 0, 1, 2, … above the board, one for each column.",
)
@pytest.mark.parametrize("size", [3, 5])
def test_the_numbers_of_the_columns(size):
    """The numbers of the columns are above the board."""
    _, numbers, _ = drawn(board_of(*GIVEN[size]))
    assert numbers == list(range(size)), f"the numbers from 0 to {size - 1} in a line above the board"


@pytest.mark.part(points=1, needs="test_the_board_that_is_given", hint="Take the size from the board.")
@pytest.mark.parametrize("size", [6, 10])
def test_a_larger_board(size):
    """A larger board, with letters in its corners."""
    board = empty(size)
    board[0][size - 1], board[size - 1][0], board[size - 1][size - 1] = "X", "O", "X"
    cells, numbers, _ = drawn(board)
    assert (cells, numbers) == (board, list(range(size))), "a row for each row of the board, below the numbers"


@pytest.mark.part(points=0.5, needs="test_the_board_that_is_given", hint="Draw the board once, and do not change it.")
def test_is_drawn_once():
    """The board is drawn once, and is not changed."""
    board = board_of(*GIVEN[3])
    with on(challenge, 3):
        printed = testing.talk(challenge.drawBoard, board).printed
    assert (len(drawings(printed)), board) == (1, board_of(*GIVEN[3])), "one drawing of the board"
