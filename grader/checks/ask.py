"""
Two questions that a hidden test may put to a function and that a plain call cannot answer.

Both work the same way on a function of the reference and on one of a student's module behind the proxy: the proxy's
functions carry the answer as a method of the same name, because only they know how to ask a guest.
"""

import inspect
import sys
from collections.abc import Callable, Iterable
from types import CodeType, FrameType
from typing import Any

from grader.sandbox.request import Calls

__all__ = ["Calls", "each", "names_used"]


def each(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> list[Any]:
    """
    The results of many calls, in the order of *calls*. To a guest they go in one message.

    Args:
        function: What is called.
        calls: The arguments of one call each, as a tuple; or ``Calls``, which are made once for all submissions.

    Raises:
        Exception: The first exception that a call raised. The calls after it are not made.
    """
    remote = getattr(function, "each", None)
    if remote is not None:
        return list(remote(calls if isinstance(calls, Calls) else [tuple(arguments) for arguments in calls]))
    return [function(*arguments) for arguments in calls]


def names_used(function: Callable[..., Any], *arguments: object, among: Iterable[str]) -> set[str]:
    """
    Those names in *among* whose functions ran while *function* was called once, directly or through another function.

    A name is looked up in the module of *function*. One that is no function there is never in the answer.

    Raises:
        Exception: What the call raised.
    """
    names = tuple(among)
    remote = getattr(function, "names_used", None)
    if remote is not None:
        return set(remote(arguments, names))
    return _names_used_here(function, arguments, names)


def _names_used_here(function: Callable[..., Any], arguments: tuple[object, ...], names: tuple[str, ...]) -> set[str]:
    """The same for a function of this process, by a profiler that compares what runs with the code of each name."""
    module = inspect.unwrap(function).__globals__
    codes = {name: code for name in names if (code := _code_of(module.get(name))) is not None}
    ran: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            ran.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return {name for name, code in codes.items() if code in ran}


def _code_of(value: object) -> CodeType | None:
    """The code of a Python function, also of a decorated one; None for anything else."""
    code = getattr(inspect.unwrap(value), "__code__", None) if callable(value) else None
    return code if isinstance(code, CodeType) else None
