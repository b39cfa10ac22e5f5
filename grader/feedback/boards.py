"""Define boards of X and O, and draw them as the hand-outs do."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

X = "X"
O = "O"  # noqa: E741 - the letter that players write
EMPTY = " "
MARKS = (X, O)
CELLS = frozenset((*MARKS, EMPTY))
LARGEST_DRAWN = 12  # rows or columns

Board: TypeAlias = tuple[tuple[str, ...], ...]  # board[y][x], each cell X, O or EMPTY


def drawn(board: Sequence[Sequence[str]]) -> str:
    """Return *board* as ``X| |O`` over ``-+-+-``, without a line end."""
    rule = "+".join("-" * len(board[0]))
    return f"\n{rule}\n".join(map("|".join, board))


def marked(board: Board) -> set[tuple[int, int]]:
    """Return the cells (x, y) of *board* that hold a mark."""
    found: set[tuple[int, int]] = set()
    for y, row in enumerate(board):
        for x, cell in enumerate(row):
            if cell in MARKS:
                found.add((x, y))
    return found


def with_cells(board: Board, change: Callable[[str], str]) -> Board:
    """Return a board of what *change* returns for each cell of *board*."""
    return tuple(tuple(map(change, row)) for row in board)
