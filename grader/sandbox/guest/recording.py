"""Record, in a guest of the reference, what its functions are asked and what they answer.

A hidden test calls a function on thousands of boards, and a plain minimax then calls its stand-ins
half a million times. So a student's guest gets these answers in advance, and asks the grader only
for others.
"""

import binascii
import io
import marshal
import sys
from collections.abc import Callable
from typing import Any

from grader.sandbox.guest import guest_setting, random_source
from grader.sandbox.wire.bounds import SCALARS

_CONTAINERS = (list, dict, set, tuple, frozenset)
_MAX_BYTES = 10_000  # of a recorded answer
_DEPTH = 3  # of nested lists, such as rows of a board: a repeated list is read once
_VERSION = 2  # of marshal: later versions depend on other references to an object

_recorded: dict[str, dict[int, bytes | None]] = {}  # by function and question; None: unusable


def question(arguments: tuple[Any, ...], named: dict[str, Any]) -> int | None:
    """Return a number for these arguments, the same in every guest; None if this is not possible.

    It depends only on their content, not on which lists are identical. marshal writes every buffer
    like ``bytes``, so they have the same number.
    """
    known: dict[int, int] = {}
    try:
        numbers = [_number(argument, known, _DEPTH) for argument in arguments]
        return hash((*numbers, marshal.dumps(named, _VERSION)))
    except ValueError:  # not builtin data, nested too deeply, or contains itself
        return None


def _number(value: Any, known: dict[int, int], depth: int) -> int:
    """Return a number for the content of *value*.

    *known* has the numbers of lists by ``id``, so that no list is read twice. There may be a
    question for each cell of a huge board, and its rows may all be the same list.
    """
    number = known.get(id(value))
    if number is None:
        if depth and type(value) in (list, tuple) and value and type(value[0]) in (list, tuple):
            parts = [_number(part, known, depth - 1) for part in value]
            number = hash((type(value).__name__, *parts))
        else:
            number = hash(marshal.dumps(value, _VERSION))
        known[id(value)] = number
    return number


def recording(name: str, function: Any) -> Any:
    """Return *function*, the reference's *name*, wrapped so that its answers are recorded."""
    if not callable(function):
        return function
    answers = _recorded.setdefault(name, {})

    def record(*arguments: Any, **named: Any) -> Any:
        number = question(arguments, named)
        if number is None or guest_setting.is_set():
            return function(*arguments, **named)
        drawn = random_source.script.used
        value, has_printed = _without_output(function, arguments, named)
        answer = None
        if (
            not has_printed
            and random_source.script.used == drawn
            and question(arguments, named) == number
        ):
            answer = _answer(value, (arguments, named))
        if answers.setdefault(number, answer) != answer:
            answers[number] = None
        return value

    return record


def recorded() -> dict[str, list[str]]:
    """Return the names of the ``functions``, and the ``answers`` of each as a text for ``read``.

    A question is included only if its answer was data and always the same. The function must also
    have printed and drawn nothing, and must not have changed or returned an argument.
    """
    functions, texts = [], []
    for name, answers in _recorded.items():
        usable = {number: answer for number, answer in answers.items() if answer is not None}
        if usable:
            functions.append(name)
            data = marshal.dumps(usable)
            texts.append(binascii.b2a_base64(data, newline=False).decode("ascii"))
    return {"functions": functions, "answers": texts}


def read(text: str) -> dict[int, bytes]:
    """Return the answers in a text of ``recorded``, each in the format of ``marshal.loads``."""
    answers: dict[int, bytes] = marshal.loads(binascii.a2b_base64(text))  # noqa: S302 - from the grader
    return answers


def _containers(*values: Any) -> set[int] | None:
    """Return the ``id`` of every container in *values*.

    None if something in them is not data, or if a container is in two places: bytes would turn it
    into two containers.
    """
    found: set[int] = set()
    left = list(values)
    while left:
        part = left.pop()
        if type(part) in SCALARS:
            continue
        if type(part) not in _CONTAINERS or id(part) in found:
            return None
        found.add(id(part))
        left += part
        if type(part) is dict:
            left += part.values()
    return found


def _without_output(
    function: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]
) -> tuple[Any, bool]:
    """Return what *function* returns, and whether it printed something."""
    screen, sys.stdout = sys.stdout, io.StringIO()
    try:
        value = function(*arguments, **named)
    finally:
        printed = sys.stdout.getvalue()
        sys.stdout = screen
        screen.write(printed)
    return value, bool(printed)


def _answer(value: Any, given: tuple[Any, ...]) -> bytes | None:
    """Return *value* as bytes; None if it is not data, is too large, or contains one of *given*."""
    parts = _containers(value)
    if parts is None:
        return None
    if parts:
        given_parts = _containers(given)
        if given_parts is None or not parts.isdisjoint(given_parts):
            return None
    try:
        written = marshal.dumps(value, _VERSION)
    except ValueError:
        return None
    if len(written) <= _MAX_BYTES:
        return written
    return None
