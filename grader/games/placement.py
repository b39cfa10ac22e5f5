"""Decide whether a program puts its marks where they were typed: one that reads no move can show as
many marks as are due.
"""

from itertools import product

from grader.feedback.boards import marked
from grader.games.comparison import Comparison

_Cells = set[tuple[int, int]]  # x, y

# Of the marks. In a draw, cells that are filled in reading order agree with what was typed more
# often than one expects.
_MOST = 2 / 3
_ENOUGH = 3  # marks that show how a board is turned


def follows_moves(game: Comparison) -> bool:
    """Return whether two thirds of the new marks are where they were typed, whatever their letter.

    A board may be turned as a whole (x and y are swapped, say, or the rows are drawn from below):
    that is one mistake, and has its price already. True if no new mark is due on a board that is
    shown.
    """
    pairs = _new_marks(game)
    due = sum(len(typed) for typed, _ in pairs)
    if sum(len(typed & new) for typed, new in pairs) >= _MOST * due:
        return True
    last = (game.script.size or 1) - 1
    return due >= _ENOUGH and any(
        all(_turned(typed, last, *way) <= new for typed, new in pairs)
        for way in product((False, True), repeat=3)
    )


def _turned(cells: _Cells, last: int, swaps: bool, left: bool, up: bool) -> _Cells:  # noqa: FBT001 - one way of eight
    turned: _Cells = set()
    for x, y in cells:
        if swaps:
            x, y = y, x  # noqa: PLW2901
        turned.add((last - x if left else x, last - y if up else y))
    return turned


def _new_marks(game: Comparison) -> list[tuple[_Cells, _Cells]]:
    """Return for each turn that shows a board: the cells typed since the last one, and the cells
    with a new mark.
    """
    pairs: list[tuple[_Cells, _Cells]] = []
    before: _Cells = set()
    shown: _Cells = set()
    typed: _Cells = set()
    for _, due, turn in game.judged:
        if due.boards:
            filled = marked(due.boards[-1])
            typed = (typed | (filled - before)) & filled
            before = filled
        if turn.boards:
            now = marked(turn.boards[-1])
            if typed:
                pairs.append((typed, now - shown))
            typed, shown = set(), now
    return pairs
