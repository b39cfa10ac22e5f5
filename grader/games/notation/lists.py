"""A row ``0 ['X', ' ', 'O']`` for each line of cells: a list as Python prints it, its number in
front.

Spaces between the pieces, blank lines and lines between the rows are free, and so are the numbers:
if rows have some, they count up.
"""

import re
from collections.abc import Iterator, Sequence

from grader.feedback.boards import CELLS, Board
from grader.games.notation import rows

_ROW = re.compile(r"(?:(\d{1,3})[\s.:|)]{0,9})?\[([^\[\]]*)\]")
_CELL = re.compile(r"'(.)'|\"(.)\"")
_NUMBERS = re.compile(r"[\s'\",]*0[\s'\",\d]*")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return rows.boards(lines, lambda line: _row(line, size), size)


def cells(line: str) -> Iterator[rows.Span]:
    """Yield where the cells are in *line*, without their quotes. The numbers of the columns are not
    cells.
    """
    row = _ROW.fullmatch(line.strip())
    if row is None or (row[1] is None and _NUMBERS.fullmatch(row[2])):
        return
    start = line.index(row[0]) + row.start(2)
    for piece in row[2].split(","):
        cell = piece.strip()
        first = start + piece.index(cell)
        if _CELL.fullmatch(cell):
            yield first + 1, first + 2
        else:
            yield first, first + len(cell)
        start += len(piece) + 1


def drawn(board: Board) -> str:
    """Draw *board* with its numbers."""
    lines = [f"  {list(map(str, range(len(board))))}"]
    for y, row in enumerate(board):
        lines.append(f"{y} {list(row)}")
    return "\n".join(lines)


def _row(line: str, size: int) -> rows.Row | None:
    row = _ROW.fullmatch(line.strip())
    if row is None:
        return None
    marks: list[str] = []
    for text in row[2].split(","):
        cell = _CELL.fullmatch(text.strip())
        if cell is None:
            return None
        marks.append(cell[1] or cell[2])
    if len(marks) != size or not CELLS.issuperset(marks):
        return None
    number = None
    if row[1] is not None:
        number = int(row[1])
    return number, tuple(marks)
