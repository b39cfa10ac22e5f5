import random
from functools import cache

import challenge
import pytest
from seed_style import PUBLIC, counted, on
from strategy import LINES, SIZES, board_of, found_in

from grader import testing

pytestmark = pytest.mark.part("isTie", needs="test_full_or_free")


def asked(board, player="X", computer="O"):
    with on(challenge, len(board)):
        return challenge.isTie(board, player, computer)


def unmixed(board):
    """The lines that do not hold both letters."""
    return [line for line in LINES[len(board)] if not {"X", "O"} <= found_in(board, line).keys()]


@cache
def nearly(size):
    """For each line a board on which it alone does not hold both letters."""
    chance = random.Random(size)  # noqa: S311 - positions
    found = []
    for line in LINES[size]:
        while True:
            board = [[chance.choice("XO ") for _ in range(size)] for _ in range(size)]
            letter = chance.choice(("X", "O"))
            for x, y in line:
                board[y][x] = letter if board[y][x] != " " else " "
            if unmixed(board) == [line]:
                found.append(board)
                break
    return found


@cache
def ties(size):
    """Boards with free cells on which each line holds both letters; the more cells are free the better."""
    chance = random.Random(size)  # noqa: S311 - positions
    found = []
    while len(found) < 6:
        board = [[chance.choice("XO") for _ in range(size)] for _ in range(size)]
        if unmixed(board):
            continue
        for x, y in chance.sample([(x, y) for x in range(size) for y in range(size)], size * size):
            before, board[y][x] = board[y][x], " "
            if unmixed(board):
                board[y][x] = before
        found.append(board)
    return found


def answers(boards):
    """Yes or no for each of these boards, all of one size; the player's letter is X and O in turn."""
    with on(challenge, len(boards[0])):
        calls = [(board, "XO"[at % 2], "OX"[at % 2]) for at, board in enumerate(boards)]
        return [bool(each) for each in testing.each(challenge.isTie, calls)]


def first_wrong(boards, expected):
    """Fail over the first of these boards that is answered otherwise, asked about alone."""
    for at, came in enumerate(answers(boards)):
        if came is not expected:
            assert bool(asked(boards[at], "XO"[at % 2], "OX"[at % 2])) == expected, str(expected)
            pytest.fail("the same answer for this board, whichever boards your function was called with before")


TIES = [("XOX", "XOO", "OXX"), ("OXO", "OXX", "XOO"), ("XXO", "OOX", "XOX"), ("OOX", "XXO", "OXO")]


@pytest.mark.part(points=0.25, needs=None, hint="Look for both letters in each line.")
@pytest.mark.parametrize("cell", "XO ", ids=["X", "O", "free"])
def test_full_or_free(cell):
    """The function distinguishes ties from boards whose cells are all equal."""
    boards = [board_of(*rows) for rows in (*TIES, *[[cell * 3] * 3] * 4)]
    assert answers(boards) == [True] * 4 + [False] * 4


@pytest.mark.part(points=2, show="public", hint="If every line contains both letters, return True.")
@pytest.mark.parametrize(
    "rows",
    [("XOX", "XOO", "OXX"), ("XXO", "OOX", "X O")],
    ids=["a full board", "a cell is free"],
)
def test_a_tie(rows):
    """Each line contains both letters."""
    assert counted(asked(board_of(*rows)), True) == True  # noqa: E712 - students see it


@pytest.mark.part(
    points=3, needs="test_a_tie", hint="Free cells do not matter: only look for both letters in each line."
)
@pytest.mark.parametrize("size", [size for size in SIZES if size > 3])
def test_an_early_tie(size):
    """A tie with as many free cells as there can be, on larger boards."""
    first_wrong(ties(size), expected=True)


@pytest.mark.part(
    points=4,
    needs="test_a_tie",
    hint="If a letter is missing in any line, return False: look at each row, each column, and both diagonals.",
)
@pytest.mark.parametrize("size", [pytest.param(3, marks=PUBLIC), *SIZES[1:]])
def test_one_line_is_left(size):
    """One line does not contain both letters, so it is not a tie."""
    first_wrong(nearly(size), expected=False)


@pytest.mark.part(points=1, show="public", hint="A line without any letter can still be filled.")
@pytest.mark.parametrize("rows", [("   ", "   ", "   "), ("X O", "   ", "OXX")], ids=["empty", "the middle is free"])
def test_free_lines(rows):
    """Lines without a letter can still be filled."""
    assert counted(asked(board_of(*rows)), False) == False  # noqa: E712 - students see it


@pytest.mark.part(points=0.5, needs="test_a_tie", hint="Only look: do not change the board.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of("XXO", "OOX", "X O")
    asked(board)
    assert board == board_of("XXO", "OOX", "X O")
