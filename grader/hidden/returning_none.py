"""Find the functions that may rightly return None, and have not just forgotten to return."""

import ast
import re

from grader.records.assignment import Assignment
from grader.source.reference import read_reference

_NONE = re.compile(r"\bNone\b")


def returning_none(assignment: Assignment) -> frozenset[str]:
    """Return the names of functions that say so in their docstring, or do it in the reference."""
    names = {one.name for one in assignment.definitions if _NONE.search(one.docstring)}
    for statement in ast.parse(read_reference(assignment.folder).text).body:
        if isinstance(statement, ast.FunctionDef) and _returns_none(statement):
            names.add(statement.name)
    return frozenset(names)


def _returns_none(function: ast.FunctionDef) -> bool:
    returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return not returns or any(map(_is_none, returns))


def _is_none(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value is None)
