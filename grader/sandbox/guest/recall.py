"""
Answers that came before, known again at C's speed.

A plain minimax asks what it can do half a million times, on five thousand boards: to write a question down as the
grader would, and to read its answer, takes ten times as long as this.
"""

import _pickle
import io
from typing import Any

_MOST = 20_000  # questions


class _Plain(_pickle.Pickler):
    """Refuses all but Python's own data: nothing of a student's program is run while a question is looked at."""

    def reducer_override(self, thing: object) -> Any:  # noqa: ANN401 - it never returns
        raise _pickle.PicklingError(type(thing).__name__)


class Recall:
    """What was answered to which question."""

    def __init__(self) -> None:
        self._answers: dict[bytes, bytes] = {}

    def knows(self, question: bytes) -> bool:
        """Whether there is an answer to a *question*, from ``asked``."""
        return question in self._answers

    def answer(self, question: bytes) -> Any:  # noqa: ANN401 - any data
        """The answer, made anew."""
        return _pickle.loads(self._answers[question])

    def keep(self, question: bytes, answer: Any) -> None:  # noqa: ANN401
        """Know *answer* from now on, which is data; nothing where *question* is empty, or there are too many."""
        if question and len(self._answers) < _MOST:
            self._answers[question] = _pickle.dumps(answer, protocol=5)


def asked(question: object) -> bytes:
    """What tells *question* from all others of other values or other types; empty where it cannot be told."""
    written = io.BytesIO()
    try:
        _Plain(written, 5).dump(question)
    except (_pickle.PicklingError, RecursionError):
        return b""
    return written.getvalue()
