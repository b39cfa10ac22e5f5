"""Find boards with a few wrong cells, such as a row that is drawn twice.

If the rest of the game is right, the mistake is only in the line that draws these cells.
"""

import re
from collections.abc import Sequence

from grader.games.comparison import Comparison
from grader.games.notation import NOTATIONS, rows_of

_Rows = list[list[str]]
_Cell = tuple[int, int]  # (x, y)

_BETWEEN_ROWS = re.compile(r"[\-+=_]+")


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
    fewest = min((len(rows) for _, rows in shown), default=0)
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
