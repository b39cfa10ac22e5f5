"""How large and how deep a value is that came from a guest, before anybody here compares or prints it."""

from typing import Any

from grader.sandbox.wire import MAX_DEPTH, MAX_EXPANDED, SCALARS, Opaque, WireError


def expanded_size(value: object) -> int:
    """
    How many elements *value* has, each counted as often as it is reachable, stopping beyond ``MAX_EXPANDED``.

    A kilobyte can hold a list of two lists of two lists … that takes longer than a life to compare or to print.

    Raises:
        WireError: If it is more than that, contains itself, or is nested more than ``MAX_DEPTH`` deep.
    """
    return _measured(value, {}, 0)[0]


_Measures = dict[int, tuple[int, int]]


def _measured(value: Any, measures: _Measures, depth: int) -> tuple[int, int]:  # noqa: ANN401 - any builtin value
    """The expanded size of *value* and its height, counted from the deepest that it holds."""
    if type(value) in SCALARS or type(value) in {Opaque, bytes, bytearray}:
        return 1, 0
    if (known := measures.get(id(value))) is not None:
        if known is _UNDER_WAY:
            raise WireError("a value that contains itself")
        return known
    if depth > MAX_DEPTH:
        raise WireError("a value nested too deeply")
    measures[id(value)] = _UNDER_WAY
    size, height = 1, 1
    if type(value) is list and set(map(type, value)) <= SCALARS:
        size += len(value)
    else:
        items = [each for pair in value.items() for each in pair] if type(value) is dict else value
        for each in items:
            inner, below = _measured(each, measures, depth + 1)
            size, height = size + inner, max(height, below + 1)
    if size > MAX_EXPANDED:
        raise WireError("a value that is too large")
    if height > MAX_DEPTH + 1:
        # It was measured before, where it stood higher up.
        raise WireError("a value nested too deeply")
    measures[id(value)] = size, height
    return size, height


_UNDER_WAY = (-1, -1)
