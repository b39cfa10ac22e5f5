"""
What a right computer player may do, computed without the reference: the tests compare moves with this.

A board of size n is looked at through its lines as tuples of cells. Letters are "X" and "O", free cells " ".
"""

import random
from collections import Counter

SIZES = tuple(range(3, 11))
OTHER = {"X": "O", "O": "X"}
_NAMED = 6  # cells in a sentence


def lines_of(size):
    """The cells (x, y) of each row, each column, and both diagonals."""
    along = range(size)
    return (
        *(tuple((x, y) for x in along) for y in along),
        *(tuple((x, y) for y in along) for x in along),
        tuple((i, i) for i in along),
        tuple((i, size - 1 - i) for i in along),
    )


LINES = {size: lines_of(size) for size in SIZES}


def empty(size):
    """A board of free cells."""
    return [[" "] * size for _ in range(size)]


def board_of(*rows):
    """A board from one string a row, such as "XO "."""
    return [list(row) for row in rows]


def with_letters(size, **cells):
    """A board with letters on it: for X and for O the cells (x, y)."""
    board = empty(size)
    for letter, places in cells.items():
        for x, y in places:
            board[y][x] = letter
    return board


def found_in(board, cells):
    """How often each letter is in *cells*."""
    return Counter(board[y][x] for x, y in cells)


def free(board):
    """The free cells, row by row."""
    return [(x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell == " "]


def has_won(board, letter):
    """Whether *letter* fills a line."""
    return any(found_in(board, line)[letter] == len(board) for line in LINES[len(board)])


def completing(board, letter):
    """The cells with which *letter* fills a line."""
    almost = [line for line in LINES[len(board)] if found_in(board, line) == {letter: len(board) - 1, " ": 1}]
    return {(x, y) for line in almost for x, y in line if board[y][x] == " "}


def scores(board, computer):
    """Of each free cell the offensive and the defensive score."""
    found = {cell: [0, 0] for cell in free(board)}
    for line in LINES[len(board)]:
        letters = found_in(board, line)
        mine, yours = letters[computer], letters[OTHER[computer]]
        if mine * yours:
            continue
        for cell in found.keys() & set(line):
            found[cell][0] += mine
            found[cell][1] += yours
    return found


def best_by_total(board, computer):
    """All cells that win, or else block, or else have the highest total score."""
    return _best(board, computer, lambda mine, yours: mine + yours)


def allowed(board, computer):
    """All moves that the strategy allows: among equal totals, those with the highest offensive score."""
    return _best(board, computer, lambda mine, yours: (mine + yours, mine))


def _best(board, computer, rank):
    forced = completing(board, computer) or completing(board, OTHER[computer])
    if forced:
        return frozenset(forced)
    ranks = {cell: rank(mine, yours) for cell, (mine, yours) in scores(board, computer).items()}
    return frozenset(cell for cell in ranks if ranks[cell] == max(ranks.values()))


def cells(moves):
    """These moves in a few words."""
    some = " or ".join(map(str, sorted(moves)[:_NAMED]))
    return some if len(moves) <= _NAMED else f"{some}, or one of {len(moves) - _NAMED} others"


def at_random(size, seed, count):
    """
    *count* positions of a game on a board of *size*, each with whose turn it is; the same seed gives the same ones.

    Nobody has won, and as many letters of one kind as of the other are on the board, or one more of the player
    who does not move. Few letters are as likely as many, up to as many as leave something to decide.
    """
    chance = random.Random(f"{size} {seed}")  # noqa: S311 - positions
    found = []
    while len(found) < count:
        computer = chance.choice("XO")
        mine = chance.randint(0, size * 2)
        yours = mine + chance.randint(0, 1)
        if mine + yours >= size * size:
            continue
        cells = chance.sample([(x, y) for x in range(size) for y in range(size)], mine + yours)
        board = with_letters(size, **{computer: cells[:mine], OTHER[computer]: cells[mine:]})
        if not has_won(board, computer) and not has_won(board, OTHER[computer]):
            found.append((board, computer))
    return found
