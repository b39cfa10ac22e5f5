"""
What the checks of a suite will ask, found out once with the reference, and asked of each program in one message.

A question costs both sides a change of process, a message and its answer: more than most functions take to answer it.
A hidden test asks a right program the same questions each time, so they can be asked before the test is run; each test
then finds its answers waiting, and asks by itself what nobody foresaw.
"""

import io
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any

from grader import data
from grader.records.assignment import Assignment
from grader.reference import reading
from grader.sandbox.asker import Asker
from grader.sandbox.module import Module
from grader.sandbox.notes import Early, Noted, Notes


def reference_of(assignment: Assignment) -> Mapping[str, Any]:
    """
    The functions of the author's own solution, which runs here, as the hidden tests do. Nothing of it goes to a guest.

    A solution that cannot be run has none: it is for whoever validates the assignment to say so.
    """
    reference = reading.read(assignment.folder)
    names: dict[str, Any] = {"__name__": assignment.module, "__file__": str(reference.path)}
    try:
        with data.beside(data.shipped(assignment.folder)), _unheard():
            code = compile(reference.text, str(reference.path), "exec", dont_inherit=True)
            exec(code, names)  # noqa: S102 - the author's
    except (Exception, SystemExit):  # noqa: BLE001 - see above
        return {}
    return names


@contextmanager
def _unheard() -> Iterator[None]:
    """Nothing that the reference prints is ours to say, and nothing that it asks is asked of whoever grades."""
    before, sys.stdin = sys.stdin, io.StringIO()
    try:
        with redirect_stdout(io.StringIO()):
            yield
    finally:
        sys.stdin = before


def noted(test: Callable[[], object], asker: Asker, reference: Mapping[str, Any], check: str = "") -> tuple[Noted, ...]:
    """The calls that *test*, the *check* of this id, makes through *asker* if *reference* holds the functions."""
    notes = Notes(reference)
    asker.notes, asker.check = notes, check
    try:
        with _unheard():
            test()
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001, S110 - enough was noted, or the test failed, which pytest makes no Exception
        pass
    finally:
        asker.notes = None
        notes.undo()
    return tuple(notes.calls)


def early_replies(asked: Mapping[str, Sequence[Noted]], module: Module, seconds: float) -> dict[str, tuple[Early, ...]]:
    """
    What *module* replies to the calls that each check will make, by the check's id; nothing if it does not come back.

    Args:
        asked: The calls by the ids of the checks. Those after one of a function that is not there are left out.
        module: Begun.
        seconds: Processor seconds for all of them together.
    """
    made = {check: _there(calls, module.names) for check, calls in asked.items()}
    replies = iter(module.ahead([call.request for calls in made.values() for call in calls], seconds))
    early = {check: tuple(map(Early, calls, replies)) for check, calls in made.items()}
    return {check: each for check, each in early.items() if each}


def _there(calls: Sequence[Noted], names: frozenset[str]) -> Sequence[Noted]:
    missing = next((at for at, call in enumerate(calls) if call.function and call.function not in names), len(calls))
    return calls[:missing]
