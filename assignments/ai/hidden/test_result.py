import pytest
import tictactoe
from positions import BEGUN, GOING_ON, Asked, board, free, marks, rows_in, turn

from grader.testing import differ, tried

pytestmark = pytest.mark.part("result", needs="test_the_board_decides")

EXAMPLE = "X  O     "
MOVED = (
    "Print the new board. Is it a copy of the given board, with the mark of the player whose turn it is in row i,"
    " cell j?"
)
# A free cell of each of BEGUN: a function that refuses all cells of a row or of a column still copies the board.
FREE = {"not in the last row": [(0, 0), (0, 1), (0, 1), (1, 0)], "not in the first row": [(1, 1), (1, 2), (2, 1), (1, 2)]}


def some_free(number, cells):
    """One of the actions that are possible; which, changes from position to position."""
    actions = sorted(free(cells))
    return actions[number % len(actions)]


def some_taken(number, cells):
    """The place of a cell that is taken; which, changes from position to position."""
    taken = [at for at, cell in enumerate(cells) if cell != " "]
    return divmod(taken[number % len(taken)], 3)


POSITIONS = tuple(enumerate(GOING_ON))
MOVES = {mark: Asked((cells, some_free(at, cells)) for at, cells in POSITIONS if turn(cells) == mark) for mark in "XO"}
TAKEN = Asked((cells, some_taken(at, cells)) for at, cells in POSITIONS[1:])  # the first has no cell that is taken
OUTSIDE = {
    "below": [(3, 0), (3, 2), (4, 1)],
    "to the right": [(0, 3), (2, 3), (1, 10)],
    "above": [(-1, 0), (-1, 2), (-2, 1), (-3, 1), (-4, 0)],
    "to the left": [(0, -1), (2, -1), (1, -2), (0, -3), (0, -4)],
    "at a corner": [(3, 3), (-1, -1), (-3, -3), (3, -1), (-1, 3)],
}
# Each on boards on which a negative number would find a free cell, were it taken for one.
OFF = {
    where: Asked((cells, action) for cells in (" " * 9, EXAMPLE, "    X    ", "XOX   OXO") for action in actions)
    for where, actions in OUTSIDE.items()
}


def after(cells, action):
    """The position after an action."""
    at = 3 * action[0] + action[1]
    return cells[:at] + turn(cells) + cells[at + 1 :]


def check_refused(asked):
    """Each of these actions raises something."""
    for one in tried(tictactoe.result, asked.of(tictactoe)):
        assert one.raised, "an exception"


def check_unchanged(asked):
    """None of these actions changes the given board."""
    for one in tried(tictactoe.result, asked.of(tictactoe)):
        assert not one.changed, "the board that was given to stay as it is"


@pytest.mark.part(points=0.25, needs=None, hint="Return a copy of the given board, with the move on it.")
@pytest.mark.parametrize("where", FREE)
def test_the_board_decides(where):
    """The new board depends on the board and the action."""
    own = marks(tictactoe)
    calls = [(board(cells, own), action) for cells, action in zip(BEGUN, FREE[where], strict=True)]
    assert differ(tictactoe.result, calls, times=1)


@pytest.mark.part(points=0.25, hint="Write the mark of the player whose turn it is: player(board).")
def test_a_move_of_each():
    """X moves and O moves."""
    own = marks(tictactoe)
    for cells in BEGUN:
        expected = board(after(cells, (2, 2)), own)
        came = tictactoe.result(board(cells, own), (2, 2))
        if rows_in(came) != expected:
            assert came == expected


@pytest.mark.part(
    points=0.5, show="public", hint="Raise only for impossible actions; return a new board for all others."
)
def test_a_free_cell():
    """An action whose cell is free raises no exception and returns a board."""
    own = marks(tictactoe)
    came = tictactoe.result(board(EXAMPLE, own), (1, 1))
    expected = board(after(EXAMPLE, (1, 1)), own)
    if came is None:
        assert came == expected


@pytest.mark.part(points=1.5, show="public", hint=MOVED)
@pytest.mark.parametrize(
    ("cells", "action"),
    [(" " * 9, (1, 1)), ("    X    ", (2, 0)), ("X  O     ", (0, 2)), ("XOXXOOOX ", (2, 2))],
    ids=["X in the centre", "O in the last row", "X in the first row", "the last cell"],
)
def test_an_example(cells, action):
    """The player whose turn it is has moved to row i, cell j."""
    own = marks(tictactoe)
    expected = board(after(cells, action), own)
    came = tictactoe.result(board(cells, own), action)
    if rows_in(came) != expected:
        assert came == expected


@pytest.mark.part(points=4, needs="test_an_example", hint=MOVED)
@pytest.mark.parametrize("mark", ["X", "O"])
def test_every_position(mark):
    """An action in every position of a game."""
    own = marks(tictactoe)
    asked = MOVES[mark]
    for (cells, action), one in zip(asked.cases, tried(tictactoe.result, asked.of(tictactoe)), strict=True):
        expected = board(after(cells, action), own)
        if rows_in(one.value) != expected:
            assert one.value == expected


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_an_example",
    hint="Print the board before and after: has it changed? A copy of the outer list still has the old rows in it."
    " Copy each row, or use copy.deepcopy.",
)
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    own = marks(tictactoe)
    given = board(EXAMPLE, own)
    tictactoe.result(given, (1, 1))
    assert given == board(EXAMPLE, own)


@pytest.mark.part(
    points=2, needs="test_an_example", hint="Copy each row before you change one, or use copy.deepcopy."
)
@pytest.mark.parametrize("mark", ["X", "O"])
def test_leaves_every_board_alone(mark):
    """An action in any position does not change the given board."""
    check_unchanged(MOVES[mark])


@pytest.mark.part(points=0.5, needs="test_an_example", hint="In each call, copy the given board.")
def test_one_after_the_other():
    """An action is made on the board of that call, not on the board of the call before."""
    own = marks(tictactoe)
    tictactoe.result(board(" " * 9, own), (0, 0))
    expected = board("    X    ", own)
    came = tictactoe.result(board(" " * 9, own), (1, 1))
    if rows_in(came) != expected:
        assert came == expected


@pytest.mark.part(points=0.5, needs="test_an_example", hint="A board is a list, and each of its rows is a list.")
def test_the_board_is_a_list_of_lists():
    """The new board is a list of three lists."""
    own = marks(tictactoe)
    expected = board("X  OX    ", own)
    came = tictactoe.result(board(EXAMPLE, own), (1, 1))
    # What is on the board is judged in the other tests.
    if not (type(came) is list and len(came) == 3 and all(type(row) is list for row in came)):
        assert came == expected


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_a_free_cell",
    hint="If the cell is not EMPTY, raise an exception before you write to it. Write raise, not return or print.",
)
@pytest.mark.parametrize("action", [(0, 0), (1, 0)], ids=["by X", "by O"])
def test_a_taken_cell(action):
    """An action whose cell is taken raises an exception."""
    check_refused(Asked([(EXAMPLE, action)]))


@pytest.mark.part(
    points=0.5,
    needs="test_a_free_cell",
    hint="If the cell is not EMPTY, raise an exception before you write to it. Write raise, not return or print.",
)
def test_taken_cells_in_every_position():
    """In every position, an action whose cell is taken raises an exception."""
    check_refused(TAKEN)


@pytest.mark.part(
    points=5,
    needs="test_a_free_cell",
    hint="i and j must be 0, 1 or 2. A negative number is not an error for Python: board[-1] is the last row. Is the"
    " action one of actions(board)?",
)
@pytest.mark.parametrize("where", OFF)
def test_off_the_board(where):
    """An action that is not on the board raises an exception."""
    check_refused(OFF[where])


@pytest.mark.part(points=1, needs="test_a_taken_cell", hint="Check first, and change something only then.")
def test_an_exception_leaves_the_board_alone():
    """After an action that raised an exception, the board looks the same."""
    for asked in (TAKEN, *OFF.values()):
        check_unchanged(asked)
