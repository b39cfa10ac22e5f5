"""A row `` X | 2 | O`` for each line of cells: a free cell shows its number, from 1 at the top
left, row by row.

Spaces, blank lines, the lines between the rows and a frame are free. A cell that shows something
else than a mark or its own number is not free: such a board is like no other.
"""

import re
from collections.abc import Sequence

from grader.feedback.boards import EMPTY, MARKS, Board
from grader.games.notation import rows
from grader.games.notation.rows import between_bars as cells

__all__ = ["boards", "cells", "drawn"]

_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    found = rows.boards(lines, lambda line: _row(line, size), size)
    return tuple(map(_without_numbers, found))


def drawn(board: Board) -> str:
    """Draw *board* with the numbers of its free cells, and a line between every two rows."""
    lines: list[str] = []
    number = 0
    for row in board:
        cells: list[str] = []
        for cell in row:
            number += 1
            if cell == EMPTY:
                cells.append(str(number))
            else:
                cells.append(cell or EMPTY)
        lines.append(" " + " | ".join(cells))
    return ("\n" + "|".join(["---"] * len(board)) + "\n").join(lines)


def _without_numbers(board: Board) -> Board:
    found: list[tuple[str, ...]] = []
    for y, row in enumerate(board):
        cells = list(row)
        for x, cell in enumerate(row):
            if cell == str(y * len(row) + x + 1):
                cells[x] = EMPTY
        found.append(tuple(cells))
    return tuple(found)


def _row(line: str, size: int) -> rows.Row | None:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) == size + 2 and not cells[0] and not cells[-1]:  # a frame
        cells = cells[1:-1]
    if len(cells) != size or not all(_CELL.fullmatch(cell) for cell in cells):
        return None
    if size == 1 and cells[0] not in {*MARKS, "1"}:
        return None
    return None, tuple(cells)
