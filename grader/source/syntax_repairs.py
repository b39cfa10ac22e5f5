"""Repair small syntax errors, such as a missing colon, if it is clear what is meant.

Python's message decides what is tried. What lets Python read further is what was meant.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from attrs import frozen

from grader.limits import CHARACTERS_REPAIRED, CHARACTERS_TRIED, MOST_REPAIRS
from grader.source.blocks import ANCHOR
from grader.source.syntax import indent_of, lines_of, parse, parse_uncached, parses
from grader.source.syntax_candidates import ErrorPlace, candidates

_PROSE = "only the lines between ``` and ``` are Python"


@frozen
class SyntaxRepair:
    """A *line* in which Python found an error, its *message*, and how that was repaired.

    Attributes:
        changed: The line that was changed; almost always the same one.
        meant: What it is now, without indentation; empty if only the indentation has changed.
    """

    line: int
    message: str
    changed: int
    meant: str


@lru_cache(maxsize=2)  # a program is repaired to be loaded, and to be judged
def with_valid_syntax(text: str) -> tuple[str, tuple[SyntaxRepair, ...]]:
    """Return the program *text* with small syntax errors repaired, and the repairs. No line moves.

    If an error cannot be repaired, it stays, and so do all errors below it. A long text is never
    repaired, because some texts take Python minutes to read.
    """
    if len(text) > CHARACTERS_REPAIRED:
        return text, ()
    lines = lines_of(text)
    repairs: list[SyntaxRepair] = []
    place = None if parses(text) else _error(lines)
    tries = iter(range(CHARACTERS_TRIED // max(1, len(text))))
    first = 0 if place is None else place.index
    while place is not None and len(repairs) < MOST_REPAIRS:
        repaired = _repaired(place, tries)
        if repaired is None:
            break
        index, line = repaired
        meant = line.strip()
        if meant == lines[index].strip():
            meant = ""
        repairs.append(SyntaxRepair(place.index + 1, place.message, index + 1, meant))
        lines[index] = line
        place = _error(lines)
    code = [] if place is None else _without_prose(lines_of(text))
    if code and _error(code) is None:
        return "\n".join(code), (SyntaxRepair(first + 1, _PROSE, first + 1, code[first]),)
    if place is None:
        lines, returns = _with_returns_inside(lines, MOST_REPAIRS - len(repairs))
        repairs += returns
    if not repairs:
        return text, ()
    return "\n".join(lines), tuple(repairs)


def _without_prose(lines: list[str]) -> list[str]:
    """Return *lines* with ``#`` before those around its code that a chat writes, and its ``` signs.

    The list is empty if there may be a function outside these signs, or if one is missing.
    """
    code: list[str] = []
    signs = 0
    for line in lines:
        is_sign = line.startswith("```")
        signs += is_sign
        is_code = signs % 2 == 1 and not is_sign
        code.append(line if is_code else f"# {line}")
        if not is_code and ANCHOR.match(line):
            return []
    return code if signs and signs % 2 == 0 else []


def _with_returns_inside(lines: list[str], most: int) -> tuple[list[str], list[SyntaxRepair]]:
    """Move at most *most* returns at the left edge into the functions directly above them.

    All *lines* are valid. If there are more returns, they stay.
    """
    changed = [*lines]
    repairs: list[SyntaxRepair] = []
    for above, statement in pairwise(parse("\n".join(lines)).body):
        if not (isinstance(above, ast.FunctionDef) and isinstance(statement, ast.Return)):
            continue
        line, indent = statement.lineno, indent_of(lines[above.body[0].lineno - 1])
        if indent:
            changed[line - 1] = f"{indent}{lines[line - 1]}"
            repairs.append(SyntaxRepair(line, "'return' outside function", line, ""))
    if not 0 < len(repairs) <= most or _error(changed) is not None:
        return lines, []
    return changed, repairs


def _error(lines: Sequence[str]) -> ErrorPlace | None:
    try:
        parse_uncached("\n".join(lines))
    except SyntaxError as error:
        index = min(max(error.lineno or 1, 1), len(lines)) - 1
        first = max(error.offset or 1, 1) - 1
        last = len(lines[index])
        if error.end_lineno == error.lineno and error.end_offset is not None:
            last = min(last, error.end_offset - 1)
        return ErrorPlace(lines, index, first, last, error.msg)
    return None


def _repaired(place: ErrorPlace, tries: Iterator[int]) -> tuple[int, str] | None:
    """Return a line, by its index, that repairs the error: Python gets furthest with it.

    *tries* has one item for each line that may still be tried.
    """
    best: tuple[int, str] | None = None
    furthest: float = place.index
    for (index, line), _ in zip(candidates(place), tries, strict=False):
        lines = [*place.lines]
        lines[index] = line
        error = _error(lines)
        if error is None:
            return index, line
        if error.index > furthest:
            best, furthest = (index, line), error.index
    return best
