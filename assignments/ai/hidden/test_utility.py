import pytest
import tictactoe
from positions import OVER, board, boards, check_each, marks, winner

pytestmark = pytest.mark.part(
    "utility", hint="X sees it so, whoever asks: 1 if X has won, -1 if O has won, and 0 for a tie."
)

WORTH = {"X": 1, "O": -1, None: 0}
ENDS = {
    "X has won": boards(cells for cells in OVER if winner(cells) == "X"),
    "O has won": boards(cells for cells in OVER if winner(cells) == "O"),
    "a tie": boards(cells for cells in OVER if winner(cells) is None),
}


@pytest.mark.part(points=1, show="public")
@pytest.mark.parametrize(
    "cells",
    ["XXXOO    ", "XOXOXOXOX", "X OXO OX ", "XOXXOOOXX"],
    ids=["X has won", "X has won on a full board", "O has won", "a tie"],
)
def test_an_example(cells):
    """The worth of an end."""
    expected = WORTH[winner(cells)]
    assert tictactoe.utility(board(cells, marks(tictactoe))) == expected


@pytest.mark.part(points=2)
@pytest.mark.parametrize("which", ENDS)
def test_every_end(which):
    """Every position in which the game is over."""
    check_each(tictactoe.utility, ENDS[which], tictactoe, lambda cells: WORTH[winner(cells)])


@pytest.mark.part(points=1, needs="test_an_example", hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The board that was given looks the same afterwards."""
    given = board("XXXOO    ", marks(tictactoe))
    tictactoe.utility(given)
    assert given == board("XXXOO    ", marks(tictactoe))
