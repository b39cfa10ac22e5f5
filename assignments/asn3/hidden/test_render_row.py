import pytest
from ends import last_line_ends, with_any_end
from uniform import uniform

import asn3
from grader.testing import Calls, differ, each, names_used

pytestmark = pytest.mark.part("render_row", needs="test_the_cells_decide")

# A right program that turns the board for each cell takes five seconds to draw a row of 999 by 999 cells.
# CPython keeps one object for each number up to 256, so a wrong `is` is noticed on a larger board only.
HUGE = Calls(lambda: [([["O", *(" " * 297), "X"]] * 299, 298)])


@pytest.mark.part(points=0.25, needs=None, hint="Draw the cells of the given board.")
def test_the_cells_decide():
    """The drawing depends on the cells."""
    assert differ(asn3.render_row, [(uniform(cell), 0) for cell in "XO "])


@pytest.mark.part(
    points=3,
    show="public",
    hint='Draw all cells of row y, with "|" between them and "\\n" at the end, and return the string.',
)
@pytest.mark.parametrize(
    ("y", "expected"), [(0, "X| | \n"), (1, " | |O\n"), (2, " | | \n")], ids=["top", "middle", "bottom"]
)
def test_the_examples(y, expected):
    """The three rows of a board."""
    board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
    assert with_any_end(asn3.render_row(board, y), expected) == expected


@pytest.mark.part(points=2, show="public", hint='Add one "\\n" after the last cell: it has a backslash, not a slash.')
@pytest.mark.parametrize("y", [0, 1], ids=["top", "middle"])
def test_the_end_of_the_line(y):
    r"""The row ends with one "\n"."""
    board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
    expected = ["X| | \n", " | |O\n"][y]
    came = asn3.render_row(board, y)
    if not last_line_ends(came):
        assert came == expected


@pytest.mark.part(points=1, hint="Draw the given row, with its cells from left to right.")
@pytest.mark.parametrize(
    ("y", "expected"), [(0, "X|O|X\n"), (1, "O|X| \n"), (2, " |O|O\n")], ids=["top", "middle", "bottom"]
)
def test_rows_with_more_in_them(y, expected):
    """Rows with X, O and free cells."""
    board = [["X", "O", "X"], ["O", "X", " "], [" ", "O", "O"]]
    assert with_any_end(asn3.render_row(board, y), expected) == expected


@pytest.mark.part(
    points=2, hint='Take the length of the row from the board. There is one "|" fewer than there are cells.'
)
@pytest.mark.parametrize(
    ("cells", "expected"),
    [("X", "X\n"), (" XO ", " |X|O| \n"), ("X  O  X", "X| | |O| | |X\n")],
    ids=["1", "4", "7"],
)
def test_other_sizes(cells, expected):
    """The board may be smaller or larger than three by three."""
    size = len(cells)
    board = [*([" "] * size for _ in range(size - 1)), list(cells)]
    assert with_any_end(asn3.render_row(board, size - 1), expected) == expected


@pytest.mark.part(points=0.5, hint='Two cells have one "|" between them.')
def test_a_row_of_two():
    """A row of two cells."""
    expected = "X| \n"
    assert with_any_end(asn3.render_row([["X", " "], [" ", "O"]], 0), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Try a row of 299 cells: does your function take the length from the board?")
def test_a_huge_board():
    """A row of a board of 299 by 299 cells."""
    expected = "O|" + " |" * 297 + "X\n"
    (drawing,) = each(asn3.render_row, HUGE)
    # The two texts have six hundred characters each, and nobody wants to see them side by side.
    seen = "the right drawing" if with_any_end(drawing, expected) == expected else "another drawing"
    assert seen == "the right drawing"


@pytest.mark.part(
    points=1, needs="test_a_row_of_two", hint="Let render_cell draw each cell. Do not read the board here, or define render_cell again in here."
)
def test_render_cell_is_used():
    """The cells are drawn by render_cell."""
    used = names_used(asn3.render_row, [["X", " "], [" ", "O"]], 0, among=("render_cell",))
    assert used == {"render_cell"}
