"""Hide who wrote a program: the name, the id and the address of the student, in all texts.

A program can still name its student in its own way.
"""

import builtins
import keyword
import re
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import filterfalse
from typing import Any, TypeVar, cast

import attrs
from attrs import evolve, frozen

from grader.records.result import Result
from grader.records.submission import OtherProgram

_Value = TypeVar("_Value")

HIDDEN = "▒▒▒"

_FEWEST_LETTERS = 2
_FEWEST_DIGITS = 4  # programs are full of shorter numbers
_LETTERS = re.compile(r"[^\W\d_]+")
_PYTHON = frozenset({*dir(builtins), *keyword.kwlist})
_DEFINITION = re.compile(r"(?:async\s+def|def|class)\b")
_LABEL = re.compile(
    r"(?P<label>\b(?:names?|authors?|student|number|no|nr|id|e-?mail)\b[^:=\n]{0,30}[:=][ \t]*)"
    r"(?P<value>.+)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<!\d)[A-Za-z]{0,2}\d{6,12}(?!\d)")


def in_blind_order(ids: Iterable[str]) -> list[str]:
    """Return *ids* in an order that says nothing about them, and is always the same."""
    return sorted(ids, key=lambda id_: sha256(id_.encode("utf-8", "surrogatepass")).digest())


@frozen
class Mask:
    """Hides the words of *pattern* in texts."""

    pattern: re.Pattern[str] | None

    @classmethod
    def of(cls, result: Result) -> "Mask":
        """Return a mask that hides the student of *result*."""
        words = sorted(set(_words(result)), key=lambda word: (-len(word), word))
        if not words:
            return cls(None)
        either = "|".join(map(re.escape, words))
        pattern = rf"(?<![^\W\d_])(?:{either})(?![^\W\d_])"
        return cls(re.compile(pattern, re.IGNORECASE))

    def __call__(self, text: str) -> str:
        """Return *text* without the words. A word of Python stays."""
        if self.pattern is None:
            return text
        return self.pattern.sub(_hidden_unless_python, text)

    def whole(self, value: _Value) -> _Value:
        """Return *value* with all texts in it masked, also inside tuples and records."""
        return cast("_Value", self._hidden(value))

    def _hidden(self, value: object) -> object:
        if type(value) is str:
            return self(value)
        if isinstance(value, tuple):
            return tuple(map(self._hidden, value))
        if not attrs.has(type(value)):
            return value
        record: Any = value
        fields: dict[str, object] = {}
        for field in attrs.fields(type(record)):
            fields[field.name] = self._hidden(getattr(record, field.name))
        return evolve(record, **fields)


def blind(result: Result, title: str) -> Result:
    """Return *result* with *title* instead of its student."""
    hidden = Mask.of(result).whole(result)
    program = hidden.program
    if program is not None:
        program = evolve(program, text=_without_header(program.text))
    others: list[OtherProgram] = []
    for number, other in enumerate(hidden.others, 1):
        others.append(OtherProgram(f"Another program ({number})", _without_header(other.text)))
    return evolve(
        hidden,
        id="",
        name=title,
        file=None,
        email="",
        participant="",
        canvas_user="",
        program=program,
        others=tuple(others),
    )


def _words(result: Result) -> Iterator[str]:
    names = _LETTERS.findall(result.name)
    joined = ["".join(names), "".join(reversed(names))]
    for word in (*names, *joined, *_LETTERS.findall(result.email.partition("@")[0])):
        if len(word) >= _FEWEST_LETTERS:
            yield from _spellings(word)
    others = [other.path for other in result.others]
    for path in (result.file or "", *result.named_files, *others):
        for word in (path, *path.split("/")):
            if "." in word:
                yield word
    ids = (result.id, result.participant, result.canvas_user)
    for word in (*result.email.replace(",", " ").split(), *ids):
        if len(word) >= _FEWEST_DIGITS:
            yield word


def _spellings(word: str) -> Iterator[str]:
    """Yield *word* with accents, in both Unicode forms, and without accents."""
    apart = unicodedata.normalize("NFD", word)
    yield unicodedata.normalize("NFC", word)
    yield apart
    yield "".join(filterfalse(unicodedata.combining, apart))


def _hidden_unless_python(match: re.Match[str]) -> str:
    if match.group() in _PYTHON:
        return match.group()  # max() is not a student called Max
    return HIDDEN


def _without_header(text: str) -> str:
    """Return a program without names and numbers in the comments before its first definition."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if _DEFINITION.match(line):
            break
        if line.lstrip().startswith("#"):
            # Without the spaces at its end, the time grows only with the length of the line.
            shown = line.rstrip()
            hidden = _LABEL.sub(rf"\g<label>{HIDDEN}", shown) + line[len(shown) :]
            lines[index] = _NUMBER.sub(HIDDEN, hidden)
    return "\n".join(lines)
