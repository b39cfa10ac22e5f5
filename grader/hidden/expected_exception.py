"""Finds out which exception a hidden test was waiting for when it ended: a fact about the test,
read from its text.
"""

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

_RAISES = frozenset({"raises", "assertRaises", "assertRaisesRegex"})  # of pytest, and of unittest


@frozen
class Expected:
    """
    An exception that a hidden test expects.

    Attributes:
        classes: The names of its class, or of several of which one is expected.
        match: The pattern that its message has to match; empty if any message will do.
    """

    classes: tuple[str, ...]
    match: str = ""


def expected_exception(error: BaseException | None, folder: Path) -> Expected | None:
    """Return the exception that a hidden test in *folder* expected when it ended with *error*;
    None if it expected none.

    It is named by ``with pytest.raises(…)``, or by ``try``, ``except`` and a statement that fails
    if none came.
    """
    if not isinstance(error, StudentError | AssertionError | pytest.fail.Exception):
        return None
    inside = f"{folder}{os.sep}"
    frames = [
        each
        for each in traceback.walk_tb(error.__traceback__)
        if each[0].f_code.co_filename.startswith(inside)
    ]
    for frame, line in reversed(frames):
        for statement in _around(frame.f_code.co_filename, line):
            found = _by(statement, line, frame, error)
            if found is not None:
                return found
    return None


def _around(file: str, line: int) -> list[ast.With | ast.Try]:
    """Return the statements of *file* that may expect an exception in *line*,
    the innermost first.
    """
    found = [
        each
        for each in _statements(file)
        if each.lineno <= line <= (each.end_lineno or each.lineno)
    ]
    return sorted(found, key=lambda statement: -statement.lineno)


@lru_cache(maxsize=100)
def _statements(file: str) -> tuple[ast.With | ast.Try, ...]:
    tree = ast.parse("".join(linecache.getlines(file)))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.With | ast.Try))


def _by(
    statement: ast.With | ast.Try, line: int, frame: FrameType, error: BaseException
) -> Expected | None:
    if isinstance(statement, ast.With):
        return _by_with(statement, frame)
    reached = [*statement.body, *statement.orelse]
    if not isinstance(error, StudentError):
        reached = [
            each for each in reached if each.lineno <= line <= (each.end_lineno or each.lineno)
        ]
    if not any(map(_fails, reached)):
        return None
    classes = [name for handler in statement.handlers for name in _classes(handler.type, frame)]
    return Expected(tuple(classes))


def _by_with(statement: ast.With, frame: FrameType) -> Expected | None:
    for item in statement.items:
        call = item.context_expr
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in _RAISES:
            named = {each.arg: each.value for each in call.keywords}
            kind = call.args[0] if call.args else named.get("expected_exception")
            match = _value(named.get("match"), frame)
            return Expected(tuple(_classes(kind, frame)), match if isinstance(match, str) else "")
    return None


def _fails(statement: ast.stmt) -> bool:
    """Whether *statement* makes a test fail wherever it is reached."""
    if isinstance(statement, ast.Assert):
        return isinstance(statement.test, ast.Constant) and not statement.test.value
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return ast.unparse(statement.value.func).rpartition(".")[2] == "fail"
    return isinstance(statement, ast.Raise)


def _classes(kind: ast.expr | None, frame: FrameType) -> Iterator[str]:
    """Return the names of the classes that *kind* stands for in *frame*."""
    if kind is None:
        yield "Exception"
        return
    if isinstance(kind, ast.Tuple):
        for each in kind.elts:
            yield from _classes(each, frame)
        return
    value = _value(kind, frame)
    if isinstance(value, tuple):
        yield from (each.__name__ for each in value if isinstance(each, type))
    else:
        yield value.__name__ if isinstance(value, type) else ast.unparse(kind).rpartition(".")[2]


def _value(expression: ast.expr | None, frame: FrameType) -> object:
    """Return what a constant or a name stands for in *frame*; None for anything else."""
    if isinstance(expression, ast.Constant):
        return expression.value
    if isinstance(expression, ast.Name):
        known = {**vars(builtins), **frame.f_globals, **frame.f_locals}
        return known.get(expression.id)
    return None
