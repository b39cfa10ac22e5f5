"""A row ``0 ['X', ' ', 'O']`` for each line of cells: a list as Python prints it, its number in
front.

Spaces between the pieces, blank lines and lines between the rows are free, and so are the numbers:
if rows have some, they count up.
"""

import re
from collections.abc import Sequence

from grader.feedback.boards import EMPTY, MARKS, Board
from grader.games.notation import rows

_ROW = re.compile(r"(?:(\d{1,3})[\s.:|)]{0,9})?\[([^\[\]]*)\]")
_CELL = re.compile(r"'(.)'|\"(.)\"")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return rows.boards(lines, lambda line: _row(line, size), size)


def drawn(board: Board) -> str:
    """Draw *board* with its numbers."""
    numbers = [str(x) for x in range(len(board))]
    return "\n".join([f"  {numbers}", *(f"{y} {list(row)}" for y, row in enumerate(board))])


def _row(line: str, size: int) -> rows.Row | None:
    row = _ROW.fullmatch(line.strip())
    if row is None:
        return None
    cells = [_CELL.fullmatch(cell.strip()) for cell in row[2].split(",")]
    marks = tuple(cell[1] or cell[2] for cell in cells if cell is not None)
    if not len(marks) == len(cells) == size:
        return None
    if any(mark != EMPTY and mark not in MARKS for mark in marks):
        return None
    return None if row[1] is None else int(row[1]), marks
