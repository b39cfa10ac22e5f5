"""Turn values of numpy into builtin data: a number, or the lists of an array.

If a function should return a list and returns an array, its content is right, and only the type
differs. So an array is sent as the lists of its ``tolist()``. A guest imports this module, so it
does not import numpy: that is in ``sys.modules`` if the assignment allows it.
"""

import sys
from typing import Any

from grader.sandbox.wire.bounds import TooLargeError

_BUILTIN = (bool, int, float, str, bytes, list)


def numpy_data(value: Any, max_values: int) -> Any:
    """Return *value* as builtin data; None if it is not from numpy, or is not data.

    An array without axes becomes its only element.

    Raises:
        TooLargeError: If it has more than *max_values* values. Then no list was created.
    """
    numpy = sys.modules.get("numpy")
    kinds: list[Any] = [getattr(numpy, name, None) for name in ("generic", "ndarray")]
    if any(type(kind) is not type for kind in kinds):
        return None
    generic, array = kinds
    # Neither isinstance() nor the value's own methods: a student's class may replace __class__,
    # item() and tolist().
    if issubclass(type(value), generic):
        data = generic.item(value)
    elif issubclass(type(value), array):
        if array.size.__get__(value) > max_values:
            raise TooLargeError("values", max_values)
        data = array.tolist(value)
    else:
        return None
    if type(data) in _BUILTIN:
        return data
    return None
