"""Lay one program over another: wrong programs are written as changes of the reference."""

import ast
from collections.abc import Mapping
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from grader.errors import SourceError
from grader.source.cells import without_asserts
from grader.source.definitions import GUARD, is_guard
from grader.source.syntax import (
    indent_of,
    joined_lines,
    line_range,
    lines_of,
    parse_source,
    source_segment,
)

_DESCRIBED = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class _NewLines(NamedTuple):
    """Holds the *lines* that replace those from the index *first* to just before *end*."""

    first: int
    end: int
    lines: list[str]


def overlay(reference: str, changes: str, path: Path | str = "changes.py") -> str:
    """Return the program *reference* with the definitions in *changes* instead of its own.

    These are functions, classes, assignments to one name, and the block below the guard. New
    definitions come before the reference's first one, new imports at the top. A function or class
    without a docstring keeps the reference's. The reference's asserts are commented out. Errors
    name *path* for *changes*.

    Raises:
        SourceError: If a program is not valid Python, or *changes* has any other statement.
    """
    reference = without_asserts(reference)
    tree, lines = parse_source(reference, "reference"), lines_of(reference)
    docstrings: dict[str, str] = {}
    own: dict[str, range] = {}  # the lines of each piece; the last definition of a name counts
    for statement in tree.body:
        own[_key(statement)] = line_range(statement)
        if isinstance(statement, _DESCRIBED) and ast.get_docstring(statement) is not None:
            docstrings[statement.name] = source_segment(lines, statement.body[0])
    imports, pieces = _sorted_out(changes, path, docstrings)
    edits: list[_NewLines] = []
    new: list[str] = []
    for key, block in pieces.items():
        if key in own:
            edits.append(_NewLines(own[key].start - 1, own[key].stop - 1, block))
        elif key != GUARD:
            new += [*block, "", ""]
    at = _first_definition(tree.body, len(lines))
    edits.append(_NewLines(at, at, new))
    top = _first_after_docstring(tree.body, len(lines))
    edits.append(_NewLines(top, top, [line for line in imports if line not in lines]))
    # From the bottom up, the line numbers of other edits stay right.
    for edit in sorted(edits, key=attrgetter("first", "end"), reverse=True):
        lines[edit.first : edit.end] = edit.lines
    if GUARD in pieces and GUARD not in own:
        lines.extend(("", "", *pieces[GUARD]))
    return joined_lines(lines)


def does_something(text: str, path: Path | str) -> bool:
    """Return whether *text* does more than define: it has statements that `overlay` refuses.

    Raises:
        SourceError: If it is not valid Python; the error names *path*.
    """
    return not all(map(_has_a_place, parse_source(text, path).body))


def headed(reference: str, program: str, path: Path | str) -> str:
    """Return *program* without its header, below the comments at the top of *reference*.

    Raises:
        SourceError: If one of them is not valid Python; the error names *path* for *program*.
    """
    header = lines_of(reference)[: _begins(parse_source(reference, "reference"))]
    return joined_lines([*header, *lines_of(program)[_begins(parse_source(program, path)) :]])


def _described(lines: list[str], statement: ast.stmt, docstrings: Mapping[str, str]) -> list[str]:
    if not isinstance(statement, _DESCRIBED) or ast.get_docstring(statement) is not None:
        return lines
    if statement.name not in docstrings:
        return lines
    at = line_range(statement.body[0]).start - 1
    before = lines[at].encode()[: statement.body[0].col_offset].decode()
    indentation = indent_of(before)
    if before.strip():  # the body begins on the line with the ":"
        indentation += "    "
        rest = indentation + lines[at][len(before) :]
        lines = [*lines[:at], before.rstrip(), rest, *lines[at + 1 :]]
        at += 1
    while lines[at - 1].lstrip().startswith("#"):
        at -= 1
    docstring = indentation + docstrings[statement.name]
    return [*lines[:at], *docstring.split("\n"), *lines[at:]]


def _sorted_out(
    changes: str, path: Path | str, docstrings: Mapping[str, str]
) -> tuple[list[str], dict[str, list[str]]]:
    tree, lines = parse_source(changes, path), lines_of(changes)
    imports: list[str] = []
    blocks: dict[str, list[str]] = {}
    end = 0
    for statement in tree.body:
        first, key = line_range(statement).start - 1, _key(statement)
        if first < end:
            raise SourceError(
                path, first + 1, "two statements share a line: give each a line of its own"
            )
        end = statement.end_lineno or first + 1
        if isinstance(statement, ast.Import | ast.ImportFrom):
            imports.append(ast.unparse(statement))
        elif key:
            blocks[key] = _described(lines[:end], statement, docstrings)[first:]
        elif not _has_a_place(statement):
            raise SourceError(
                path,
                first + 1,
                "only definitions, assignments to one name, imports and the guard have a place",
            )
    return imports, blocks


def _has_a_place(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Import | ast.ImportFrom) or _key(statement) != ""


def _begins(tree: ast.Module) -> int:
    return line_range(tree.body[0]).start - 1 if tree.body else 0


def _key(statement: ast.stmt) -> str:
    """Return the name that a statement defines or assigns, `GUARD`, or empty."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return GUARD if is_guard(statement) else ""


def _first_definition(body: list[ast.stmt], end: int) -> int:
    for statement in body:
        if isinstance(statement, _DESCRIBED) or is_guard(statement):
            return line_range(statement).start - 1
    return end


def _first_after_docstring(body: list[ast.stmt], end: int) -> int:
    for index, statement in enumerate(body):
        match statement:
            case ast.Expr(value=ast.Constant()) if index == 0:
                continue
            case ast.ImportFrom(module="__future__"):
                continue
        return line_range(statement).start - 1
    return end
