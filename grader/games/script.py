"""The ``.game`` file: a transcript as the hand-out shows it, with the typed text marked, below a header."""

import math
import re
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import TypeVar

from attrs import frozen

from grader.errors import SourceError, together, unknown
from grader.records.assignment import Aspect
from grader.records.verdict import Audience


@frozen
class Exchange:
    """What is printed up to a typed line, the prompt included, and that line."""

    printed: str
    typed: str


@frozen
class Script:
    """
    A game as it has to go.

    Attributes:
        stem: The name of its file without the ending; unique in an assignment.
        size: Cells along one side of its boards, from 1.
        points: Its share of its part's marks, relative to the part's other games, more than 0.
        counts: The aspects that earn its points, at least one.
        exchanges: At least one.
        closing: What is printed after the last typed line, up to the end of the program.
    """

    stem: str
    title: str
    size: int
    points: float
    audience: Audience
    counts: tuple[Aspect, ...]
    hint: str
    exchanges: tuple[Exchange, ...]
    closing: str


T = TypeVar("T")

_FENCE = "---"
_TYPED = re.compile(r"([^«»]*)«([^«»]*)»[ \t]*")
_LARGEST = 999


def load(folder: Path) -> tuple[Script, ...]:
    """
    The scripts of all ``.game`` files in *folder*, sorted by their stems; none where there is no such folder.

    Raises:
        SourceError: With every one of them that cannot be used.
    """
    scripts, faults = [], []
    for path in sorted(folder.glob("*.game"), key=lambda path: path.stem):
        try:
            scripts.append(_read(path))
        except SourceError as fault:
            faults.append(fault)
    if faults:
        raise together(faults)
    return tuple(scripts)


def _read(path: Path) -> Script:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(path, 1, f"is not UTF-8 text: {error.reason}") from error
    except OSError as error:
        raise SourceError(path, 1, f"cannot be read: {error.strerror}") from error
    return parse(str(path), text)


def parse(path_name: str, text: str) -> Script:
    """
    Read the *text* of a ``.game`` file; *path_name* names it in errors and gives the script its stem.

    Raises:
        SourceError: The text is not a script.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    fence = next((number for number, line in enumerate(lines) if line.rstrip() == _FENCE), None)
    if fence is None:
        raise SourceError(path_name, len(lines), f"the header has to end with a line {_FENCE}")
    header = _Header(path_name, lines[:fence])
    exchanges, closing = _body(path_name, fence + 2, lines[fence + 1 :])
    return Script(
        stem=PurePath(path_name).stem,
        title=header.one("title", _sentence),
        size=header.one("size", _size),
        points=header.one("points", _points, "1"),
        audience=header.one("show", _audience, Audience.HINT),
        counts=header.one("counts", _counts),
        hint=header.one("hint", str, ""),
        exchanges=exchanges,
        closing=closing,
    )


class _Header:
    """The header's lines as key and text, each with the line that it stands on."""

    KEYS = ("title", "size", "points", "show", "counts", "hint")

    def __init__(self, path_name: str, lines: list[str]) -> None:
        self._path_name = path_name
        self._end = len(lines) + 1
        self._found: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines, start=1):
            if line.strip():
                self._add(number, line)

    def _add(self, number: int, line: str) -> None:
        key, colon, value = (piece.strip() for piece in line.partition(":"))
        if not colon:
            raise SourceError(self._path_name, number, f"a line of the header reads 'key: text', this one {line!r}")
        if key not in self.KEYS:
            raise SourceError(self._path_name, number, unknown("key", key, self.KEYS))
        if key in self._found:
            raise SourceError(self._path_name, number, f"{key} stands here again, after line {self._found[key][0]}")
        self._found[key] = (number, value)

    def one(self, key: str, read: Callable[[str], T], default: str | None = None) -> T:
        """The value of *key* as *read* makes it of the text, or of *default* where the key is missing."""
        number, value = self._found.get(key, (self._end, default))
        if value is None:
            raise SourceError(self._path_name, number, f"the header has no {key}")
        try:
            return read(value)
        except ValueError as error:
            raise SourceError(self._path_name, number, f"{key}: {error}") from error


def _sentence(text: str) -> str:
    if not text:
        raise ValueError("is empty")
    return text


def _size(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= _LARGEST:
        raise ValueError(f"a whole number from 1 to {_LARGEST} is needed, not {text!r}")
    return int(text)


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = math.nan
    if not 0 < points < math.inf:
        raise ValueError(f"a number more than 0 is needed, not {text!r}")
    return points


def _audience(text: str) -> Audience:
    try:
        return Audience(text)
    except ValueError:
        raise ValueError(unknown("audience", text, [str(audience) for audience in Audience])) from None


def _counts(text: str) -> tuple[Aspect, ...]:
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


def _body(path_name: str, first: int, lines: list[str]) -> tuple[tuple[Exchange, ...], str]:
    exchanges: list[Exchange] = []
    printed: list[str] = []
    for number, line in enumerate(lines, start=first):
        typed = _TYPED.fullmatch(line)
        if typed:
            exchanges.append(Exchange("\n".join([*printed, typed[1]]), typed[2]))
            printed = []
        elif "«" in line or "»" in line:
            raise SourceError(path_name, number, "typed text stands once, between « and », at the end of its line")
        else:
            printed.append(line)
    if not exchanges:
        raise SourceError(path_name, first, "nothing is typed: mark what a player types with « and »")
    return tuple(exchanges), "\n".join(printed)
