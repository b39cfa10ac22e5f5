"""A row `` X | 2 | O`` for each line of cells: a free cell shows its number, from 1 at the top
left, row by row.

Spaces, blank lines, the lines between the rows and a frame are free. A cell that shows something
else than a mark or its own number is not free: such a board is like no other.
"""

import re
from collections.abc import Sequence

from grader.feedback.boards import EMPTY, MARKS, Board
from grader.games.notation import rows

_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    found = rows.boards(lines, lambda line: _row(line, size), size)
    return tuple(tuple(_without_numbers(row, y) for y, row in enumerate(board)) for board in found)


def drawn(board: Board) -> str:
    """Draw *board* with the numbers of its free cells, and a line between every two rows."""
    rule = "\n" + "|".join(["---"] * len(board)) + "\n"
    return rule.join(" " + " | ".join(_with_numbers(row, y)) for y, row in enumerate(board))


def _with_numbers(row: tuple[str, ...], y: int) -> list[str]:
    numbered = enumerate(row, start=y * len(row) + 1)
    return [str(number) if cell == EMPTY else cell or EMPTY for number, cell in numbered]


def _without_numbers(row: tuple[str, ...], y: int) -> tuple[str, ...]:
    numbered = enumerate(row, start=y * len(row) + 1)
    return tuple(EMPTY if cell == str(number) else cell for number, cell in numbered)


def _row(line: str, size: int) -> rows.Row | None:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) == size + 2 and not cells[0] and not cells[-1]:  # a frame
        cells = cells[1:-1]
    if len(cells) != size or not all(_CELL.fullmatch(cell) for cell in cells):
        return None
    if size == 1 and cells[0] not in {*MARKS, "1"}:
        return None
    return None, tuple(cells)
