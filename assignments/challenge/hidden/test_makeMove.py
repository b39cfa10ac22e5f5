import challenge
import pytest
from seed_style import on
from strategy import board_of, empty

pytestmark = pytest.mark.part("makeMove")


@pytest.mark.part(points=2, show="public", hint="Write into the given board, not into a copy of it.")
@pytest.mark.parametrize("letter", ["X", "O"])
def test_the_letter_is_on_the_board(letter):
    """The letter is on the board afterwards."""
    board = empty(3)
    with on(challenge, 3):
        challenge.makeMove(board, letter, 1, 1)
    assert board == board_of("   ", f" {letter} ", "   ")


@pytest.mark.part(points=2, show="public", hint="x is the column and y the row, and the row comes first: board[y][x].")
@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [(2, 0, ("X X", "O  ", "   ")), (0, 2, ("X  ", "O  ", "X  ")), (2, 1, ("X  ", "O X", "   "))],
    ids=["top right", "bottom left", "right"],
)
def test_column_and_row_in_the_right_order(x, y, expected):
    """The cell of (x, y) is board[y][x], and all others are unchanged."""
    board = board_of("X  ", "O  ", "   ")
    with on(challenge, 3):
        challenge.makeMove(board, "X", x, y)
    assert board == board_of(*expected)


@pytest.mark.part(points=1, hint="Take x and y as they are: they count from 0.")
@pytest.mark.parametrize("size", [4, 10])
def test_the_corner_of_a_larger_board(size):
    """The last cell of a larger board."""
    board, expected = empty(size), empty(size)
    expected[size - 1][size - 1] = "O"
    with on(challenge, size):
        challenge.makeMove(board, "O", size - 1, size - 1)
    assert board == expected
