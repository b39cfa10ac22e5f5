import pytest
from uniform import KINDS, uniform
from yes_or_no import all_counted, counted

import asn3
from grader.testing import Calls, each

pytestmark = pytest.mark.part("check_down_diagonal", needs="test_full_or_free")

# Two halves, each of one row many times: that is as quick to hand over as a small board.
# CPython keeps one object for each number up to 256, so a wrong `is` is noticed on a larger board only.
HUGE = Calls(
    lambda: [(board := [*[["X"] * 150 + [" "] * 149] * 150, *[[" "] * 150 + ["X"] * 149] * 149], "X"), (board, "O")]
)

EXAMPLE = ["XO ", " XO", "  X"]


def board_of(*rows):
    """A board from one string a row, such as "XO "."""
    return [list(row) for row in rows]


def with_diagonal(cells):
    """A board with these cells, from the top left to the bottom right, and one more X: so many X's are not a line."""
    size = len(cells)
    board = [[" "] * size for _ in range(size)]
    for i, cell in enumerate(cells):
        board[i][i] = cell
    if size > 1:
        board[0][size - 1] = "X"
    return board


@pytest.mark.part(
    points=0.25,
    needs=None,
    hint="Compare each cell with the letter of the given player. Remove the # before the asserts below the function, and run them: does"
    " one fail?",
)
@pytest.mark.parametrize("which", KINDS)
def test_full_or_free(which):
    """The function distinguishes boards that are full of a letter from boards that are free."""
    calls = [(uniform(cell), player) for cell, player, _ in KINDS[which] for _ in range(3)]
    expected = [is_full for _, _, is_full in KINDS[which] for _ in range(3)]
    assert [bool(answer) for answer in each(asn3.check_down_diagonal, calls)] == expected


@pytest.mark.part(
    points=2, show="public", hint="The cells are board[0][0], board[1][1], and so on: x and y are the same."
)
def test_a_full_diagonal():
    """A diagonal that is full of X is X's."""
    expected = True
    assert asn3.check_down_diagonal(board_of(*EXAMPLE), "X") == expected


@pytest.mark.part(
    points=1, show="public", needs="test_a_full_diagonal", hint="Look for the letter of the given player."
)
def test_the_other_player_has_not_got_it():
    """A diagonal that is full of X is not O's."""
    expected = False
    assert counted(asn3.check_down_diagonal(board_of(*EXAMPLE), "O"), expected) == expected


@pytest.mark.part(points=1, hint="Look for the letter of the given player: it can be X or O.")
def test_a_diagonal_of_o():
    """A diagonal that is full of O is O's, and only O's."""
    board = board_of("OX ", "XO ", "  O")
    expected = [True, False]
    assert all_counted(each(asn3.check_down_diagonal, [(board, "O"), (board, "X")]), expected) == expected


@pytest.mark.part(
    points=2,
    needs="test_a_full_diagonal",
    hint="If one cell is not the player's, return False. Do you look at both ends too?",
)
@pytest.mark.parametrize(
    "cells",
    [" XX", "X X", "XX ", "OXX", "XXO"],
    ids=["first free", "middle free", "last free", "first O", "last O"],
)
def test_one_cell_is_missing(cells):
    """A diagonal in which one cell is not the player's is not full."""
    expected = False
    assert counted(asn3.check_down_diagonal(with_diagonal(cells), "X"), expected) == expected


@pytest.mark.part(
    points=2,
    hint="Start at the top left. Another function checks the diagonal that begins at the bottom left.",
)
def test_the_other_diagonal_does_not_count():
    """The diagonal that goes up is not this one."""
    board = board_of("O X", " X ", "XO ")
    expected = [False, True]
    assert all_counted(each(asn3.check_down_diagonal, [(board, "X"), (board[::-1], "X")]), expected) == expected


@pytest.mark.part(
    points=1, needs="test_a_full_diagonal", hint="Only the diagonal matters here, not the rows and the columns."
)
@pytest.mark.parametrize(
    "rows",
    [["XXX", " O ", "   "], [" X ", " X ", " X "], [" XX", "X O", "   "]],
    ids=["row", "column", "elsewhere"],
)
def test_rows_and_columns_do_not_count(rows):
    """Other cells do not count, even if they fill a row or a column."""
    expected = False
    assert counted(asn3.check_down_diagonal(board_of(*rows), "X"), expected) == expected


@pytest.mark.part(points=2, hint="Take the size from the board: it is not always 3.")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_other_sizes(size):
    """The board may be smaller or larger than three by three."""
    full = "X" * size
    middle = size // 2
    with_a_gap = full[:middle] + " " + full[middle + 1 :]
    boards = [with_diagonal(cells) for cells in (full, full[1:] + " ", " " + full[1:], with_a_gap)]
    expected = [True, False, False, False]
    assert all_counted(each(asn3.check_down_diagonal, [(board, "X") for board in boards]), expected) == expected


@pytest.mark.part(
    points=0.5, seconds=8, hint="Go through the diagonal once. You need not look at every cell of the board."
)
def test_a_huge_board():
    """A diagonal of 299 cells is full of X, so it is not O's."""
    expected = [True, False]
    assert all_counted(each(asn3.check_down_diagonal, HUGE), expected) == expected


@pytest.mark.part(points=1, needs="test_a_full_diagonal", hint="Only look: do not change the board. The game plays on with it.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of(*EXAMPLE)
    asn3.check_down_diagonal(board, "X")
    assert board == board_of(*EXAMPLE)


@pytest.mark.part(
    points=2,
    needs="test_a_full_diagonal",
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("player", ["O", "X"], ids=["no", "yes"])
def test_the_answer_is_a_bool(player):
    """The answer is True or False, and nothing else."""
    assert type(asn3.check_down_diagonal(board_of(*EXAMPLE), player)) is bool
