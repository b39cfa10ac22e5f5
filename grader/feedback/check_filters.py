"""The filters of ``failures.html``, the shared template that draws what a check found: long
games and texts are cut down to what a reader needs, and a page folds the whole away.
"""

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from grader.feedback.boards import Board
from grader.feedback.same_mistake import mistakes
from grader.feedback.wording import counted, number
from grader.records.turn import ScreenTurn

_BEFORE = 2  # turns that are shown before the wrong one
_AFTER = 1
_FEWEST = 3  # turns or lines that are left out together: fewer are shown
_HEAD = 4  # lines at the beginning of a long text that are shown
_TAIL = 8  # lines at its end


@frozen
class Excerpt:
    """Some turns of a game, in order.

    Attributes:
        before: What is left out before them, in words; empty if nothing is.
        turns: Those that are shown.
        after: What is left out after them, in words; empty if nothing is.
    """

    before: str
    turns: tuple[ScreenTurn, ...]
    after: str


def excerpt(screen: Sequence[ScreenTurn]) -> Excerpt:
    """Return the turns of *screen* around the first wrong one; all of them if none is marked."""
    are_wrong = [turn.is_wrong for turn in screen]
    if True not in are_wrong:
        return Excerpt("", tuple(screen), "")
    wrong = are_wrong.index(True)
    start = max(wrong - _BEFORE, 0)
    end = min(wrong + 1 + _AFTER, len(screen))
    before = after = ""
    if start >= _FEWEST:
        before = f"… {counted(start, 'turn')} left out …"
    else:
        start = 0
    if len(screen) - end >= _FEWEST:
        after = f"… {counted(len(screen) - end, 'turn')} left out …"
    else:
        end = len(screen)
    return Excerpt(before, tuple(screen[start:end]), after)


def short(text: str, head: int = _HEAD, tail: int = _TAIL) -> str:
    """Return the first and the last lines of *text*, with how many are left out between them; all
    of it if that leaves out hardly anything.
    """
    lines = text.split("\n")
    left_out = len(lines) - head - tail
    if left_out < _FEWEST:
        return text
    note = f"… {left_out:,} lines left out …"
    return "\n".join([*lines[:head], note, *lines[-tail:]])


@frozen
class DrawnCell:
    """A cell, and whether the other board has something else there."""

    text: str
    differs: bool


def marked(board: Board, other: Board) -> tuple[tuple[DrawnCell, ...], ...]:
    """Return the cells of *board*, compared with those of *other*; their sizes may differ."""
    rows: list[tuple[DrawnCell, ...]] = []
    for y, row in enumerate(board):
        due: tuple[str, ...] = ()
        if y < len(other):
            due = other[y]
        rows.append(tuple(DrawnCell(text, due[x : x + 1] != (text,)) for x, text in enumerate(row)))
    return tuple(rows)


CHECK_FILTERS: Mapping[str, Callable[..., object]] = {
    "number": number,
    "excerpt": excerpt,
    "short": short,
    "marked": marked,
    "mistakes": mistakes,
}
"""Each page that includes the template needs them."""
