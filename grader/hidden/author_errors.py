"""Say why a hidden test itself failed, and in which line: that is for its author to fix."""

import traceback
from pathlib import Path

import pytest


def place_of(error: BaseException | None, item: pytest.Item) -> str:
    """Return the file and the line of the hidden tests in which *item* ended with *error*; the line
    of the test itself if none of its lines was reached. Empty if there was no error.
    """
    if error is None:
        return ""
    root = item.config.rootpath
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_relative_to(root):
            return f"hidden/{path.relative_to(root).as_posix()}:{frame.lineno}"
    file, line, _ = item.location
    return f"hidden/{file}:{(line or 0) + 1}"


def why(error: BaseException | None, place: str) -> str:
    """Return what went wrong in the test, after its *place* if that is known."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, pytest.FixtureLookupError):
        said = f"there is no fixture called {error.argname}"
    if place:
        return f"{place}: {said}"
    return said
