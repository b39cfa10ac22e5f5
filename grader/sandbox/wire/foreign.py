"""Turn values of numpy's into plain data: a number, or the lists that an array holds.

A function that was asked for a list and gives an array gives what it was asked for, in another
dress: its numbers, texts and None are in their places. So an array crosses as the lists that its
``tolist()`` gives. Where no library is allowed, nothing is numpy's. Standard library only: a guest
imports this, and numpy lies in ``sys.modules`` or nowhere.
"""

import sys
from typing import Any

from grader.sandbox.wire.bounds import TooLargeError

_PLAIN = (bool, int, float, str, bytes)


def plain(value: Any, most: int) -> Any:  # noqa: ANN401 - anything that a student can make
    """*value*, of numpy's, as builtin data; None where it is none of numpy's, or has no such data
    in it.

    An array without axes is the one thing in it.

    Raises:
        TooLargeError: If it holds more than *most* values; no list has been made of it then.
    """
    numpy = sys.modules.get("numpy")
    kinds: list[Any] = [getattr(numpy, name, None) for name in ("generic", "ndarray")]
    if any(type(kind) is not type for kind in kinds):
        return None
    generic, array = kinds
    # type(value), not isinstance(): a student's __class__ may lie. Their item() may, too.
    kind: Any = next((kind for kind in kinds if issubclass(type(value), kind)), None)
    if kind is None:
        return None
    if kind is array and array.size.__get__(value) > most:
        raise TooLargeError("values", most)
    data = kind.item(value) if kind is generic else array.tolist(value)
    if type(data) in (*_PLAIN, list):
        return data
    return None
