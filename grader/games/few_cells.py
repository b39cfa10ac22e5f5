"""Find boards on which a few cells are wrong, such as a row that a program draws twice.

If the game goes on as if nothing were wrong, the mistake is in the line that draws these cells.
"""

import re
from collections.abc import Sequence

from grader.games.comparison import Comparison
from grader.games.notation import NOTATIONS, rows_of

_Rows = list[list[str]]
_Cell = tuple[int, int]  # x, y

_BETWEEN_ROWS = re.compile(r"[\-+=_]+")


def draws_a_few_wrong(game: Comparison) -> bool:
    """Return whether the same cells, at most as many as a row has, are wrong on several boards of a
    game that was played to its end. A row may be missing.
    """
    size = game.size
    shown: list[tuple[_Rows, _Rows]] = []  # what is due, and what is drawn
    for _, due, turn in game.pairs:
        if due.parsed.boards:
            board = NOTATIONS[game.drawing].drawn(due.boards[-1])
            shown.append((_rows(game, board), _rows(game, turn.text)))
    fewest = min((len(rows) for _, rows in shown), default=0)
    if not game.ends_in_time or not 0 < size - 1 <= fewest <= size:
        return False
    # The row that is missing; none is if it is below the board.
    missing = range(size) if fewest < size else [size]
    return any(_are_few(_wrong_cells(shown, fewest, row), size) for row in missing)


def _are_few(wrong: Sequence[set[_Cell]], size: int) -> bool:
    boards = sum(map(bool, wrong))
    return boards > 1 and len(set[_Cell]().union(*wrong)) <= size


def _rows(game: Comparison, text: str) -> _Rows:
    """Return the rows of a board that *text* draws, without their frame."""
    found: _Rows = []
    for framed in rows_of(text, game.size, game.drawing):
        cells = framed if len(framed) == game.size else framed[1:-1]
        if not all(map(_BETWEEN_ROWS.fullmatch, cells)):
            found.append(cells)
    return found


def _wrong_cells(
    shown: Sequence[tuple[_Rows, _Rows]], count: int, missing: int
) -> list[set[_Cell]]:
    """Return the cells that are wrong on each of the boards *shown*. The last *count* of its rows
    belong to a board, and the row *missing* is not among them.
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
