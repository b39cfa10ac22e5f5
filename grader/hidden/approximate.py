"""Replace ``pytest.approx``, and arrays, by numbers that a student can read."""

import operator
from decimal import Decimal
from typing import Any

import pytest

# pytest does not export the base class of all kinds of approx.
_Approx: Any = type(pytest.approx(0.0)).__mro__[1]
_MOST_DIGITS = 17  # of a float
_DEEPEST = 2  # nested lists that are searched: a board may have a million cells


def spread(value: object) -> object:
    """Return an approximate list, tuple or dict as one of approximate numbers; others unchanged.

    So the first number that is not as expected can be found. An array of numpy becomes a list:
    comparing it gives no truth value.
    """
    if hasattr(value, "tolist"):
        return value.tolist()
    if not isinstance(value, _Approx):
        return value
    due = value.expected
    if getattr(due, "ndim", 0) == 1:
        due = due.tolist()
    if type(due) in (list, tuple):
        return type(due)(_like(value, item) for item in due)
    if type(due) is dict:
        return {key: _like(value, item) for key, item in due.items()}
    return value


def readable(value: object, depth: int = _DEEPEST) -> object:
    """Return *value* with a short number, which is near enough, for each approximate one.

    If there is none, this is the same object.
    """
    if isinstance(value, _Approx):
        return _short(value)
    if depth and type(value) in (list, tuple):
        items = [readable(item, depth - 1) for item in value]  # type: ignore[attr-defined]
        if not all(map(operator.is_, items, value)):  # type: ignore[call-overload]
            return type(value)(items)  # type: ignore[call-arg]
    if depth and type(value) is dict:
        found = {key: readable(item, depth - 1) for key, item in value.items()}
        if not all(map(operator.is_, found.values(), value.values())):
            return found
    return value


def _like(approximate: Any, number: object) -> object:  # noqa: ANN401 - pytest's own class
    return pytest.approx(
        number, rel=approximate.rel, abs=approximate.abs, nan_ok=approximate.nan_ok
    )


def _short(approximate: Any) -> object:  # noqa: ANN401 - pytest's own class
    """Return the number with the fewest digits that is near enough."""
    due = approximate.expected
    if type(due) is float:
        for digits in range(1, _MOST_DIGITS):
            number = float(f"{due:.{digits}g}")
            if number == approximate:
                return number
    return float(due) if isinstance(due, Decimal) else due
