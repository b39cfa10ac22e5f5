"""Tell Python's own exception classes from those that a student has written."""

import builtins
from collections.abc import Iterable


def is_builtin_exception(name: str) -> bool:
    """Return whether *name* is the name of one of Python's own exceptions."""
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, BaseException)


def nearest_builtin(names: Iterable[str]) -> str:
    """Return the first of the class *names* that is one of Python's own, or "Exception"."""
    for name in names:
        if is_builtin_exception(name):
            return name
    return "Exception"
