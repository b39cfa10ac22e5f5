"""Write boards as one text each: lists of lists of small values, all of one shape.

An array is written as its *cells*, one ASCII character each; its *palette*, the value of each
character, or None if each cell is that character; and its *shape*, the lengths of its lists from
the outermost to the innermost. Of long equal rows in sequence only the first is written, and
*repeats* has how often each written row occurs.

Only the standard library is imported, because a guest imports this module.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from math import prod
from typing import Any

from grader.sandbox.wire.bounds import WireError

MAX_AXES = 3  # a list of boards
_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_WIDE = 20  # cells: for shorter rows it takes longer to remember them than to read them again
_MAX_CELL = 16  # characters: no cell counts as more than one element
_MAX_NUMBER = 1 << 63
# Among values of these types, equal ones have the same type.
_EXACT = ({str, int, type(None)}, {str, bool, type(None)})


def as_array(value: list[Any]) -> tuple[list[Any], list[list[Any]]] | None:
    """Return the node of *value* as an array, and all lists in *value*, level by level.

    The cells are the second item of the node. None if *value* is not an array.
    """
    levels = _levels(value)
    if levels is None:
        return None
    shape, inner, level = levels
    width = shape[-1]
    rows, repeats = level, None
    if width >= _WIDE:
        rows, repeats = _without_repeated(level)
    cells = _as_characters(rows, width)
    palette = None
    if cells is None:
        coded = _as_codes(level)
        if coded is None:
            return None
        cells, palette = coded
        repeats = None
    if repeats is None:
        node = ["g", cells, palette, *shape]
    else:
        node = ["r", cells, palette, repeats, *shape]
    if len(inner) == 1:
        return node, value
    return node, list(chain.from_iterable(inner))


def as_text(items: list[Any]) -> str | None:
    """Return a list of ASCII characters as one text; None if *items* is not such a list."""
    return _as_characters([items], len(items))


def extent_of(shape: Sequence[Any]) -> tuple[int, int]:
    """
    Return how many lists an array of *shape* has, including the outermost, and how many cells.

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


def from_array(
    cells: str, palette: object, shape: Sequence[int], repeats: object = None
) -> list[list[Any]]:
    """Return the lists of an array of *shape*: the outermost first, then all in it, level by level.

    Args:
        cells: The characters of all rows, or of those in *repeats*.
        palette: The values of the characters, or None.
        shape: A shape that ``extent_of`` has accepted.
        repeats: How often each row occurs, or None.

    Raises:
        WireError: If there are not as many cells or rows as *shape* says, or if a cell is invalid.
    """
    number = prod(shape) // shape[-1]
    if repeats is not None:
        if (
            type(repeats) is not list
            or set(map(type, repeats)) != {int}
            or min(repeats) < 1
            or sum(repeats) != number
        ):
            raise WireError("not as many rows as the axes say")
        number = len(repeats)
    if len(cells) != number * shape[-1] or not cells.isascii():
        raise WireError("not as many cells as the axes say, or a malformed one")
    decode: Callable[[str], list[Any]] = list
    if palette is not None:
        decode = _decoder(palette)
    try:
        level: list[Any] = _rows(cells, shape[-1], decode)
    except KeyError:
        raise WireError("a cell that is not in the palette") from None
    if repeats is not None:
        level = _repeated(level, repeats)
    inner: list[list[Any]] = []
    for length in shape[-2::-1]:
        inner = level + inner
        level = [level[start : start + length] for start in range(0, len(level), length)]
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


def _without_repeated(rows: list[list[Any]]) -> tuple[list[list[Any]], list[int] | None]:
    """Return *rows* without those that equal the one before, and how often each of them occurs.

    The second is None, and the rows are all, unless this saves more than half of them.
    """
    first: list[list[Any]] = []
    repeats: list[int] = []
    previous = None
    for row in rows:
        # Right for rows of characters only: True equals 1, so _as_codes() does not use this.
        if row == previous:
            repeats[-1] += 1
        else:
            first.append(row)
            repeats.append(1)
            previous = row
    if 2 * len(first) < len(rows):
        return (first, repeats)
    return (rows, None)


def _as_characters(rows: list[list[Any]], width: int) -> str | None:
    """Return the cells as one text; None unless each of them is one ASCII character."""
    try:
        text = "".join(map("".join, rows))
    except TypeError:
        return None
    # As many characters as cells, and no cell is empty: so each is one character.
    if len(text) == width * len(rows) and text.isascii() and all(map(all, rows)):
        return text
    return None


def _as_codes(rows: list[list[Any]]) -> tuple[str, list[Any]] | None:
    """Return the cells as codes, and their palette; None if there is no palette for them."""
    kinds: set[type] = set()
    codes: dict[Any, str] = {}
    written: list[str] = []
    previous, text = None, ""
    for row in rows:
        kinds.update(map(type, row))
        if not any(kinds <= exact for exact in _EXACT):
            return None
        if row != previous:
            try:
                text = "".join(map(codes.__getitem__, row))
            except KeyError:
                if not _give_codes(codes, row):
                    return None
                text = "".join(map(codes.__getitem__, row))
            previous = row
        written.append(text)
    return "".join(written), list(codes)


def _give_codes(codes: dict[Any, str], row: list[Any]) -> bool:
    """Give a code to each new value in *row*; return whether a palette can hold all of them."""
    new = [cell for cell in dict.fromkeys(row) if cell not in codes]
    codes.update(zip(new, _CODES[len(codes) :], strict=False))
    return len(codes) <= len(_CODES) and all(map(_is_small, new)) and new[-1] in codes


def _rows(cells: str, width: int, decode: Callable[[str], list[Any]]) -> list[list[Any]]:
    starts = range(0, len(cells), width)
    if width < _WIDE:
        values = decode(cells)
        return [values[start : start + width] for start in starts]
    known: dict[str, list[Any]] = {}
    rows = []
    for start in starts:
        text = cells[start : start + width]
        row = known.get(text)
        if row is None:
            known[text] = row = decode(text)
        else:
            row = row[:]
        rows.append(row)
    return rows


def _repeated(rows: list[list[Any]], repeats: list[int]) -> list[list[Any]]:
    """Return each of *rows* as often as *repeats* says; each is a list of its own."""
    repeated = []
    for row, times in zip(rows, repeats, strict=True):
        repeated.append(row)
        repeated += [row[:] for _ in range(times - 1)]
    return repeated


def _decoder(palette: object) -> Callable[[str], list[Any]]:
    if type(palette) is not list or len(palette) > len(_CODES) or not all(map(_is_small, palette)):
        raise WireError("malformed palette")
    value_of = dict(zip(_CODES, palette, strict=False)).__getitem__
    return lambda text: list(map(value_of, text))


def _is_small(cell: Any) -> bool:  # noqa: ANN401 - anything in a palette
    if type(cell) is str:
        return len(cell) < _MAX_CELL
    return (
        cell is None
        or type(cell) is bool
        or (type(cell) is int and -_MAX_NUMBER < cell < _MAX_NUMBER)
    )
