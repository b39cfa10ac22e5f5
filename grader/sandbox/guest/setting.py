"""Make calls under chosen random draws, and with chosen globals."""

import copy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from grader.sandbox.guest import random_source

_ABSENT = object()
_values: dict[str, Any] = {}  # of the globals that are held now


def held() -> tuple[list[int], dict[str, Any]]:
    """Return the draws that are still to come, and the globals that are held."""
    return list(random_source.script.to_come), dict(_values)


@contextmanager
def holding(
    begins: int | None, draws: list[int], values: Mapping[str, Any], names: dict[str, Any]
) -> Iterator[None]:
    """While this lasts, chance begins with the seed *begins*, if it is one, and with *draws*, and
    the globals *names* have *values*, which are new each time; what they were before they are
    afterwards.
    """
    before = {name: names.get(name, _ABSENT) for name in values}
    names.update(copy.deepcopy(dict(values)))  # one call must not see what another has done to them
    _values.update(values)
    try:
        if begins is not None:
            random_source.begin_anew(begins)
        with random_source.scripted(draws):
            yield
    finally:
        _values.clear()
        for name, was in before.items():
            if was is _ABSENT:
                names.pop(name, None)
            else:
                names[name] = was
