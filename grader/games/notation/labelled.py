"""A row ``  0  X| |O`` for each line of cells, its number in front, below the column numbers.

Spaces, blank lines and the lines between the rows are free, and so are the numbers: if rows have
some, they count up. A board of one cell counts once it holds a mark: an empty one looks like the
number of its column.
"""

import re
from collections.abc import Iterator, Sequence

from grader.feedback.boards import CELLS, EMPTY, Board
from grader.games.notation import rows

_NUMBER = re.compile(r"\s*(\d{1,3})(?!\d)")
_NUMBER_AND_BLANK = re.compile(r"\s*\d{1,3}\s")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return rows.boards(lines, lambda line: _row(line, size), size)


def cells(line: str) -> Iterator[rows.Span]:
    """Yield where the cells are in *line*, without the number in front."""
    number = _NUMBER_AND_BLANK.match(line)
    start = 0
    if number is not None:
        start = number.end()
    return rows.between_bars(line, start)


def drawn(board: Board) -> str:
    """Draw *board* with its numbers, and a line between every two rows."""
    size = len(board)
    rule = f"    {'+'.join(['--', *['-'] * (size - 2), '--'])}"
    lines = [f"  {y}  {'|'.join(row)} " for y, row in enumerate(board)]
    numbers = "".join(f"{x} " for x in range(size))
    return f"     {numbers}\n" + f"\n{rule}\n".join(lines)


def _row(line: str, size: int) -> rows.Row | None:
    number = None
    found = _NUMBER.match(line)
    if found is not None:
        number, line = int(found[1]), line[found.end() :]
    cells = tuple(cell.strip() or EMPTY for cell in line.split("|"))
    if size == 1 and (number is None or cells[0] == EMPTY):
        return None
    if len(cells) != size or not CELLS.issuperset(cells):
        return None
    return number, cells
