"""Repair small syntax errors, such as a missing colon, if Python's message says what is wrong."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from attrs import frozen

from grader.limits import CHARACTERS_REPAIRED
from grader.source.syntax import lines_of, parse_uncached, with_plain_quotes

_MOST_REPAIRS = 5  # in one program; with more, it is unclear what is meant
_MOST_CANDIDATES = 12  # for one error: a line may have thousands of places for a comma
_NO_ERROR = float("inf")
_EQUALS = re.compile(r"(?<![=!<>:+*/%-])=(?!=)")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_MOST_CLOSING = 3  # brackets that are added to one line


@frozen
class SyntaxRepair:
    """A *line* that was repaired, and Python's *message* about it."""

    line: int
    message: str


@frozen
class _Place:
    """Where Python found an error in *lines*, the text that it is in.

    Attributes:
        index: The index of the line.
        first, last: The indices of the characters in that line: from the first to before the last.
        message: Python's words.
    """

    lines: Sequence[str]
    index: int
    first: int
    last: int
    message: str

    @property
    def line(self) -> str:
        return self.lines[self.index]


# Yields the lines that may be meant, each by the index of the line that it replaces.
_Candidates = Iterator[tuple[int, str]]


def with_valid_syntax(text: str) -> tuple[str, tuple[SyntaxRepair, ...]]:
    """Return the program *text* with small syntax errors repaired, and the repairs. No line moves.

    If an error cannot be repaired, it stays, and so do all errors below it. A long text is never
    repaired, because some texts take Python minutes to read.
    """
    if len(text) > CHARACTERS_REPAIRED:
        return text, ()
    lines = lines_of(text)
    repairs: list[SyntaxRepair] = []
    place = _error(lines)
    while place is not None and len(repairs) < _MOST_REPAIRS:
        repaired = _repaired(place)
        if repaired is None:
            break
        repairs.append(SyntaxRepair(place.index + 1, place.message))
        lines = repaired
        place = _error(lines)
    if not repairs:
        return text, ()
    return "\n".join(lines), tuple(repairs)


def _error(lines: Sequence[str]) -> _Place | None:
    try:
        parse_uncached("\n".join(lines))
    except SyntaxError as error:
        index = min(max(error.lineno or 1, 1), len(lines)) - 1
        first = max(error.offset or 1, 1) - 1
        last = len(lines[index])
        if error.end_lineno == error.lineno and error.end_offset is not None:
            last = min(last, error.end_offset - 1)
        return _Place(lines, index, first, last, error.msg)
    return None


def _repaired(place: _Place) -> list[str] | None:
    """Return the lines with one of them repaired: the way after which Python gets furthest."""
    best: list[str] | None = None
    furthest: float = place.index
    for beginning, candidates in _BY_MESSAGE.items():
        if not place.message.startswith(beginning):
            continue
        for index, line in islice(candidates(place), _MOST_CANDIDATES):
            lines = [*place.lines]
            lines[index] = line
            error = _error(lines)
            reached = _NO_ERROR if error is None else error.index
            if reached > furthest:
                best, furthest = lines, reached
            if error is None:
                return lines
    return best


def _ends(line: str) -> Iterator[int]:
    """Yield where the code in *line* may end: before a comment, or at its end."""
    for match in re.finditer("#", line):
        yield len(line[: match.start()].rstrip())
    yield len(line.rstrip())


def _colon(place: _Place) -> _Candidates:
    line = place.line
    yield place.index, re.sub(r"\belse\s+if\b", "elif", line)
    for end in _ends(line):
        yield place.index, f"{line[:end]}:{line[end:]}"


def _two_equals_signs(place: _Place) -> _Candidates:
    line = place.line
    for match in _EQUALS.finditer(line, place.first):
        yield place.index, f"{line[: match.start()]}=={line[match.end() :]}"


def _closing_bracket(place: _Place) -> _Candidates:
    line = place.line
    closing = _CLOSING.get(line[place.first : place.first + 1], "")
    for end in _ends(line):
        at = len(line[:end].removesuffix(":"))
        for number in range(1, _MOST_CLOSING + 1):
            yield place.index, f"{line[:at]}{closing * number}{line[at:]}"


def _no_bracket(place: _Place) -> _Candidates:
    yield place.index, f"{place.line[: place.first]}{place.line[place.first + 1 :]}"


def _quotation_mark(place: _Place) -> _Candidates:
    line = place.line
    found = re.search("[\"']", line[place.first :])
    if found is None:
        return
    yield place.index, f"{line}{found[0]}"
    end = len(line.rstrip())
    while end > place.first and line[end - 1] in ")]}:,":
        end -= 1
        yield place.index, f"{line[:end]}{found[0]}{line[end:]}"


def _brackets_of_print(place: _Place) -> _Candidates:
    line = place.line
    word = len("print")
    start = place.first + word
    for end in _ends(line):
        yield place.index, f"{line[:start]}({line[start:end].strip()}){line[end:]}"


def _comma(place: _Place) -> _Candidates:
    line = place.line
    for match in re.finditer(r"\s+", line[place.first : place.last]):
        at = place.first + match.start()
        yield place.index, f"{line[:at]},{line[at:]}"


def _indentation(place: _Place) -> _Candidates:
    """Give the line the indentation of a line above, or give the line above that of this one."""
    above = [index for index in range(place.index) if place.lines[index].strip()]
    if not above:
        yield place.index, place.line.lstrip()
        return
    own = _indent(place.line)
    widths: dict[str, int] = {}
    for index in reversed(above):
        indent = _indent(place.lines[index])
        widths.setdefault(indent, abs(len(indent) - len(own)))
        if not indent:
            break
    for indent in sorted(widths, key=widths.__getitem__):
        yield place.index, f"{indent}{place.line.lstrip()}"
    yield above[-1], f"{own}{place.lines[above[-1]].lstrip()}"


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _pass(place: _Place) -> _Candidates:
    found = re.search(r"on line (\d{1,6})$", place.message)
    if found is None:
        return
    index = int(found[1]) - 1
    line = place.lines[index]
    for end in _ends(line):
        yield index, f"{line[:end]} pass{line[end:]}"


def _plain_quotes(place: _Place) -> _Candidates:
    yield place.index, with_plain_quotes(place.line)


_BY_MESSAGE: dict[str, Callable[[_Place], _Candidates]] = {
    "expected ':'": _colon,
    "invalid syntax. Maybe you meant '=='": _two_equals_signs,
    "cannot assign to": _two_equals_signs,
    "'(' was never closed": _closing_bracket,
    "'[' was never closed": _closing_bracket,
    "'{' was never closed": _closing_bracket,
    "unmatched ": _no_bracket,
    "unterminated string literal": _quotation_mark,
    "unterminated f-string literal": _quotation_mark,
    "Missing parentheses in call to 'print'": _brackets_of_print,
    "invalid syntax. Perhaps you forgot a comma?": _comma,
    "unexpected indent": _indentation,
    "unindent does not match": _indentation,
    "expected an indented block": _pass,
    "invalid character": _plain_quotes,
}
