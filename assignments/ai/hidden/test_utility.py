import pytest
import tictactoe
from positions import OVER, TIES, WON, board, boards, check_each, marks, winner

from grader.testing import each

pytestmark = pytest.mark.part(
    "utility",
    needs="test_told_apart",
    hint="Print what winner(board) returns. The value is 1 if X has won, -1 if O has won, and 0 for a tie.",
)

WORTH = {"X": 1, "O": -1, None: 0}
ENDS = {
    "X has won": boards(cells for cells in OVER if winner(cells) == "X"),
    "O has won": boards(cells for cells in OVER if winner(cells) == "O"),
    "a tie": boards(cells for cells in OVER if winner(cells) is None),
}


@pytest.mark.part(points=0.25, needs=None, hint="Call winner for the given board.")
@pytest.mark.parametrize("kinds", [("X", "O"), ("X", None), ("O", None)], ids=["X and O", "X and a tie", "O and a tie"])
def test_told_apart(kinds):
    """The function distinguishes two kinds of finished games."""
    own = marks(tictactoe)
    ends = [cells for cells in (*WON["row"], *WON["column"], *TIES) if winner(cells) in kinds]
    answers = each(tictactoe.utility, [(board(cells, own),) for cells in ends])
    # Which value is whose is judged in the other tests.
    first = {kind: [*map(winner, ends)].index(kind) for kind in kinds}
    for kind in kinds:
        as_first = [answer == answers[first[kind]] for answer in answers]
        assert as_first == [winner(cells) == kind for cells in ends]


@pytest.mark.part(points=1, show="public")
@pytest.mark.parametrize(
    "cells",
    ["XXXOO    ", "XOXOXOXOX", "X OXO OX ", "XOXXOOOXX"],
    ids=["X has won", "X has won on a full board", "O has won", "a tie"],
)
def test_an_example(cells):
    """The value of a finished game."""
    expected = WORTH[winner(cells)]
    assert tictactoe.utility(board(cells, marks(tictactoe))) == expected


@pytest.mark.part(points=2)
@pytest.mark.parametrize("which", ENDS)
def test_every_end(which):
    """Every position in which the game is over."""
    check_each(tictactoe.utility, ENDS[which], tictactoe, lambda cells: WORTH[winner(cells)])


@pytest.mark.part(points=1, needs="test_an_example", hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("XXXOO    ", marks(tictactoe))
    tictactoe.utility(given)
    assert given == board("XXXOO    ", marks(tictactoe))
