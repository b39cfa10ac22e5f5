"""Writes positions of small boards as two numbers with a bit for each cell: the cells of the side
that moves next, and those of the other.

Bit ``y * size + x`` is the cell ``(x, y)``.
"""

from collections.abc import Callable, Sequence
from functools import cache

from matches.tictactoe import lines

_HALF = 8  # bits that are turned at once
_LOW = (1 << _HALF) - 1


@cache
def line_masks(size: int) -> tuple[int, ...]:
    """Return the lines of a board, each as the bits of its cells."""
    return tuple(sum(1 << y * size + x for x, y in line) for line in lines(size))


def fills(size: int, cells: int) -> bool:
    """Return whether *cells* hold a whole line."""
    return any(line & ~cells == 0 for line in line_masks(size))


def from_board(board: Sequence[Sequence[str]], mark: str) -> tuple[int, int]:
    """Return the cells of *mark* and those of the other side."""
    cells = [cell for row in board for cell in row]
    mine = sum(1 << place for place, cell in enumerate(cells) if cell == mark)
    theirs = sum(1 << place for place, cell in enumerate(cells) if cell not in (mark, " "))
    return mine, theirs


@cache
def canonical(size: int) -> Callable[[int, int], int]:
    """Return the function that gives a position a number: the same for its turns and mirror images,
    and for no other position. For boards of at most 16 cells.
    """
    turns = [_turned(places) for places in _symmetries(size)]
    cells = size * size

    def key(mine: int, theirs: int) -> int:
        return min(
            (low[mine & _LOW] | high[mine >> _HALF]) << cells
            | low[theirs & _LOW]
            | high[theirs >> _HALF]
            for low, high in turns
        )

    return key


def _symmetries(size: int) -> list[list[int]]:
    """Return, for each of the eight ways to turn and mirror a board, where each bit goes."""
    last = size - 1
    cells = [(x, y) for y in range(size) for x in range(size)]
    straight = [(x, y) for x, y in cells], [(last - x, y) for x, y in cells]
    ways = [each for way in straight for each in (way, [(x, last - y) for x, y in way])]
    ways += [[(y, x) for x, y in way] for way in ways]
    return [[y * size + x for x, y in way] for way in ways]


def _turned(places: list[int]) -> tuple[list[int], list[int]]:
    """Return what the lower eight bits become, and the others, for each value of them."""
    values = range(1 << _HALF)
    low, high = places[:_HALF], places[_HALF:]
    return tuple(  # type: ignore[return-value] # two lists
        [sum(1 << place for bit, place in enumerate(half) if value >> bit & 1) for value in values]
        for half in (low, high)
    )
