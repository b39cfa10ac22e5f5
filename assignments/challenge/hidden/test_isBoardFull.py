import challenge
import pytest
from seed_style import counted, on
from strategy import board_of

from grader import testing

pytestmark = pytest.mark.part("isBoardFull", needs="test_full_or_free")


@pytest.mark.part(points=0.25, needs=None, hint="Look for a free cell.")
@pytest.mark.parametrize("letter", ["X", "O"])
def test_full_or_free(letter):
    """The function distinguishes boards that are full from boards without a letter."""
    with on(challenge, 3):
        boards = [board_of(*[cell * 3] * 3) for cell in (letter, " ") for _ in range(4)]
        answers = testing.each(challenge.isBoardFull, [(board,) for board in boards])
    assert [bool(answer) for answer in answers] == [True] * 4 + [False] * 4


@pytest.mark.part(points=2, show="public", hint="Return True after both loops, when no free cell was found.")
@pytest.mark.parametrize(
    "rows", [("XOX", "OOX", "XXO"), ("XOXO", "OXOX", "XOXO", "OXXO")], ids=["three by three", "four by four"]
)
def test_a_full_board(rows):
    """A board without a free cell is full."""
    with on(challenge, len(rows)):
        full = challenge.isBoardFull(board_of(*rows))
    assert counted(full, True) == True  # noqa: E712 - students see what is compared


@pytest.mark.part(points=2, needs="test_a_full_board", hint="If one cell is free, return False: look at every cell.")
@pytest.mark.parametrize("x", range(4))
@pytest.mark.parametrize("y", range(4))
def test_one_free_cell(x, y):
    """With one free cell, wherever it is, the board is not full."""
    board = board_of("XOXO", "OXOX", "XOXO", "OXXO")
    board[y][x] = " "
    with on(challenge, 4):
        full = challenge.isBoardFull(board)
    assert counted(full, False) == False  # noqa: E712 - students see what is compared


@pytest.mark.part(points=1, show="public", hint="A board without any letter is not full.")
def test_an_empty_board():
    """A board without a letter is not full."""
    with on(challenge, 3):
        full = challenge.isBoardFull(board_of("   ", "   ", "   "))
    assert counted(full, False) == False  # noqa: E712 - students see what is compared
