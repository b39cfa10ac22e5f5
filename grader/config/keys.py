"""Define the valid values of the keys in ``assignment.toml``, as hooks of cattrs."""

import ast
import keyword
import math
import re
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from typing import Any

import attrs
from cattrs.errors import IterableValidationError, IterableValidationNote

from grader.errors import unknown

Hook = Callable[[Any, Any], Any]  # of cattrs: makes a value from what is written
_WHOLE = 100  # per cent
_TAKEN = frozenset(sys.stdlib_module_names) | {"grader", "pytest"}
# Hidden tests would take the student's module for the library of this name.
_LIBRARIES = frozenset({"attr", "attrs", "cattrs", "click", "jinja2", "numpy", "pandas", "rich"})


def unfit(module: str) -> str:
    """Return why hidden tests cannot import *module*, to follow the name; empty if they can."""
    if not module.isidentifier() or not module.isascii() or keyword.iskeyword(module):
        return (
            "cannot be imported: the name of a module consists of lowercase letters, digits and _"
        )
    if module in _TAKEN | _LIBRARIES:
        return "is the name of a module that programs or tests may need"
    return ""


def exactly(kind: type) -> Hook:
    """Return a hook for a value of exactly this *kind*; an int is also valid as a float."""

    def hook(value: object, _: object) -> object:
        if kind is float and type(value) is int:
            return float(value)
        if type(value) is not kind or (type(value) is float and not math.isfinite(value)):
            raise TypeError(f"{KINDS[kind]} is needed here, not {value!r}")
        return value

    return hook


def within(kind: type, holds: Callable[[Any], object], otherwise: str) -> Hook:
    """Return a hook for a value of *kind* for which *holds* returns something true.

    *otherwise* is the message for other values.
    """
    of_kind = exactly(kind)

    def hook(value: object, of: object) -> object:
        found = of_kind(value, of)
        if not holds(found):
            raise ValueError(otherwise.format(found))
        return found

    return hook


def from_one_to(most: int) -> Hook:
    """Return a hook for a whole number from 1 to *most*."""
    return within(int, lambda number: 1 <= number <= most, f"must be from 1 to {most:,}")


def table(of: Hook, what: str, names: Collection[str] = (), kind: str = "name") -> Hook:
    """Return a hook for a table of *what*, with values for the hook *of*; it reports every fault.

    If there are *names*, each key must be one of them; a message calls a key a *kind*.
    """

    def hook(value: object, _: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise TypeError(f"a table of {what} is needed here, not {value!r}")
        found: dict[str, object] = {}
        faults: list[Exception] = []
        for name, one in value.items():
            try:
                if names and name not in names:
                    raise ValueError(unknown(kind, name, names))  # noqa: TRY301 - reported with the others
                found[name] = of(one, None)
            except (TypeError, ValueError) as error:
                error.__notes__ = [IterableValidationNote("", name, object)]
                faults.append(error)
        if faults:
            raise IterableValidationError("", faults, dict)
        return found

    return hook


def scale(value: object, _: object) -> dict[str, object]:
    """Return a table of words for grades, in which no two have the same percentage."""
    found: dict[str, object] = table(PERCENT, "names and percentages")(value, _)
    words: dict[object, str] = {}
    for word, percent in found.items():
        first = words.setdefault(percent, word)
        if first != word:
            both = f'"{first}" and "{word}" have the same percentage'
            raise ValueError(f"{both}, so only one of them would be given: change one")
    return found


def texts(
    value: object, _: object, among: Collection[str] | None = None, what: str = "name"
) -> tuple[str, ...]:
    """Return a list of different strings as a tuple; if *among* is given, each must be in it."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError(f"a list of strings is needed here, not {value!r}")
    for number, text in enumerate(value):
        if among is not None and text not in among:
            raise ValueError(unknown(what, text, among))
        if text in value[:number]:
            raise ValueError(f'"{text}" is listed twice')
    return tuple(value)


KINDS: dict[type, str] = {
    str: "a string",
    float: "a number",
    int: "a whole number",
    bool: "true or false",
    datetime: "a date with a time and an offset, without quotes,",
}
SHARE = within(float, lambda number: 0 <= number <= 1, "must be from 0 to 1")
POSITIVE = within(float, lambda number: number > 0, "must be more than 0")
COUNTING = within(int, lambda number: number > 0, "must be more than 0")
NOT_EMPTY = within(str, lambda text: bool(text.strip()), "must not be empty")
NOT_NEGATIVE = within(float, lambda number: number >= 0, "must be 0 or more")
NOT_NEGATIVE_COUNT = within(int, lambda number: number >= 0, "must be 0 or more")
PERCENT = within(float, lambda number: 0 <= number <= _WHOLE, "must be from 0 to 100")
# A criterion's id is the name of a column in the sheet for marks by hand.
CRITERION = within(
    str,
    re.compile(r"[a-z][a-z0-9_-]{0,29}").fullmatch,
    "{!r} cannot be an id: use up to 30 lowercase letters, digits, - and _, and begin with a"
    " letter",
)
REPOSITORY = within(
    str,
    re.compile(r"[A-Za-z0-9-]+/[A-Za-z0-9._-]+").fullmatch,
    '{!r} is not of the form "owner/name", as in the address on GitHub',
)
OFFSET = within(
    datetime,
    lambda at: at.tzinfo is not None,
    "needs an offset from UTC, such as 2024-08-05T23:55:00-03:00",
)


def of_policy(record: Any) -> dict[str, Hook]:  # noqa: ANN401 - a class of attrs
    """Return the hooks for the keys of a policy's *record*.

    Percentages are from 0 to 100. No number is negative: else a penalty could be a gain.
    """
    hooks: dict[str, Hook] = {}
    for field in attrs.fields(record):
        if "percent" in field.name:
            hooks[field.name] = PERCENT
        elif field.type is float:
            hooks[field.name] = NOT_NEGATIVE
        elif field.type is int:
            hooks[field.name] = NOT_NEGATIVE_COUNT
        elif issubclass(field.type, StrEnum):
            hooks[field.name] = one_of(field.type, field.name)
    return hooks


def one_of(kind: type[StrEnum], what: str) -> Hook:
    """Return a hook for one of the values of *kind*; a message calls it *what*."""

    def hook(value: object, of: object) -> StrEnum:
        name = exactly(str)(value, of)
        if name not in set(kind):
            raise ValueError(unknown(what, name, kind))
        return kind(name)

    return hook


def pattern(value: object, of: object) -> str:
    """Return a valid regular expression, as text."""
    pattern: str = exactly(str)(value, of)
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is not a valid regular expression: {error}") from None
    return pattern


def call(value: object, of: object) -> str:
    """Return the text of a call of a function, such as ``play(3)``."""
    text: str = exactly(str)(value, of)
    with suppress(SyntaxError, ValueError):
        match ast.parse(text, mode="eval").body:
            case ast.Call(ast.Name()):
                return text
    raise ValueError(f"{text!r} is not a call of a function, such as play(3)")


def module(value: object, of: object) -> str:
    """Return the module name of students' files, which hidden tests can import."""
    name: str = exactly(str)(value, of)
    if problem := unfit(name):
        raise ValueError(f"{name!r} {problem}")
    return name


def imported_names(value: object, _: object) -> tuple[str, ...]:
    """Return the names of libraries, as programs import them, each once."""
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise TypeError(f'a list of names is needed here, such as ["numpy"], not {value!r}')
    for name in value:
        if not name.isidentifier():
            top = name.partition(".")[0]
            problem = f"{name!r} is not a name that can be imported"
            if top.isidentifier():
                problem += f": write {top}, which includes all its modules"
            raise ValueError(problem)
        if name in sys.stdlib_module_names:
            raise ValueError(f"{name} is part of Python and always allowed: leave it out")
        if name in _TAKEN:
            raise ValueError(f"{name} is part of the grader, and no program may import it")
    return tuple(dict.fromkeys(value))
