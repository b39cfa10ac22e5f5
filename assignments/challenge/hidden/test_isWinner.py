import challenge
import pytest
from seed_style import PUBLIC, counted, on
from strategy import LINES, OTHER, SIZES, at_random, board_of, free, has_won, with_letters

from grader import testing

pytestmark = pytest.mark.part("isWinner", needs="test_full_or_free")

EXAMPLE_FIRST = [pytest.param(3, marks=PUBLIC), *SIZES[1:]]
EXAMPLES = {
    "row": (("XO ", "XXX", "O O"), "X"),
    "column": (("X O", "X O", " XO"), "O"),
    "the diagonal that goes down": (("XO ", "OX ", "  X"), "X"),
    "the diagonal that goes up": (("X O", "XO ", "O  "), "O"),
}


def asked(board, letter):
    """The answer. No answer is a no, except from a function that prints something: it may print its answer."""
    with on(challenge, len(board)):
        seen = testing.talk(challenge.isWinner, board, letter)
    return seen.result if seen.printed else bool(seen.result)


def full_line(size, line, letter, at):
    """A board on which *letter* has this line, and the other one some cells off it: others for other *at*."""
    others = [(x, y) for y in range(size) for x in range(size) if (x, y) not in line]
    theirs = [others[(at + 5 * number) % len(others)] for number in range(size - 1)]
    return with_letters(size, **{letter: line, OTHER[letter]: theirs})


def all_lines(size):
    """Each line of a board, for X and O in turn."""
    return [(full_line(size, line, "XO"[at % 2], at), "XO"[at % 2]) for at, line in enumerate(LINES[size])]


def nearly(size):
    """Each line with one cell that is not the letter's: free in one board, the other's in the next."""
    cases = []
    for at, line in enumerate(LINES[size]):
        letter = "XO"[at % 2]
        board = full_line(size, line, letter, at)
        x, y = line[at % size]
        board[y][x] = (" ", OTHER[letter])[at % 3 == 0]
        # The letter is on the board as often as in a full line.
        x, y = next(cell for cell in free(board) if cell not in line)
        board[y][x] = letter
        cases.append((board, letter))
    return cases


def answers(cases):
    """Yes or no for each of these boards and letters, all of one size."""
    with on(challenge, len(cases[0][0])):
        return [bool(each) for each in testing.each(challenge.isWinner, cases)]


def first_wrong(cases, expected):
    """Fail over the first of these cases that is answered otherwise, asked about alone."""
    for (board, letter), came in zip(cases, answers(cases), strict=True):
        if came is not expected:
            assert bool(asked(board, letter)) == expected, str(expected)
            pytest.fail("the same answer for this board, whichever boards your function was called with before")


@pytest.mark.part(points=0.25, needs=None, hint="Look for the given letter.")
@pytest.mark.parametrize(
    ("won", "not_won"),
    [("XX", "OX"), ("OO", "XO"), ("XX", " X"), ("OO", " O")],
    ids=["X", "O", "X or free", "O or free"],
)
def test_full_or_free(won, not_won):
    """The function distinguishes boards that are full of the letter from others."""
    cases = [(board_of(*[cell * 3] * 3), letter) for cell, letter in (won, not_won) for _ in range(4)]
    assert answers(cases) == [True] * 4 + [False] * 4


@pytest.mark.part(points=4, show="public", hint="Look at every row, every column, and both diagonals.")
@pytest.mark.parametrize("line", EXAMPLES)
def test_a_full_line(line):
    """A letter that fills a row, a column or a diagonal has won."""
    rows, letter = EXAMPLES[line]
    assert counted(asked(board_of(*rows), letter), True) == True  # noqa: E712 - students see it


@pytest.mark.part(points=1, show="public", hint="Count the given letter only, and begin at 0 for each line.")
@pytest.mark.parametrize("line", EXAMPLES)
def test_the_other_letter(line):
    """A letter that does not fill the line has not won."""
    rows, letter = EXAMPLES[line]
    assert counted(asked(board_of(*rows), OTHER[letter]), False) == False  # noqa: E712 - students see it


@pytest.mark.part(
    points=3,
    hint="Draw a board for each line, and try each. If only some rows or columns are found, a loop ends too early.",
)
@pytest.mark.parametrize("size", EXAMPLE_FIRST)
def test_every_line(size):
    """Every row, every column and both diagonals, on a board of any size."""
    first_wrong(all_lines(size), expected=True)


@pytest.mark.part(points=2, needs="test_a_full_line", hint="Every cell of the line must contain the letter.")
@pytest.mark.parametrize("size", EXAMPLE_FIRST)
def test_all_but_one_are_not_enough(size):
    """A line in which one cell is free, or the other letter's, is not filled."""
    first_wrong([case for case in nearly(size) if not has_won(*case)], expected=False)


@pytest.mark.part(points=1, needs="test_a_full_line", hint="Letters that are scattered over the board are not a line.")
@pytest.mark.parametrize("size", [3, 4, 6, 9])
def test_nobody_has_won(size):
    """Boards on which nobody has won."""
    first_wrong(at_random(size, "isWinner", 12), expected=False)


@pytest.mark.part(points=0.5, needs="test_a_full_line", hint="Only look: do not change the board.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    board = board_of("XO ", "XX ", "O O")
    asked(board, "X")
    assert board == board_of("XO ", "XX ", "O O")
