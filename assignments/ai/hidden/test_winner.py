import pytest
import tictactoe
from positions import ALL, BEGUN, board, boards, check_each, marks, winner
from positions import WON as WON_BY

from grader.testing import each

pytestmark = pytest.mark.part(
    "winner", needs="test_won_or_not", hint="There are eight lines: draw them, and try each with your code."
)

NONE = boards(cells for cells in ALL if winner(cells) is None)
WON = {mark: boards(cells for cells in ALL if winner(cells) == mark) for mark in "XO"}
# For each line the first position in which X has it, and the first in which O has.
LINES = {
    "the first row": ("XXXOO    ", "OOOXX X  "),
    "the second row": ("O OXXX   ", "XX OOOX  "),
    "the last row": ("O O   XXX", "XX X  OOO"),
    "the first column": ("XO XO X  ", "OX OX O X"),
    "the second column": ("OX  XO X ", "XO  OX OX"),
    "the last column": ("O X  XO X", "X OX O XO"),
    "the diagonal down": ("XO  XO  X", "OX XO X O"),
    "the diagonal up": ("O X XOX  ", "X OXO OX "),
}


@pytest.mark.part(points=0.25, needs=None, hint="Look at the marks of the given board.")
@pytest.mark.parametrize(
    "cells",
    [cells for some in WON_BY.values() for cells in some],
    ids=[f"{kind} {number}" for kind, some in WON_BY.items() for number, _ in enumerate(some, 1)],
)
def test_won_or_not(cells):
    """The function distinguishes a position that is won from positions of a game that has just begun."""
    own = marks(tictactoe)
    answers = each(tictactoe.winner, [(board(some, own),) for some in (*[cells] * 4, *BEGUN)])
    named = [answer if answer in (own["X"], own["O"]) else None for answer in answers]
    assert named == [own[winner(cells)]] * 4 + [None] * len(BEGUN)


@pytest.mark.part(points=0.5, show="public")
def test_a_row_and_a_column():
    """A player who has a row and a column has won."""
    own = marks(tictactoe)
    expected = own["X"]
    assert tictactoe.winner(board("XXXXOOXOO", own)) == expected


@pytest.mark.part(points=1, show="public")
@pytest.mark.parametrize("line", LINES)
def test_a_line(line):
    """Three in a row win, for X and for O."""
    own = marks(tictactoe)
    for cells, mark in zip(LINES[line], "XO", strict=True):
        expected = own[mark]
        assert tictactoe.winner(board(cells, own)) == expected


@pytest.mark.part(
    points=1,
    show="public",
    hint="Return None if no line is won. Three free cells are not a win, and neither are three marks of both players.",
)
@pytest.mark.parametrize(
    "cells", [" " * 9, "XOXXOOOXX", "XX OO    "], ids=["nobody has moved", "a tie", "nobody has won yet"]
)
def test_nobody_has_won(cells):
    """Without three in a row nobody has won."""
    expected = None
    assert tictactoe.winner(board(cells, marks(tictactoe))) == expected


@pytest.mark.part(points=2)
@pytest.mark.parametrize("mark", ["X", "O"])
def test_every_position_that_is_won(mark):
    """Every position in which somebody has won."""
    own = marks(tictactoe)
    check_each(tictactoe.winner, WON[mark], tictactoe, lambda _: own[mark])


@pytest.mark.part(points=2, hint="All three cells of a line count. Return None if no line is won.")
def test_every_position_that_nobody_has_won():
    """Every position in which nobody has won."""
    is_no_mark = False not in marks(tictactoe).values()

    def nobody(answer):
        """False counts as None: that it is not None is judged in test_nobody_has_won."""
        return None if answer is False and is_no_mark else answer

    check_each(tictactoe.winner, NONE, tictactoe, lambda _: None, read=nobody)


@pytest.mark.part(points=1, hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("XO  XO  X", marks(tictactoe))
    tictactoe.winner(given)
    assert given == board("XO  XO  X", marks(tictactoe))
