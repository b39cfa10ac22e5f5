import random
from functools import cache

import challenge
import pytest
from seed_style import is_one_of, on
from strategy import (
    LINES,
    OTHER,
    SIZES,
    allowed,
    at_random,
    best_by_total,
    board_of,
    cells,
    completing,
    empty,
    free,
    has_won,
    scores,
    with_letters,
)

from grader import testing

pytestmark = pytest.mark.part("getComputerMove", needs="test_the_board_decides")

LARGEST_SEARCHED = 6
GROUP = 5  # positions in one message
TRIES = 300  # boards that are looked at for one that asks for more than scores


def moved(board, letter, rule=best_by_total):
    """Check the move on this board. Only tests of the offensive score have the whole strategy as their *rule*."""
    moves, before = rule(board, letter), len(free(board))
    with on(challenge, len(board)):
        came = challenge.getComputerMove(board, letter)
    # One letter may be left by a program that takes its tries back, and returns before it does so.
    if before - len(free(board)) > 1:
        testing.looks_like(
            "the computer tries its moves on the board itself, and leaves them there: try them on getBoardCopy(board),"
            " because board[:] has the same rows."
        )
    assert is_one_of(came, moves), cells(moves)


@cache
def right_moves(positions):
    """For each position the moves that the strategy allows."""
    return [allowed(board, letter) for board, letter in positions.arguments]


def all_right(positions):
    """It fails over the first of these positions, all of one size, in which another move is made, asked about alone."""
    boards = positions.arguments
    with on(challenge, len(boards[0][0])):
        answers = testing.each(challenge.getComputerMove, positions)
    for position, moves, came in zip(boards, right_moves(positions), answers, strict=True):
        if not is_one_of(came, moves):
            moved(*position, allowed)
            pytest.fail("the same answer for this board, whichever boards your function was called with before")


def around(size, line, owner, at, computer):
    """
    A board on which *owner* misses the cell number *at* of a line, and *computer* moves; the other threatens nothing.

    Where such a board is found soon, another cell has the higher score: who works out scores alone does not find this.
    """
    mine = [cell for number, cell in enumerate(line) if number != at]
    others = [cell for cell in free(empty(size)) if cell not in line]
    chance = random.Random(f"{size} {line}")  # noqa: S311 - positions
    plain = None
    for _ in range(TRIES):
        more = chance.randint(0, size) if plain else 0
        theirs = len(mine) + more - (owner != computer)
        cells = chance.sample(others, min(more + theirs, len(others)))
        board = with_letters(size, **{owner: mine + cells[:more], OTHER[owner]: cells[more:]})
        wins = completing(board, owner)
        if (
            wins != {line[at]}
            or completing(board, OTHER[owner])
            or has_won(board, owner)
            or has_won(board, OTHER[owner])
        ):
            continue
        plain = plain or board
        if size > LARGEST_SEARCHED:
            return plain
        ranks = {cell: sum(score) for cell, score in scores(board, computer).items()}
        if ranks[line[at]] < max(ranks.values()):
            return board
    return plain


@cache
def one_missing(size, computer_is):
    """For each line a board on which one letter misses one cell of it: the computer's, or the player's."""
    found = []
    for number, line in enumerate(LINES[size]):
        owner = "XO"[number % 2]
        computer = owner if computer_is == "owner" else OTHER[owner]
        found.append((around(size, line, owner, number % size, computer), computer))
    return testing.Calls(lambda: found)


@cache
def both_could_win(size):
    """Boards on which the computer can win, and so could the player next."""
    found = []
    for at in range(size):
        mine, theirs = LINES[size][at], LINES[size][(at + 1) % size]
        if at % 2:
            mine, theirs = ([(y, x) for x, y in line] for line in (mine, theirs))
        placed = {"X": [c for n, c in enumerate(mine) if n != at], "O": [c for n, c in enumerate(theirs) if n != 0]}
        found.append((with_letters(size, **placed), "X"))
        found.append((with_letters(size, X=placed["O"], O=placed["X"]), "O"))
    return testing.Calls(lambda: found)


@cache
def nearly_full(size):
    """Boards on which one cell is free, or two, with whose turn it is."""
    found = []
    for at in range(size):
        board = [["XO"[(x // 2 + y) % 2] for x in range(size)] for y in range(size)]
        board[at][size - 1 - at] = " "
        if at % 2:
            board[at][0] = " "
        if not has_won(board, "X") and not has_won(board, "O"):
            found.append((board, "XO"[at // 2 % 2]))
    return testing.Calls(lambda: found)


WINS = {
    "row": (("O O", "XX ", "  X"), "O"),
    "column": ((" OX", " O ", "X X"), "O"),
    "down": (("X O", " XO", "   "), "X"),
    "up": (("X O", " OX", "   "), "O"),
}
BLOCKS = {
    "row": (("XX ", " O ", "   "), "O"),
    "column": (("  O", "X  ", "X  "), "O"),
    "down": (("O  ", "  X", "  O"), "X"),
    "up": (("  X", "   ", "XO "), "O"),
}


@pytest.mark.part(points=0.25, needs=None, hint="Look for a cell that is free on the given board.")
@pytest.mark.parametrize(
    "boards",
    [
        [("XX ", "OO ", "   "), ("  X", "O X", "O  "), ("   ", " XX", "O O")],
        [("OO ", "XX ", "   "), ("  O", "X O", "X  "), ("   ", " OO", "X X")],
        [("XOX", "XOO", "OX "), (" OX", "XOO", "OXX"), ("XOX", " OO", "OXX")],
    ],
    ids=["lines of X", "lines of O", "one free cell"],
)
def test_the_board_decides(boards):
    """The move depends on the board."""
    with on(challenge, 3):
        assert testing.differ(challenge.getComputerMove, [(board_of(*rows), "X") for rows in boards])


@pytest.mark.part(points=3, show="public", hint="First look for a cell with which the computer fills a line.")
@pytest.mark.parametrize("line", WINS)
def test_it_wins(line):
    """The computer wins if it can: in a row, in a column, on both diagonals."""
    rows, letter = WINS[line]
    moved(board_of(*rows), letter)


@pytest.mark.part(points=3, show="public", hint="Look for a cell with which the player would fill a line, and take it.")
@pytest.mark.parametrize("line", BLOCKS)
def test_it_blocks(line):
    """The computer takes the cell with which the player would win next."""
    rows, letter = BLOCKS[line]
    moved(board_of(*rows), letter)


@pytest.mark.part(points=2, show="public", hint="Look for a win everywhere before you look for a threat.")
@pytest.mark.parametrize(
    ("rows", "letter"),
    [(("XX ", "   ", "OO "), "O"), (("XX ", "   ", "OO "), "X"), (("XO ", "XO ", "   "), "O")],
    ids=["O in a row", "X in a row", "O in a column"],
)
def test_it_wins_rather_than_blocks(rows, letter):
    """If the computer can win, it ignores what the player could do."""
    moved(board_of(*rows), letter)


@pytest.mark.part(points=1, hint="If there are several threats, stop any of them: you cannot stop all.")
@pytest.mark.parametrize(
    ("rows", "letter"),
    [(("X X", " O ", "X O"), "O"), (("XX   ", "X OO ", "X  O ", "X  O ", " XXXX"), "O")],
    ids=["three by three", "five by five"],
)
def test_it_blocks_one_of_several(rows, letter):
    """If the player would win with several cells, the computer takes one of them."""
    moved(board_of(*rows), letter)


@pytest.mark.part(
    points=3, needs="test_it_wins", hint="A line is as long as the board: count all but one of its cells."
)
@pytest.mark.parametrize("size", SIZES)
def test_it_wins_on_every_line(size):
    """Every row, every column and both diagonals can be filled, on a board of any size."""
    all_right(one_missing(size, "owner"))


@pytest.mark.part(
    points=3, needs="test_it_blocks", hint="A line is as long as the board: count all but one of its cells."
)
@pytest.mark.parametrize("size", SIZES)
def test_it_blocks_every_line(size):
    """Every row, every column and both diagonals are defended, on a board of any size."""
    all_right(one_missing(size, "other"))


@pytest.mark.part(points=1, needs="test_it_wins_rather_than_blocks", hint="Look for a win before you look for threats.")
@pytest.mark.parametrize("size", SIZES)
def test_it_wins_first_on_any_board(size):
    """It wins rather than blocks, on a board of any size."""
    all_right(both_could_win(size))


LETTERS = pytest.mark.parametrize("letter", ["X", "O"])


@pytest.mark.part(
    points=2, show="public", hint="Count the letters in each row. Each free cell of that row gets this number as its score."
)
@LETTERS
def test_rows_count(letter):
    """The letters of a row count for each free cell in it."""
    moved(board_of(" X X", "O O ", "    ", "    "), letter)


@pytest.mark.part(points=2, show="public", hint="Count the letters in each column as you count them in each row.")
@LETTERS
def test_columns_count(letter):
    """The letters of a column count for each free cell in it."""
    moved(board_of(" O  ", "X   ", " O  ", "X   "), letter)


@pytest.mark.part(points=2, hint="The letters of a diagonal count in the score of each cell on it.")
@pytest.mark.parametrize(
    "rows", [("    ", " OX ", "    ", " X O"), ("  X ", "   O", " X  ", " O  ")], ids=["down", "up"]
)
@LETTERS
def test_diagonals_count(rows, letter):
    """The letters of both diagonals count for each free cell on them."""
    moved(board_of(*rows), letter)


@pytest.mark.part(points=2, hint="A line that contains both letters is worth nothing, however many there are of each.")
@pytest.mark.parametrize(
    "rows", [("   ", "X O", "   "), (" O ", "   ", " X "), ("  O", "  X", "XO ")], ids=["row", "column", "diagonal"]
)
@LETTERS
def test_a_line_with_both_letters_counts_nothing(rows, letter):
    """A line with both letters is worth nothing."""
    moved(board_of(*rows), letter)


@pytest.mark.part(
    points=2, hint="If several cells have the same total score, take one with the highest offensive score."
)
@pytest.mark.parametrize(
    "rows",
    [(" O ", "   ", " X "), ("  O", "  X", "XO "), ("    ", " X O", "  O ", "    ")],
    ids=["one", "two", "three"],
)
@LETTERS
def test_attack_decides_between_equals(rows, letter):
    """If several cells have the highest total score, it takes one with the highest offensive score."""
    moved(board_of(*rows), letter, allowed)


@pytest.mark.part(points=1, hint="Cells that are taken have no score. Give them -1, or leave them out.")
@pytest.mark.parametrize("size", SIZES)
def test_the_last_free_cell(size):
    """It never takes a cell that is taken. On these boards one or two cells are free."""
    all_right(nearly_full(size))


@pytest.mark.part(points=1, hint="If all scores are 0, take any free cell.")
@pytest.mark.parametrize("size", [3, 6])
def test_the_first_move(size):
    """On a board without a letter, any cell is right."""
    moved(empty(size), "O")


@pytest.mark.part(
    points=5,
    hint="Work out the scores of each cell on paper, for a board of 4 by 4, and compare them with your program's.",
)
@pytest.mark.parametrize("size", SIZES)
def test_positions_of_a_game(size):
    """Positions from all stages of a game, on a board of any size."""
    for positions in of_a_game(size, by_attack=False):
        all_right(positions)


@pytest.mark.part(
    points=1,
    needs="test_attack_decides_between_equals",
    hint="If several cells have the same total score, take one with the highest offensive score.",
)
@pytest.mark.parametrize("size", SIZES[1:])
def test_attack_decides_in_a_game(size):
    """Positions of a game in which several cells have the highest total score, on a board of 4 by 4 and larger."""
    for positions in of_a_game(size, by_attack=True):
        all_right(positions)


@pytest.mark.part(
    points=1,
    needs="test_the_first_move",
    hint="Try moves on a copy of the board, or take back each move that you try on the board itself.",
)
@pytest.mark.parametrize(
    "rows", [("XX ", " O ", "O  "), ("X O", "   ", " XO"), ("O  ", "   ", "  X")], ids=["win", "block", "score"]
)
def test_leaves_its_board_alone(rows):
    """The board looks the same afterwards."""
    board = board_of(*rows)
    with on(challenge, 3):
        challenge.getComputerMove(board, "X")
    assert board == board_of(*rows)


@cache
def of_a_game(size, by_attack):
    """
    Positions of a game, with whose turn it is, in groups: a wrong program is mostly asked about the first one only.

    Only if *by_attack*, the offensive score decides between equal totals.
    """
    found = [
        position
        for position in at_random(size, "getComputerMove", 40)
        if (allowed(*position) != best_by_total(*position)) == by_attack
    ]
    return [calls(found[at : at + GROUP]) for at in range(0, len(found), GROUP)]


def calls(positions):
    """These positions as calls that are written once for all submissions."""
    return testing.Calls(lambda: positions)
