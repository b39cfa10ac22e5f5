"""Read and draw ``  0  X| |O``, below the numbers of the columns.

Any lines without letters may be between the rows. Rows may have no numbers, or numbers that count
up.
"""

import re
from collections.abc import Iterator, Sequence

from grader.feedback.boards import CELLS, EMPTY, Board
from grader.games.notation.rows import Row, Span, between_bars, stacked

_LABEL = re.compile(r"\s*(\d{1,3})(?!\d)")
_LABEL_AND_BLANK = re.compile(r"\s*\d{1,3}\s")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return stacked(_row, lines, size)


def cells(line: str) -> Iterator[Span]:
    """Yield the place of each cell in *line*, without the number on the left."""
    label = _LABEL_AND_BLANK.match(line)
    return between_bars(line) if label is None else between_bars(line, label.end())


def drawn(board: Board) -> str:
    """Draw *board* with its numbers, and a line between two rows."""
    size = len(board)
    rule = f"    {'+'.join(['--', *['-'] * (size - 2), '--'])}"
    numbers = " ".join(map(str, range(size)))
    lines = [f"  {y}  {'|'.join(row)} " for y, row in enumerate(board)]
    return f"     {numbers} \n" + f"\n{rule}\n".join(lines)


def _row(line: str, size: int) -> Row | None:
    number = None
    label = _LABEL.match(line)
    if label is not None:
        number, line = int(label[1]), line[label.end() :]
    cells = tuple(cell.strip() or EMPTY for cell in line.split("|"))
    if size == 1 and (number is None or cells[0] == EMPTY):
        return None  # it looks like the number of its column
    if len(cells) != size or not CELLS.issuperset(cells):
        return None
    return number, cells
