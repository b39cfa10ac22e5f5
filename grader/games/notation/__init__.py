"""Define the ways to draw boards, one in each file; they all give the same boards.

Nothing here raises for any lines, and the time is linear in their length.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from grader.feedback.boards import Board
from grader.games.notation import labelled, lists, numbered, plain
from grader.games.notation.rows import Span
from grader.records.assignment import Drawing

_WORD = re.compile(r"[A-Za-z]{2}")
_FRAMED_DRAW = re.compile(r"[|\s]{1,9}(?:draw|tie)\W{0,9}", re.IGNORECASE)


class Notation(Protocol):
    """A way to draw boards. Spaces around a row and blank lines do not matter."""

    def boards(self, lines: Sequence[str], size: int) -> tuple[Board, ...]:
        """Return every *size* by *size* board in *lines*, in order; each is ``board[y][x]``."""

    def cells(self, line: str) -> Iterator[Span]:
        """Yield the place of each cell in *line*, from the left, if it looks like a row of a board.

        The board may have any size, and the cells any content: a program may draw a wrong board. A
        line with cells in any notation is not searched for words.
        """

    def drawn(self, board: Board) -> str:
        """Draw *board*, without a final line end."""


NOTATIONS: Mapping[Drawing, Notation] = {
    Drawing.PLAIN: plain,
    Drawing.LABELLED: labelled,
    Drawing.NUMBERED: numbered,
    Drawing.LISTS: lists,
}


def is_row(line: str) -> bool:
    """Return whether *line* looks like a row of a board, in any notation.

    Words between bars do not: ``| X has won! |``, ``X has won! | Size: 3``.
    """
    if _FRAMED_DRAW.fullmatch(line):
        return False
    for notation in NOTATIONS.values():
        cells = [line[start:end] for start, end in notation.cells(line)]
        if cells and not any(map(_is_sentence, cells)):
            return True
    return False


def _is_sentence(cell: str) -> bool:
    return len(cell.split()) > 1 and _WORD.search(cell) is not None


def rows_of(text: str, size: int, drawing: Drawing) -> Iterator[list[str]]:
    """Yield the cells, without blanks, of each line in *text* that looks like a row of a board.

    The board is *size* by *size*; a frame adds two empty cells. A board of one cell has no rows.
    """
    for line in text.split("\n"):
        cells = [line[start:end].strip() for start, end in NOTATIONS[drawing].cells(line)]
        if size > 1 and len(cells) in (size, size + 2):
            yield cells
