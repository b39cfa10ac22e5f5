"""Give back the values and imports of the hand-out that a program uses and does not have."""

import ast
from collections.abc import Iterable

from grader.source.definitions import bound_by, bound_names, locals_of, names_in
from grader.source.syntax import lines_of, parse, parses

_VALUES = ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom


def with_missing_values(text: str, provided: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the program *text* with those values and imports of the statements *provided* that it
    uses and nowhere defines at its top level, and their names. All lines stay where they are.
    """
    values = {statement: ast.parse(statement).body[0] for statement in provided}
    values = {statement: node for statement, node in values.items() if isinstance(node, _VALUES)}
    if not values or not parses(text):
        return text, ()
    used: set[str] = set()
    defined: set[str] = set()
    for node in parse(text).body:
        used |= names_in(node) - locals_of(node)
        defined |= bound_by(node)
    statements: list[str] = []
    names: list[str] = []
    for statement, value in values.items():
        missing = sorted(bound_by(value) & used - defined)
        if missing:
            statements.append(statement)
            names += missing
    if not statements or "*" in bound_names(text):  # an import of * may define any name
        return text, ()
    complete = _with_first("; ".join(statements), text)
    if not parses(complete):  # its first line is not a simple statement
        return text, ()
    return complete, tuple(names)


def _with_first(statements: str, text: str) -> str:
    """Return *text* with simple *statements* in its first line, or after its ``__future__``
    imports. All lines stay where they are. It is not valid Python if there is no place.
    """
    lines = lines_of(text)
    body = parse(text).body
    future = [one for one in body if isinstance(one, ast.ImportFrom) and one.module == "__future__"]
    if future:
        index, end = (future[-1].end_lineno or 1) - 1, future[-1].end_col_offset
        lines[index] = f"{lines[index][:end]}; {statements}{lines[index][end:]}"
    elif not lines[0].strip() or lines[0].lstrip().startswith("#"):
        lines[0] = statements
    else:
        lines[0] = f"{statements}; {lines[0]}"
    return "\n".join(lines)
