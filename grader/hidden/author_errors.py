"""Say why a hidden test itself failed, and in which line, so that its author can fix it."""

import traceback
from pathlib import Path

import pytest

from grader.errors import HiddenTestError
from grader.hidden import not_run
from grader.records.verdict import Check, Outcome
from grader.sandbox.call_results import Talk, Tried


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
    """Return whether the test cannot work, or uses a name that never exists."""
    if isinstance(error, HiddenTestError) or _has_not_warned(error):
        return True
    if isinstance(error, AttributeError):
        return isinstance(error.obj, (Talk, Tried))
    # Not derived classes such as UnboundLocalError: they may depend on the student's answer.
    return type(error) in (NameError, ModuleNotFoundError)


def reads_a_file_elsewhere(error: BaseException | None, value: object) -> bool:
    """Return whether the test itself opens a file that a program wrote, or that does not exist.

    If the call returned a *value*, the name of the file may come from there.
    """
    is_own = type(error) is FileNotFoundError
    return is_own and value is None and "None" not in str(error)


def _has_not_warned(error: BaseException | None) -> bool:
    return isinstance(error, pytest.fail.Exception) and str(error).startswith("DID NOT WARN")


def broken(check: Check, error: BaseException | None, place: str) -> Outcome:
    """Return the outcome of a *check* that failed because of its author; *place* may be empty."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, HiddenTestError):
        said = str(error)
    elif _has_not_warned(error):
        said = (
            "pytest.warns sees no warning of a student's function, which runs in another process:"
            " look for its text in talk(function).printed of grader.testing"
        )
    elif type(error) is FileNotFoundError:
        said += ": what a program wrote is in written(module, name) of grader.testing"
    elif isinstance(error, pytest.FixtureLookupError):
        said = f"there is no fixture called {error.argname}"
    if place:
        said = f"{place}: {said}"
    return not_run.broken(check, said)
