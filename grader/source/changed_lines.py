"""Give back the values and functions of the hand-out that a program changes."""

import ast
from collections.abc import Iterable

from grader.source.definitions import Function
from grader.source.syntax import line_range, lines_of, parse, parses, with_statements
from grader.source.untouched import essence, written

_Assignment = ast.Assign | ast.AnnAssign


def with_given_lines(text: str, provided: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the program *text* with those values and functions of the statements *provided* that
    it defines in another way at its top level, and their names. All lines stay where they are.

    Only the last definition of a name counts, and only that is replaced: in a long program that
    repeats one, each would need the text of what was given, which may be far longer.
    """
    given: dict[str, ast.stmt] = {}
    for statement in provided:
        node = ast.parse(statement).body[0]
        name = _name_of(node)
        if name:
            given[name] = node
    if not given or not parses(text):
        return text, ()
    lines = lines_of(text)
    seen: set[str] = set()
    changed: set[str] = set()
    for node in reversed(parse(text).body):  # what is added to a line moves what is to its right
        name = _name_of(node)
        if name not in given or name in seen:
            continue
        seen.add(name)
        if _essence(node) != _essence(given[name]):
            _replace(node, given[name], lines)
            changed.add(name)
    given_back = "\n".join(lines)
    if not changed or not parses(given_back):
        return text, ()
    return given_back, tuple(name for name in given if name in changed)


def _name_of(node: ast.stmt) -> str:
    """Return the name that *node* defines; empty if it is neither a value nor a function."""
    match node:
        case ast.Assign([ast.Name(id=name)]) | ast.AnnAssign(ast.Name(id=name), value=ast.expr()):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
    return ""


def _essence(node: ast.stmt) -> str:
    if isinstance(node, Function):
        return essence(node)
    if isinstance(node, _Assignment) and node.value is not None:
        return written(node.value)
    return ""


def _replace(node: ast.stmt, given: ast.stmt, lines: list[str]) -> None:
    """Replace *node*, a statement of the program with these *lines*, by what was *given*."""
    simple = written(given)
    if isinstance(given, Function):
        simple = f"exec({simple!r})"
    if isinstance(node, Function):
        covered = line_range(node)
        for number in covered:
            lines[number - 1] = ""
        lines[covered.start - 1] = simple
    else:
        index = (node.end_lineno or node.lineno) - 1
        lines[index] = with_statements(lines[index], node.end_col_offset or 0, simple)
