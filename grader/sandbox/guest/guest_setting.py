"""Make calls with chosen random draws and chosen globals."""

import copy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from grader.sandbox.guest import random_source

_ABSENT = object()
_set_names: set[str] = set()  # the globals that are set now


def is_set() -> bool:
    """Return whether a draw is still unused, or a global is set."""
    return bool(random_source.script.to_come or _set_names)


@contextmanager
def applied(
    seed: int | None, draws: list[int], values: Mapping[str, Any], names: dict[str, Any]
) -> Iterator[None]:
    """Set the random source and some globals in this context; afterwards restore the globals.

    *seed* may be None to leave the source unchanged. *draws* are the first draws of whole numbers.
    *values* are set by name in *names*, the globals.
    """
    before = {name: names.get(name, _ABSENT) for name in values}
    names.update(copy.deepcopy(dict(values)))  # a call must not see the changes of another call
    _set_names.update(values)
    try:
        if seed is not None:
            random_source.reset(seed)
        with random_source.scripted(draws):
            yield
    finally:
        _set_names.clear()
        for name, value in before.items():
            if value is _ABSENT:
                names.pop(name, None)
            else:
                names[name] = value
