"""Write boards as one text each: lists of lists of small values, all of one shape.

Standard library only: a guest imports this.

An array is written as its *cells*, one ASCII character each, its *palette*, or None where each cell
is that character, and its *shape*, the lengths of its lists from the outermost to the innermost.
Where long rows are alike one after the other, only the first of them is written, with how *often*
it comes.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from math import prod
from typing import Any

from grader.sandbox.wire.bounds import WireError

MAX_AXES = 3  # a list of boards
_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_WIDE = 20  # cells: a row for which it pays to remember that it was there before
_MAX_CELL = 16  # characters: no cell weighs more than one element
_MAX_NUMBER = 1 << 63
_EXACT = (
    {str, int, type(None)},
    {str, bool, type(None)},
)  # in these kinds, what is equal is of one type


def as_array(value: list[Any]) -> tuple[list[Any], list[list[Any]]] | None:
    """Return the list of lists *value* as an array, and all lists in it, level by level.

    The array is its node, with the cells in second place.

    None where it is no array.
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
            break
        if len(shape) == MAX_AXES:
            return None
        level = list(chain.from_iterable(level))
    rows, often = (level, None) if width < _WIDE else _without_repeated(level)
    letters = _as_letters(rows, width)
    if letters is not None and often is not None:
        node = ["r", *letters, often, *shape]
    elif (written := letters or _as_codes(level)) is not None:
        node = ["g", *written, *shape]
    else:
        return None
    return node, value if len(inner) == 1 else list(chain.from_iterable(inner))


def as_text(items: list[Any]) -> str | None:
    """Return a list of ASCII characters as one text; None if it is another list."""
    written = _as_letters([items], len(items))
    if written is None:
        return None
    return written[0]


def extent_of(shape: Sequence[Any]) -> tuple[int, int]:
    """
    How many lists an array of *shape* is, the outermost among them, and how many cells it has.

    Raises:
        WireError: If *shape* is none.
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
    cells: str, palette: object, shape: Sequence[int], often: object = None
) -> list[list[Any]]:
    """Return the lists of an array of *shape*: the outermost, then all in it, level by level.

    Args:
        cells: Of all rows; or of those that differ from the one before, where *often* is there.
        palette: What the cells stand for.
        shape: As ``extent_of`` lets it through.
        often: How often each of these rows comes, or None.

    Raises:
        WireError: If there are not as many cells or rows as *shape* says, or a cell is none.
    """
    number = prod(shape) // shape[-1]
    if often is not None:
        if (
            type(often) is not list
            or set(map(type, often)) != {int}
            or min(often) < 1
            or sum(often) != number
        ):
            raise WireError("not as many rows as the axes say")
        number = len(often)
    if len(cells) != number * shape[-1] or not cells.isascii():
        raise WireError("not as many cells as the axes say, or a malformed one")
    paint = list if palette is None else _painter(palette)
    try:
        level: list[Any] = _rows(cells, shape[-1], paint)
    except KeyError:
        raise WireError("a cell that is not in the palette") from None
    if often is not None:
        level = [
            copy for row, times in zip(level, often, strict=True) for copy in _copies(row, times)
        ]
    inner: list[list[Any]] = []
    for length in shape[-2::-1]:
        inner = level + inner
        level = [level[start : start + length] for start in range(0, len(level), length)]
    return level + inner


def _without_repeated(rows: list[list[Any]]) -> tuple[list[list[Any]], list[int] | None]:
    """*rows* without those that are like the one before, and how often each comes; None where they
    are few.
    """
    first: list[list[Any]] = []
    often: list[int] = []
    previous = None
    for row in rows:
        # What is equal to characters is characters; for numbers, of which True is equal to 1, this
        # is of no use.
        if row == previous:
            often[-1] += 1
        else:
            first.append(row)
            often.append(1)
            previous = row
    if 2 * len(first) < len(rows):
        return (first, often)
    return (rows, None)


def _as_letters(rows: list[list[Any]], width: int) -> tuple[str, None] | None:
    try:
        text = "".join(map("".join, rows))
    except TypeError:
        return None
    # As many characters as cells, and no cell empty: each has one.
    if len(text) == width * len(rows) and text.isascii() and all(map(all, rows)):
        return (text, None)
    return None


def _as_codes(rows: list[list[Any]]) -> tuple[str, list[Any]] | None:
    """Return the cells by their places in a palette."""
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
    """Add to *codes* what is new in *row*, if that can stand in a palette."""
    new = [cell for cell in dict.fromkeys(row) if cell not in codes]
    codes.update(zip(new, _CODES[len(codes) :], strict=False))
    return len(codes) <= len(_CODES) and all(map(_is_small, new)) and new[-1] in codes


def _rows(cells: str, width: int, paint: Callable[[str], list[Any]]) -> list[list[Any]]:
    starts = range(0, len(cells), width)
    if width < _WIDE:
        painted = paint(cells)
        return [painted[start : start + width] for start in starts]
    known: dict[str, list[Any]] = {}
    rows = []
    for start in starts:
        text = cells[start : start + width]
        row = known.get(text)
        if row is None:
            known[text] = row = paint(text)
        else:
            row = row[:]
        rows.append(row)
    return rows


def _copies(row: list[Any], times: int) -> list[list[Any]]:
    return [row, *(row[:] for _ in range(times - 1))]


def _painter(palette: object) -> Callable[[str], list[Any]]:
    if type(palette) is not list or len(palette) > len(_CODES) or not all(map(_is_small, palette)):
        raise WireError("malformed palette")
    cell = dict(zip(_CODES, palette, strict=False)).__getitem__
    return lambda text: list(map(cell, text))


def _is_small(cell: Any) -> bool:  # noqa: ANN401 - anything that may stand in a palette
    if type(cell) is str:
        return len(cell) < _MAX_CELL
    return (
        cell is None
        or type(cell) is bool
        or (type(cell) is int and -_MAX_NUMBER < cell < _MAX_NUMBER)
    )
