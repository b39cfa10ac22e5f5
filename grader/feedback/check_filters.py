"""Define the filters of the template ``failures.html``: they shorten long games and texts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from attrs import frozen

from grader.feedback.boards import Board
from grader.feedback.same_mistake import mistakes
from grader.feedback.text_difference import TextRun
from grader.feedback.wording import number
from grader.records.turn import ScreenTurn

_BEFORE = 2  # turns that are shown before the wrong one
_AFTER = 1
_FEWEST = 3  # fewer turns or lines are not left out
_HEAD = 4  # lines that are shown at the beginning of a long text
_TAIL = 8  # lines that are shown at its end


@frozen
class Excerpt:
    """Some turns of a game, in order.

    Attributes:
        before: A note about the turns left out before them, or empty.
        after: A note about the turns left out after them, or empty.
    """

    before: str
    turns: tuple[ScreenTurn, ...]
    after: str


def excerpt(screen: Sequence[ScreenTurn]) -> Excerpt:
    """Return the turns of *screen* around the first wrong one; all turns if none is wrong."""
    start, end = 0, len(screen)
    before = after = ""
    wrong = next((number for number, turn in enumerate(screen) if turn.is_wrong), None)
    if wrong is not None and wrong - _BEFORE >= _FEWEST:
        start = wrong - _BEFORE
        before = f"… {start} turns left out …"
    if wrong is not None and end - (wrong + 1 + _AFTER) >= _FEWEST:
        end = wrong + 1 + _AFTER
        after = f"… {len(screen) - end} turns left out …"
    return Excerpt(before, tuple(screen[start:end]), after)


def short(text: str, head: int = _HEAD, tail: int = _TAIL) -> str:
    """Return the first and last lines of *text*, with a note about the lines between them.

    A text that would lose only a few lines is returned unchanged.
    """
    lines = text.split("\n")
    left_out = len(lines) - head - tail
    if left_out < _FEWEST:
        return text
    note = f"… {left_out:,} lines left out …"
    return "\n".join([*lines[:head], note, *lines[-tail:]])


def marked(board: Board, other: Board) -> tuple[tuple[TextRun, ...], ...]:
    """Return the cells of *board*, marked if *other* differs there; the sizes may differ."""
    rows: list[tuple[TextRun, ...]] = []
    for row, due in zip_longest(board, other[: len(board)], fillvalue=()):
        cells: list[TextRun] = []
        for x, cell in enumerate(row):
            cells.append(TextRun(cell, due[x : x + 1] != (cell,)))
        rows.append(tuple(cells))
    return tuple(rows)


CHECK_FILTERS: Mapping[str, Callable[..., object]] = {
    "number": number,
    "excerpt": excerpt,
    "short": short,
    "marked": marked,
    "mistakes": mistakes,
}
"""Each page that includes the template needs them."""
