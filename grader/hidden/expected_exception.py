"""Read in the text of a hidden test where it ended, and which exception it expected then."""

import ast
import builtins
import linecache
import os
import traceback
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import FrameType

import pytest
from attrs import frozen

from grader.sandbox.student_error import StudentError
from grader.source.syntax import line_range


@frozen
class Expected:
    """The class of an exception that a hidden test expects, by its name, or several; and the
    pattern that its message has to match, empty if any message will do.
    """

    classes: tuple[str, ...]
    match: str = ""


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


def expected_exception(error: BaseException | None, folder: Path) -> Expected | None:
    """Return the exception that a hidden test in *folder* expected when it ended with *error*, by
    ``with pytest.raises(…)``; None if it expected none.
    """
    if not isinstance(error, StudentError | AssertionError | pytest.fail.Exception):
        return None
    inside = f"{folder}{os.sep}"
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        file = frame.f_code.co_filename
        if file.startswith(inside):
            for statement, call in _statements_that_expect(file):
                if line in line_range(statement):
                    return _expected_by(call, frame)
    return None


@lru_cache(maxsize=100)
def _statements_that_expect(file: str) -> tuple[tuple[ast.With, ast.Call], ...]:
    """Return the statements of *file* that expect an exception, the last and innermost first."""
    found: list[tuple[ast.With, ast.Call]] = []
    for node in ast.walk(ast.parse("".join(linecache.getlines(file)))):
        if not isinstance(node, ast.With):
            continue
        for item in node.items:
            call = item.context_expr
            if isinstance(call, ast.Call) and _last_name(call.func) == "raises":
                found.append((node, call))
    return tuple(sorted(found, key=lambda one: -one[0].lineno))


def _last_name(expression: ast.expr) -> str:
    return ast.unparse(expression).rpartition(".")[2]


def _expected_by(call: ast.Call, frame: FrameType) -> Expected:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    kind = call.args[0] if call.args else named.get("expected_exception")
    match = _value(named.get("match"), frame)
    return Expected(tuple(_classes(kind, frame)), match if isinstance(match, str) else "")


def _classes(kind: ast.expr | None, frame: FrameType) -> Iterator[str]:
    """Yield the names of the classes that *kind* stands for in *frame*."""
    if kind is None:
        yield "Exception"
    elif isinstance(kind, ast.Tuple):
        for element in kind.elts:
            yield from _classes(element, frame)
    else:
        value = _value(kind, frame)
        if isinstance(value, tuple):
            yield from (one.__name__ for one in value if isinstance(one, type))
        elif isinstance(value, type):
            yield value.__name__
        else:
            yield _last_name(kind)


def _value(expression: ast.expr | None, frame: FrameType) -> object:
    """Return what a constant or a name stands for in *frame*; None for anything else."""
    if isinstance(expression, ast.Constant):
        return expression.value
    if isinstance(expression, ast.Name):
        known = {**vars(builtins), **frame.f_globals, **frame.f_locals}
        return known.get(expression.id)
    return None
