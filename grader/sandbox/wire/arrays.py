"""
Boards as one text each: lists of lists of small values, all of one shape. Standard library only: a guest imports this.

An array is written as its *cells*, one ASCII character each, its *palette*, or None where each cell is that character,
and its *shape*, the lengths of its lists from the outermost to the innermost.
"""

from collections.abc import Sequence
from itertools import chain
from math import prod
from typing import Any, NamedTuple

from grader.sandbox.wire.bounds import WireError

MAX_AXES = 3  # a list of boards
_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_MAX_CELL = 16  # characters: no cell weighs more than one element
_MAX_NUMBER = 1 << 63
_EXACT = ({str, int, type(None)}, {str, bool, type(None)})  # in these kinds, what is equal is of one type


class Array(NamedTuple):
    """A list of lists as it is written; *levels* are the lists in it, the outermost first."""

    cells: str
    palette: list[Any] | None
    shape: list[int]
    levels: list[list[Any]]


def as_array(value: list[Any]) -> Array | None:
    """The list of lists *value* as an array; None where it is none."""
    shape: list[int] = [len(value)]
    levels: list[list[Any]] = []
    level = value
    while True:
        widths = set(map(len, level)) if set(map(type, level)) == {list} else ()
        if len(widths) != 1 or 0 in widths:
            return None
        shape += widths
        levels.append(level)
        if type(level[0][0]) is not list:
            break
        if len(shape) == MAX_AXES:
            return None
        level = list(chain.from_iterable(level))
    written = _as_letters(level, shape[-1]) or _as_codes(level)
    return None if written is None else Array(written[0], written[1], shape, levels)


def as_text(items: list[Any]) -> str | None:
    """The characters of a list of ASCII characters in one text; None where it is none."""
    written = _as_letters([items], len(items))
    return None if written is None else written[0]


def from_array(cells: str, palette: object, shape: Sequence[Any]) -> list[list[Any]]:
    """
    The lists of an array by their levels: the whole, the lists in it, the lists in those; for ``lists_in(shape)``.

    Raises:
        WireError: If it is none.
    """
    if prod(shape) != len(cells) or not cells.isascii():
        raise WireError("an array that is none")
    level = list(cells) if palette is None else _painted(cells, palette)
    levels = []
    for length in reversed(shape):
        level = [level[start : start + length] for start in range(0, len(level), length)]
        levels.append(level)
    return levels[::-1]


def lists_in(shape: Sequence[Any]) -> int:
    """
    How many lists an array of *shape* is, the outermost among them.

    Raises:
        WireError: If *shape* is none.
    """
    if not 1 <= len(shape) <= MAX_AXES or not all(type(length) is int and length > 0 for length in shape):
        raise WireError("a shape that is none")
    lists, level = 0, 1
    for length in shape:
        lists, level = lists + level, level * length
    return lists


def _as_letters(rows: list[list[Any]], width: int) -> tuple[str, None] | None:
    try:
        text = "".join(map("".join, rows))
    except TypeError:
        return None
    # As many characters as cells, and no cell empty: each has one.
    return (text, None) if len(text) == width * len(rows) and text.isascii() and all(map(all, rows)) else None


def _as_codes(rows: list[list[Any]]) -> tuple[str, list[Any]] | None:
    """The cells by their places in a palette."""
    kinds: set[type] = set()
    codes: dict[Any, str] = {}
    free = iter(_CODES)
    written: list[str] = []
    previous = None
    for row in rows:
        kinds.update(map(type, row))
        if not any(kinds <= exact for exact in _EXACT):
            return None
        if row != previous:
            for cell in dict.fromkeys(row):
                if cell not in codes:
                    if (code := next(free, None)) is None or not _is_small(cell):
                        return None
                    codes[cell] = code
            previous, text = row, "".join(map(codes.__getitem__, row))
        written.append(text)
    return "".join(written), list(codes)


def _painted(cells: str, palette: object) -> list[Any]:
    if type(palette) is not list or len(palette) > len(_CODES) or not all(map(_is_small, palette)):
        raise WireError("a palette that is none")
    try:
        return list(map(dict(zip(_CODES, palette, strict=False)).__getitem__, cells))
    except KeyError:
        raise WireError("a cell that is not in the palette") from None


def _is_small(cell: Any) -> bool:  # noqa: ANN401 - anything that may stand in a palette
    if type(cell) is str:
        return len(cell) < _MAX_CELL
    return cell is None or type(cell) is bool or (type(cell) is int and -_MAX_NUMBER < cell < _MAX_NUMBER)
