"""Finds two cells of its own for each line of a large board, from 5 by 5 on.

A player who always answers in the other cell of a pair never loses: a full line needs both cells.
Each line is two nodes of a bipartite graph, and augmenting paths match the nodes with cells.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from matches.tictactoe import Move, cell_of

SMALLEST = 5

_Copy = tuple[int, int]  # a line by its number in ``tictactoe.lines``, and which of its two cells


@lru_cache(maxsize=32)
def partners(size: int) -> dict[Move, Move]:
    """Return the other cell of the pair, for each cell that is in a pair.

    Raises:
        ValueError: If *size* is smaller than ``SMALLEST``.
    """
    if size < SMALLEST:
        raise ValueError(f"a board of size {size} does not have two cells for each line")
    # The diagonals first: no other line begins with their cells.
    pairs = _paired(
        2 * size + 2, lambda line, copy: _cells(size, line, copy), first=(2 * size, 2 * size + 1)
    )
    if pairs is None:
        raise ValueError(f"a board of size {size} does not have two cells for each line")
    return dict([*pairs, *((two, one) for one, two in pairs)])


def pairs_exist(cells: Sequence[Sequence[Move]]) -> bool:
    """Return whether each line can get two of its *cells*, if no cell serves two lines."""
    return _paired(len(cells), lambda line, _: cells[line]) is not None


def _paired(
    number: int, cells: Callable[[int, int], Iterable[Move]], first: tuple[int, ...] = ()
) -> list[tuple[Move, Move]] | None:
    """Return two of the *cells* for each line, or None; the lines *first* choose first."""
    owner: dict[Move, _Copy] = {}
    has: dict[_Copy, Move] = {}
    for line in (*first, *(each for each in range(number) if each not in first)):
        for copy in (line, 0), (line, 1):
            passed = _passed_on(copy, cells, owner)
            for cell, taker in passed:
                owner[cell], has[taker] = taker, cell
            if not passed:
                return None
    return [(has[line, 0], has[line, 1]) for line in range(number)]


def _passed_on(
    copy: _Copy, cells: Callable[[int, int], Iterable[Move]], owner: dict[Move, _Copy]
) -> list[tuple[Move, _Copy]]:
    """Return new owners of cells, so that *copy* gets one and no owner loses its only one.

    Return an empty list if that is impossible.
    """
    asked: dict[Move, _Copy] = {}  # a cell, and who asked for it first
    asking = [copy]
    for asks in asking:
        for cell in cells(*asks):
            if cell in asked:
                continue
            asked[cell] = asks
            if cell in owner:
                asking.append(owner[cell])
                continue
            return _way_back(cell, asked, owner, copy)
    return []


def _way_back(
    cell: Move, asked: dict[Move, _Copy], owner: dict[Move, _Copy], first: _Copy
) -> list[tuple[Move, _Copy]]:
    """Return the changes of owner from the free *cell* back to *first*."""
    had = {owner[each]: each for each in asked if each in owner}
    way = [(cell, asked[cell])]
    while way[-1][1] != first:
        given_up = had[way[-1][1]]
        way.append((given_up, asked[given_up]))
    return way


def _cells(size: int, line: int, copy: int) -> Iterator[Move]:
    """Yield the cells of a line, first those that no other line begins with."""
    # Rows begin right of the diagonal, columns below it.
    begin = copy if line >= 2 * size else line % size + 1 + copy
    for step in range(size):
        yield cell_of(size, line, (begin + step) % size)
