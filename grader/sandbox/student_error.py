"""Raise exceptions of a student's code here, as if the code had run here."""

import ast
from collections.abc import Mapping

from grader.sandbox.builtin_exceptions import builtin_exception
from grader.sandbox.call_results import Talk
from grader.sandbox.reply import Raised

# as_exception() never returns these. A hidden test with all(map(f, cases)) would take a
# StopIteration for the end of the cases, and pass.
_NO_CLASS_OF_ITS_OWN = (BaseExceptionGroup, StopIteration)


class StudentError(Exception):
    """Holds an exception of the student's code, and is also an instance of its class.

    So ``pytest.raises(ValueError)`` in a hidden test works as usual.

    Attributes:
        talk: If lines were typed, what was printed and read until then.
    """

    raised: Raised
    talk: Talk

    def __str__(self) -> str:
        return self.raised.text


class MissingFunctionError(AttributeError):
    """Says that a hidden test called a function that the student's file does not have."""


def exception_classes(text: str) -> dict[str, type[Exception]]:
    """Return classes like the exceptions that the program *text* defines at its top level, by name.

    Hidden tests name them (``pytest.raises(bank.TooMuch)``). The student's own classes never leave
    the sandbox.
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

    Known classes are Python's own, and the assignment's *own* from ``exception_classes``.
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
