"""Read and draw ``X| |O`` over ``-+-+-``; the lines between the rows must be right.

Anything may be on the left and right of a board, such as a frame or row numbers.
"""

import re
from collections.abc import Sequence

from grader.feedback.boards import CELLS, EMPTY, MARKS, Board, drawn
from grader.games.notation.rows import between_bars as cells

__all__ = ["boards", "cells", "drawn"]

# the number of its row may be on its left
_FRAMED_MARK = re.compile(rf"[\W_]*(?:0[\W_]+)?({'|'.join(MARKS)})[\W_]*")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    if size == 1:
        # An empty board is a blank line. The last line is a prompt, with a player's name.
        marks = map(_FRAMED_MARK.fullmatch, lines[:-1])
        return tuple(((mark[1],),) for mark in marks if mark)
    rule = "+".join("-" * size)
    found: list[Board] = []
    piece: list[tuple[str, ...] | None] = []  # rows, and None for each line between two rows
    for line in (*_without_frame(list(filter(str.strip, lines)), size, rule), "the end"):
        row = _row(line, size)
        is_rule = row is None and line.strip() == rule
        if (row is None and not is_rule) or (row is not None and piece and piece[-1] is not None):
            if len(piece) == 2 * size + 1 and piece[0] is None and piece[-1] is None:
                piece = piece[1:-1]  # a frame
            board = tuple(filter(None, piece))
            if len(board) == size and len(piece) == 2 * size - 1 and piece[0] and piece[-1]:
                found.append(board)
            piece = []
        if row is not None or is_rule:
            piece.append(row)
    return tuple(found)


def _without_frame(lines: list[str], size: int, rule: str) -> list[str]:
    """Return *lines* without text on the left and right of a board, which is as wide as *rule*."""
    # A frame may add a plus at both ends. A longer rule belongs to another board.
    placed = re.compile(rf"(?<![+\-])(\+?)({re.escape(rule)})\1(?![+\-])")
    cut = lines.copy()
    for at, line in enumerate(lines):
        found = placed.search(line)
        if found is None or _row(line, size) is not None:
            continue
        cut[at] = rule
        for near in (at - 1, at + 1):
            if 0 <= near < len(lines) and _row(lines[near], size) is None:
                inside = lines[near][found.start(2) : found.end(2)]
                if _row(inside, size) is None:
                    inside = _after_label(lines[near], len(rule))
                if _row(inside, size) is not None:
                    cut[near] = inside
    return cut


def _after_label(line: str, width: int) -> str:
    """Return the last *width* characters of *line* after a label (``Board: X| |O``), or empty."""
    label, row = line[:-width], line[-width:]
    return row if label[-1:].isspace() and "|" not in label else ""


def _row(line: str, size: int) -> tuple[str, ...] | None:
    first, *others = line.split("|")
    if len(others) != size - 1:
        return None
    cells = (first.strip() or EMPTY, *others[:-1], others[-1].strip() or EMPTY)
    return cells if CELLS.issuperset(cells) else None
