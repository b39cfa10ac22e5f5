import pytest
import tictactoe
from positions import BEGUN, GOING_ON, OVER, TIES, WON, board, boards, check_each, marks, truth_of, winner

from grader.testing import each

pytestmark = pytest.mark.part(
    "terminal", needs="test_over_or_not", hint="The game is over when somebody has won, and also when no cell is free."
)

ENDS = {
    "won by X": boards(cells for cells in OVER if winner(cells) == "X"),
    "won by O": boards(cells for cells in OVER if winner(cells) == "O"),
    "a tie": boards(cells for cells in OVER if winner(cells) is None),
}
# What a function that joins the two conditions with "and" still recognises.
FULL_AND_WON = ("XXXXOOXOO", "XOXOXOOXX", "OOXXXXXOO")
ENDED = {**WON, "full": TIES, "full and won": FULL_AND_WON}
GOES_ON = boards(GOING_ON)


def check_alone(cells, expected):
    came = tictactoe.terminal(board(cells, marks(tictactoe)))
    if truth_of(came) != expected:
        assert came == expected


@pytest.mark.part(points=0.25, needs=None, hint="Look at the given board: has a player won, is a cell free?")
@pytest.mark.parametrize("which", ENDED)
def test_over_or_not(which):
    """The function distinguishes games that are over from games that have just begun."""
    own = marks(tictactoe)
    answers = each(tictactoe.terminal, [(board(cells, own),) for cells in (*ENDED[which], *BEGUN)])
    assert [truth_of(answer) for answer in answers] == [True] * len(ENDED[which]) + [False] * len(BEGUN)


@pytest.mark.part(points=0.5, show="public")
def test_won_on_a_full_board():
    """The game is over on a full board that somebody has won."""
    check_alone("XXXXOOXOO", expected=True)


@pytest.mark.part(points=3, show="public")
@pytest.mark.parametrize(
    "cells", ["XXXOO    ", "X OXO OX ", "XOXXOOOXX"], ids=["X has won", "O has won", "no cell is free"]
)
def test_it_is_over(cells):
    """The game is over."""
    check_alone(cells, expected=True)


@pytest.mark.part(
    points=1,
    show="public",
    hint="Nobody has won, and a cell is free. Print each part of your condition for this board.",
)
@pytest.mark.parametrize(
    "cells", [" " * 9, "XX OO    ", "XOXXOOOX "], ids=["nobody has moved", "four moves", "one cell is free"]
)
def test_it_goes_on(cells):
    """The game is not over."""
    check_alone(cells, expected=False)


@pytest.mark.part(points=3)
@pytest.mark.parametrize("which", ENDS)
def test_every_end(which):
    """Every position in which the game is over."""
    check_each(tictactoe.terminal, ENDS[which], tictactoe, lambda _: True, read=truth_of)


@pytest.mark.part(points=2, hint="With one free cell and no winner, the game is not over.")
def test_every_position_that_goes_on():
    """Every position in which the game is not over."""
    check_each(tictactoe.terminal, GOES_ON, tictactoe, lambda _: False, read=truth_of)


@pytest.mark.part(
    points=2,
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("cells", ["XXXOO    ", "XOXXOOOXX", "XX OO    "], ids=["won", "a tie", "it goes on"])
def test_the_answer_is_a_bool(cells):
    """The answer is True or False, and nothing else."""
    assert type(tictactoe.terminal(board(cells, marks(tictactoe)))) is bool


@pytest.mark.part(points=1, hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("XX OO    ", marks(tictactoe))
    tictactoe.terminal(given)
    assert given == board("XX OO    ", marks(tictactoe))
