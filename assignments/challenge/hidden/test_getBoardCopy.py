import challenge
import pytest
from seed_style import on
from strategy import board_of

pytestmark = pytest.mark.part("getBoardCopy", needs="test_is_another_board")


def example():
    return board_of("X  ", " OX", "  O")


def shared(copy, board):
    """How many rows of a copy are rows of the board; what it is if it is not a copy."""
    if not isinstance(copy, list) or copy != board:
        return "not a copy"
    return len({id(row) for row in copy} & {id(row) for row in board})


@pytest.mark.part(
    points=0.25, needs=None, hint="Return a new list with the content of the board, and do not change the board."
)
def test_is_another_board():
    """The copy is not the same list as the board, and the board is not changed."""
    for rows in (("X  ", " OX", "  O"), ("OOO", "XXX", "   ")):
        board = board_of(*rows)
        with on(challenge, 3):
            copy = challenge.getBoardCopy(board)
        assert (copy is board, copy == board, board) == (False, True, board_of(*rows))


@pytest.mark.part(points=1, show="public", hint="Go through the rows, and put a new list for each into a new board.")
def test_the_same_letters():
    """The copy looks like the board."""
    with on(challenge, 3):
        copy = challenge.getBoardCopy(example())
    assert copy == example()


@pytest.mark.part(points=1, needs="test_the_same_letters", hint="Take the size from the board.")
def test_a_larger_board():
    """A board of five by five."""
    board = board_of("X   O", "  X  ", "O  O ", "   X ", " X  O")
    with on(challenge, 5):
        copy = challenge.getBoardCopy(board)
    assert copy == board


@pytest.mark.part(
    points=2,
    needs="test_the_same_letters",
    hint="A new outer list (board.copy(), board[:], or append(row) in a loop) still has the old rows in it: a move on"
    " the copy would be one on the board. Copy every row.",
)
def test_shares_no_row():
    """Each row of the copy is a new list."""
    board = example()
    with on(challenge, 3):
        copy = challenge.getBoardCopy(board)
    assert shared(copy, board) == 0
