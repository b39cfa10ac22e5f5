"""Read the header of a ``.game`` file: lines ``key: text``, and what each of them may hold."""

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
    """The keys and texts of a header, each with the number of its line."""

    def __init__(self, path_name: str, lines: Sequence[str], keys: Sequence[str]) -> None:
        self._path_name, self._keys = path_name, keys
        self._end = len(lines) + 1
        self._found: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines, start=1):
            if line.strip():
                self._add(number, line)

    def _add(self, number: int, line: str) -> None:
        key, colon, value = map(str.strip, line.partition(":"))
        problem = ""
        if not colon:
            problem = f"a line of the header must be 'key: text', not {line!r}"
        elif key not in self._keys:
            problem = unknown("key", key, self._keys)
        elif key in self._found:
            problem = f"{key} is in the header twice, in line {self._found[key][0]} too"
        if problem:
            raise SourceError(self._path_name, number, problem)
        self._found[key] = (number, value)

    def get(self, key: str, read: Callable[[str], T], default: str | None = None) -> T:
        """Return what *read* makes of the text of *key*, or of *default* if the key is missing.

        Raises:
            SourceError: It is missing and there is no default, or its text is not valid.
        """
        number, value = self._found.get(key, (self._end, default))
        if value is None:
            raise SourceError(self._path_name, number, f"the header has no {key}")
        try:
            return read(value)
        except ValueError as error:
            raise SourceError(self._path_name, number, f"{key}: {error}") from error

    def get_optional(self, key: str, read: Callable[[str], T]) -> T | None:
        """Return what *read* makes of the text of *key*; None if the key is missing."""
        if key in self._found:
            return self.get(key, read)
        return None


def sentence(text: str) -> str:
    """Return *text*, which must not be empty."""
    if not text:
        raise ValueError("is empty")
    return text


def size(text: str) -> int:
    """Return the number of cells along one side of a board."""
    return _whole(text, 1, _LARGEST)


def points(text: str) -> float:
    """Return a share of a part's marks."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError(f"must be a number more than 0, not {text!r}")
    return number


def audience(text: str) -> Audience:
    """Return who is shown the game."""
    try:
        return Audience(text)
    except ValueError:
        raise ValueError(unknown("audience", text, list(Audience))) from None


def counts(text: str) -> tuple[Aspect, ...]:
    """Return the aspects that earn points, in the order of ``Aspect``."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    known = list(Aspect)
    for name in names:
        if name not in known:
            raise ValueError(unknown("aspect", name, known))
        if names.count(name) > 1:
            raise ValueError(f"{name} is there twice")
    if not names:
        raise ValueError(f"must name at least one of {', '.join(known)}")
    return tuple(aspect for aspect in known if aspect in names)


def draws(text: str) -> tuple[int, ...]:
    """Return the random numbers, one after the other."""
    return tuple(seed(number.strip()) for number in text.split(","))


def seed(text: str) -> int:
    """Return the seed of the random numbers."""
    return _whole(text, 0, _DRAWS)


def _whole(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text) or not least <= int(text) <= most:
        raise ValueError(f"must be a whole number from {least} to {most:,}, not {text!r}")
    return int(text)
