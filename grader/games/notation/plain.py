"""``X| |O`` over ``-+-+-``.

Spaces around a row may be lost or added and blank lines may be anywhere; the lines between the rows
must be right. A board of one cell counts once it holds a mark: an empty one is a blank line.
"""

from collections.abc import Sequence

from grader.feedback.boards import CELLS, EMPTY, MARKS, Board, drawn
from grader.games.notation.rows import between_bars as cells

__all__ = ["boards", "cells", "drawn"]

_Piece = list[tuple[str, ...] | None]  # rows, and None for each line between two rows


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    if size == 1:
        # The unfinished line is a prompt: a mark in it is a player's name.
        return tuple(((line.strip(),),) for line in lines[:-1] if line.strip() in MARKS)
    rule = "+".join("-" * size)
    found: list[Board] = []
    piece: _Piece = []
    for line in lines:
        if not line.strip():
            continue
        row = _row(line, size)
        is_rule = row is None and line.strip() == rule
        two_rows = row is not None and piece and piece[-1] is not None
        if two_rows or (row is None and not is_rule):
            found += _whole(piece, size)
            piece = []
        if row is not None or is_rule:
            piece.append(row)
    return (*found, *_whole(piece, size))


def _row(line: str, size: int) -> tuple[str, ...] | None:
    first, *others = line.split("|")
    if len(others) != size - 1:
        return None
    cells = (first.strip() or EMPTY, *others[:-1], others[-1].strip() or EMPTY)
    if CELLS.issuperset(cells):
        return cells
    return None


def _whole(piece: _Piece, size: int) -> list[Board]:
    """Return the board that *piece* is, if it is one: rows with a line between every two."""
    rows = tuple(row for row in piece if row is not None)
    if len(piece) != 2 * size - 1 or len(rows) != size or piece[0] is None or piece[-1] is None:
        return []
    return [rows]
