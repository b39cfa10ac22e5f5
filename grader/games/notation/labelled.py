"""A row ``  0  X| |O`` for each line of cells, its number in front, below the numbers of the
columns.

Spaces, blank lines and the lines between the rows are free, and so are the numbers: where rows have
some, they count up. A board of one cell counts once it holds a mark: an empty one looks like the
number of its column.
"""

import re
from collections.abc import Sequence

from grader.games.marks import EMPTY, MARKS, Board
from grader.games.notation import rows

_NUMBER = re.compile(r"\s*(\d{1,3})(?!\d)")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Every *size* by *size* board in *lines*, in order."""
    return rows.boards(lines, lambda line: _row(line, size), size)


def drawn(board: Board) -> str:
    """*board* with its numbers, and a line between every two rows."""
    size = len(board)
    numbers = "".join(f"{x} " for x in range(size))
    rule = f"    {'+'.join(['--', *['-'] * (size - 2), '--'])}"
    lines = [f"     {numbers}"]
    for y, row in enumerate(board):
        lines += [rule] * (y > 0) + [f"  {y}  {'|'.join(row)} "]
    return "\n".join(lines)


def _row(line: str, size: int) -> rows.Row | None:
    number = _NUMBER.match(line)
    rest = line if number is None else line[number.end() :]
    cells = tuple(cell.strip() or EMPTY for cell in rest.split("|"))
    if size == 1 and (number is None or cells[0] == EMPTY):
        return None
    if len(cells) != size or any(cell != EMPTY and cell not in MARKS for cell in cells):
        return None
    return None if number is None else int(number[1]), cells
