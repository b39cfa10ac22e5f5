"""In a guest of the reference: what its functions are asked, and what they answer, for students'
guests.
"""

import io
import sys
from typing import Any

from grader.sandbox.guest import chance, plain, setting

_MUTABLE = (list, dict, set, bytearray)
_HOLDING = (*_MUTABLE, tuple, frozenset)
_LONGEST = 10_000  # characters of an answer: what is larger is asked for

_noted: dict[
    str, dict[int, str]
] = {}  # by function and question; empty if the answer is not all there is to it


def noted() -> str:
    """Return a line for each question that was noted: the function, the question as a number, and
    the answer to it.

    Only those are among them that were answered by data, the same each time, and by nothing else:
    no argument changed or returned, nothing printed or drawn.
    """
    return "\n".join(
        f"{name} {question} {answer}"
        for name, lines in _noted.items()
        for question, answer in lines.items()
        if answer
    )


def noting(name: str, function: Any) -> Any:  # noqa: ANN401 - whatever the reference defines under the name
    """Return *function*, the reference's own, which from now on notes what it is asked."""
    if not callable(function):
        return function
    lines = _noted.setdefault(name, {})

    def ask(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it notes
        asked, made = plain.asked(arguments, named), chance.script.made
        if not asked or any(setting.held()):
            return function(*arguments, **named)
        screen, sys.stdout = sys.stdout, io.StringIO()
        try:
            value = function(*arguments, **named)
        finally:
            printed = sys.stdout.getvalue()
            sys.stdout = screen
            screen.write(printed)
        is_all = (
            not printed and made == chance.script.made and plain.asked(arguments, named) == asked
        )
        answer = line(value, (arguments, named)) if is_all else ""
        question = hash(asked)  # the same in all guests
        if lines.setdefault(question, answer) != answer:
            lines[question] = ""
        return value

    return ask


def line(value: Any, given: Any) -> str:  # noqa: ANN401
    """Return a line that ``plain.read`` makes *value* of; empty if it is no data, large, or holds
    what was given.
    """
    written = plain.line(value)
    if len(written) > _LONGEST:
        return ""
    containers = _containers(value) if written else set()
    return written if not containers or containers.isdisjoint(_containers(given)) else ""


def _containers(value: Any) -> set[int]:  # noqa: ANN401
    """Return the ``id`` of all that can be changed in *value*, which is plain."""
    found: set[int] = set()
    seen: set[int] = set()
    left = [value]
    while left:
        each = left.pop()
        if type(each) not in _HOLDING or id(each) in seen:
            continue
        seen.add(id(each))
        if type(each) in _MUTABLE:
            found.add(id(each))
        if type(each) is dict:
            left += (*each, *each.values())
        elif type(each) is not bytearray:
            left += each
    return found
