"""A row `` X | 2 | O`` for each line of cells: a free cell shows its number, from 1 at the top
left, row by row.

Spaces, blank lines, the lines between the rows and a frame are free. A cell that shows something
else than a mark or its own number is no free cell: the board is read with what stands there, and is
like no other.
"""

import re
from collections.abc import Sequence

from grader.games.marks import EMPTY, MARKS, Board
from grader.games.notation import rows

_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Every *size* by *size* board in *lines*, in order."""
    found = rows.boards(lines, lambda line: _row(line, size), size)
    return tuple(tuple(_named(row, y * size + 1) for y, row in enumerate(board)) for board in found)


def drawn(board: Board) -> str:
    """*board* with the numbers of its free cells, and a line between every two rows."""
    size = len(board)
    rule = "\n" + "|".join(["---"] * size) + "\n"
    return rule.join(" " + " | ".join(_shown(row, y * size + 1)) for y, row in enumerate(board))


def _shown(row: tuple[str, ...], first: int) -> list[str]:
    return [
        str(number) if cell == EMPTY else cell or EMPTY
        for number, cell in enumerate(row, start=first)
    ]


def _row(line: str, size: int) -> rows.Row | None:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) == size + 2 and not cells[0] and not cells[-1]:  # a frame
        cells = cells[1:-1]
    if len(cells) != size or not all(_CELL.fullmatch(cell) for cell in cells):
        return None
    return (None, tuple(cells)) if size > 1 or cells[0] in {*MARKS, "1"} else None


def _named(row: tuple[str, ...], first: int) -> tuple[str, ...]:
    return tuple(
        EMPTY if cell == str(number) else cell for number, cell in enumerate(row, start=first)
    )
