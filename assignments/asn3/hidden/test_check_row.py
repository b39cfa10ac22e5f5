import pytest
from uniform import KINDS, uniform
from yes_or_no import all_counted, counted

import asn3
from grader.testing import Calls, each

pytestmark = pytest.mark.part("check_row", needs="test_full_or_free")

# CPython keeps one object for each number up to 256, so a wrong `is` is noticed on a larger board only.
HUGE = Calls(lambda: [(board := [["X"] * 299, ["X"] * 298 + [" "], *[[" "] * 299] * 297], 0, "X"), (board, 1, "X")])

BOARD = ["XOO", " OO", "XXX"]


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
    assert [bool(answer) for answer in each(asn3.check_row, calls)] == expected


@pytest.mark.part(points=2, show="public", hint="All cells of this row are X. Print both sides of each comparison: are they equal? A list is never equal to a string.")
def test_a_full_row():
    """A row that is full."""
    expected = True
    assert asn3.check_row(board_of(*BOARD), 2, "X") == expected


@pytest.mark.part(
    points=2, show="public", needs="test_a_full_row", hint="If one cell is not the player's, return False."
)
@pytest.mark.parametrize(
    ("row", "player"),
    [(1, "O"), (0, "O"), (2, "O")],
    ids=["one cell free", "one cell X", "the other player's"],
)
def test_rows_that_are_not_full(row, player):
    """Rows that are not full."""
    expected = False
    assert counted(asn3.check_row(board_of(*BOARD), row, player), expected) == expected


@pytest.mark.part(points=1, hint="Look for the letter of the given player: it can be X or O.")
def test_a_row_of_the_other_player():
    """A row that is full of O is O's, and only O's."""
    board = board_of("XX ", "OOO", " X ")
    expected = [True, False]
    assert all_counted(each(asn3.check_row, [(board, 1, "O"), (board, 1, "X")]), expected) == expected


@pytest.mark.part(
    points=2,
    needs="test_a_full_row",
    hint="If one cell is not the player's, return False. Do you look at the first cell and the last one?",
)
@pytest.mark.parametrize(
    "cells",
    [" XX", "X X", "XX ", "OXX", "XXO"],
    ids=["first free", "middle free", "last free", "first O", "last O"],
)
def test_one_cell_is_missing(cells):
    """A row in which one cell is not the player's is not full."""
    expected = False
    assert counted(asn3.check_row(board_of("O  ", cells, "  O"), 1, "X"), expected) == expected


@pytest.mark.part(points=1, hint="Look only at the given row.")
def test_only_the_row_that_was_asked_for():
    """Another row that is full does not count."""
    board = board_of("XXX", "O O", "XXX")
    expected = [True, False, True]
    assert all_counted(each(asn3.check_row, [(board, row, "X") for row in range(3)]), expected) == expected


@pytest.mark.part(points=1, hint="Look along the row, board[row]. This function ignores columns.")
def test_a_column_is_no_row():
    """A full column is not a full row."""
    board = board_of("XXX", " XO", "OX ")
    expected = [True, False]
    assert all_counted(each(asn3.check_row, [(board, 0, "X"), (board, 1, "X")]), expected) == expected


@pytest.mark.part(
    points=2, hint="How long is a row? len(board) is the number of rows. Ask the row itself: len(board[row])."
)
@pytest.mark.parametrize(
    ("rows", "expected"),
    [(["XXX ", "XXXX"], [False, True]), (["XO", "XX", "OX", "O "], [False, True, False, False])],
    ids=["2 rows of 4", "4 rows of 2"],
)
def test_boards_that_are_not_square(rows, expected):
    """The board may have more columns than rows, or fewer."""
    board = board_of(*rows)
    assert all_counted(each(asn3.check_row, [(board, row, "X") for row in range(len(expected))]), expected) == expected


@pytest.mark.part(points=1, hint="Take the length of the row from the board: it is not always 3.")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_other_sizes(size):
    """The board may be smaller or larger than three by three."""
    full = ["X"] * size
    not_full = [*full[1:], " "]
    middle = size // 2
    with_a_gap = [*full[:middle], " ", *full[middle + 1 :]]
    free = [" "] * size
    boards = [[*[free] * (size - 1), row] for row in (full, not_full, with_a_gap)]
    boards = [[list(row) for row in board] for board in boards]
    expected = [True, False, False]
    assert all_counted(each(asn3.check_row, [(board, size - 1, "X") for board in boards]), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Go through the row once, up to its last cell.")
def test_a_huge_board():
    """A row of 299 cells: full, and full except for the last cell."""
    expected = [True, False]
    assert all_counted(each(asn3.check_row, HUGE), expected) == expected


@pytest.mark.part(points=1, needs="test_a_full_row", hint="Only look: do not change the board. The game plays on with it.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of(*BOARD)
    asn3.check_row(board, 2, "X")
    assert board == board_of(*BOARD)


@pytest.mark.part(
    points=2,
    needs="test_a_full_row",
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("row", [0, 2], ids=["no", "yes"])
def test_the_answer_is_a_bool(row):
    """The answer is True or False, and nothing else."""
    assert type(asn3.check_row(board_of(*BOARD), row, "X")) is bool
