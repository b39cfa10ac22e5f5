"""Repair small syntax errors, such as a missing colon, if it is clear what is meant.

Python's message decides what is tried. What lets Python read further is what was meant.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from attrs import frozen

from grader.limits import CHARACTERS_REPAIRED, CHARACTERS_TRIED, MOST_REPAIRS
from grader.source.syntax import indent_of, lines_of, parse, parse_uncached, parses
from grader.source.syntax_candidates import ErrorPlace, candidates


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
    if place is None:
        lines, returns = _with_returns_inside(lines, MOST_REPAIRS - len(repairs))
        repairs += returns
    if not repairs:
        return text, ()
    return "\n".join(lines), tuple(repairs)


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
