"""The ways in which boards are drawn: a file each, and all of them give the same boards.

Each has ``boards(lines, size)``, which finds every *size* by *size* board in these lines of text,
in order, and ``drawn(board)``, which draws one without a line end. Nothing here raises, whatever
the lines are, and the work is linear in them.

Whether a line is a row or words is also asked elsewhere, by its ``|``: in ``transcript``,
``game_turns`` and ``habits``. A notation without this sign needs a change there.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from grader.feedback.boards import Board
from grader.games.notation import labelled, lists, numbered, plain
from grader.records.assignment import Drawing


class Notation(Protocol):
    """A way of drawing boards."""

    def boards(self, lines: Sequence[str], size: int) -> tuple[Board, ...]:
        """Return every board in *lines*."""

    def drawn(self, board: Board) -> str:
        """Draw *board*."""


NOTATIONS: Mapping[Drawing, Notation] = {
    Drawing.PLAIN: plain,
    Drawing.LABELLED: labelled,
    Drawing.NUMBERED: numbered,
    Drawing.LISTS: lists,
}
