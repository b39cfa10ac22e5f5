"""Read and draw ``0 ['X', ' ', 'O']``, as Python prints a list, below the columns' numbers.

Any lines without letters may be between the rows. Rows may have no numbers, or numbers that count
up.
"""

import re
from collections.abc import Iterator, Sequence

from grader.feedback.boards import CELLS, Board
from grader.games.notation.rows import Row, Span, stacked

_ROW = re.compile(r"(?:(\d{1,3})[\s.:|)]{0,9})?\[([^\[\]]*)\]")
_CELL = re.compile(r"'(.)'|\"(.)\"")
_COLUMN_NUMBERS = re.compile(r"[\s'\",]*0[\s'\",\d]*")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return stacked(_row, lines, size)


def cells(line: str) -> Iterator[Span]:
    """Yield the place of each cell in *line*, without its quotes; column numbers are not cells."""
    row = _ROW.fullmatch(line.strip())
    if row is None or (row[1] is None and _COLUMN_NUMBERS.fullmatch(row[2])):
        return
    start = line.index(row[0]) + row.start(2)
    for piece in row[2].split(","):
        cell = piece.strip()
        first = start + piece.index(cell)
        quotes = int(_CELL.fullmatch(cell) is not None)
        yield first + quotes, first + len(cell) - quotes
        start += len(piece) + 1


def drawn(board: Board) -> str:
    """Draw *board* with its numbers."""
    numbers = f"  {list(map(str, range(len(board))))}"
    return "\n".join([numbers, *(f"{y} {list(row)}" for y, row in enumerate(board))])


def _row(line: str, size: int) -> Row | None:
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
    number = None if row[1] is None else int(row[1])
    return number, tuple(marks)
