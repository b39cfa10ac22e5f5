"""Rows that stand below each other, as boards: for the ways of drawing in which nobody is asked for
more.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from grader.games.marks import Board

Row: TypeAlias = tuple[
    int | None, tuple[str, ...]
]  # the number in front of it, if there is one, and its cells

_BETWEEN = re.compile(r"[\s\-+|=_]*")


def boards(lines: Sequence[str], row: Callable[[str], Row | None], size: int) -> tuple[Board, ...]:
    """Every *size* rows below each other, where *row* tells what a line is: its row, or None.

    Lines without a letter and a number may stand between them. Numbers in front of rows count up by
    one.
    """
    found: list[Board] = []
    piece: list[Row] = []
    for line in lines:
        if _BETWEEN.fullmatch(line) and not _is_free_row(line, row):
            continue
        this = row(line)
        if this is None or not _follows(piece, this):
            piece = []
        if this is not None:
            piece.append(this)
        if len(piece) == size:
            found.append(tuple(cells for _, cells in piece))
            piece = []
    return tuple(found)


def _is_free_row(line: str, row: Callable[[str], Row | None]) -> bool:
    """Whether a line without letters is a row of free cells, and no line between two rows."""
    return not any(sign in line for sign in "-+=_") and row(line) is not None


def _follows(piece: list[Row], this: Row) -> bool:
    if not piece or piece[-1][0] is None or this[0] is None:
        return True
    return this[0] == piece[-1][0] + 1
