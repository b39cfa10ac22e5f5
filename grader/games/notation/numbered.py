"""`` X | 2 | O``. A free cell shows its number, from 1 at the top left, row by row.

The lines between the rows and a frame are free. A cell that shows anything else than a mark or its
own number is not free: such a board is like no other.
"""

import re
from collections.abc import Sequence

from grader.feedback.boards import EMPTY, MARKS, Board
from grader.games.notation.rows import Row, stacked
from grader.games.notation.rows import between_bars as cells

__all__ = ["boards", "cells", "drawn"]

_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    found: list[Board] = []
    for board in stacked(_row, lines, size):
        rows = list(map(list, board))
        for number in range(size * size):
            y, x = divmod(number, size)
            if rows[y][x] == str(number + 1):
                rows[y][x] = EMPTY
        found.append(tuple(map(tuple, rows)))
    return tuple(found)


def drawn(board: Board) -> str:
    """Draw *board* with the numbers of its free cells, and a line between every two rows."""
    size = len(board)
    lines: list[str] = []
    for y, row in enumerate(board):
        shown: list[str] = []
        for x, cell in enumerate(row):
            if cell == EMPTY:
                shown.append(str(y * size + x + 1))
            else:
                shown.append(cell or EMPTY)
        lines.append(" " + " | ".join(shown))
    return ("\n" + "|".join(["---"] * size) + "\n").join(lines)


def _row(line: str, size: int) -> Row | None:
    found = list(map(str.strip, line.split("|")))
    if len(found) == size + 2 and not found[0] and not found[-1]:  # a frame
        found = found[1:-1]
    if len(found) != size or not all(map(_CELL.fullmatch, found)):
        return None
    if size == 1 and found[0] not in {*MARKS, "1"}:
        return None
    return None, tuple(found)
