"""Find out what a hidden test does that has no effect on a student's program.

The program runs in another process. What a test replaces in its own is replaced for nobody, and
students would lose marks for it.
"""

import builtins
import io
import os
import random
import sys
import threading

_TALK = "write talk(function, typed=[…]) of grader.testing"
_PRINTED = "write talk(function).printed of grader.testing"
_CHANCE = "write `with setting(module, draws=[…]):` of grader.testing"
_BUILTINS = {
    "input": (builtins.input, _TALK),
    "print": (builtins.print, _PRINTED),
    "open": (builtins.open, "put the file into hidden/data/"),
}
_DRAWS = {
    name: getattr(random, name)
    for name in ("choice", "choices", "randint", "random", "randrange", "sample", "shuffle")
}
_STREAMS = {"stdin": _TALK, "stdout": _PRINTED, "stderr": _PRINTED}


def replaced() -> str:
    """Return what is replaced in this process, and what to write instead; empty if nothing is."""
    for name, (original, advice) in _BUILTINS.items():
        if getattr(builtins, name) is not original:
            return _sentence(f"{name}()", advice)
    for name, original in _DRAWS.items():
        if getattr(random, name) is not original:
            return _sentence(f"random.{name}()", _CHANCE)
    for name, advice in _STREAMS.items():
        if isinstance(getattr(sys, name), io.StringIO):
            return _sentence(f"sys.{name}", advice)
    return ""


def _sentence(what: str, advice: str) -> str:
    elsewhere = "but a student's function runs in another process"
    return f"{what} is replaced in the test, {elsewhere}: {advice}"


class Caller:
    """Remembers a process and a thread: only they may ask a student's program."""

    def __init__(self) -> None:
        self._process, self._thread = os.getpid(), threading.get_ident()

    def problem(self) -> str:
        """Return why the code that calls this cannot ask; empty if it can."""
        if os.getpid() != self._process or threading.get_ident() != self._thread:
            return (
                "a student's function is called in another thread or process: call it in the test"
                " itself, where seconds=… of its mark limits the time"
            )
        return ""
