"""Change pieces of single lines of a program, so that no line moves."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from attrs import frozen

from grader.source.syntax import lines_of, parses


class Edit(NamedTuple):
    """Replaces a piece of one line. Lines count from 1, columns from 0 and in bytes."""

    line: int
    start: int
    end: int
    new: str


@frozen
class LineRepair:
    """A *line* with a *problem*, in sentences without its place, and the lines that were *changed*.

    Each of these has its number and its new text, without indentation. There is at least one.
    """

    line: int
    problem: str
    changed: tuple[tuple[int, str], ...]


def wrapped(node: ast.expr | ast.stmt, before: str, after: str) -> Iterator[Edit]:
    """Yield edits that write something before and after *node*."""
    last, end = node.end_lineno or node.lineno, node.end_col_offset or 0
    yield Edit(node.lineno, node.col_offset, node.col_offset, before)
    yield Edit(last, end, end, after)


def instead_of(node: ast.expr, new: str) -> Iterator[Edit]:
    """Yield the edit that writes *new* instead of *node*, which has one line; else nothing."""
    if node.lineno == node.end_lineno:
        yield Edit(node.lineno, node.col_offset, node.end_col_offset or 0, new)


def with_edits(
    text: str, line: int, problem: str, edits: Iterable[Edit]
) -> tuple[str, LineRepair] | None:
    """Return the program *text* with *edits* that repair the *problem* of a *line*.

    It is None if nothing changes, or if the program would not be valid Python.
    """
    before, after = lines_of(text), edited_lines(text, edits)
    changed: list[tuple[int, str]] = []
    for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
        if new != old:
            changed.append((number, new.strip()))
    repaired = "\n".join(after)
    if not changed or not parses(repaired):
        return None
    return repaired, LineRepair(line, problem, tuple(changed))


def edited_lines(text: str, edits: Iterable[Edit]) -> list[str]:
    """Return the lines of *text* with *edits*. One that overlaps a later one is left out."""
    by_line: defaultdict[int, list[Edit]] = defaultdict(list)
    for edit in sorted(set(edits)):
        by_line[edit.line].append(edit)
    lines = lines_of(text)
    for number, in_line in by_line.items():
        lines[number - 1] = _edited(lines[number - 1], in_line)
    return lines


def _edited(line: str, edits: Sequence[Edit]) -> str:
    """Return *line* with its *edits*, which are sorted."""
    written = line.encode()
    pieces: list[bytes] = []  # from the end of the line
    end = len(written)
    for edit in reversed(edits):
        if edit.end <= end:
            pieces += [written[edit.end : end], edit.new.encode()]
            end = edit.start
    pieces.append(written[:end])
    return b"".join(reversed(pieces)).decode()
