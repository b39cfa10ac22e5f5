"""Say why a hidden test itself failed, and in which line, so that its author can fix it."""

import traceback
from pathlib import Path

import pytest

from grader.errors import HiddenTestError
from grader.feedback.drawing import LONGEST_VALUE
from grader.feedback.wording import shortened
from grader.hidden import not_run
from grader.records.verdict import Check, Outcome
from grader.sandbox.call_results import Talk, Tried
from grader.sandbox.student_error import StudentError


def place_of(error: BaseException | None, item: pytest.Item) -> str:
    """Return the place ``hidden/FILE:LINE`` where *item* ended with *error*; empty without one.

    If no line of the hidden tests was reached, this is the line of the test itself.
    """
    if error is None:
        return ""
    root = item.config.rootpath
    # Not extract_tb(): it reads the text of each line, which takes half a millisecond.
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(root):
            return f"hidden/{path.relative_to(root).as_posix()}:{line}"
    file, first, _ = item.location
    return f"hidden/{file}:{(first or 0) + 1}"


def is_of_the_author(error: BaseException | None) -> bool:
    """Return whether the test cannot work, or uses a name that never exists.

    No answer of a program may decide this: such a check is broken, and costs no marks.
    """
    if isinstance(error, HiddenTestError):
        return True
    if isinstance(error, AttributeError):
        return isinstance(error.obj, (Talk, Tried))
    # Not derived classes such as UnboundLocalError: they may depend on the student's answer.
    return type(error) in (NameError, ModuleNotFoundError)


def own_exception(error: BaseException | None, place: str) -> str:
    """Return the exception that a line of a hidden test raised itself, with its *place*, or empty.

    It is empty for an assert that fails, and for an exception of the student's program.
    """
    if error is None or isinstance(error, AssertionError | pytest.fail.Exception | StudentError):
        return ""
    # Not str(): it fails if the error contains an answer that Python cannot print.
    ended = traceback.format_exception_only(error)[-1].strip()
    return f"{shortened(ended, LONGEST_VALUE)} in {place}"


def broken(check: Check, error: BaseException | None, place: str) -> Outcome:
    """Return the outcome of a *check* that failed because of its author; *place* may be empty."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, HiddenTestError):
        said = str(error)
    elif isinstance(error, pytest.FixtureLookupError):
        said = f"there is no fixture called {error.argname}"
    if place:
        said = f"{place}: {said}"
    return not_run.broken(check, said)
