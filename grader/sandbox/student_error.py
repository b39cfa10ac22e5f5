"""Raise exceptions of a student's code here as if the code had run here."""

import ast
import builtins
from collections.abc import Mapping
from types import MappingProxyType

from grader.sandbox.call_results import Talk
from grader.sandbox.reply import Raised

_NONE: Mapping[str, type[Exception]] = MappingProxyType({})


class StudentError(Exception):
    """What a call raises where the student's code raised: also an instance of the builtin class
    that they raised.

    So ``pytest.raises(ValueError)`` in a hidden test means what it says. *raised* holds the facts;
    *talk*, where lines were typed, what was said until then.
    """

    raised: Raised
    talk: Talk

    def __str__(self) -> str:
        return self.raised.text


class MissingFunctionError(AttributeError):
    """A hidden test called a function that the student's file does not have."""


def exceptions_of(text: str) -> dict[str, type[Exception]]:
    """Make exception classes of the names and bases of those that the program *text* defines at
    its top.

    Hidden tests name them (``pytest.raises(bank.TooMuch)``); a student's class stays behind the
    wall.
    """
    classes: dict[str, type[Exception]] = {}
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.ClassDef):
            named = [
                classes.get(name) or getattr(builtins, name, None)
                for name in map(ast.unparse, statement.bases)
            ]
            bases = [
                each for each in named if isinstance(each, type) and issubclass(each, Exception)
            ]
            if bases:
                classes[statement.name] = type(statement.name, (bases[0],), {})
    return classes


def as_exception(raised: Raised, own: Mapping[str, type[Exception]] = _NONE) -> StudentError:
    """Return an exception of the nearest known class among those of the student's exception.

    Known are Python's own, and the assignment's *own* of ``exceptions_of``.
    """
    for name in raised.types:
        kind = own.get(name) or getattr(builtins, name, None)
        if kind is Exception:
            break
        if (
            isinstance(kind, type)
            and issubclass(kind, Exception)
            and not issubclass(kind, BaseExceptionGroup)
        ):
            both: type[StudentError] = type(
                name, (kind, StudentError), {"__str__": StudentError.__str__}
            )
            error = both.__new__(
                both
            )  # without __init__: UnicodeDecodeError, for one, wants five arguments
            error.raised = raised
            return error
    plain = StudentError()
    plain.raised = raised
    return plain
