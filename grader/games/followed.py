"""Whether a program puts its marks where they were typed. Pure.

A program that reads no move can fill its cells in any order, and show as many marks as are due.
What tells it from a game is where each new mark stands.
"""

from collections.abc import Callable, Sequence

from grader.games.marks import MARKS, Board
from grader.games.match import Match

_Cell = tuple[int, int]  # x, y

# How a whole board may lie otherwise: x and y are swapped, say, or the rows are drawn from below.
_TURNED: Sequence[Callable[[int, int, int], _Cell]] = (
    lambda x, y, _: (y, x),
    lambda x, y, last: (last - x, y),
    lambda x, y, last: (x, last - y),
    lambda x, y, last: (last - x, last - y),
    lambda x, y, last: (last - y, x),
    lambda x, y, last: (y, last - x),
    lambda x, y, last: (last - y, last - x),
)
# Of the marks: cells that are filled in reading order are typed so, in a draw, more often than one
# expects.
_MOST = 2 / 3
_ENOUGH = 3  # marks that show how a board is turned


def follows_moves(match: Match) -> bool:
    """Whether two thirds of the marks that are new on a board stand where they were typed,
    whatever letter they are.

    A board may lie otherwise than it should, if all of its marks do: that is one mistake, and has
    its price already. True where no new mark is due on a board that is shown, so that nobody can
    tell.
    """
    pairs = _new_marks(match)
    due = sum(len(cells) for cells, _ in pairs)
    in_place = sum(len(cells & came) for cells, came in pairs)
    if in_place >= _MOST * due:
        return True
    last = (match.script.size or 1) - 1
    return due >= _ENOUGH and any(
        all({turned(x, y, last) for x, y in cells} <= came for cells, came in pairs)
        for turned in _TURNED
    )


def _new_marks(match: Match) -> list[tuple[set[_Cell], set[_Cell]]]:
    """For each scene that shows a board: the cells that were typed since the one before, and those
    that are new.
    """
    pairs: list[tuple[set[_Cell], set[_Cell]]] = []
    before: set[_Cell] = set()
    shown: set[_Cell] = set()
    typed: set[_Cell] = set()
    for plan, scene in list(zip(match.plans, match.seen, strict=False))[: match.until]:
        due = _marked(plan.boards[-1]) if plan.boards else before
        typed = (typed | (due - before)) & due
        before = due
        if scene.boards:
            came = _marked(scene.boards[-1])
            if typed:
                pairs.append((typed, came - shown))
            typed, shown = set(), came
    return pairs


def _marked(board: Board) -> set[_Cell]:
    return {(x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell in MARKS}
