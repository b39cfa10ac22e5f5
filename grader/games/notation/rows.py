"""Find rows whose cells are between ``|``, and boards in rows below each other: for the notations
that need nothing between them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from grader.feedback.boards import Board

# The number in front of a row, or None, and its cells.
Row: TypeAlias = tuple[int | None, tuple[str, ...]]
# Where a cell is in its line: the index of its first character, and that after the last one.
Span: TypeAlias = tuple[int, int]

_BETWEEN = re.compile(r"[\s\-+|=_]*")


def between_bars(line: str, start: int = 0) -> Iterator[Span]:
    """Yield where the cells are in the rest of *line* from *start* on; nothing if it has no ``|``.

    The blanks around the mark in a cell belong to the cell.
    """
    bar = line.find("|", start)
    if bar < 0:
        return
    while bar >= 0:
        yield start, bar
        start = bar + 1
        bar = line.find("|", start)
    yield start, len(line)


def boards(
    lines: Sequence[str], parse_row: Callable[[str], Row | None], size: int
) -> tuple[Board, ...]:
    """Return every *size* rows below each other; *parse_row* returns the row in a line, or None.

    Lines without a letter and a number may be between them. Numbers in front of rows count up.
    """
    found: list[Board] = []
    piece: list[Row] = []
    for line in lines:
        row = parse_row(line)
        if _BETWEEN.fullmatch(line) and (row is None or any(sign in line for sign in "-+=_")):
            continue
        if row is None or not _follows(piece, row):
            piece = []
        if row is not None:
            piece.append(row)
        if len(piece) == size:
            found.append(tuple(cells for _, cells in piece))
            piece = []
    return tuple(found)


def _follows(piece: Sequence[Row], row: Row) -> bool:
    if not piece or piece[-1][0] is None or row[0] is None:
        return True
    return row[0] == piece[-1][0] + 1
