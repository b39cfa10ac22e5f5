import pytest
from uniform import uniform

import asn3
from grader.testing import Calls, differ, each

pytestmark = pytest.mark.part("apply_move", needs="test_the_board_decides")

# Each cell is copied: on a board of 999 by 999 that takes a right program longer than most other checks together.
HUGE = Calls(lambda: [((198, 198), [[" "] * 199 for _ in range(199)], "X")])
FREE_ROW, LAST_ROW = [" "] * 199, [" "] * 198 + ["X"]


def example():
    return [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]


def seen(new):
    """How the example changed: "one cell changed" if it is a board with a move on it, at any place."""
    if not isinstance(new, list) or not all(isinstance(row, list) for row in new):
        return "not a board"
    if [len(row) for row in new] != [len(row) for row in example()]:
        return "not a board of this size"
    pairs = zip([cell for row in new for cell in row], [cell for row in example() for cell in row], strict=True)
    changed = sum(now != then for now, then in pairs)
    return "one cell changed" if changed == 1 else f"{changed} cells changed"


def shared_rows(new, old):
    """How many rows of a new board are also rows of the old one; what it is if it has no move on it."""
    if seen(new) != "one cell changed":
        return seen(new)
    return len({id(row) for row in new} & {id(row) for row in old})


@pytest.mark.part(points=0.25, needs=None, hint="Copy the given board, and return the copy.")
def test_the_board_decides():
    """The new board depends on the given board."""
    assert differ(asn3.apply_move, [((0, 1), uniform(" "), "X"), ((2, 2), uniform("O"), "X")], times=1)


@pytest.mark.part(points=2, show="public", hint="Copy the board, set the one cell of the copy, and return the copy.")
def test_the_example():
    """X plays (0, 1)."""
    expected = [["X", " ", " "], ["X", " ", "O"], [" ", " ", " "]]
    assert asn3.apply_move((0, 1), example(), "X") == expected


@pytest.mark.part(points=1, hint="Write the player's letter into the cell, not always the same one.")
def test_a_move_of_o():
    """O plays."""
    expected = [["X", " ", " "], [" ", "O", "O"], [" ", " ", " "]]
    assert asn3.apply_move((1, 1), example(), "O") == expected


@pytest.mark.part(points=2, hint="x is the column and y the row, and the row comes first: board[y][x].")
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ((2, 0), [["X", " ", "O"], [" ", " ", "O"], [" ", " ", " "]]),
        ((0, 2), [["X", " ", " "], [" ", " ", "O"], ["O", " ", " "]]),
        ((1, 2), [["X", " ", " "], [" ", " ", "O"], [" ", "O", " "]]),
    ],
    ids=["top right", "bottom left", "bottom"],
)
def test_column_and_row_in_the_right_order(move, expected):
    """The cell of (x, y) is board[y][x]."""
    assert asn3.apply_move(move, example(), "O") == expected


@pytest.mark.part(points=1, hint="Take the size from the board. Does every cell but one stay as it was?")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_other_sizes(size):
    """The board may be smaller or larger than three by three."""
    expected = [["O"] * size for _ in range(size)]
    expected[size - 1][0] = "X"
    board = [["O"] * size for _ in range(size)]
    board[size - 1][0] = " "
    assert asn3.apply_move((0, size - 1), board, "X") == expected


@pytest.mark.part(
    points=3,
    hint='After new = apply_move((1, 1), board, "X") print the old board. If the X is in it, then you changed the rows'
    " of the board that you were given: copy each row before you change one.",
)
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    board = example()
    new = asn3.apply_move((1, 1), board, "X")
    assert board == example()
    assert seen(new) == "one cell changed"


@pytest.mark.part(
    points=2,
    hint="A copy of the outer list (board.copy(), board[:], list(board)) still has the old rows in it: copy every row.",
)
def test_shares_no_row():
    """Each row of the new board is a new list, even if nothing in it has changed."""
    board = example()
    new = asn3.apply_move((1, 1), board, "X")
    assert shared_rows(new, board) == 0


@pytest.mark.part(points=0.5, show="count", hint="Make a list of your own, and put the copied rows into it.")
def test_gives_a_new_board():
    """The returned list is not the given board."""
    board = example()
    new = asn3.apply_move((1, 1), board, "X")
    assert ("the given board" if new is board else seen(new)) == "one cell changed"


@pytest.mark.part(points=1, hint="In each call, copy the given board.")
def test_two_moves_one_after_the_other():
    """A second move is made on the board of that call, not on the board of the call before."""
    asn3.apply_move((1, 1), [[" ", " "], [" ", " "]], "X")
    assert asn3.apply_move((0, 0), [[" ", " "], [" ", " "]], "O") == [["O", " "], [" ", " "]]


@pytest.mark.part(points=0.5, seconds=8, hint="Copy each row once, and do nothing else with the cells.")
def test_a_huge_board():
    """A move in the last row of a board of 199 by 199 cells."""
    (new,) = each(asn3.apply_move, HUGE)
    rows = new if isinstance(new, list) and len(new) == 199 else []
    # Counted, because nobody wants to see two such boards side by side.
    right_rows = sum(row == FREE_ROW for row in rows[:-1]) + sum(row == LAST_ROW for row in rows[-1:])
    assert right_rows == 199
