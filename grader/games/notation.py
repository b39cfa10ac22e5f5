"""The ways in which boards are drawn: all of them give the same boards.

Spaces around a row and blank lines are free. Nothing here raises, whatever the lines are, and the
work is linear in them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from attrs import frozen

from grader.feedback.boards import CELLS, EMPTY, MARKS, Board, drawn
from grader.records.assignment import Drawing

# The number in front of a row, or None, and its cells.
_Row: TypeAlias = tuple[int | None, tuple[str, ...]]
# Where a cell is in its line: the index of its first character, and that after the last one.
Span: TypeAlias = tuple[int, int]

_BETWEEN_ROWS = re.compile(r"[\s\-+|=_]*")
_LABEL = re.compile(r"\s*(\d{1,3})(?!\d)")
_LABEL_AND_BLANK = re.compile(r"\s*\d{1,3}\s")
_NUMBERED_CELL = re.compile(r"[A-Za-z]?|\d{1,6}")
_LIST = re.compile(r"(?:(\d{1,3})[\s.:|)]{0,9})?\[([^\[\]]*)\]")
_LISTED_CELL = re.compile(r"'(.)'|\"(.)\"")
_COLUMN_NUMBERS = re.compile(r"[\s'\",]*0[\s'\",\d]*")


@frozen
class Notation:
    """A way of drawing boards.

    Attributes:
        boards: Returns every board of that size in some lines, in order.
        cells: Yields where the cells of a line are, from left to right, if it looks like a row of a
            board of any size. They may hold anything: a program may draw a board that is wrong.
        drawn: Draws a board, without a line end.
    """

    boards: Callable[[Sequence[str], int], tuple[Board, ...]]
    cells: Callable[[str], Iterator[Span]]
    drawn: Callable[[Board], str]


def is_row(line: str) -> bool:
    """Return whether *line* looks like a row of a board, in any notation. Such a line is not
    searched for words.
    """
    return "|" in line or ("[" in line and any(_in_list(line)))


def rows_of(text: str, size: int, drawing: Drawing) -> Iterator[list[str]]:
    """Yield what the cells hold, without blanks, of each line in *text* that looks like a row of a
    *size* by *size* board; a frame around it adds two empty cells. A board of one cell has none.
    """
    for line in text.split("\n"):
        cells = [line[start:end].strip() for start, end in NOTATIONS[drawing].cells(line)]
        if size > 1 and len(cells) in (size, size + 2):
            yield cells


def _between_bars(line: str, start: int = 0) -> Iterator[Span]:
    if "|" in line:
        for cell in line[start:].split("|"):
            yield start, start + len(cell)
            start += len(cell) + 1


def _stacked(
    parse_row: Callable[[str, int], _Row | None], lines: Sequence[str], size: int
) -> tuple[Board, ...]:
    """Return every *size* rows below each other; *parse_row* returns the row in a line, or None.

    Lines without a letter and a number may be between them. If rows have numbers, they count up.
    """
    found: list[Board] = []
    piece: list[_Row] = []
    for line in lines:
        row = parse_row(line, size)
        if _BETWEEN_ROWS.fullmatch(line) and (row is None or any(sign in line for sign in "-+=_")):
            continue
        if row is None or not _follows(piece, row):
            piece = []
        if row is not None:
            piece.append(row)
        if len(piece) == size:
            found.append(tuple(cells for _, cells in piece))
            piece = []
    return tuple(found)


def _follows(piece: Sequence[_Row], row: _Row) -> bool:
    if not piece or piece[-1][0] is None or row[0] is None:
        return True
    return row[0] == piece[-1][0] + 1


# PLAIN: ``X| |O`` over ``-+-+-``. The lines between the rows must be right.


def _plain_boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    if size == 1:
        # An empty board is a blank line. The unfinished line is a prompt, with a player's name.
        return tuple(((line.strip(),),) for line in lines[:-1] if line.strip() in MARKS)
    rule = "+".join("-" * size)
    found: list[Board] = []
    piece: list[tuple[str, ...] | None] = []  # rows, and None for each line between two rows
    for line in (*filter(str.strip, lines), "the end"):
        row = _plain_row(line, size)
        is_rule = row is None and line.strip() == rule
        if (row is None and not is_rule) or (row is not None and piece and piece[-1] is not None):
            board = tuple(cells for cells in piece if cells is not None)
            if len(board) == size and len(piece) == 2 * size - 1 and piece[0] and piece[-1]:
                found.append(board)
            piece = []
        if row is not None or is_rule:
            piece.append(row)
    return tuple(found)


def _plain_row(line: str, size: int) -> tuple[str, ...] | None:
    first, *others = line.split("|")
    if len(others) != size - 1:
        return None
    cells = (first.strip() or EMPTY, *others[:-1], others[-1].strip() or EMPTY)
    if CELLS.issuperset(cells):
        return cells
    return None


# LABELLED: ``  0  X| |O``, below the numbers of the columns.


def _labelled_row(line: str, size: int) -> _Row | None:
    number = None
    label = _LABEL.match(line)
    if label is not None:
        number, line = int(label[1]), line[label.end() :]
    cells = tuple(cell.strip() or EMPTY for cell in line.split("|"))
    if size == 1 and (number is None or cells[0] == EMPTY):
        return None  # it looks like the number of its column
    if len(cells) != size or not CELLS.issuperset(cells):
        return None
    return number, cells


def _beside_a_label(line: str) -> Iterator[Span]:
    label = _LABEL_AND_BLANK.match(line)
    if label is None:
        return _between_bars(line)
    return _between_bars(line, label.end())


def _drawn_labelled(board: Board) -> str:
    size = len(board)
    rule = f"    {'+'.join(['--', *['-'] * (size - 2), '--'])}"
    lines = [f"  {y}  {'|'.join(row)} " for y, row in enumerate(board)]
    numbers = "".join(f"{x} " for x in range(size))
    return f"     {numbers}\n" + f"\n{rule}\n".join(lines)


# NUMBERED: `` X | 2 | O``. A free cell shows its number, from 1 at the top left, row by row. One
# that shows anything else is not free: such a board is like no other.


def _numbered_boards(lines: Sequence[str], size: int) -> tuple[Board, ...]:
    found: list[Board] = []
    for board in _stacked(_numbered_row, lines, size):
        rows = list(map(list, board))
        for number in range(size * size):
            y, x = divmod(number, size)
            if rows[y][x] == str(number + 1):
                rows[y][x] = EMPTY
        found.append(tuple(map(tuple, rows)))
    return tuple(found)


def _numbered_row(line: str, size: int) -> _Row | None:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) == size + 2 and not cells[0] and not cells[-1]:  # a frame
        cells = cells[1:-1]
    if len(cells) != size or not all(map(_NUMBERED_CELL.fullmatch, cells)):
        return None
    if size == 1 and cells[0] not in {*MARKS, "1"}:
        return None
    return None, tuple(cells)


def _drawn_numbered(board: Board) -> str:
    size = len(board)
    lines: list[str] = []
    for y, row in enumerate(board):
        cells = [cell or EMPTY for cell in row]
        for x, cell in enumerate(row):
            if cell == EMPTY:
                cells[x] = str(y * size + x + 1)
        lines.append(" " + " | ".join(cells))
    return ("\n" + "|".join(["---"] * size) + "\n").join(lines)


# LISTS: ``0 ['X', ' ', 'O']``, as Python prints a list, below the numbers of the columns.


def _listed_row(line: str, size: int) -> _Row | None:
    row = _LIST.fullmatch(line.strip())
    if row is None:
        return None
    marks: list[str] = []
    for text in row[2].split(","):
        cell = _LISTED_CELL.fullmatch(text.strip())
        if cell is None:
            return None
        marks.append(cell[1] or cell[2])
    if len(marks) != size or not CELLS.issuperset(marks):
        return None
    if row[1] is None:
        return None, tuple(marks)
    return int(row[1]), tuple(marks)


def _in_list(line: str) -> Iterator[Span]:
    """Yield where the cells are, without their quotes. The numbers of the columns are not cells."""
    row = _LIST.fullmatch(line.strip())
    if row is None or (row[1] is None and _COLUMN_NUMBERS.fullmatch(row[2])):
        return
    start = line.index(row[0]) + row.start(2)
    for piece in row[2].split(","):
        cell = piece.strip()
        first = start + piece.index(cell)
        quotes = int(_LISTED_CELL.fullmatch(cell) is not None)
        yield first + quotes, first + len(cell) - quotes
        start += len(piece) + 1


def _drawn_as_lists(board: Board) -> str:
    lines = [f"  {list(map(str, range(len(board))))}"]
    for y, row in enumerate(board):
        lines.append(f"{y} {list(row)}")
    return "\n".join(lines)


NOTATIONS: Mapping[Drawing, Notation] = {
    Drawing.PLAIN: Notation(_plain_boards, _between_bars, drawn),
    Drawing.LABELLED: Notation(partial(_stacked, _labelled_row), _beside_a_label, _drawn_labelled),
    Drawing.NUMBERED: Notation(_numbered_boards, _between_bars, _drawn_numbered),
    Drawing.LISTS: Notation(partial(_stacked, _listed_row), _in_list, _drawn_as_lists),
}
