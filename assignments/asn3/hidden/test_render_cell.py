import pytest
from uniform import uniform

import asn3
from grader.testing import differ, each

pytestmark = pytest.mark.part("render_cell", needs="test_the_cell_decides")


def example():
    return [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]


@pytest.mark.part(points=0.25, needs=None, hint="Return the content of the cell, not always the same string.")
def test_the_cell_decides():
    """The drawing depends on the content of the cell."""
    assert differ(asn3.render_cell, [(uniform(cell), 1, 1) for cell in "XO "])


@pytest.mark.part(points=2, show="public", hint="Return the content of the cell as a string, and nothing more.")
@pytest.mark.parametrize(("x", "y", "expected"), [(0, 0, "X"), (2, 1, "O"), (0, 2, " ")], ids=["X", "O", "free"])
def test_the_examples(x, y, expected):
    """A cell of X, a cell of O, and a free cell."""
    assert asn3.render_cell(example(), x, y) == expected


@pytest.mark.part(points=2, hint="x is the column and y the row, and the row comes first: board[y][x].")
@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [(1, 0, "X"), (0, 1, "O"), (2, 0, "O"), (0, 2, " ")],
    ids=["top", "left", "top right", "bottom left"],
)
def test_column_and_row_in_the_right_order(x, y, expected):
    """The cell of (x, y) is board[y][x]."""
    board = [[" ", "X", "O"], ["O", " ", " "], [" ", "X", "X"]]
    assert asn3.render_cell(board, x, y) == expected


@pytest.mark.part(points=1, hint="Try all nine cells of a board: each must be right.")
def test_every_cell_of_a_board():
    """All nine cells of a board."""
    board = [["X", "O", "X"], ["O", " ", "O"], [" ", "X", " "]]
    expected = ["X", "O", "X", "O", " ", "O", " ", "X", " "]
    assert each(asn3.render_cell, [(board, x, y) for y in range(3) for x in range(3)]) == expected


@pytest.mark.part(points=1, hint="Does it work on a larger board, and on one with a single cell?")
@pytest.mark.parametrize(("size", "x", "y"), [(1, 0, 0), (2, 1, 0), (4, 3, 2), (7, 2, 6)], ids=["1", "2", "4", "7"])
def test_other_sizes(size, x, y):
    """The board may be smaller or larger than three by three."""
    board = [[" "] * size for _ in range(size)]
    board[y][x] = "O"
    assert asn3.render_cell(board, x, y) == "O"
