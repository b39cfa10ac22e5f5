"""Split a student's text into top-level blocks, so that an invalid one spoils no other."""

import ast
import re
from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from grader.limits import CHARACTERS_READ_AGAIN
from grader.source.syntax import lines_of, open_ends, parse, parse_uncached

ANCHOR = re.compile(
    r"(?:async\s+def|def|class)\b|@\w|import\s+\w|from\s+[\w.]+\s+import\b|if\s*(?:\(\s*)?(?:__name__\b|[\"']__main__)"
)
"""A line that surely begins a statement, even after a quote or a bracket that was not closed."""

_DEFINED = re.compile(r"(?:async\s+def|def|class)\s+(\w+)")
_GOES_ON = re.compile(r"(?:else|elif|except|finally)\b")
_MAY_GO_ON = re.compile(r"(?:if|for|while|try|async\s+for)\b")
_LINE = re.compile(r"\bline (\d{1,9})")


@frozen
class Block:
    """Some lines at the top level.

    Attributes:
        first: The number of its first line, from 1.
        lines: Its lines, without line ends.
        body: Its statements, with the file's line numbers; empty if it is invalid.
        problem: Why it is invalid, in Python's words; else empty.
        problem_line: The line of the problem in the file.
    """

    first: int
    lines: tuple[str, ...]
    body: tuple[ast.stmt, ...]
    problem: str = ""
    problem_line: int = 0

    @property
    def names(self) -> list[str]:
        """Return the names of its top-level functions and classes, also of invalid ones."""
        return [match[1] for match in map(_DEFINED.match, self.lines) if match is not None]


@lru_cache(maxsize=2)
def blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of *text* in order; only one if the whole text is valid.

    The caller must not change their trees: the next caller gets the same.
    """
    lines = lines_of(text)
    whole = _read(lines, 0, len(lines))
    if not whole.problem:
        return (whole,)
    found: list[Block] = []
    spare = CHARACTERS_READ_AGAIN
    at = 0
    while at < len(lines):
        if not lines[at].strip() or lines[at].startswith("#"):
            at += 1
            continue
        end = _end(lines, at, spare)
        block = _read(lines, at, end)
        anchor = _anchor(lines, at, end) if block.problem else None
        if anchor is not None:
            spare -= len("\n".join(lines[anchor:end])) + 1
            block = _read(lines, at, anchor)
        found.append(block)
        at += len(block.lines)
    return tuple(found)


def statements(text: str) -> list[ast.stmt]:
    """Return the valid statements at the top level of *text*."""
    found: list[ast.stmt] = []
    for block in blocks(text):
        found += block.body
    return found


def _end(lines: Sequence[str], at: int, spare: int) -> int:
    """Return the next index after *at* where a statement begins and nothing is open.

    Return an earlier index if *spare* characters were read.
    """
    decorated = lines[at].startswith("@")
    may_go_on = _MAY_GO_ON.match(lines[at]) is not None
    anchored = False
    ends = open_ends(map(lines.__getitem__, range(at, len(lines))))
    for index, (_, is_open) in zip(range(at + 1, len(lines)), ends, strict=False):
        line = lines[index]
        # Only *spare* characters are read after an anchor.
        anchored = anchored or (not decorated and ANCHOR.match(line) is not None)
        if anchored and is_open:
            spare -= len(line) + 1
            if spare < 0:
                return index
        is_inside = is_open or not line or line[0].isspace() or line[0] == "#"
        if is_inside or (may_go_on and _GOES_ON.match(line)):
            continue
        if decorated:
            decorated = line.startswith("@")
            continue
        return index
    return len(lines)


def _anchor(lines: Sequence[str], at: int, end: int) -> int | None:
    """Return the first anchor between *at* and *end*, after the block's first definition."""
    start = at
    while start < end and lines[start].startswith("@"):
        start += 1
    for index in range(start + 1, end):
        if ANCHOR.match(lines[index]):
            return index
    return None


def _read(lines: Sequence[str], at: int, end: int) -> Block:
    own = tuple(lines[at:end])
    try:
        text = "\n".join(own)
        if at == 0:
            module = parse(text)
        else:
            module = ast.increment_lineno(parse_uncached(text), at)
    except SyntaxError as error:
        line = min(max(error.lineno or 1, 1), len(own))
        # Python names lines of the block, but students need lines of the file.
        problem = _LINE.sub(
            lambda match: f"line {at + int(match[1])}", error.msg or "invalid syntax"
        )
        return Block(at + 1, own, (), problem, at + line)
    return Block(at + 1, own, tuple(module.body))
