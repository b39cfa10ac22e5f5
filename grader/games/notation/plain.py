"""``X| |O`` over ``-+-+-``. The lines between the rows must be right."""

from collections.abc import Sequence

from grader.feedback.boards import CELLS, EMPTY, MARKS, Board, drawn
from grader.games.notation.rows import between_bars as cells

__all__ = ["NUMBERS_CELLS", "boards", "cells", "drawn"]
NUMBERS_CELLS = False


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    if size == 1:
        return _of_one_cell(lines)
    rule = "+".join("-" * size)
    found: list[Board] = []
    piece: list[tuple[str, ...] | None] = []  # rows, and None for each line between two rows
    for line in (*filter(str.strip, lines), "the end"):
        row = _row(line, size)
        is_rule = row is None and line.strip() == rule
        if (row is None and not is_rule) or (row is not None and piece and piece[-1] is not None):
            board = tuple(filter(None, piece))
            if len(board) == size and len(piece) == 2 * size - 1 and piece[0] and piece[-1]:
                found.append(board)
            piece = []
        if row is not None or is_rule:
            piece.append(row)
    return tuple(found)


def _of_one_cell(lines: Sequence[str]) -> tuple[Board, ...]:
    found: list[Board] = []
    # An empty board is a blank line. The unfinished line is a prompt, with a player's name.
    for line in lines[:-1]:
        if line.strip() in MARKS:
            found.append(((line.strip(),),))
    return tuple(found)


def _row(line: str, size: int) -> tuple[str, ...] | None:
    first, *others = line.split("|")
    if len(others) != size - 1:
        return None
    cells = (first.strip() or EMPTY, *others[:-1], others[-1].strip() or EMPTY)
    if CELLS.issuperset(cells):
        return cells
    return None
