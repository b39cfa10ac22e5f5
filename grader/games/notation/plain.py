"""``X| |O`` over ``-+-+-``.

Spaces around a row may be lost or added and blank lines may stand anywhere; the lines between the
rows must be there as they should be. A board of one cell counts once it holds a mark: an empty one
is a blank line like any other.
"""

from collections.abc import Sequence

from grader.feedback.drawing import grid as drawn
from grader.games.marks import EMPTY, MARKS, Board

__all__ = ["boards", "drawn"]


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Every *size* by *size* board in *lines*, in order."""
    if size == 1:
        # The unfinished line is a prompt: a mark in it is a player's name.
        return tuple(((line.strip(),),) for line in lines[:-1] if line.strip() in MARKS)
    rule = "+".join("-" * size)
    found: list[Board] = []
    piece: list[tuple[str, ...] | None] = []  # a row, or None for the line between two rows
    for line in lines:
        if not line.strip():
            continue
        row = _row(line, size)
        if row is None and line.strip() != rule:
            found += _whole(piece, size)
            piece = []
            continue
        if (
            row is not None and piece and piece[-1] is not None
        ):  # two rows in a row: the next board begins
            found += _whole(piece, size)
            piece = []
        piece.append(row)
    return (*found, *_whole(piece, size))


def _row(line: str, size: int) -> tuple[str, ...] | None:
    if line.count("|") != size - 1:
        return None
    parts = line.split("|")
    cells = (parts[0].strip() or EMPTY, *parts[1:-1], parts[-1].strip() or EMPTY)
    return cells if all(cell == EMPTY or cell in MARKS for cell in cells) else None


def _whole(piece: list[tuple[str, ...] | None], size: int) -> list[Board]:
    rows = tuple(row for row in piece if row is not None)
    drawn = (
        len(piece) == 2 * size - 1
        and len(rows) == size
        and piece[0] is not None
        and piece[-1] is not None
    )
    return [rows] if drawn else []
