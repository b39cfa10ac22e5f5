"""Tell Python's own exception classes from those that students write."""

import builtins
from collections.abc import Iterable


def builtin_exception(name: str) -> type[BaseException] | None:
    """Return Python's own exception class with this *name*; None if there is none."""
    kind = getattr(builtins, name, None)
    if isinstance(kind, type) and issubclass(kind, BaseException):
        return kind
    return None


def nearest_builtin(names: Iterable[str]) -> str:
    """Return the first of the class *names* that is one of Python's own, or else "Exception"."""
    for name in names:
        if builtin_exception(name):
            return name
    return "Exception"
