"""Decide whether a program puts its marks where they were typed, and how many cells are wrong.

A program that ignores moves could fill its cells in any order, with the right number of marks. If
the same few cells are wrong, such as a row that is drawn twice, the mistake is only in the line
that draws these cells.
"""

import re
from collections.abc import Callable, Sequence
from operator import itemgetter

from grader.feedback.boards import marked
from grader.games.comparison import Comparison
from grader.games.notation import NOTATIONS, rows_of

_Rows = list[list[str]]
_Cell = tuple[int, int]  # (x, y)

_BETWEEN_ROWS = re.compile(r"[\-+=_]+")

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

    A board that is turned counts as right: this one mistake was charged already. The result is True
    if no shown board should have a new mark.
    """
    pairs = _new_marks(game)
    due = in_place = 0
    for typed, new in pairs:
        due += len(typed)
        in_place += len(typed & new)
    if in_place >= _MOST * due:
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


def draws_a_few_wrong(game: Comparison) -> bool:
    """Return whether the same few cells are wrong on several boards of a complete game.

    There are at most as many as a row has cells. One row may be missing.
    """
    size = game.size
    shown: list[tuple[_Rows, _Rows]] = []  # the expected rows, and the drawn rows
    for _, due, turn in game.pairs:
        if due.parsed.boards:
            board = NOTATIONS[game.drawing].drawn(due.boards[-1])
            shown.append((_rows(game, board), _rows(game, turn.text)))
    fewest = min(map(len, map(itemgetter(1), shown)), default=0)
    if not game.ends_in_time or not 0 < size - 1 <= fewest <= size:
        return False
    # The number of the missing row; the row below the board if none is missing.
    missing = range(size) if fewest < size else [size]
    for row in missing:
        wrong = _wrong_cells(shown, fewest, row)
        boards = sum(map(bool, wrong))
        if boards > 1 and len(set[_Cell]().union(*wrong)) <= size:
            return True
    return False


def _rows(game: Comparison, text: str) -> _Rows:
    """Return the rows of a board in *text*, without a frame."""
    found: _Rows = []
    for framed in rows_of(text, game.size, game.drawing):
        cells = framed if len(framed) == game.size else framed[1:-1]
        if not all(map(_BETWEEN_ROWS.fullmatch, cells)):
            found.append(cells)
    return found


def _wrong_cells(
    shown: Sequence[tuple[_Rows, _Rows]], count: int, missing: int
) -> list[set[_Cell]]:
    """Return the wrong cells on each of the boards *shown*.

    The last *count* drawn rows belong to a board; the row number *missing* is not among them.
    """
    found: list[set[_Cell]] = []
    for board, rows in shown:
        wrong: set[_Cell] = set()
        drawn = rows[len(rows) - count :]
        drawn.insert(missing, [])
        for y, row in enumerate(board):
            for x, cell in enumerate(row):
                if drawn[y][x : x + 1] != [cell]:
                    wrong.add((x, y))
        found.append(wrong)
    return found
