"""Computes the exact result of a position with best play, on boards of up to 4 by 4.

A complete search of 4 by 4 showed: a position with up to seven marks is a draw if no single move
fills a line. All others are searched.

Here a position is two numbers with one bit for each cell: the cells of the side to move, and those
of the other. Bit ``y * size + x`` is the cell ``(x, y)``.
"""

from collections.abc import Callable, Sequence
from functools import cache

from matches.tictactoe import Move, free, lines

LARGEST = 4
DRAWN = 7  # most marks on 4 by 4 for which quiet positions are draws
_REMEMBERED = 1 << 19  # positions: as many as a complete search meets

_HALF = 8  # bits that are turned at once
_LOW = (1 << _HALF) - 1

_known: dict[tuple[int, int], int] = {}


def value(board: Sequence[Sequence[str]], mark: str) -> int:
    """Return the result for *mark*, who moves next, with best play: 1 a win, 0 a draw, -1 a loss.

    Args:
        board: 1 by 1 to 4 by 4. The game may be over.
        mark: "X" or "O", even if it is not its turn by the number of marks.

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
    """Return all best moves of *mark*, who moves next; none if the game is over.

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
    """Return the result for the side whose move led to *mine*."""
    if fills(size, mine):
        return 1
    return -_value(size, theirs, mine)


def _value(size: int, mine: int, theirs: int) -> int:
    """Return the same as ``value``; no line may be full."""
    worth, threats, at_least, at_most = _obvious_result(size, mine, theirs)
    if worth is not None:
        return worth
    if threats:
        return -_value(size, theirs, mine | threats)  # the one cell that must be taken
    if size == LARGEST and _is_early(mine, theirs):
        return 0
    key = size, canonical(size)(mine, theirs)
    if key not in _known:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        _known[key] = _searched(size, mine, theirs, (at_least, at_most))
    return _known[key]


def _obvious_result(size: int, mine: int, theirs: int) -> tuple[int | None, int, int, int]:
    """Return the result if it is obvious, the cells to take now, and bounds of the result."""
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
    """Return whether the marks are few, and *mine* moves next if the sides take turns."""
    marks = (mine | theirs).bit_count()
    return marks <= DRAWN and mine.bit_count() == marks // 2


@cache
def line_masks(size: int) -> tuple[int, ...]:
    """Return all lines of a board; each is a number with the bits of its cells."""
    return tuple(sum(1 << y * size + x for x, y in line) for line in lines(size))


def fills(size: int, cells: int) -> bool:
    """Return whether *cells* contain a whole line."""
    return any(line & ~cells == 0 for line in line_masks(size))


def _bits(board: Sequence[Sequence[str]], mark: str) -> tuple[int, int]:
    """Return the cells of *mark* and those of the other side."""
    cells = [cell for row in board for cell in row]
    mine = sum(1 << place for place, cell in enumerate(cells) if cell == mark)
    theirs = sum(1 << place for place, cell in enumerate(cells) if cell not in (mark, " "))
    return mine, theirs


@cache
def canonical(size: int) -> Callable[[int, int], int]:
    """Return a function that gives each position a number, for boards of up to 16 cells.

    Two positions get the same number only if one is the other, turned or mirrored.
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
    """Return the new place of each bit, for each of the eight ways to turn and mirror a board."""
    last = size - 1
    cells = [(x, y) for y in range(size) for x in range(size)]
    straight = [(x, y) for x, y in cells], [(last - x, y) for x, y in cells]
    ways = [each for way in straight for each in (way, [(x, last - y) for x, y in way])]
    ways += [[(y, x) for x, y in way] for way in ways]
    return [[y * size + x for x, y in way] for way in ways]


def _turned(places: list[int]) -> tuple[list[int], list[int]]:
    """Return the new bits for each value of the lower eight bits, and for each of the others."""
    values = range(1 << _HALF)
    low, high = places[:_HALF], places[_HALF:]
    return tuple(  # type: ignore[return-value] # two lists
        [sum(1 << place for bit, place in enumerate(half) if value >> bit & 1) for value in values]
        for half in (low, high)
    )
