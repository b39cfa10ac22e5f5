"""Computes exactly what a position is worth with best play, for boards of up to 4 by 4.

A board of 4 by 4 has millions of positions. A search of all of them has shown that those with up to
seven marks in which nobody can fill a line with one move are draws. The others are searched.

In here a position is two numbers with a bit for each cell: the cells of the side that moves next,
and those of the other. Bit ``y * size + x`` is the cell ``(x, y)``.
"""

from collections.abc import Callable, Sequence
from functools import cache

from matches.tictactoe import Move, free, lines

LARGEST = 4
DRAWN = 7  # marks on 4 by 4, up to which quiet positions are draws
_REMEMBERED = 1 << 19  # positions; as many as a search of everything meets

_HALF = 8  # bits that are turned at once
_LOW = (1 << _HALF) - 1

_known: dict[tuple[int, int], int] = {}


def value(board: Sequence[Sequence[str]], mark: str) -> int:
    """Return what *mark*, who moves next, gets with best play of both: 1 for a win, 0 for a draw, -1
    for a loss.

    Args:
        board: 1 by 1 to 4 by 4. The game may be over.
        mark: "X" or "O"; it need not be the one whose turn it is by the number of marks.

    Raises:
        ValueError: If the board is larger.
    """
    size = _checked(board)
    mine, theirs = _bits(board, mark)
    if fills(size, theirs):
        return -1
    if fills(size, mine):
        return 1
    return _value(size, mine, theirs)


def best_moves(board: Sequence[Sequence[str]], mark: str) -> frozenset[Move]:
    """Return all moves of *mark*, who moves next, that keep what the position is worth; none if the
    game is over.

    Raises:
        ValueError: If the board is larger than 4 by 4.
    """
    size = _checked(board)
    mine, theirs = _bits(board, mark)
    if fills(size, mine) or fills(size, theirs):
        return frozenset()
    worth = _value(size, mine, theirs)
    return frozenset(
        (x, y) for x, y in free(board) if _after(size, mine | 1 << y * size + x, theirs) == worth
    )


def _checked(board: Sequence[Sequence[str]]) -> int:
    if len(board) > LARGEST:
        raise ValueError(
            f"boards of up to {LARGEST} by {LARGEST} can be solved, and this has {len(board)} rows"
        )
    return len(board)


def _after(size: int, mine: int, theirs: int) -> int:
    """Return what it is worth for the side whose move led to *mine*."""
    if fills(size, mine):
        return 1
    return -_value(size, theirs, mine)


def _value(size: int, mine: int, theirs: int) -> int:
    """Return the same as ``value``, if no line is filled."""
    worth, threats, at_least, at_most = _at_a_glance(size, mine, theirs)
    if worth is not None:
        return worth
    if threats:
        return -_value(size, theirs, mine | threats)  # one cell, which has to be taken
    if size == LARGEST and _is_early(mine, theirs):
        return 0
    key = size, canonical(size)(mine, theirs)
    if key not in _known:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        _known[key] = _searched(size, mine, theirs, (at_least, at_most))
    return _known[key]


def _at_a_glance(size: int, mine: int, theirs: int) -> tuple[int | None, int, int, int]:
    """Return what it is worth if that is obvious, the cells that have to be taken now, and the
    bounds of its worth.
    """
    mine_open = theirs_open = False
    threats = 0
    for line in line_masks(size):
        if not line & theirs:
            left = line & ~mine
            if not left & (left - 1):
                return 1, 0, 1, 1
            mine_open = True
        if not line & mine:
            left = line & ~theirs
            if not left & (left - 1):
                threats |= left
            theirs_open = True
    if threats & (threats - 1):
        return -1, 0, -1, -1
    return None if mine_open or theirs_open else 0, threats, -theirs_open, int(mine_open)


def _searched(size: int, mine: int, theirs: int, bounds: tuple[int, int]) -> int:
    best, most = bounds
    for bit in _ordered(size):
        if bit & (mine | theirs):
            continue
        best = max(best, -_value(size, theirs, mine | bit))
        if best >= most:
            break
    return best


@cache
def _ordered(size: int) -> tuple[int, ...]:
    """Return the cells, those in the most lines first."""
    masks = line_masks(size)
    cells = [1 << place for place in range(size * size)]
    return tuple(sorted(cells, key=lambda cell: -sum(1 for line in masks if line & cell)))


def _is_early(mine: int, theirs: int) -> bool:
    """Return whether both sides have taken turns, and few of them."""
    marks = (mine | theirs).bit_count()
    return marks <= DRAWN and mine.bit_count() == marks // 2


@cache
def line_masks(size: int) -> tuple[int, ...]:
    """Return the lines of a board, each as the bits of its cells."""
    return tuple(sum(1 << y * size + x for x, y in line) for line in lines(size))


def fills(size: int, cells: int) -> bool:
    """Return whether *cells* hold a whole line."""
    return any(line & ~cells == 0 for line in line_masks(size))


def _bits(board: Sequence[Sequence[str]], mark: str) -> tuple[int, int]:
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
