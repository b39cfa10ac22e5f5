"""Plays against a student's program: at random, or without ever losing."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

from matches import pairing, solver
from matches.tictactoe import FREE, Board, Move, cell_of, free, other

_COMPARED = 32
# Positions. Programs that play in the same way reach the same positions in each match.
_REMEMBERED = 1 << 15
_LARGEST_REMEMBERED = 12


class Random:
    """Takes a random free cell.

    Args:
        seed: The same seed gives the same moves on the same boards.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._chance = random.Random(seed)  # noqa: S311 - a game

    def move(self, board: Board, mark: str) -> Move:
        """Return a free cell.

        Raises:
            ValueError: If the board is full.
        """
        del mark
        return self._chance.choice(_some(free(board)))

    def seeded(self, seed: str) -> "Random":
        """Return a new opponent; both its own seed and *seed* decide its moves."""
        return Random(f"{self._seed}/{seed}")


class Perfect:
    """Never loses a game that it plays from the first move, on boards of 3 by 3 or larger.

    On 3 by 3 and 4 by 4 it plays best in every position. On larger boards it answers in the other
    cell of a pair (``pairing``), which keeps a draw without a search, and takes a win if one move
    is enough.

    Args:
        seed: Decides between equally good moves. Without a seed, the first one is taken: the same
            board gives the same move.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = seed
        self._chance = None if seed is None else random.Random(seed)  # noqa: S311 - a game

    def move(self, board: Board, mark: str) -> Move:
        """Return a free cell for *mark*, whose turn it is.

        On boards larger than 4 by 4, the time grows at most with the number of cells.

        Raises:
            ValueError: If the board is full.
        """
        if len(board) <= _LARGEST_REMEMBERED:
            good = _known("\n".join(map("".join, board)), mark)
        else:
            good = _good(board, mark)
        good = _some(good)
        if self._chance is None:
            return good[0]
        return self._chance.choice(good)

    def seeded(self, seed: str) -> "Perfect":
        """Return a new opponent; both its own seed and *seed* decide between good moves."""
        return Perfect(f"{self._seed}/{seed}")


@lru_cache(maxsize=_REMEMBERED)
def _known(rows: str, mark: str) -> Sequence[Move]:
    """Return ``_good`` of a board; *rows* are its rows, a line each."""
    return _good([list(row) for row in rows.split("\n")], mark)


def _good(board: Board, mark: str) -> Sequence[Move]:
    wins, blocks = _urgent(board, mark)
    if wins:
        return wins
    if len(board) < pairing.SMALLEST:
        best = solver.best_moves(board, mark)
        return sorted(best, key=lambda move: (-_crossing(len(board), move), move))
    if blocks:
        return blocks
    for (x, y), (there, below) in pairing.partners(len(board)).items():
        if board[y][x] == other(mark) and board[below][there] == FREE:
            return ((there, below),)
    return _promising(board, mark)


def _some(moves: Sequence[Move]) -> Sequence[Move]:
    if not moves:
        raise ValueError("there is no free cell")
    return moves


def _crossing(size: int, move: Move) -> int:
    """Return how many lines go through a cell."""
    x, y = move
    return 2 + (x == y) + (x == size - 1 - y)


def _urgent(board: Board, mark: str) -> tuple[list[Move], list[Move]]:
    """Return the cells that complete a line of *mark*, and those for the other side."""
    found: dict[str, list[Move]] = {mark: [], other(mark): []}
    for line in range(2 * len(board) + 2):
        strip = _strip(board, line)
        held, gap = None, None
        for at, cell in enumerate(strip):
            # The first cells decide most lines: a second gap, or both marks.
            if cell == FREE:
                if gap is not None:
                    break
                gap = at
            elif held not in (None, cell):
                break
            else:
                held = cell
        else:
            if gap is not None:
                found[held or mark].append(cell_of(len(board), line, gap))
    return found[mark], found[other(mark)]


def _strip(board: Board, line: int) -> Iterable[str]:
    """Yield the cells of a line; *line* is its number in ``lines``."""
    size = len(board)
    if line < size:
        return board[line]
    if line < 2 * size:
        return (row[line - size] for row in board)
    return (row[at] if line == 2 * size else row[size - 1 - at] for at, row in enumerate(board))


def _promising(board: Board, mark: str) -> list[Move]:
    """Return the free cells of a line that *mark* can still fill: the one with most of its marks.

    If there is none, return those of any row. Only the first ``_COMPARED`` lines are compared,
    since a draw does not depend on this move.
    """
    against = other(mark)
    fillable = (line for line in range(2 * len(board) + 2) if against not in _strip(board, line))
    found = [(line, list(_strip(board, line))) for line in islice(fillable, _COMPARED)]
    any_line = next(((y, row) for y, row in enumerate(board) if FREE in row), None)
    best = max(
        (pair for pair in found if FREE in pair[1]),
        key=lambda pair: pair[1].count(mark),
        default=any_line,
    )
    if best is None:
        return []
    line, strip = best
    return [cell_of(len(board), line, at) for at, cell in enumerate(strip) if cell == FREE]
