"""The filters of ``failures.html``, the shared template that draws what a check found: of long
games and texts it shows what a reader needs.
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
    before, shown, after = 0, tuple(screen), 0  # turns
    wrong = next((at for at, turn in enumerate(screen) if turn.is_wrong), None)
    if wrong is not None and wrong - _BEFORE >= _FEWEST:
        before = wrong - _BEFORE
    if wrong is not None and len(screen) - (wrong + 1 + _AFTER) >= _FEWEST:
        after = len(screen) - (wrong + 1 + _AFTER)
    return Excerpt(_left_out(before), shown[before : len(screen) - after], _left_out(after))


def _left_out(turns: int) -> str:
    return f"… {counted(turns, 'turn')} left out …" if turns else ""


def short(text: str) -> str:
    """Return the first and the last lines of *text*, with how many are left out between them; all
    of it if that leaves out hardly anything.
    """
    lines = text.split("\n")
    left_out = len(lines) - _HEAD - _TAIL
    if left_out < _FEWEST:
        return text
    note = f"… {left_out:,} lines left out …"
    return "\n".join([*lines[:_HEAD], note, *lines[-_TAIL:]])


@frozen
class DrawnCell:
    """A cell, and whether the other board has something else there."""

    text: str
    differs: bool


def marked(board: Board, other: Board) -> tuple[tuple[DrawnCell, ...], ...]:
    """Return the cells of *board*, compared with those of *other*; their sizes may differ."""
    rows: list[tuple[DrawnCell, ...]] = []
    for y, row in enumerate(board):
        due = other[y] if y < len(other) else ()
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
