"""Who plays against a student's program: by chance, or so that it never loses."""

import random
from collections.abc import Iterable, Iterator, Sequence

from grader.matches import pairing, solver
from grader.matches.tictactoe import FREE, Board, Move, cell_of, free, other, strips


class Random:
    """
    Takes any free cell, each as often as the others.

    Args:
        seed: The same seed gives the same moves on the same boards.
    """

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._chance = random.Random(seed)  # noqa: S311 - a game

    def move(self, board: Board, mark: str) -> Move:
        """
        A free cell.

        Raises:
            ValueError: If there is none.
        """
        del mark
        return self._chance.choice(_some(free(board)))

    def seeded(self, seed: str) -> "Random":
        """A new one, whose chance begins at *seed* and its own."""
        return Random(f"{self._seed}/{seed}")


class Perfect:
    """
    Never loses a game that it plays from its first move on, as X or as O, on any board of 3 by 3 or larger.

    On 3 by 3 and 4 by 4 it keeps what the position is worth, which is exact, also from positions that it has not
    played itself. On larger boards it answers in the other cell of a pair (``pairing``), which holds a draw and asks
    for no search. It takes a win where one move is enough, and on small boards each win that can be forced.

    Args:
        seed: Decides between moves that are equally good. Without one it is always the first, so that the same board
            gives the same move.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = seed
        self._chance = None if seed is None else random.Random(seed)  # noqa: S311 - a game

    def move(self, board: Board, mark: str) -> Move:
        """
        A free cell for *mark*, whose turn it is. The time grows with the number of cells at most.

        Raises:
            ValueError: If there is none.
        """
        wins, blocks = _urgent(board, mark)
        if wins:
            return self._one_of(wins)
        if len(board) < pairing.SMALLEST:
            best = solver.best_moves(board, mark)
            return self._one_of(sorted(best, key=lambda move: (-_crossing(len(board), move), move)))
        if blocks:
            return self._one_of(blocks)
        for (x, y), (there, below) in pairing.partners(len(board)).items():
            if board[y][x] == other(mark) and board[below][there] == FREE:
                return there, below
        return self._one_of(_promising(board, mark))

    def seeded(self, seed: str) -> "Perfect":
        """A new one that decides by *seed* and its own."""
        return Perfect(f"{self._seed}/{seed}")

    def _one_of(self, moves: Sequence[Move]) -> Move:
        return _some(moves)[0] if self._chance is None else self._chance.choice(_some(moves))


def _some(moves: Sequence[Move]) -> Sequence[Move]:
    if not moves:
        raise ValueError("there is no free cell")
    return moves


def _crossing(size: int, move: Move) -> int:
    """In how many lines a cell is."""
    x, y = move
    return 2 + (x == y) + (x == size - 1 - y)


def _urgent(board: Board, mark: str) -> tuple[list[Move], list[Move]]:
    """The cells with which *mark* fills a line, and those with which the other side would."""
    found: dict[str, list[Move]] = {mark: [], other(mark): []}
    for line, strip in enumerate(_read(board)):
        held, gap = None, None
        for at, cell in enumerate(strip):
            # Most lines are told from the first cells: a second gap, or both marks.
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


def _read(board: Board) -> Iterator[Iterable[str]]:
    """What stands in each line, as ``strips``, but to be read only as far as one likes."""
    last = len(board) - 1
    yield from board
    yield from ((row[x] for row in board) for x in range(len(board)))
    yield (row[at] for at, row in enumerate(board))
    yield (row[last - at] for at, row in enumerate(board))


def _promising(board: Board, mark: str) -> list[Move]:
    """The free cells of the line that *mark* can still fill and stands in most often, else of any line with some."""
    against = other(mark)
    chosen: tuple[int, int, Sequence[str]] | None = None  # how often it stands there, which line, and what is there
    for line, strip in enumerate(strips(board)):
        if FREE in strip:
            often = -1 if against in strip else strip.count(mark)
            if chosen is None or often > chosen[0]:
                chosen = often, line, strip
    if chosen is None:
        return []
    _, line, strip = chosen
    return [cell_of(len(board), line, at) for at, cell in enumerate(strip) if cell == FREE]
