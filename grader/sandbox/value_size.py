"""Measure how large and deep a value from a guest is, before it is compared or printed.

A kilobyte can contain a list of two lists of two lists … that nobody could ever print completely.
"""

from collections.abc import Mapping
from typing import Any

from grader.sandbox.wire.bounds import (
    MAX_DEPTH,
    MAX_EXPANDED,
    SCALARS,
    TooLargeError,
    WireError,
    weigh,
)

_Sizes = dict[int, tuple[int, int]]  # expanded size and height, by id

_TEXTS = frozenset({bytes, bytearray})
_IN_PROGRESS = (-1, -1)


def expanded_size(
    value: object, measured: Mapping[int, tuple[int, int]] = {}, most: int = MAX_EXPANDED
) -> int:
    """Return how many elements *value* has, each counted as often as it can be reached.

    A long text counts as one for each 16 characters, and a large whole number as one for each 64
    bits. Anything that is not builtin data counts as one.

    Args:
        value: What a guest sent, or what a test compares with it.
        measured: The sizes that the reader of *value* knows; those values must not have changed.
        most: How many elements are allowed. Counting stops after them.

    Raises:
        TooLargeError: If there are more.
        WireError: If it contains itself, or is nested more than ``MAX_DEPTH`` deep.
    """
    size, _ = _size_of_items((value,), dict(measured), -1, most)
    if size - 1 > most:
        raise TooLargeError("values", most)
    return size - 1


def _size_of(value: Any, sizes: _Sizes, depth: int, most: int) -> tuple[int, int]:
    kind = type(value)
    if kind in _TEXTS:
        return 1 + len(value) // 16, 0
    if not isinstance(value, list | tuple | dict | set | frozenset):
        return 1, 0
    if depth > MAX_DEPTH:
        raise WireError("a value nested too deeply")
    sizes[id(value)] = _IN_PROGRESS
    items = value
    if isinstance(value, dict):
        items = [*value, *value.values()]
    size, height = _size_of_items(items, sizes, depth, most)
    if size > most:
        raise TooLargeError("values", most)
    if height > MAX_DEPTH + 1:  # a part of it was measured before, at a smaller depth
        raise WireError("a value nested too deeply")
    sizes[id(value)] = known = size, height
    return known


def _size_of_items(items: Any, sizes: _Sizes, depth: int, most: int) -> tuple[int, int]:
    kinds = set(map(type, items))
    if kinds <= SCALARS:
        return 1 + weigh(items, kinds), 1
    size, height = 1, 1
    if not kinds.isdisjoint(SCALARS):
        size += weigh([item for item in items if type(item) in SCALARS], kinds & SCALARS)
        items = [item for item in items if type(item) not in SCALARS]
    for item in items:
        inner, below = sizes.get(id(item)) or _size_of(item, sizes, depth + 1, most)
        if inner < 0:
            raise WireError("a value that contains itself")
        size += inner
        if below >= height:
            height = below + 1
    return size, height
