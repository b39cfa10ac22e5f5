import pytest
from uniform import KINDS, uniform
from yes_or_no import all_counted, counted

import asn3
from grader.testing import Calls, each

pytestmark = pytest.mark.part("check_column", needs="test_full_or_free")

# CPython keeps one object for each number up to 256, so a wrong `is` is noticed on a larger board only.
HUGE = Calls(lambda: [(board := [*[["X", "X"] + [" "] * 297] * 298, ["X"] + [" "] * 298], 0, "X"), (board, 1, "X")])

BOARD = ["XOO", "XOX", " O "]


def board_of(*rows):
    """A board from one string a row, such as "XO "."""
    return [list(row) for row in rows]


@pytest.mark.part(
    points=0.25,
    needs=None,
    hint="Compare each cell with the letter of the given player. Remove the # before the asserts below the function, and run them: does"
    " one fail?",
)
@pytest.mark.parametrize("which", KINDS)
def test_full_or_free(which):
    """The function distinguishes boards that are full of a letter from boards that are free."""
    calls = [(uniform(cell), at, player) for cell, player, _ in KINDS[which] for at in range(3)]
    expected = [is_full for _, _, is_full in KINDS[which] for _ in range(3)]
    assert [bool(answer) for answer in each(asn3.check_column, calls)] == expected


@pytest.mark.part(points=2, show="public", hint="All cells of this column are O. Print both sides of each comparison: are they equal? A list is never equal to a string.")
def test_a_full_column():
    """A column that is full."""
    expected = True
    assert asn3.check_column(board_of(*BOARD), 1, "O") == expected


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_a_full_column",
    hint="If one cell is not the player's, return False.",
)
@pytest.mark.parametrize(
    ("column", "player"),
    [(0, "X"), (2, "O"), (1, "X")],
    ids=["one cell free", "one cell X", "the other player's"],
)
def test_columns_that_are_not_full(column, player):
    """Columns that are not full."""
    expected = False
    assert counted(asn3.check_column(board_of(*BOARD), column, player), expected) == expected


@pytest.mark.part(points=1, hint="Look for the letter of the given player: it can be X or O.")
def test_a_column_of_the_other_player():
    """A column that is full of X is X's, and only X's."""
    board = board_of("OX ", "OX ", " XO")
    expected = [False, True]
    assert all_counted(each(asn3.check_column, [(board, 1, "O"), (board, 1, "X")]), expected) == expected


@pytest.mark.part(
    points=2,
    needs="test_a_full_column",
    hint="If one cell is not the player's, return False. Do you look at the first cell and the last one?",
)
@pytest.mark.parametrize(
    "cells",
    [" XX", "X X", "XX ", "OXX", "XXO"],
    ids=["first free", "middle free", "last free", "first O", "last O"],
)
def test_one_cell_is_missing(cells):
    """A column in which one cell is not the player's is not full."""
    expected = False
    assert counted(asn3.check_column([["O", cell, " "] for cell in cells], 1, "X"), expected) == expected


@pytest.mark.part(points=1, hint="Look only at the given column.")
def test_only_the_column_that_was_asked_for():
    """Another column that is full does not count."""
    board = board_of("X X", "XOX", "X X")
    expected = [True, False, True]
    assert all_counted(each(asn3.check_column, [(board, column, "X") for column in range(3)]), expected) == expected


@pytest.mark.part(points=1, hint="Go down the rows. This function ignores full rows.")
def test_a_row_is_no_column():
    """A full row is not a full column."""
    board = board_of("X O", "XXX", "XO ")
    expected = [True, False]
    assert all_counted(each(asn3.check_column, [(board, 0, "X"), (board, 1, "X")]), expected) == expected


@pytest.mark.part(
    points=2, hint="How many cells does a column have? As many as there are rows: len(board), not len(board[0])."
)
@pytest.mark.parametrize(
    ("rows", "expected"),
    [(["OXXX", "XXO "], [False, True, False, False]), (["XO", "XX", "XX", "X "], [True, False])],
    ids=["2 rows of 4", "4 rows of 2"],
)
def test_boards_that_are_not_square(rows, expected):
    """The board may have more columns than rows, or fewer."""
    board = board_of(*rows)
    assert all_counted(each(asn3.check_column, [(board, column, "X") for column in range(len(expected))]), expected) == expected


@pytest.mark.part(points=1, hint="Take the length of the column from the board: it is not always 3.")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_other_sizes(size):
    """The board may be smaller or larger than three by three."""
    full = ["X"] * size
    not_full = [*full[1:], " "]
    middle = size // 2
    with_a_gap = [*full[:middle], " ", *full[middle + 1 :]]
    free = [" "] * size
    boards = [[*[free] * (size - 1), column] for column in (full, not_full, with_a_gap)]
    boards = [[list(row) for row in zip(*board, strict=True)] for board in boards]
    expected = [True, False, False]
    assert all_counted(each(asn3.check_column, [(board, size - 1, "X") for board in boards]), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Go through the column once, up to its last cell.")
def test_a_huge_board():
    """A column of 299 cells: full, and full except for the last cell."""
    expected = [True, False]
    assert all_counted(each(asn3.check_column, HUGE), expected) == expected


@pytest.mark.part(points=1, needs="test_a_full_column", hint="Only look: do not change the board. The game plays on with it.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of(*BOARD)
    asn3.check_column(board, 1, "O")
    assert board == board_of(*BOARD)


@pytest.mark.part(
    points=2,
    needs="test_a_full_column",
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("column", [0, 1], ids=["no", "yes"])
def test_the_answer_is_a_bool(column):
    """The answer is True or False, and nothing else."""
    assert type(asn3.check_column(board_of(*BOARD), column, "O")) is bool
