"""Note which functions of a module run."""

import sys
import threading
import types
from collections.abc import Iterable
from typing import Any, Self

_MAX_SEARCHED = 50  # objects, to find the function inside decorators


class Watch:
    """Notes in ``used`` which functions *among* the globals *names* run in its context.

    It compares code objects, so that a second name for a function does not hide it.
    """

    def __init__(self, names: dict[str, Any], among: Iterable[str]) -> None:
        self.used: set[str] = set()
        self._names: dict[types.CodeType, str] = {}
        for name in among:
            code = _code(name, names.get(name))
            if code is not None:
                self._names[code] = name

    def __enter__(self) -> Self:
        self._before = sys.getprofile()
        if self._names:
            sys.setprofile(self._profile)
            threading.setprofile(self._profile)
        return self

    def __exit__(self, *_: object) -> None:
        if self._names:
            sys.setprofile(self._before)
            threading.setprofile(None)

    def _profile(self, frame: types.FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in self._names:
            self.used.add(self._names[frame.f_code])


def _code(name: str, function: object) -> types.CodeType | None:
    """Return the code of the function called *name*, also inside decorators.

    The wrappers of several functions may share their code.
    """
    codes: list[types.CodeType] = []
    found = [function]
    for value in found:  # the list grows in this loop
        if isinstance(value, types.MethodType):
            found.append(value.__func__)
        elif isinstance(value, types.FunctionType):
            if value.__code__.co_name == name:
                return value.__code__
            codes.append(value.__code__)
        if len(found) < _MAX_SEARCHED:  # wrappers may refer to themselves
            found += _contents(value)
    return codes[0] if codes else None


def _contents(wrapper: object) -> list[object]:
    values = list(getattr(wrapper, "__dict__", {}).values())
    for cell in getattr(wrapper, "__closure__", None) or ():
        try:
            values.append(cell.cell_contents)
        except ValueError:  # the cell is still empty
            continue
    return values
