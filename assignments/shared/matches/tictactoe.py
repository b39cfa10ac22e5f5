"""Knows the rules of tic-tac-toe on boards of any size.

``board[y][x]`` is "X", "O" or " ", a move is ``(x, y)``, and X begins. A player wins with a full
row, column or diagonal.
"""

from collections.abc import Iterator, Sequence
from functools import cache

Board = list[list[str]]
Move = tuple[int, int]
Line = tuple[Move, ...]

FREE = " "
MARKS = "XO"


@cache
def lines(size: int) -> tuple[Line, ...]:
    """Return the cells of all lines: rows from the top, columns from the left, then the diagonals.

    The first diagonal begins at the top left, the second at the top right.
    """
    return tuple(
        tuple(cell_of(size, line, at) for at in range(size)) for line in range(2 * size + 2)
    )


def cell_of(size: int, line: int, at: int) -> Move:
    """Return the cell number *at* of the line number *line* in ``lines``; both count from 0."""
    if line < size:
        return at, line
    if line < 2 * size:
        return line - size, at
    if line == 2 * size:
        return at, at
    return size - 1 - at, at


def other(mark: str) -> str:
    """Return the mark of the other side."""
    return "O" if mark == "X" else "X"


def strips(board: Sequence[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield the cells of each line, in the order of ``lines``."""
    yield from board
    yield from zip(*board, strict=True)
    yield [row[at] for at, row in enumerate(board)]
    yield [row[-1 - at] for at, row in enumerate(board)]


def winner(board: Sequence[Sequence[str]]) -> str | None:
    """Return the mark that fills a line; None if no line is full."""
    for strip in strips(board):
        if strip[0] != FREE and strip.count(strip[0]) == len(strip):
            return strip[0]
    return None


def free(board: Sequence[Sequence[str]]) -> list[Move]:
    """Return the free cells, row by row."""
    return [(x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell == FREE]


def full(board: Sequence[Sequence[str]]) -> bool:
    """Return whether no cell is free."""
    return not any(FREE in row for row in board)


def turn(board: Sequence[Sequence[str]]) -> str:
    """Return whose turn it is, according to the number of marks."""
    marks = [sum(row.count(mark) for row in board) for mark in MARKS]
    return "X" if marks[0] <= marks[1] else "O"


def placed(board: Sequence[Sequence[str]], move: Move, mark: str) -> Board:
    """Return a new board with *mark* in the cell *move*.

    Raises:
        ValueError: If the cell is not free, or is not on the board.
    """
    x, y = move
    if not (0 <= y < len(board) and 0 <= x < len(board[y]) and board[y][x] == FREE):
        raise ValueError(f"{move} is not a free cell")
    after = [list(row) for row in board]
    after[y][x] = mark
    return after


def drawn(board: Sequence[Sequence[str]]) -> str:
    """Return *board* as the hand-outs draw it: ``X| |O``, and ``-+-+-`` between two rows."""
    rule = "+".join("-" * len(board[0]))
    return f"\n{rule}\n".join("|".join(row) for row in board)


def empty(size: int) -> Board:
    """Return a board without marks."""
    return [[FREE] * size for _ in range(size)]


def reachable(size: int = 3) -> tuple[Board, ...]:
    """Return every board that a game can reach, finished games included, fewer marks first.

    The order is fixed. There are 5,478 of size 3, and millions of size 4.
    """
    return tuple([list(row) for row in rows] for rows in _reachable(size))


@cache
def _reachable(size: int) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = [(FREE * size,) * size]
    latest = found[:]
    while latest:
        after: dict[tuple[str, ...], None] = {}
        for rows in latest:
            if winner(rows) is None:
                mark = turn(rows)
                for x, y in free(rows):
                    row = rows[y][:x] + mark + rows[y][x + 1 :]
                    after[(*rows[:y], row, *rows[y + 1 :])] = None
        latest = list(after)
        found += latest
    return tuple(found)
