import pytest
import tictactoe
from positions import BEGUN, GOING_ON, actions_in, board, boards, check_each, free, is_pair, marks, pieces

from grader.testing import differ

pytestmark = pytest.mark.part(
    "actions",
    needs="test_the_board_decides",
    hint="Go through all nine places (i, j), and keep those whose cell is EMPTY, which has no quotes.",
)

POSITIONS = {
    "few marks": boards(pieces(GOING_ON, 0, 4)),
    "many marks": boards(pieces(GOING_ON, 5, 9)),
}


def check_alone(cells):
    expected = set(free(cells))
    came = tictactoe.actions(board(cells, marks(tictactoe)))
    if actions_in(came) != expected:
        assert came == expected


@pytest.mark.part(points=0.25, needs=None, hint="Look at the cells of the given board.")
def test_the_board_decides():
    """The actions depend on the board."""
    own = marks(tictactoe)
    assert differ(tictactoe.actions, [(board(cells, own),) for cells in BEGUN], times=2)


@pytest.mark.part(points=1, show="public")
@pytest.mark.parametrize(
    "cells",
    ["XOXOXO   ", "X  O     ", "XXOOOXX O", " " * 9],
    ids=["the last row", "seven cells", "one cell", "all cells"],
)
def test_an_example(cells):
    """The free cells are found."""
    check_alone(cells)


@pytest.mark.part(points=2, needs="test_an_example", seconds=6)
@pytest.mark.parametrize("which", POSITIONS)
def test_every_position(which):
    """Every position in which the game is not over."""
    check_each(tictactoe.actions, POSITIONS[which], tictactoe, lambda cells: set(free(cells)), read=actions_in)


@pytest.mark.part(
    points=1, needs="test_an_example", hint="Start with set(), which is the empty set, and use add(); {} is a dict."
)
@pytest.mark.parametrize("cells", ["X  O     ", "XXOOOXX O"], ids=["seven cells", "one cell"])
def test_the_answer_is_a_set_of_tuples(cells):
    """The actions are a set, and each is a tuple."""
    expected = set(free(cells))
    came = tictactoe.actions(board(cells, marks(tictactoe)))
    # Which cells are in the set is judged in the other tests.
    if not (isinstance(came, set | frozenset) and all(is_pair(action, tuple) for action in came)):
        assert came == expected


@pytest.mark.part(points=1, needs="test_an_example", hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("X  O     ", marks(tictactoe))
    tictactoe.actions(given)
    assert given == board("X  O     ", marks(tictactoe))
