"""Knows the rules on boards of any size: ``board[y][x]`` is "X", "O" or " ", a move is ``(x, y)``,
and X begins.

A player who fills a whole row, column or diagonal has won.
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
    """Return the cells of all rows from the top, all columns from the left, and the diagonals."""
    return tuple(
        tuple(cell_of(size, line, at) for at in range(size)) for line in range(2 * size + 2)
    )


def cell_of(size: int, line: int, at: int) -> Move:
    """Return the cell of a line, by the number of the line in ``lines`` and the place in the line,
    both from 0.
    """
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
    """Return the mark that fills a line; None if no line is filled."""
    for strip in strips(board):
        if strip[0] != FREE and strip.count(strip[0]) == len(strip):
            return strip[0]
    return None


def free(board: Sequence[Sequence[str]]) -> list[Move]:
    """Return the cells that can be taken, row by row."""
    return [(x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell == FREE]


def full(board: Sequence[Sequence[str]]) -> bool:
    """Return whether no cell can be taken."""
    return not any(FREE in row for row in board)


def turn(board: Sequence[Sequence[str]]) -> str:
    """Return whose turn it is, by the number of marks."""
    marks = [sum(row.count(mark) for row in board) for mark in MARKS]
    return "X" if marks[0] <= marks[1] else "O"


def placed(board: Sequence[Sequence[str]], move: Move, mark: str) -> Board:
    """Return a new board, with *mark* in the cell *move*.

    Raises:
        ValueError: If that cell is taken, or is not on the board.
    """
    x, y = move
    if not (0 <= y < len(board) and 0 <= x < len(board[y]) and board[y][x] == FREE):
        raise ValueError(f"{move} is not a free cell")
    after = [list(row) for row in board]
    after[y][x] = mark
    return after


def drawn(board: Sequence[Sequence[str]]) -> str:
    """Return *board* as the hand-outs draw it: ``X| |O``, with a line such as ``-+-+-`` between
    every two rows.
    """
    rule = "+".join("-" * len(board[0]))
    return f"\n{rule}\n".join("|".join(row) for row in board)


def empty(size: int) -> Board:
    """Return a board with nothing on it."""
    return [[FREE] * size for _ in range(size)]


def reachable(size: int = 3) -> tuple[Board, ...]:
    """Return every board that a game can reach, ended games included, by the number of marks, and
    then in a fixed order.

    There are 5,478 of size 3; of size 4 there are millions.
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
