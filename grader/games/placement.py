"""Decide whether a program puts its marks where they were typed.

A program that ignores moves could fill its cells in any order, with the right number of marks.
"""

from collections.abc import Callable, Sequence

from grader.feedback.boards import marked
from grader.games.comparison import Comparison
from grader.games.few_cells import draws_a_few_wrong

_Cell = tuple[int, int]  # (x, y)

# How a whole board may be turned: for example, x and y are swapped, or rows are drawn from below.
_TURNED: Sequence[Callable[[int, int, int], _Cell]] = (
    lambda x, y, _: (y, x),
    lambda x, y, last: (last - x, y),
    lambda x, y, last: (x, last - y),
    lambda x, y, last: (last - x, last - y),
    lambda x, y, last: (last - y, x),
    lambda x, y, last: (y, last - x),
    lambda x, y, last: (last - y, last - x),
)
# Share of the marks. In a draw, cells that are filled in order agree with the moves surprisingly
# often.
_MOST = 2 / 3
_ENOUGH = 3  # marks that show how a board is turned


def follows_moves(game: Comparison) -> bool:
    """Return whether two thirds of the new marks are where they were typed, with any letters.

    A board that is turned, or has a few wrong cells, counts as right: this one mistake was charged
    already. The result is True if no shown board should have a new mark.
    """
    pairs = _new_marks(game)
    due = in_place = 0
    for typed, new in pairs:
        due += len(typed)
        in_place += len(typed & new)
    if in_place >= _MOST * due or draws_a_few_wrong(game):
        return True
    last = game.size - 1
    return due >= _ENOUGH and any(_is_turned(pairs, turned, last) for turned in _TURNED)


def _is_turned(
    pairs: Sequence[tuple[set[_Cell], set[_Cell]]],
    turned: Callable[[int, int, int], _Cell],
    last: int,
) -> bool:
    for typed, new in pairs:
        for x, y in typed:
            if turned(x, y, last) not in new:
                return False
    return True


def _new_marks(game: Comparison) -> list[tuple[set[_Cell], set[_Cell]]]:
    """Return the typed cells and the newly marked cells, for each turn that shows a board."""
    pairs: list[tuple[set[_Cell], set[_Cell]]] = []
    before: set[_Cell] = set()
    shown: set[_Cell] = set()
    typed: set[_Cell] = set()
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
