import pytest
from uniform import KINDS, uniform
from yes_or_no import all_counted, counted

import asn3
from grader.testing import Calls, each, names_used

pytestmark = pytest.mark.part("check_for_winner", needs="test_full_or_free")

CHECKS = ("check_row", "check_column", "check_down_diagonal", "check_up_diagonal")
# Of a board of three by three, given as its nine cells in a string.
LINES = (
    *(slice(y, y + 3) for y in (0, 3, 6)),
    *(slice(x, None, 3) for x in (0, 1, 2)),
    slice(0, None, 4),
    slice(2, 7, 2),
)


def board_of(*rows):
    """A board from one string a row, such as "XO "."""
    return [list(row) for row in rows]


def has_line(cells, player):
    """Whether a player has a line on a board of three by three."""
    return any(cells[line] == player * 3 for line in LINES)


def positions_with_answers():
    """
    Every position of a game on three by three, those with the fewest marks first, with who moved last and whether that
    player has won.
    """
    found = [(" " * 9, "O", False)]
    going_on = [" " * 9]
    for player in "XOXOXOXOX":
        reached = {cells[:i] + player + cells[i + 1 :] for cells in going_on for i in range(9) if cells[i] == " "}
        found += [(cells, player, has_line(cells, player)) for cells in sorted(reached)]
        going_on = [cells for cells, last, won in found if last == player and not won and cells in reached]
    return found


def cases():
    """Each position asked about for who moved last, as a game asks; one that is won, for the other player too."""
    for cells, last, won in positions_with_answers():
        yield cells, last, won
        if won:
            yield cells, "XO"[last == "X"], False


def board_of_nine(cells):
    return board_of(cells[:3], cells[3:6], cells[6:])


# One in five: each asks four other functions, and no known mistake needs more.
CASES = tuple(cases())[::5]
EXPECTED = [expected for _, _, expected in CASES]
POSITIONS = Calls(lambda: [(board_of_nine(cells), player) for cells, player, _ in CASES])
# A right program that turns the board for each column takes six seconds to look at 999 by 999 cells.
HUGE = Calls(lambda: [([["O"] * 199, *[[" "] * 199] * 198], "O")])


@pytest.mark.part(points=0.25, needs=None, hint="Check each line for the given player, and call each function with ( ): its name alone counts as true.")
@pytest.mark.parametrize("which", KINDS)
def test_full_or_free(which):
    """The function distinguishes boards that are full of a letter from boards that are free."""
    calls = [(uniform(cell), player) for cell, player, _ in KINDS[which] for _ in range(3)]
    expected = [is_full for _, _, is_full in KINDS[which] for _ in range(3)]
    assert [bool(answer) for answer in each(asn3.check_for_winner, calls)] == expected


@pytest.mark.part(
    points=1, show="public", hint="Check every row, every column and both diagonals before you return False."
)
def test_the_first_winner():
    """X has the first row."""
    expected = True
    assert asn3.check_for_winner(board_of("XXX", " O ", "O  "), "X") == expected


@pytest.mark.part(points=1, show="public", hint="Check the diagonals too, for the given player.")
def test_a_winner_on_a_diagonal():
    """O has a diagonal."""
    expected = True
    assert asn3.check_for_winner(board_of("X O", " OX", "O X"), "O") == expected


@pytest.mark.part(
    points=1,
    show="public",
    hint="The other player's line does not count: look for the given letter.",
)
def test_the_other_player_has_won():
    """A board on which the other player has won."""
    expected = False
    assert counted(asn3.check_for_winner(board_of("X O", " OX", "O X"), "X"), expected) == expected


@pytest.mark.part(
    points=1,
    show="public",
    hint="A full board can still have no winner. Return False when no line is full.",
)
def test_a_board_without_a_winner():
    """A full board on which nobody has a line."""
    expected = False
    assert counted(asn3.check_for_winner(board_of("XOX", "XOO", "OXX"), "X"), expected) == expected


@pytest.mark.part(
    points=3,
    hint="Draw a board for each of the eight lines and try each. If only the first row or column is found, then"
    " your loop returns False too early: return False after the loop.",
)
def test_positions_of_a_game_on_three_by_three():
    """Positions that a game can reach on a board of three by three."""
    answers = all_counted(each(asn3.check_for_winner, POSITIONS), EXPECTED)
    if answers != EXPECTED:
        # The smallest board that went wrong, asked about alone, so that the student sees a call of one board.
        at = next(at for at, answer in enumerate(answers) if answer != EXPECTED[at])
        cells, player, expected = CASES[at]
        assert counted(asn3.check_for_winner(board_of_nine(cells), player), expected) == expected
        pytest.fail("the same answer for this board, whichever boards your function was called with before")


@pytest.mark.part(points=2, hint="The last row, the last column and all four corners count, on a board of any size.")
@pytest.mark.parametrize("size", [1, 2, 4, 7])
@pytest.mark.parametrize("line", ["row", "column", "down", "up"])
def test_other_sizes(size, line):
    """The board may be smaller or larger than three by three."""
    last = size - 1
    cells = {
        "row": [(x, last) for x in range(size)],
        "column": [(last, y) for y in range(size)],
        "down": [(i, i) for i in range(size)],
        "up": [(i, last - i) for i in range(size)],
    }[line]
    board = [["O" if (x, y) in cells else " " for x in range(size)] for y in range(size)]
    expected = [True, False]
    assert all_counted(each(asn3.check_for_winner, [(board, "O"), (board, "X")]), expected) == expected


@pytest.mark.part(points=1, hint="Each row and each column counts, not only the first and the last ones.")
@pytest.mark.parametrize(
    "rows",
    [(" XX ", "OOOO", "  X ", "    "), (" XO ", "  O ", "X O ", "  O ")],
    ids=["the second row", "the third column"],
)
def test_a_line_within_the_board(rows):
    """A full line that is neither the first nor the last of its kind."""
    board = board_of(*rows)
    expected = [True, False]
    assert all_counted(each(asn3.check_for_winner, [(board, "O"), (board, "X")]), expected) == expected


@pytest.mark.part(
    points=1, hint="All cells of a line are needed, however large the board is."
)
def test_three_are_not_enough_on_four_by_four():
    """Three cells of a line do not win on a board of four by four."""
    expected = False
    assert counted(asn3.check_for_winner(board_of("XXX ", "XXX ", "XXXO", "O O "), "X"), expected) == expected


@pytest.mark.part(points=0.5, seconds=8, hint="Try a board with 199 rows and columns: does your function take the size from the board?")
def test_a_huge_board():
    """A board of 199 by 199 cells whose first row is full."""
    # The first row, so that a slow program gets there too: the size is the question, not the speed.
    assert each(asn3.check_for_winner, HUGE) == [True]


@pytest.mark.part(
    points=2,
    hint="Return True or False itself, in each case. A function without a return gives None.",
)
@pytest.mark.parametrize("rows", [["XOX", "XOO", "OXX"], ["XXX", "OO ", "   "]], ids=["no", "yes"])
def test_the_answer_is_a_bool(rows):
    """The answer is True or False, and nothing else."""
    assert type(asn3.check_for_winner(board_of(*rows), "X")) is bool


@pytest.mark.part(
    points=1,
    needs="test_a_board_without_a_winner",
    hint="Call check_row, check_column, check_down_diagonal and check_up_diagonal: do not write their loops again.",
)
def test_the_four_checks_are_used():
    """The four functions for the lines are used."""
    used = names_used(asn3.check_for_winner, board_of("XOX", "XOO", "OXX"), "X", among=CHECKS)
    assert sorted(used) == sorted(CHECKS)
