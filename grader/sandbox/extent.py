"""How large and how deep a value is that came from a guest, before anybody here compares or prints it."""

from collections.abc import Mapping
from typing import Any

from grader.sandbox.wire.bounds import MAX_DEPTH, MAX_EXPANDED, SCALARS, WireError, weigh, weigh_flat
from grader.sandbox.wire.opaque import Opaque

_NOTHING: Mapping[int, tuple[int, int]] = {}


def expanded_size(value: object, measured: Mapping[int, tuple[int, int]] = _NOTHING) -> int:
    """
    How many elements *value* has, each counted as often as it is reachable, stopping beyond ``MAX_EXPANDED``.

    A long text counts as one for each 16 characters, a large whole number as one for each 64 bits. A kilobyte can hold
    a list of two lists of two lists … that takes longer than a life to compare or to print.

    Args:
        value: What came.
        measured: What is known already, from the reader that read it; it must still hold what it held then.

    Raises:
        WireError: If it is more than that, contains itself, or is nested more than ``MAX_DEPTH`` deep.
    """
    size, _ = _measured(value, dict(measured), 0)
    if size > MAX_EXPANDED:
        raise WireError("a value that is too large")
    return size


_Measures = dict[int, tuple[int, int]]


def _measured(value: Any, measures: _Measures, depth: int) -> tuple[int, int]:  # noqa: ANN401 - any builtin value
    """The expanded size of *value* and its height, counted from the deepest that it holds."""
    kind = type(value)
    if kind in SCALARS:
        return weigh([value]), 0
    if kind in _TEXTS:
        return 1 if kind is Opaque else 1 + len(value) // 16, 0
    if (known := measures.get(id(value))) is not None:
        if known is _UNDER_WAY:
            raise WireError("a value that contains itself")
        return known
    if depth > MAX_DEPTH:
        raise WireError("a value nested too deeply")
    measures[id(value)] = _UNDER_WAY
    size, height = _summed([*value, *value.values()] if kind is dict else value, measures, depth)
    if size > MAX_EXPANDED:
        raise WireError("a value that is too large")
    if height > MAX_DEPTH + 1:
        # It was measured before, where it stood higher up.
        raise WireError("a value nested too deeply")
    measures[id(value)] = size, height
    return size, height


def _summed(items: Any, measures: _Measures, depth: int) -> tuple[int, int]:  # noqa: ANN401 - any builtin container
    if (weight := weigh_flat(items)) is not None:
        return 1 + weight, 1
    size, height = 1 + weigh([each for each in items if type(each) in SCALARS]), 1
    for each in items:
        if type(each) not in SCALARS:
            inner, below = _measured(each, measures, depth + 1)
            size, height = size + inner, max(height, below + 1)
    return size, height


_TEXTS = frozenset({Opaque, bytes, bytearray})
_UNDER_WAY = (-1, -1)
