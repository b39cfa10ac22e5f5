import pytest
from uniform import uniform
from yes_or_no import all_counted, counted

import asn3
from grader.testing import Calls, each

pytestmark = pytest.mark.part("is_move_valid", needs="test_valid_or_not")

# CPython keeps one object for each number up to 256, so a wrong `is` is noticed on a larger board only.
HUGE = Calls(lambda: [((298, 298), board := [[" "] * 299] * 299), ((299, 298), board)])


def example():
    return [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]


TAKEN = [(0, 0), (1, 1), (2, 2), (2, 0)]
OUTSIDE = [(3, 3), (-1, -1), (9, 9), (-3, -3)]


@pytest.mark.part(points=0.25, needs=None, hint="A move is valid if its cell is on the board and free.")
@pytest.mark.parametrize(
    ("invalid", "cell"), [(TAKEN, "X"), (TAKEN, "O"), (OUTSIDE, " ")], ids=["X everywhere", "O everywhere", "outside"]
)
def test_valid_or_not(invalid, cell):
    """The function distinguishes moves on a free board from moves that are not valid."""
    calls = [*(((1, 1), uniform(" ")) for _ in range(4)), *((move, uniform(cell)) for move in invalid)]
    assert [bool(answer) for answer in each(asn3.is_move_valid, calls)] == [True] * 4 + [False] * 4


@pytest.mark.part(
    points=1,
    show="public",
    hint='Compare the cell with " ". Is the last column on your'
    " board, and the last row?",
)
def test_a_free_cell():
    """A free cell is valid."""
    expected = True
    assert asn3.is_move_valid((2, 2), example()) == expected


@pytest.mark.part(
    points=2, show="public", hint='Compare the cell with " ": anything else is taken.'
)
@pytest.mark.parametrize("move", [(0, 0), (2, 1)], ids=["by X", "by O"])
def test_a_taken_cell(move):
    """A cell that either player has taken is not valid."""
    expected = False
    assert counted(asn3.is_move_valid(move, example()), expected) == expected


@pytest.mark.part(points=0.5, hint="If every cell is taken, no move is valid.")
@pytest.mark.parametrize("move", [(0, 0), (1, 2)], ids=["corner", "side"])
def test_a_full_board(move):
    """No move is valid on a full board."""
    expected = False
    assert counted(asn3.is_move_valid(move, [["X", "O", "X"], ["O", "O", "X"], ["X", "X", "O"]]), expected) == expected


@pytest.mark.part(points=2, hint="x is the column and y the row, and the row comes first: board[y][x].")
@pytest.mark.parametrize("place", [1, 2], ids=["middle", "corner"])
def test_column_and_row_in_the_right_order(place):
    """The cell of (x, y) is board[y][x]."""
    board = [["X", "O", "X"], [" ", "X", " "], [" ", " ", "O"]]
    expected = [True, False]
    assert all_counted(each(asn3.is_move_valid, [((0, place), board), ((place, 0), board)]), expected) == expected


@pytest.mark.part(
    points=2,
    hint="In Python, board[-1] is the last row, so a negative number looks like a cell. Check for x < 0"
    " or y < 0 first.",
)
@pytest.mark.parametrize(
    "move",
    # The hand-out has the first one, and shows how an answer for a cell that is not there looks.
    [pytest.param((-2, 1), marks=pytest.mark.part(show="public")), (-1, 2), (1, -1), (2, -9)],
    ids=["x is -2", "x is -1", "y is -1", "y is -9"],
)
def test_negative_numbers(move):
    """A negative number is not on the board."""
    expected = False
    assert counted(asn3.is_move_valid(move, example()), expected) == expected


@pytest.mark.part(
    points=1,
    hint="The last column of a board of size 3 is 2. Do you check the column before you look at the cell?",
)
@pytest.mark.parametrize("x", [3, 9], ids=["by one", "by far"])
def test_right_of_the_board(x):
    """A column that is too large is not on the board."""
    expected = False
    assert counted(asn3.is_move_valid((x, 0), example()), expected) == expected


@pytest.mark.part(
    points=1,
    hint="The last row of a board of size 3 is 2. Do you check the row before you look at the cell?",
)
@pytest.mark.parametrize("y", [3, 9], ids=["by one", "by far"])
def test_below_the_board(y):
    """A row that is too large is not on the board."""
    expected = False
    assert counted(asn3.is_move_valid((2, y), example()), expected) == expected


@pytest.mark.part(points=1, hint="Take the size from the board, with len(board): it is not always 3.")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_other_sizes(size):
    """The board may be smaller or larger than three by three."""
    board = [[" "] * size for _ in range(size)]
    moves = [(0, size - 1), (size - 1, 0), (size, 0), (0, size)]
    expected = [True, True, False, False]
    assert all_counted(each(asn3.is_move_valid, [(move, board) for move in moves]), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Take the size from the board, and look only at this cell.")
def test_a_huge_board():
    """The last cell of a board of 299 by 299 cells is free, and the next is not on the board."""
    expected = [True, False]
    assert all_counted(each(asn3.is_move_valid, HUGE), expected) == expected


@pytest.mark.part(
    points=2,
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("move", [(2, 2), (2, 1), (3, 3)], ids=["free", "taken", "off the board"])
def test_the_answer_is_a_bool(move):
    """The answer is True or False, and nothing else."""
    assert type(asn3.is_move_valid(move, example())) is bool


@pytest.mark.part(points=0.5, show="count", hint="This function only looks. Another function makes the move.")
def test_the_board_stays_as_it_is():
    """The board is not changed."""
    board = example()
    expected = True
    assert asn3.is_move_valid((1, 1), board) == expected
    assert board == example()
