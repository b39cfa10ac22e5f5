"""Which functions may rightly return None: there, to return it is not the same as to forget the
answer.
"""

import ast
import re

from grader.records.assignment import Assignment
from grader.source.reference import read_reference

_NONE = re.compile(r"\bNone\b")


def returning_none(assignment: Assignment) -> frozenset[str]:
    """Return the names of the functions that say so in their docstring, or return None in the
    reference.
    """
    documented = {each.name for each in assignment.definitions if _NONE.search(each.docstring)}
    tree = ast.parse(read_reference(assignment.folder).text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return frozenset(documented | {each.name for each in functions if _returns_none(each)})


def _returns_none(function: ast.FunctionDef) -> bool:
    returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
    return not returns or any(_is_none(each.value) for each in returns)


def _is_none(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value is None)
