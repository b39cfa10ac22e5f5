import pytest
from ends import last_line_ends, with_any_end
from uniform import uniform

import asn3
from grader.testing import Calls, differ, each, names_used

pytestmark = pytest.mark.part("render_board", needs="test_the_board_decides")

# To draw 199 by 199 cells takes a right program longer than all other checks. And a wrong render_cell is carried
# forward, for which the reference is asked about each cell.
HUGE = Calls(lambda: [([[" "] * 40 for _ in range(40)],)])
HUGE_DRAWING = ("-+" * 39 + "-\n").join([" |" * 39 + " \n"] * 40)


@pytest.mark.part(points=0.25, needs=None, hint="Draw the given board.")
def test_the_board_decides():
    """The drawing depends on the board."""
    assert differ(asn3.render_board, [(uniform(cell),) for cell in "XO "])


@pytest.mark.part(
    points=2,
    show="public",
    hint='Put all rows into one string, with a line like "-+-+-\\n" between two rows, and return that string.',
)
def test_the_example():
    """A board of three by three."""
    board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
    expected = "X| | \n-+-+-\n | |O\n-+-+-\n | | \n"
    assert with_any_end(asn3.render_board(board), expected) == expected


@pytest.mark.part(
    points=2, show="public", hint='The last row ends with "\\n" too: render_row has added it. No other "\\n" follows.'
)
def test_the_end_of_the_last_row():
    r"""The board ends with one "\n"."""
    came = asn3.render_board([["X", " "], [" ", "O"]])
    expected = "X| \n-+-\n |O\n"
    if not last_line_ends(came):
        assert came == expected


@pytest.mark.part(points=2, hint="Do you draw the rows from top to bottom, each one once?")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["   ", "   ", "   "], " | | \n-+-+-\n | | \n-+-+-\n | | \n"),
        (["XOX", "OOX", "XXO"], "X|O|X\n-+-+-\nO|O|X\n-+-+-\nX|X|O\n"),
        (["OXX", " O ", "X O"], "O|X|X\n-+-+-\n |O| \n-+-+-\nX| |O\n"),
    ],
    ids=["empty", "full", "in between"],
)
def test_other_boards_of_three_by_three(rows, expected):
    """An empty board, a full board, and one in between."""
    assert with_any_end(asn3.render_board([list(row) for row in rows]), expected) == expected


@pytest.mark.part(
    points=1, show="public", hint="If there is only one row, there is no line of dashes."
)
def test_a_board_of_one_cell():
    """A board of one cell has no line of dashes."""
    expected = "X\n"
    assert with_any_end(asn3.render_board([["X"]]), expected) == expected


@pytest.mark.part(points=2, hint='Make the line of dashes from the size: one "-" for each column, and "+" between two.')
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["O ", " X"], "O| \n-+-\n |X\n"),
        (["X  O", "    ", " OX ", "O  X"], "X| | |O\n-+-+-+-\n | | | \n-+-+-+-\n |O|X| \n-+-+-+-\nO| | |X\n"),
    ],
    ids=["2", "4"],
)
def test_other_sizes(rows, expected):
    """The board may be smaller or larger than three by three."""
    assert with_any_end(asn3.render_board([list(row) for row in rows]), expected) == expected


@pytest.mark.part(
    points=1, hint="How many rows and how many lines of dashes does a board of size 7 have? There are 7 and 6."
)
def test_a_board_of_seven():
    """A board of seven by seven."""
    board = [[" "] * 7 for _ in range(7)]
    board[6][0] = "X"
    free_row, line = " | | | | | | \n", "-+-+-+-+-+-+-\n"
    expected = (free_row + line) * 6 + "X| | | | | | \n"
    assert with_any_end(asn3.render_board(board), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Try setup_game(40): does your function draw every row, and every line of dashes?")
def test_a_huge_board():
    """A board of 40 by 40 cells."""
    (drawing,) = each(asn3.render_board, HUGE)
    # The two texts have three thousand characters each, and nobody wants to see them side by side.
    seen = "the right drawing" if with_any_end(drawing, HUGE_DRAWING) == HUGE_DRAWING else "another drawing"
    assert seen == "the right drawing"


@pytest.mark.part(
    points=1, needs="test_the_example", hint="Let render_row draw each row. Do not draw the cells here, or define render_row again in here."
)
def test_render_row_is_used():
    """The rows are drawn by render_row."""
    used = names_used(asn3.render_board, [["X", " "], [" ", "O"]], among=("render_row",))
    assert used == {"render_row"}
