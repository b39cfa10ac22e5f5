"""Share code between notations: cells between bars, and rows below each other."""

import re
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TypeAlias

from grader.feedback.boards import Board

# The number on the left of a row, or None, and its cells.
Row: TypeAlias = tuple[int | None, tuple[str, ...]]
# The place of a cell in its line: the indices of its first character and after its last one.
Span: TypeAlias = tuple[int, int]

_BETWEEN_ROWS = re.compile(r"[\W_]*")  # neither a letter nor a number
_DRAWN_SIGN = re.compile(r"[\-+=_]")  # a row of empty cells has none of them


def between_bars(line: str, start: int = 0) -> Iterator[Span]:
    """Yield the place of each cell in *line* from *start* on; none if it has no ``|``."""
    if "|" in line:
        for cell in line[start:].split("|"):
            yield start, start + len(cell)
            start += len(cell) + 1


def stacked(
    parse_row: Callable[[str, int], Row | None], lines: Sequence[str], size: int
) -> tuple[Board, ...]:
    """Return each board of *size* rows below each other; *parse_row* returns a line's row, or None.

    Lines without letters and digits may be between them. If rows have numbers, they must count up.
    """
    found: list[Board] = []
    piece: list[Row] = []
    for line in lines:
        row = parse_row(line, size)
        if _BETWEEN_ROWS.fullmatch(line) and (row is None or _DRAWN_SIGN.search(line)):
            continue
        if row is None or not _follows(piece, row):
            piece = []
        if row is not None:
            piece.append(row)
        if len(piece) == size:
            found.append(tuple(map(itemgetter(1), piece)))
            piece = []
    return tuple(found)


def _follows(piece: Sequence[Row], row: Row) -> bool:
    if not piece or piece[-1][0] is None or row[0] is None:
        return True
    return row[0] == piece[-1][0] + 1
