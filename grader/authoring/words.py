"""Texts as the words and signs in them: a line is the same however it is spaced, quoted, commented
out or wrapped.

Pure: what `grader.authoring.leaks` looks through, and what it looks for, are brought into this
form.
"""

import io
import re
import tokenize
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from attrs import field, frozen

from grader.errors import SourceError
from grader.source.ipython import without_magics
from grader.source.syntax import parse_source

_WORD = re.compile(r"\w+|[^\w\s]")
_LEADING = re.compile(
    r"(>>>|\.\.\.|[-*+>]|\d+[.)])\s+"
)  # the prompt of a shell, a list's sign, a quotation's
_SPAN = re.compile(r"`+([^`]+)`+")
_QUOTED = re.compile(r"\w*(\"\"\"|'''|\"|')(.*)\1", re.DOTALL)

Numbered = Iterable[tuple[int, str]]
"""Lines, each with its number."""


def bare(text: str) -> str:
    """*text* without indentation and comment signs: in a comment or a text, a line says what it
    says as code.
    """
    return "\n".join(line.strip().lstrip("# ") for line in text.split("\n"))


def words(text: str) -> str:
    """The words and signs of *text*, with a space between any two; one kind of quotes is as good as
    another.
    """
    return " ".join(_WORD.findall(bare(text).replace("'", '"')))


def stands_in(words_: str, others: str) -> bool:
    """Whether *words_* stand in *others*, one after the other."""
    return f" {words_} " in f" {others} "


@frozen
class Stream:
    """The words of some lines as one text, in which the place of each line is known."""

    text: str
    _starts: list[int] = field(repr=False)
    _numbers: list[int] = field(repr=False)

    @classmethod
    def of(cls, lines: Numbered) -> "Stream":
        """The words of *lines*."""
        parts: list[str] = []
        starts: list[int] = []
        numbers: list[int] = []
        at = 1
        for number, line in lines:
            if part := words(line):
                parts.append(part)
                starts.append(at)
                numbers.append(number)
                at += len(part) + 1
        return cls(f" {' '.join(parts)} ", starts, numbers)

    def spans(self, words_: str) -> Iterator[tuple[int, int]]:
        """Where *words_* begin and end, as often as they stand here."""
        at = self.text.find(f" {words_} ")
        while at >= 0:
            yield at + 1, at + 1 + len(words_)
            at = self.text.find(f" {words_} ", at + 1)

    def line(self, at: int) -> int:
        """The number of the line in which the character *at* stands."""
        return self._numbers[bisect_right(self._starts, at) - 1]


def by_themselves(lines: Numbered) -> Mapping[str, int]:
    """The words of what stands by itself, a line or something between backticks, each with the
    first such line.
    """
    found: dict[str, int] = {}
    for number, line in lines:
        text = bare(line)
        for each in (text, _LEADING.sub("", text, count=1), *_SPAN.findall(text)):
            found.setdefault(words(each), number)
    return found


def numbered(text: str) -> Numbered:
    """The lines of *text*, counted from 1."""
    return list(enumerate(text.split("\n"), start=1))


def near(lines: Numbered, texts: Iterable[str]) -> Numbered:
    """Those of *lines* in which one of *texts* may begin as a whole line, and as many after each
    as the longest text has.

    That is far less work than to look at the words of many lines.
    """
    firsts, height = set(), 1
    for text in texts:
        firsts.add(_tight(text.partition("\n")[0]))
        height = max(height, text.count("\n") + 1)
    end = 0
    for number, line in lines:
        if _tight(line) in firsts:
            end = number + height
        if number < end:
            yield number, line


def _tight(line: str) -> str:
    return "".join(bare(line).split()).replace("'", '"')


def beside_code(program: str) -> Numbered:
    """What stands in the comments and texts of a *program*, line by line; all of it where it is not
    Python.
    """
    text = without_magics(program)
    try:
        parse_source(text, "")
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (SourceError, SyntaxError, tokenize.TokenError):
        return numbered(program)
    found: list[tuple[int, str]] = []
    for token in tokens:
        if token.type == tokenize.COMMENT:
            found.append((token.start[0], token.string))
        elif token.type == tokenize.STRING and (quoted := _QUOTED.fullmatch(token.string)):
            found += enumerate(quoted[2].split("\n"), start=token.start[0])
    return found
