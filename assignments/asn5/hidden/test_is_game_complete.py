import pytest
import tic_tac_toe
from boards import LINES, board, has_line, reachable
from yes_or_no import all_counted, counted

from grader.testing import Calls, each, names_used

pytestmark = pytest.mark.part("is_game_complete", needs="test_won_or_not")

# Some of the 5,478: each asks check_positions up to eight times, which is slow where somebody else has to answer.
SOME = reachable()[::41]
POSITIONS = Calls(lambda: [(board(cells),) for cells in SOME])
EXPECTED = [has_line(board(cells)) for cells in SOME]


WON = ["XXXXXXXXX", "OOOOOOOOO"] * 3
# Three marks of each player, but no two of them in a line: it is not enough to count the marks.
NOT_WON = {
    "marks apart": ["XO O X XO", "OX X O OX", " XOO XXO ", " OXX OOX ", "XO O X XO", " XOO XXO "],
    "full": ["XOXXOOOXX", "OXOXXOXOX", "XXOOOXXXO", "OOXXXOOOX", "XOXOOXXXO", "OXOOXXXOX"],
}


@pytest.mark.part(points=0.25, needs=None, hint="Look at the marks of the given board.")
@pytest.mark.parametrize("which", NOT_WON)
def test_won_or_not(which):
    """The function distinguishes boards full of one letter from boards that nobody has won."""
    answers = each(tic_tac_toe.is_game_complete, [(board(cells),) for cells in WON + NOT_WON[which]])
    assert [bool(answer) for answer in answers] == [True] * 6 + [False] * 6


@pytest.mark.part(points=1, show="public", hint="Look at each row, each column and both diagonals.")
@pytest.mark.parametrize("cells", [" O / O /XXX", "O X/XOX/  O"], ids=["a row", "a diagonal"])
def test_the_examples_that_are_won(cells):
    """A board that is won."""
    expected = True
    assert tic_tac_toe.is_game_complete(board(cells)) == expected


@pytest.mark.part(
    points=1, show="public", needs="test_the_examples_that_are_won", hint="Nobody has three in a line here."
)
@pytest.mark.parametrize("cells", ["   / X /   ", "XXO/OOX/XXO"], ids=["one mark", "full"])
def test_the_examples_that_are_not_won(cells):
    """A board that nobody has won."""
    expected = False
    assert counted(tic_tac_toe.is_game_complete(board(cells)), expected) == expected


@pytest.mark.part(
    points=4, hint="Write down the three positions of this line: does your function look at exactly these?"
)
@pytest.mark.parametrize("mark", ["X", "O"])
@pytest.mark.parametrize("line", LINES)
def test_each_line(line, mark):
    """Each of the eight lines wins, for both players."""
    expected = True
    other = "XO"[mark == "X"]
    beside = [position for position in board() if position not in LINES[line]]
    marks = {**board(), **dict.fromkeys(LINES[line], mark), beside[0]: other, beside[4]: other}
    assert tic_tac_toe.is_game_complete(marks) == expected


@pytest.mark.part(
    points=2,
    needs="test_the_examples_that_are_won",
    hint="All three marks of a line must belong to one player.",
)
@pytest.mark.parametrize(
    "cells",
    ["XX /OO /   ", "X X/O O/   ", "XO /XO /   ", "XO /   /XO ", " X /   / XO", "X O/ X /O  ", "  X/ OX/O  "],
    ids=lambda cells: cells.replace(" ", "-"),
)
def test_two_are_not_enough(cells):
    """Two marks in a line do not win, nor do marks of two players."""
    expected = False
    assert counted(tic_tac_toe.is_game_complete(board(cells)), expected) == expected


@pytest.mark.part(
    points=1, needs="test_the_examples_that_are_won", hint="Three free positions in a line are not a win."
)
def test_an_empty_board():
    """An empty board is not won."""
    expected = False
    assert counted(tic_tac_toe.is_game_complete(board()), expected) == expected


@pytest.mark.part(
    points=1,
    needs="test_the_examples_that_are_won",
    hint="Return False for a full board without a line: this function only checks for a win.",
)
@pytest.mark.parametrize("cells", ["XOX/XOO/OXX", "OXO/XXO/XOX"], ids=["X has five marks", "O has a mark more"])
def test_a_full_board_without_a_line(cells):
    """A full board without a line is not won."""
    expected = False
    assert counted(tic_tac_toe.is_game_complete(board(cells)), expected) == expected


@pytest.mark.part(
    points=2,
    needs="test_the_examples_that_are_won",
    hint="Do you look at each line, even if an earlier line is not won? Return False only after the last one.",
)
def test_many_positions_of_games():
    """The positions of many games."""
    answers = all_counted(each(tic_tac_toe.is_game_complete, POSITIONS), EXPECTED)
    if answers != EXPECTED:
        # The smallest board that went wrong, asked about alone, so that the student sees a call of one board.
        at = next(at for at, answer in enumerate(answers) if answer != EXPECTED[at])
        assert counted(tic_tac_toe.is_game_complete(board(SOME[at])), EXPECTED[at]) == EXPECTED[at]
        pytest.fail("the same answer for this board, whichever boards your function was called with before")


@pytest.mark.part(points=1, needs="test_the_examples_that_are_won", hint="Only look at the board: do not change it.")
@pytest.mark.parametrize("cells", ["XO / XO/O X", "XO /OX /  O"], ids=["won", "not won"])
def test_the_board_stays(cells):
    """The board is the same afterwards."""
    given = board(cells)
    tic_tac_toe.is_game_complete(given)
    assert given == board(cells)


@pytest.mark.part(
    points=2,
    needs="test_the_examples_that_are_won",
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("cells", [" O / O /XXX", "   / X /   "], ids=["yes", "no"])
def test_the_answer_is_a_bool(cells):
    """The answer is True or False, and nothing else."""
    assert type(tic_tac_toe.is_game_complete(board(cells))) is bool


@pytest.mark.part(
    points=1,
    needs="test_the_examples_that_are_not_won",
    hint="Call check_positions for each line: do not compare the marks yourself.",
)
def test_check_positions_is_used():
    """The lines are looked at with check_positions."""
    used = names_used(tic_tac_toe.is_game_complete, board("XXO/OOX/XXO"), among=("check_positions",))
    assert sorted(used) == ["check_positions"]
