"""Read a program written as a diff: only the lines of the reference that change.

A hunk begins with ``@@ NAME``, where NAME is a function of the reference, or with ``@@`` for the
whole program. Its lines are those of a unified diff: `` `` keeps a line, ``-`` removes one and
``+`` adds one. Kept and removed lines show the place.
"""

import ast
from collections.abc import Sequence
from pathlib import Path

from attrs import field, frozen

from grader.errors import SourceError
from grader.source.cells import without_asserts
from grader.source.syntax import joined_lines, line_range, lines_of, parse_source

DIFF = ".diff"  # the suffix of a file
_HUNK = "@@"
_KEPT, _REMOVED, _ADDED = " ", "-", "+"


@frozen
class _Hunk:
    """A hunk with its ``@@`` in *line*, from 1; *name* is where it looks, or "" for everywhere."""

    line: int
    name: str
    old: list[str] = field(factory=list)
    new: list[str] = field(factory=list)


def patched(reference: str, diff: str, path: Path | str = "changes.diff") -> str:
    """Return the program *reference* with the hunks of *diff*.

    Comments above the first hunk are not part of the diff. The reference's asserts are commented
    out. Errors name *path* for *diff*.

    Raises:
        SourceError: If *reference* is not valid Python; if a hunk fits nowhere, fits twice or
            changes nothing; or if the result is not valid Python.
    """
    reference = without_asserts(reference)
    scopes = _scopes(reference)
    lines = lines_of(reference)
    places = [(_place(hunk, lines, scopes, path), hunk) for hunk in _hunks(diff, path)]
    places.sort(key=lambda place: place[0], reverse=True)  # so earlier indexes stay right
    below = len(lines)
    for at, hunk in places:
        if at + len(hunk.old) > below:
            raise SourceError(path, hunk.line, "two hunks contain the same line: merge them")
        lines[at : at + len(hunk.old)] = hunk.new
        below = at
    program = joined_lines(lines)
    try:
        parse_source(program, path)
    except SourceError as fault:
        line = lines[min(fault.line, len(lines)) - 1].strip()
        problem = f'the changed program is not valid Python: {fault.problem} in "{line}"'
        raise SourceError(path, 1, problem) from None
    return program


def added_lines(diff: str) -> dict[int, str]:
    """Return the lines that *diff* adds to a program, by their line numbers in the diff, from 1."""
    found: dict[int, str] = {}
    for number, line in enumerate(lines_of(diff), start=1):
        if line.startswith(_ADDED):
            found[number] = line.removeprefix(_ADDED)
    return found


def _hunks(diff: str, path: Path | str) -> list[_Hunk]:
    hunks: list[_Hunk] = []
    for number, line in enumerate(lines_of(diff), start=1):
        sign, text = line[:1], line[1:]
        if line.startswith(_HUNK):
            hunks.append(_Hunk(number, line.removeprefix(_HUNK).strip()))
            continue
        if not line or (sign == "#" and not hunks):
            continue
        if not hunks:
            raise SourceError(path, number, 'write "@@" and the name of a function above this line')
        if sign not in {_KEPT, _REMOVED, _ADDED}:
            problem = 'a line of a diff begins with "@@", "-", "+" or a space'
            raise SourceError(path, number, problem)
        if sign != _ADDED:
            hunks[-1].old.append(text)
        if sign != _REMOVED:
            hunks[-1].new.append(text)
    if not hunks:
        raise SourceError(path, 1, 'there is no hunk: write "@@" and the name of a function')
    return hunks


def _place(hunk: _Hunk, lines: Sequence[str], scopes: dict[str, range], path: Path | str) -> int:
    if hunk.old == hunk.new:
        raise SourceError(path, hunk.line, "this hunk changes nothing")
    if not hunk.old:
        problem = "nothing says where these lines go: begin with the line above, after a space"
        raise SourceError(path, hunk.line, problem)
    where = f"in {hunk.name}" if hunk.name else "in the solution"
    if hunk.name not in scopes:
        raise SourceError(path, hunk.line, f"{hunk.name} is not one of the solution's functions")
    height = len(hunk.old)
    found = [at for at in scopes[hunk.name] if lines[at : at + height] == hunk.old]
    if not found:
        problem = f'these lines are not {where}: "{hunk.old[0].strip()}"'
        raise SourceError(path, hunk.line, problem)
    if len(found) > 1:
        problem = (
            f"these lines occur {len(found)} times {where}: add the line above them, after a space"
        )
        raise SourceError(path, hunk.line, problem)
    return found[0]


def _scopes(reference: str) -> dict[str, range]:
    tree = parse_source(reference, "reference")
    scopes = {"": range(len(lines_of(reference)))}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            covered = line_range(node)
            scopes[node.name] = range(covered.start - 1, covered.stop - 1)
    return scopes
