"""Measure how large and how deep a value from a guest is, before anybody compares or prints it."""

from collections import Counter
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
from grader.sandbox.wire.opaque import Opaque

_NOTHING: Mapping[int, tuple[int, int]] = {}


def expanded_size(
    value: object, measured: Mapping[int, tuple[int, int]] = _NOTHING, most: int = MAX_EXPANDED
) -> int:
    """Return how many elements *value* has, each counted as often as it is reachable.

    It stops beyond *most*.

    A long text counts as one for each 16 characters, a large whole number as one for each 64 bits.
    A kilobyte can hold a list of two lists of two lists … that takes longer than a life to compare
    or to print.

    Args:
        value: What came.
        most: How many there may be.
        measured: What is known already, from the reader that read it; it must still hold what it
            held then.

    Raises:
        TooLargeError: If it is more than that.
        WireError: If it contains itself, or is nested more than ``MAX_DEPTH`` deep.
    """
    size, _ = _summed((value,), dict(measured), -1, most)
    if size - 1 > most:
        raise TooLargeError("values", most)
    return size - 1


_Measures = dict[int, tuple[int, int]]


def _measured(value: Any, measures: _Measures, depth: int, most: int) -> tuple[int, int]:  # noqa: ANN401 - any builtin container
    """Return the expanded size of *value*, and its height above the deepest that it holds."""
    kind = type(value)
    if kind in _TEXTS:
        return 1 if kind is Opaque else 1 + len(value) // 16, 0
    if depth > MAX_DEPTH:
        raise WireError("a value nested too deeply")
    measures[id(value)] = _UNDER_WAY
    size, height = _summed(
        [*value, *value.values()] if kind is dict else value, measures, depth, most
    )
    if size > most:
        raise TooLargeError("values", most)
    if height > MAX_DEPTH + 1:
        # It was measured before, where it stood higher up.
        raise WireError("a value nested too deeply")
    measures[id(value)] = known = size, height
    return known


def _summed(items: Any, measures: _Measures, depth: int, most: int) -> tuple[int, int]:  # noqa: ANN401 - any builtin container
    kinds = set(map(type, items))
    if kinds <= SCALARS:
        return 1 + weigh(items, kinds), 1
    size, height = 1, 1
    if not kinds.isdisjoint(SCALARS):
        size += weigh([item for item in items if type(item) in SCALARS], kinds & SCALARS)
        items = [item for item in items if type(item) not in SCALARS]
    often: Mapping[int, int] = _ONCE
    if len(items) > _MANY:
        often = Counter(map(id, items))
        items = dict(zip(map(id, items), items, strict=True)).values()
    for item in items:
        inner, below = measures.get(id(item)) or _measured(item, measures, depth + 1, most)
        if inner < 0:
            raise WireError("a value that contains itself")
        size += inner * often.get(id(item), 1)
        if below >= height:
            height = below + 1
    return size, height


_TEXTS = frozenset({Opaque, bytes, bytearray})
_UNDER_WAY = (-1, -1)
_ONCE: Mapping[int, int] = {}
_MANY = 50  # items, among which it pays to look for those that are there more than once
