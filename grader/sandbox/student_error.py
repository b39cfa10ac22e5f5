"""Raise exceptions of a student's code here as if the code had run here."""

import ast
from collections.abc import Mapping

from grader.sandbox.builtin_exceptions import builtin_exception
from grader.sandbox.call_results import Talk
from grader.sandbox.reply import Raised

# What as_exception() never is. A hidden test with all(map(f, cases)) would take a StopIteration for
# the end of the cases, and pass.
_NO_CLASS_OF_ITS_OWN = (BaseExceptionGroup, StopIteration)


class StudentError(Exception):
    """An exception that the student's code raised, also an instance of the class that it raised,
    so that ``pytest.raises(ValueError)`` in a hidden test works as usual.

    Attributes:
        raised: The facts.
        talk: If lines were typed, what was printed and read until then.
    """

    raised: Raised
    talk: Talk

    def __str__(self) -> str:
        return self.raised.text


class MissingFunctionError(AttributeError):
    """A hidden test called a function that the student's file does not have."""


def exception_classes(text: str) -> dict[str, type[Exception]]:
    """Return classes like the exceptions that the program *text* defines at its top level, by name.

    Hidden tests name them (``pytest.raises(bank.TooMuch)``). The student's own never leave the
    sandbox.
    """
    classes: dict[str, type[Exception]] = {}
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.ClassDef):
            for base in map(ast.unparse, statement.bases):
                kind = classes.get(base) or builtin_exception(base)
                if kind is not None and issubclass(kind, Exception):
                    classes[statement.name] = type(statement.name, (kind,), {})
                    break
    return classes


def as_exception(raised: Raised, own: Mapping[str, type[Exception]] = {}) -> StudentError:
    """Return an exception of the nearest known class to that of the student's exception.

    Known are Python's own classes, and the assignment's *own* of ``exception_classes``.
    """
    error = StudentError()
    for name in raised.types:
        kind = own.get(name) or builtin_exception(name)
        if kind is Exception:
            break
        if kind and issubclass(kind, Exception) and not issubclass(kind, _NO_CLASS_OF_ITS_OWN):
            both: type[StudentError] = type(
                name, (kind, StudentError), {"__str__": StudentError.__str__}
            )
            # Without __init__, because some classes need arguments: UnicodeDecodeError needs five.
            error = both.__new__(both)
            break
    error.raised = raised
    return error
