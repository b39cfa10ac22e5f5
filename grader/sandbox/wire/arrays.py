"""Write boards as one text each: lists of lists of small values, all with one shape.

An array is written as its *cells*, *palette* and *shape*. A cell is one ASCII character. The
palette has the value of each character; it is None if each cell is that character. The shape has
the lengths of the lists, the outermost first. Only the standard library is imported, because a
guest imports this module.
"""

from collections.abc import Sequence
from itertools import chain
from math import prod
from typing import Any

from grader.sandbox.wire.bounds import WireError

MAX_AXES = 3  # a list of boards
_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_MAX_CELL = 16  # characters: no cell counts as more than one element
_MAX_NUMBER = 1 << 63
# Among values of these types, equal values have the same type.
_EXACT = ({str, int, type(None)}, {str, bool, type(None)})


def as_array(value: list[Any]) -> tuple[list[Any], list[list[Any]]] | None:
    """Return the node of *value* as an array, and all lists in *value*, level by level.

    The cells are the second item of the node. None if *value* is not an array.
    """
    levels = _levels(value)
    if levels is None:
        return None
    shape, inner, rows = levels
    cells = _as_characters(rows, shape[-1])
    palette = None
    if cells is None:
        coded = _as_codes(rows)
        if coded is None:
            return None
        cells, palette = coded
    node = ["g", cells, palette, *shape]
    if len(inner) == 1:
        return node, value
    return node, list(chain.from_iterable(inner))


def extent_of(shape: Sequence[Any]) -> tuple[int, int]:
    """Return how many lists, including the outermost, and how many cells an array of *shape* has.

    Raises:
        WireError: If *shape* is not a shape.
    """
    lists, cells = 0, 1
    for length in shape:
        if type(length) is not int or length < 1:
            raise WireError("malformed axis")
        lists, cells = lists + cells, cells * length
    if not 1 <= len(shape) <= MAX_AXES:
        raise WireError("an array that has no axis, or too many")
    return lists, cells


def from_array(cells: str, palette: object, shape: Sequence[int]) -> list[list[Any]]:
    """Return the lists of an array of *shape*, level by level, the outermost first.

    *cells* are the characters of all cells, and *palette* has their values, or is None.
    ``extent_of`` has accepted *shape*.

    Raises:
        WireError: If the number of cells does not fit *shape*, or if a cell is invalid.
    """
    if len(cells) != prod(shape) or not cells.isascii():
        raise WireError("not as many cells as the axes say, or a malformed one")
    width = shape[-1]
    level: list[Any] = [list(cells[at : at + width]) for at in range(0, len(cells), width)]
    if palette is not None:
        value_of = _value_of_code(palette).__getitem__
        try:
            level = [list(map(value_of, row)) for row in level]
        except KeyError:
            raise WireError("a cell that is not in the palette") from None
    inner: list[list[Any]] = []
    for length in shape[-2::-1]:
        inner = level + inner
        level = [level[at : at + length] for at in range(0, len(level), length)]
    return level + inner


def _levels(value: list[Any]) -> tuple[list[int], list[Any], list[list[Any]]] | None:
    """Return the shape of *value*, the lists of each level, and the lists of the last level.

    None if its lists differ in length, if one is empty, or if there are too many levels.
    """
    shape, inner = [len(value)], []
    level = value
    while True:
        width = len(level[0])
        for row in level:
            if type(row) is not list or len(row) != width:
                return None
        if not width:
            return None
        shape.append(width)
        inner.append(level)
        if type(level[0][0]) is not list:
            return shape, inner, level
        if len(shape) == MAX_AXES:
            return None
        level = list(chain.from_iterable(level))


def _as_characters(rows: list[list[Any]], width: int) -> str | None:
    texts: list[str] = []
    for row in rows:
        try:
            text = "".join(row)
        except TypeError:
            return None
        # There are as many characters as cells, and no cell is empty, so each is one character.
        if len(text) != width or not text.isascii() or not all(row):
            return None
        texts.append(text)
    return "".join(texts)


def _as_codes(rows: list[list[Any]]) -> tuple[str, list[Any]] | None:
    kinds: set[type] = set()
    values: dict[Any, None] = {}
    for row in rows:
        kinds.update(map(type, row))
        if not any(map(kinds.issubset, _EXACT)):
            return None
        values |= dict.fromkeys(row)
        if len(values) > len(_CODES):
            return None
    palette = list(values)
    if not all(map(_is_small, palette)):
        return None
    codes = dict(zip(palette, _CODES, strict=False))
    return "".join(map(codes.__getitem__, chain.from_iterable(rows))), palette


def _value_of_code(palette: object) -> dict[str, Any]:
    if type(palette) is not list or len(palette) > len(_CODES) or not all(map(_is_small, palette)):
        raise WireError("malformed palette")
    return dict(zip(_CODES, palette, strict=False))


def _is_small(cell: Any) -> bool:
    if type(cell) is str:
        return len(cell) < _MAX_CELL
    return (
        cell is None
        or type(cell) is bool
        or (type(cell) is int and -_MAX_NUMBER < cell < _MAX_NUMBER)
    )
