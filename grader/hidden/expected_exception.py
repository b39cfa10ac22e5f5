"""Find the exception that a hidden test expected when it ended, from the text of the test."""

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

from grader.feedback.wording import with_article
from grader.sandbox.student_error import StudentError
from grader.source.syntax import line_range

_RAISES = frozenset({"raises", "assertRaises", "assertRaisesRegex"})  # in pytest, and in unittest


@frozen
class ExpectedException:
    """Describes an exception that a hidden test expects.

    Attributes:
        classes: The names of its class, or of all classes that the test allows.
        match: The pattern for its message; empty if any message is right.
    """

    classes: tuple[str, ...]
    match: str = ""

    @property
    def in_words(self) -> str:
        """The exception in words, such as "a ValueError or a KeyError"."""
        words = " or ".join(map(with_article, self.classes))
        if self.match:
            words += f' whose message matches "{self.match}"'
        return words


def expected_exception(error: BaseException | None, folder: Path) -> ExpectedException | None:
    """Return the exception that a hidden test in *folder* expected when it ended with *error*.

    None if it expected none. The test expects it with ``pytest.raises(…)``, or with ``try``,
    ``except`` and a statement that fails if there was no exception.
    """
    if not isinstance(error, StudentError | AssertionError | pytest.fail.Exception):
        return None
    inside = f"{folder}{os.sep}"
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        file = frame.f_code.co_filename
        if not file.startswith(inside):
            continue
        around = [one for one in _statements(file) if line in line_range(one)]
        for statement in sorted(around, key=lambda one: -one.lineno):  # the innermost first
            found = _expected_by(statement, line, frame, error)
            if found is not None:
                return found
    return None


@lru_cache(maxsize=100)
def _statements(file: str) -> tuple[ast.With | ast.Try, ...]:
    tree = ast.parse("".join(linecache.getlines(file)))
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.With | ast.Try))


def _expected_by(
    statement: ast.With | ast.Try, line: int, frame: FrameType, error: BaseException
) -> ExpectedException | None:
    if isinstance(statement, ast.With):
        return _expected_by_with(statement, frame)
    reached = [*statement.body, *statement.orelse]
    if not isinstance(error, StudentError):
        reached = [one for one in reached if line in line_range(one)]
    if not any(map(_fails, reached)):
        return None
    classes: list[str] = []
    for handler in statement.handlers:
        classes += _classes(handler.type, frame)
    return ExpectedException(tuple(classes))


def _expected_by_with(statement: ast.With, frame: FrameType) -> ExpectedException | None:
    for item in statement.items:
        call = item.context_expr
        if isinstance(call, ast.Call) and _function_name(call) in _RAISES:
            named = {keyword.arg: keyword.value for keyword in call.keywords}
            kind = call.args[0] if call.args else named.get("expected_exception")
            match = _value(named.get("match"), frame)
            return ExpectedException(
                tuple(_classes(kind, frame)), match if isinstance(match, str) else ""
            )
    return None


def _function_name(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _fails(statement: ast.stmt) -> bool:
    """Return whether *statement* always makes a test fail."""
    if isinstance(statement, ast.Assert):
        return isinstance(statement.test, ast.Constant) and not statement.test.value
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return _function_name(statement.value) == "fail"
    return isinstance(statement, ast.Raise)


def _classes(kind: ast.expr | None, frame: FrameType) -> Iterator[str]:
    if kind is None:
        yield "Exception"
    elif isinstance(kind, ast.Tuple):
        for element in kind.elts:
            yield from _classes(element, frame)
    else:
        value = _value(kind, frame)
        if isinstance(value, tuple):
            for one in value:
                if isinstance(one, type):
                    yield one.__name__
        elif isinstance(value, type):
            yield value.__name__
        else:
            yield ast.unparse(kind).rpartition(".")[2]


def _value(expression: ast.expr | None, frame: FrameType) -> object:
    """Return the value of a constant or a name in *frame*; None for all others."""
    if isinstance(expression, ast.Constant):
        return expression.value
    if isinstance(expression, ast.Name):
        known = {**vars(builtins), **frame.f_globals, **frame.f_locals}
        return known.get(expression.id)
    return None
