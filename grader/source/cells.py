"""Define what the cells of an assignment's source are for, and comment some of them out."""

import re
from collections.abc import Callable, Iterable
from enum import StrEnum, unique
from itertools import filterfalse

from grader.source.syntax import joined_lines, lines_of


@unique
class CellKind(StrEnum):
    """What a cell is for, which its tag says. Text, functions and statements have no tag."""

    TEXT = "text"
    HEADER = "header"
    FUNCTION = "function"
    STATEMENTS = "statements"  # at the top level, such as constants for students to fill in
    GIVEN = "given"  # code that students get unchanged, such as imports
    ASSERTS = "asserts"
    GAME = "game"
    ANSWER = "answer"  # a solution as a whole: text or code
    INSTRUCTOR = "instructor"


_UNTAGGED = (CellKind.TEXT, CellKind.FUNCTION, CellKind.STATEMENTS)
TAGS = tuple(kind for kind in CellKind if kind not in _UNTAGGED)

BEGUN = "begun"
"""A cell's second tag: students get everything but the cell's solution."""

SOLUTION = "SOLUTION"
VANISHING = ("HIDDEN TESTS", "MARK SCHEME")  # text between such marks is not handed out

# At the beginning of a line, these words cannot be part of a sentence.
MARK = re.compile(rf"[\s#=/*<!-]*(?P<end>BEGIN|END) (?P<what>{SOLUTION}|{'|'.join(VANISHING)})\b.*")
CELL = re.compile(r"# ?%%(\s|$)")
_CELL_LINE = re.compile(r"# ?%%(?P<options>.*)")


def solution_lines(text: str) -> frozenset[int]:
    """Return the line numbers, from 1, between BEGIN SOLUTION and END SOLUTION in *text*."""
    inside = False
    found: set[int] = set()
    for number, line in enumerate(text.split("\n"), start=1):
        mark = MARK.fullmatch(line)
        if mark and mark["what"] == SOLUTION:
            inside = mark["end"] == "BEGIN"
        elif inside:
            found.add(number)
    return frozenset(found)


def without_marks(text: str) -> str:
    """Return *text* without the marks of regions, such as BEGIN SOLUTION."""
    return "\n".join(filterfalse(MARK.fullmatch, text.split("\n")))


def without_asserts(text: str) -> str:
    """Return a percent script with its cells tagged ``asserts`` commented out.

    A failing assert would end a wrong program during its import, before any check.
    """
    return without_cells(text, ("asserts",))


def without_cells(text: str, tags: Iterable[str]) -> str:
    """Return a percent script with the cells that have one of *tags* commented out.

    No line moves.
    """
    quoted = [f'"{tag}"' for tag in tags]
    return _with_cells(text, lambda options: not any(tag in options for tag in quoted))


def only_cells(text: str, tag: str) -> str:
    """Return a percent script with all cells commented out that do not have *tag*."""
    return _with_cells(text, lambda options: f'"{tag}"' in options)


def _with_cells(text: str, is_live: Callable[[str], bool]) -> str:
    lines: list[str] = []
    live = is_live("")
    for line in lines_of(text):
        first_line = _CELL_LINE.match(line)
        if first_line:
            live = is_live(first_line["options"])
        lines.append(line if live or first_line else commented(line))
    return joined_lines(lines)


def commented(text: str) -> str:
    """Put ``# `` before every line that is not blank; removing it restores the text."""
    return "\n".join(f"# {line}" if line.strip() else "" for line in text.split("\n"))
