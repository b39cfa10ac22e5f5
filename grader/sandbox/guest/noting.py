"""In a guest of the reference: what one of its functions is asked, and what it answers, for students' guests."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import chance, plain

_MUTABLE = (list, dict, set, bytearray)
_HOLDING = (*_MUTABLE, tuple, frozenset)
_LONGEST = 10_000  # characters of an answer: what is larger is asked for

_noted: dict[int, str] = {}
_unsteady: set[int] = set()


def noted() -> dict[str, Any]:
    """
    The ``questions`` that the function was asked, as numbers, and the ``answers``, a line each, until now.

    Only those are among them that were answered by data, the same each time, and by nothing else: no argument changed
    or returned, nothing printed.
    """
    steady = [question for question in _noted if question not in _unsteady]
    return {"questions": steady, "answers": "\n".join(map(_noted.__getitem__, steady))}


def noting(plays: Callable[..., Any], mark: Callable[..., int]) -> Callable[..., Any]:
    """*plays* itself, with notes of what it is asked, each question by its *mark*, of all arguments."""

    def noting_too(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it notes
        given, made = _Given(arguments, named), chance.script.made
        question = mark(arguments, named, given.told)
        screen, sys.stdout = sys.stdout, io.StringIO()
        try:
            value = plays(*arguments, **named)
        finally:
            printed = sys.stdout.getvalue()
            sys.stdout = screen
            screen.write(printed)
        line = "" if printed or made != chance.script.made or given.is_changed() else given.line(value)
        if not line or _noted.setdefault(question, line) != line:
            _unsteady.add(question)
        return value

    return noting_too


def read(line: str) -> Any:  # noqa: ANN401 - what the reference returned
    """An answer, made anew."""
    if not line.startswith("["):
        return plain.read(line)
    written, nodes = json.loads(line)
    reader = wire.Reader()
    reader.read(nodes)
    return reader.value(written)


class _Given:
    """Arguments, as they were before a call."""

    def __init__(self, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
        self._arguments, self._named = arguments, named
        self.told = plain.asked(arguments, named)
        self._kept = {} if self.told else _kept([*arguments, named])
        self._before = [each.copy() for each in self._kept.values()]

    def is_changed(self) -> bool:
        """Whether one of them is not what it was."""
        if self.told:
            return plain.asked(self._arguments, self._named) != self.told
        return list(self._kept.values()) != self._before

    def line(self, value: Any) -> str:  # noqa: ANN401
        """A line from which ``read`` makes *value*; empty where it is no data, is large, or holds what was given."""
        if line := plain.line(value):
            containers = _containers(value) if len(line) <= _LONGEST else set()
        else:
            writer = wire.Writer()
            written = writer.value(value)
            foreign = writer.nodes.texts or any(type(each) is wire.Opaque for each in writer.kept)
            line = "" if foreign else json.dumps([written, writer.nodes])
            containers = set(map(id, writer.kept))
        # Most answers hold nothing, and a board may have a million cells: it is looked through where it has to be.
        is_ours = not containers or containers.isdisjoint(
            _containers((self._arguments, self._named)) if self.told else self._kept
        )
        return line if is_ours and len(line) <= _LONGEST else ""


def _containers(value: Any) -> set[int]:  # noqa: ANN401
    """The ``id`` of all that can be changed in *value*, which is plain."""
    found: set[int] = set()
    seen: set[int] = set()
    left = [value]
    while left:
        each = left.pop()
        if type(each) in _HOLDING and id(each) not in seen:
            seen.add(id(each))
            if type(each) in _MUTABLE:
                found.add(id(each))
            left += (*each, *each.values()) if type(each) is dict else () if type(each) is bytearray else each
    return found


def _kept(value: Any) -> dict[int, Any]:  # noqa: ANN401
    """All that can be changed in anything that a guest can be told, by its ``id``."""
    writer = wire.Writer()
    writer.value(value)
    return {id(each): each for each in writer.kept if type(each) in _MUTABLE}
