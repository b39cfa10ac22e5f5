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
    found: list[Board] = []
    for piece in _pieces(lines, size):
        is_framed = len(piece) == 2 * size + 1 and piece[0] is None and piece[-1] is None
        inside = piece[1:-1] if is_framed else piece
        board = tuple(filter(None, inside[::2]))
        if len(inside) == 2 * size - 1 and len(board) == size and not any(inside[1::2]):
            found.append(board)
    return tuple(found)


def _pieces(lines: Sequence[str], size: int) -> list[list[tuple[str, ...] | None]]:
    """Return what may be boards: rows, and None for each rule. After a row comes a rule."""
    rule = "+".join("-" * size)
    pieces: list[list[tuple[str, ...] | None]] = [[]]
    for line in _without_frame(list(filter(str.strip, lines)), size, rule):
        row = _row(line, size)
        if row is None and line.strip() != rule:
            pieces.append([])
            continue
        if row is not None and pieces[-1] and pieces[-1][-1] is not None:
            pieces.append([])
        pieces[-1].append(row)
    return pieces


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
