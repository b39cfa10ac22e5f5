"""Exceptions of a student's code, raised here as if the code had run here."""

import builtins

from grader.sandbox.answers import Talk
from grader.sandbox.reply import Raised


class StudentError(Exception):
    """
    What a call raises where the student's code raised: also an instance of the builtin class that they raised.

    So ``pytest.raises(ValueError)`` in a hidden test means what it says. *raised* holds the facts; *talk*, where lines
    were typed, what was said until then.
    """

    raised: Raised
    talk: Talk

    def __str__(self) -> str:
        return self.raised.text


class MissingFunctionError(AttributeError):
    """A hidden test called a function that the student's file does not have."""


def as_exception(raised: Raised) -> StudentError:
    """An exception of the nearest builtin class among those that the student's exception belongs to."""
    for name in raised.types:
        kind = getattr(builtins, name, None)
        if kind is Exception:
            break
        if isinstance(kind, type) and issubclass(kind, Exception) and not issubclass(kind, BaseExceptionGroup):
            own: type[StudentError] = type(name, (kind, StudentError), {"__str__": StudentError.__str__})
            error = own.__new__(own)  # without __init__: UnicodeDecodeError, for one, wants five arguments
            error.raised = raised
            return error
    plain = StudentError()
    plain.raised = raised
    return plain
