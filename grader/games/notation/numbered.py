"""Read and draw `` X | 2 | O``: a free cell shows its number, from 1 at the top left, by rows.

Lines between the rows, a frame and signs between cells may differ: ``[X][2][O]``, ``|X| |2| |O|``
and `` X || 2 || O`` are the same row. A row may have empty cells above and below, a label on the
left (``Row 1: X | 2 | O``), and anything on the right after a gap. A cell with neither a mark nor
its own number is wrong: such a board equals no other. A sign for a free cell (``X | - | O`` or
``X - O``) is read as an empty cell.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from grader.feedback.boards import EMPTY, MARKS, Board
from grader.games.notation.rows import Row, Span, between_bars, stacked

_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")
_AROUND_A_CELL = "[](){}<>#*'\" \t\r"
_LABEL = re.compile(r"[A-Za-z]{2}|[:.)]")
# Between a row and anything on its right, such as "<- row 1" or a board of numbers.
_GAP = re.compile(r"(?<=\S)\s{3,}(?=\S)")
_LINE = 400  # longer lines are not searched for a gap
# Alone in a cell. In other programs, such a line is drawn between two rows.
_FREE_SIGN = re.compile(r"(?<![^\s|])[-._*?+~](?![^\s|])")
_BARS = str.maketrans("│┃║¦", "||||")


def boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *lines*, in order."""
    return _boards(lines, size) or _boards([_without_signs(line, size) for line in lines], size)


def _without_signs(line: str, size: int) -> str:
    if "|" not in line and len(line.split()) == size:
        line = "|".join(line.split())
    return _FREE_SIGN.sub(" ", line)


def _boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    found: list[Board] = []
    for board in stacked(_row, _without_padding(lines, size), size):
        rows = list(map(list, board))
        for number in range(size * size):
            y, x = divmod(number, size)
            if rows[y][x] == str(number + 1):
                rows[y][x] = EMPTY
        found.append(tuple(map(tuple, rows)))
    return tuple(found)


def cells(line: str) -> Iterator[Span]:
    """Yield the place of each cell in *line*, if it has bars.

    Without bars, a question such as ``X (1-9)`` could look like a row.
    """
    return between_bars(line.translate(_BARS))


def drawn(board: Board) -> str:
    """Draw *board* with the numbers of its free cells, and a line between two rows."""
    size = len(board)
    lines: list[str] = []
    for y, row in enumerate(board):
        shown: list[str] = []
        for x, cell in enumerate(row):
            if cell == EMPTY:
                shown.append(str(y * size + x + 1))
            else:
                shown.append(cell or EMPTY)
        lines.append(" " + " | ".join(shown))
    return ("\n" + "|".join(["---"] * size) + "\n").join(lines)


def _without_padding(lines: Sequence[str], size: int) -> Sequence[str]:
    """Return *lines* without the empty rows next to full ones, if each other row is full.

    A program that shows nothing in free cells has other rows too: its boards stay wrong. So does
    its empty board below an example with numbers, because no full row is next to its rows.
    """
    rows = [_row(line, size) for line in lines]
    cells = [row[1] for row in rows if row is not None]
    if sum(map(all, cells)) < size or any(any(row) and not all(row) for row in cells):
        return lines
    kept: list[str] = []
    for _, block in groupby(zip(lines, rows, strict=True), lambda one: one[1] is None):
        block_lines = list(block)
        is_padded = any(row is not None and all(row[1]) for _, row in block_lines)
        for line, row in block_lines:
            if row is None or all(row[1]) or not is_padded:
                kept.append(line)
    return kept


def _row(line: str, size: int) -> Row | None:
    line = line.translate(_BARS)
    row = _row_alone(line, size) or _row_alone(line.replace("||", "|"), size)
    if row is None and len(line) <= _LINE:
        return _row_before_gap(line, size)
    return row


def _row_before_gap(line: str, size: int) -> Row | None:
    """Return the row on the left of a gap, if something else is on its right, such as advice."""
    for gap in islice(_GAP.finditer(line), 2 * size + 2):
        left, right = line[: gap.start()], line[gap.end() :]
        row = _row_alone(left, size)
        if row is None or "|" not in left:
            continue
        has_two_frames = left.count("|") == right.count("|") == size + 1
        if has_two_frames and left.endswith("|") and right.startswith("|"):
            return row
        # Otherwise a bar at the gap belongs to the cell in it: a wide drawing of another size.
        is_cell = right.startswith("|") or (left.endswith("|") and "|" in right)
        if not is_cell and all(row[1]):
            return row
    return None


def _row_alone(line: str, size: int) -> Row | None:
    if "|" in line or size == 1:
        found = [cell.strip(_AROUND_A_CELL) or cell.strip() for cell in line.split("|")]
    else:
        found = re.findall(r"\w+", line)
    if len(found) == size + 2 and not found[0] and not found[-1]:  # a frame
        found = found[1:-1]
    if len(found) == 2 * size + 1 and not any(found[::2]):  # a frame around each cell
        found = found[1::2]
    if len(found) == size > 1 and "|" in line:
        label, _, cell = found[0].rpartition(" ")
        if _LABEL.search(label):
            found[0] = cell
    if len(found) != size or not all(map(_CELL.fullmatch, found)):
        return None
    if size == 1 and found[0] not in {*MARKS, "1"}:
        return None
    return None, tuple(found)
