import pytest

import asn3
from grader.testing import differ, each

pytestmark = pytest.mark.part("setup_game", needs="test_the_size_decides")

FREE_ROW = [" "] * 199


def rows_of(board, size):
    """The rows of a board that are lists of *size* cells."""
    return [row for row in board if isinstance(row, list) and len(row) == size] if isinstance(board, list) else []


def separate_rows(board, size):
    """How many different lists of *size* cells a board has for rows: a list that is in it twice counts once."""
    return f"{len({id(row) for row in rows_of(board, size)})} separate rows of {size} cells"


@pytest.mark.part(points=0.25, needs=None, hint="Use the parameter: `size` rows of `size` cells.")
def test_the_size_decides():
    """The board depends on the size."""
    assert differ(asn3.setup_game, [(1,), (2,), (3,)])


@pytest.mark.part(points=4, show="public", hint="Make a row of `size` spaces, and put `size` such rows into a list.")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_board_of_free_cells(size):
    """The board has `size` rows of `size` cells, and each cell is one space."""
    expected = [[" "] * size for _ in range(size)]
    assert asn3.setup_game(size) == expected


@pytest.mark.part(points=1, hint="Does it work for sizes other than 3 and 4? Use the parameter, not a number.")
def test_a_board_of_another_size():
    """The board can have a different size from the examples."""
    expected = [[" "] * 7 for _ in range(7)]
    assert asn3.setup_game(7) == expected


@pytest.mark.part(
    points=3,
    hint='Set board = setup_game(3), then board[0][0] = "X", and print the board. If an X appears in every row, then'
    " all rows are the same list: make a new row inside the loop.",
)
@pytest.mark.parametrize("size", [2, 3, 7])
def test_rows_are_separate_lists(size):
    """Each row is a list of its own."""
    assert separate_rows(asn3.setup_game(size), size) == f"{size} separate rows of {size} cells"


@pytest.mark.part(
    points=1, hint="Make the board inside the function. A board that is made outside is the same in each call."
)
def test_each_call_makes_a_new_board():
    """A second call makes a second board, which shares nothing with the first."""
    # Both calls in one message: whether two lists are one is known within a message only.
    first, second = (rows_of(board, 2) for board in each(asn3.setup_game, [(2,), (2,)]))
    # That the rows of one board may be the same list costs marks elsewhere.
    shared = {id(row) for row in first} & {id(row) for row in second}
    assert f"{len(first)} rows, {len(second)} rows, {len(shared)} in both" == "2 rows, 2 rows, 0 in both"


@pytest.mark.part(points=1, seconds=8, hint="Try setup_game(199), and look at len(board) and len(board[198]).")
def test_a_huge_board():
    """A board of 199 by 199 cells."""
    board = asn3.setup_game(199)
    rows = board if isinstance(board, list) else []
    assert sum(row == FREE_ROW for row in rows) == 199
    assert len(rows) == 199
