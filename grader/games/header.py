"""The header of a ``.game`` file: lines ``key: text``, and what each of them may hold."""

import math
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from grader.errors import SourceError, unknown
from grader.records.assignment import Aspect
from grader.records.verdict import Audience

T = TypeVar("T")

_LARGEST = 999
_DRAWS = 1_000_000  # possibilities of one draw, more than any game has


class Header:
    """The header's lines as key and text, each with the line that it stands on."""

    def __init__(self, path_name: str, lines: Sequence[str], keys: Sequence[str]) -> None:
        self._path_name, self._keys = path_name, keys
        self._end = len(lines) + 1
        self._found: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines, start=1):
            if line.strip():
                self._add(number, line)

    def _add(self, number: int, line: str) -> None:
        key, colon, value = (piece.strip() for piece in line.partition(":"))
        if not colon:
            raise SourceError(
                self._path_name,
                number,
                f"a line of the header reads 'key: text', this one {line!r}",
            )
        if key not in self._keys:
            raise SourceError(self._path_name, number, unknown("key", key, self._keys))
        if key in self._found:
            raise SourceError(
                self._path_name,
                number,
                f"{key} stands here again, after line {self._found[key][0]}",
            )
        self._found[key] = (number, value)

    def one(self, key: str, read: Callable[[str], T], default: str | None = None) -> T:
        """
        The value of *key* as *read* makes it of the text, or of *default* where the key is missing.

        Raises:
            SourceError: It is missing and there is no default, or its text cannot be used.
        """
        number, value = self._found.get(key, (self._end, default))
        if value is None:
            raise SourceError(self._path_name, number, f"the header has no {key}")
        try:
            return read(value)
        except ValueError as error:
            raise SourceError(self._path_name, number, f"{key}: {error}") from error

    def maybe(self, key: str, read: Callable[[str], T]) -> T | None:
        """The value of *key*; None where it is missing."""
        return self.one(key, read) if key in self._found else None


def sentence(text: str) -> str:
    """Any text but none."""
    if not text:
        raise ValueError("is empty")
    return text


def size(text: str) -> int:
    """Cells along one side of a board."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= _LARGEST:
        raise ValueError(f"a whole number from 1 to {_LARGEST} is needed, not {text!r}")
    return int(text)


def points(text: str) -> float:
    """A share of a part's marks."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError(f"a number more than 0 is needed, not {text!r}")
    return number


def audience(text: str) -> Audience:
    """Who is shown the game."""
    try:
        return Audience(text)
    except ValueError:
        raise ValueError(unknown("audience", text, [str(each) for each in Audience])) from None


def counts(text: str) -> tuple[Aspect, ...]:
    """The aspects that earn points, in the order of ``Aspect``."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    known = [str(aspect) for aspect in Aspect]
    for name in names:
        if name not in known:
            raise ValueError(unknown("aspect", name, known))
        if names.count(name) > 1:
            raise ValueError(f"{name} stands there twice")
    if not names:
        raise ValueError(f"at least one of {', '.join(known)} is needed")
    return tuple(aspect for aspect in Aspect if aspect in names)


def draws(text: str) -> tuple[int, ...]:
    """What chance gives, one number after the other."""
    return tuple(_whole(number.strip()) for number in text.split(","))


def seed(text: str) -> int:
    """What chance begins with."""
    return _whole(text)


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text) or int(text) > _DRAWS:
        raise ValueError(f"a whole number from 0 to {_DRAWS:,} is needed, not {text!r}")
    return int(text)
