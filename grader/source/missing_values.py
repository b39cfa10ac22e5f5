"""Give back what a program uses of the hand-out and does not have: values, imports, functions."""

import ast
from collections.abc import Collection, Iterable

from grader.source.definitions import Function, bound_by, bound_names, locals_of, names_in
from grader.source.syntax import line_range, lines_of, parse, parses, with_statements

_MAY_DEFINE_ANY = {"exec", "globals", "setattr", "vars"}
_GIVEN = ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom | Function


def with_missing_values(text: str, provided: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the program *text* with those values, imports and functions of the statements
    *provided* that it uses and does not define, and their names. All lines stay where they are.
    """
    given = [ast.parse(statement).body[0] for statement in provided]
    given = [node for node in given if isinstance(node, _GIVEN)]
    if not given or not parses(text):
        return text, ()
    used: set[str] = set()
    defined: set[str] = set()
    for node in parse(text).body:
        used |= names_in(node) - locals_of(node)
        defined |= bound_by(node)
    statements: list[str] = []
    names: list[str] = []
    for node in reversed(given):  # a function may use values that are given above it
        missing = sorted(bound_by(node) & used - defined)
        if missing:
            statements.insert(0, _in_one_line(node))
            names = missing + names
            used |= names_in(node)
    if not statements or _may_define(text, names):
        return text, ()
    complete = _with_first("; ".join(statements), text)
    if complete == text or not parses(complete):  # there is no place
        return text, ()
    return complete, tuple(names)


def _in_one_line(node: ast.stmt) -> str:
    """Return a statement as a simple one, which can share its line with others."""
    written = ast.unparse(node)
    if isinstance(node, Function):
        return f"exec({written!r})"
    return written


def _may_define(text: str, names: Collection[str]) -> bool:
    """Return whether *text* may define some of the *names* in another way than at its top level."""
    if "*" in bound_names(text):  # an import of * may define any name
        return True
    tree = parse(text)
    if not _MAY_DEFINE_ANY.isdisjoint(names_in(tree)):
        return True
    for node in ast.walk(tree):
        if isinstance(node, ast.Global) and not set(node.names).isdisjoint(names):
            return True
    return False


def _with_first(statements: str, text: str) -> str:
    """Return *text* with simple *statements* before all that may need them at once: after its
    ``__future__`` imports, in a line that is blank or a comment, or before another simple
    statement. All lines stay where they are. If there is no place, *text* is unchanged, or not
    valid Python.
    """
    lines = lines_of(text)
    body = parse(text).body
    future = [one for one in body if isinstance(one, ast.ImportFrom) and one.module == "__future__"]
    if future:
        index, end = (future[-1].end_lineno or 1) - 1, future[-1].end_col_offset or 0
        lines[index] = with_statements(lines[index], end, statements)
        return "\n".join(lines)
    first = next((one for one in body if not isinstance(one, Function)), None)
    above = len(lines) if first is None else first.lineno - 1
    inside = {number for one in body if isinstance(one, Function) for number in line_range(one)}
    for index, line in enumerate(lines[:above]):
        is_free = not line.strip() or line.lstrip().startswith("#")
        if is_free and index + 1 not in inside:
            lines[index] = statements
            return "\n".join(lines)
    if first is not None:
        lines[above] = f"{statements}; {lines[above]}"
    return "\n".join(lines)
