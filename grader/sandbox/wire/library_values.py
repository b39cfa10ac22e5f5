"""Turn values of numpy and pandas into builtin data: a number, or the lists of an array.

If a function should return a list and returns an array or a column, its content is right, and only
the type differs. So it is sent as the lists of its ``tolist()``. A guest imports this module, so it
does not import the libraries: they are in ``sys.modules`` if the assignment allows them.
"""

import sys
from typing import Any

from grader.sandbox.wire.bounds import TooLargeError

_BUILTIN = (bool, int, float, str, bytes, list)


def library_data(value: Any, max_values: int) -> Any:
    """Return *value* as builtin data; None if it is not from numpy or pandas, or is not data.

    An array without axes becomes its only element.

    Raises:
        TooLargeError: If it has more than *max_values* values. Then no list was created.
    """
    data = _numpy_data(value, max_values)
    if data is None:
        data = _pandas_data(value, max_values)
    if type(data) in _BUILTIN:
        return data
    return None


def _numpy_data(value: Any, max_values: int) -> Any:
    numpy = sys.modules.get("numpy")
    kinds: list[Any] = [getattr(numpy, name, None) for name in ("generic", "ndarray")]
    if not all(map(_is_class, kinds)):
        return None
    generic, array = kinds
    # Neither isinstance() nor the value's own methods: a student's class may replace __class__,
    # item() and tolist().
    if issubclass(type(value), generic):
        return generic.item(value)
    if issubclass(type(value), array):
        if array.size.__get__(value) > max_values:
            raise TooLargeError("values", max_values)
        return array.tolist(value)
    return None


def _pandas_data(value: Any, max_values: int) -> Any:
    pandas = sys.modules.get("pandas")
    extensions = getattr(getattr(pandas, "api", None), "extensions", None)
    # unique() of a column of texts returns the last of these.
    places = ((pandas, "Series"), (pandas, "Index"), (extensions, "ExtensionArray"))
    kinds: list[Any] = [getattr(place, name, None) for place, name in places]
    for kind in kinds:
        if _is_class(kind) and issubclass(type(value), kind):
            if len(value) > max_values:
                raise TooLargeError("values", max_values)
            return kind.tolist(value)
    return None


def _is_class(kind: object) -> bool:
    return type(kind) is type
