"""Tests in other styles than asserts (nose's, numpy's, unittest's): which cells test something, and
what they need.
"""

import ast
import builtins
import unittest
from collections.abc import Collection, Mapping, Sequence

from grader.authoring.source import SourceCell
from grader.source.cells import CellKind
from grader.source.definitions import bound_by, names_in
from grader.source.syntax import calls, line_range

# Python of today cannot import this library of 2015. Its names are unittest's, spelt differently.
_NOSE = "nose.tools"
_SHORT_NAMES = {"eq_": "assertEqual", "ok_": "assertTrue"}


def asks(tree: ast.Module) -> bool:
    """Return whether *tree* has an assert, a raise, or a call with a name of that kind, such as
    ``assert_equal(…)``.
    """
    if any(isinstance(node, ast.Assert | ast.Raise) for node in ast.walk(tree)):
        return True
    return any(name.lower().startswith("assert") or name in _SHORT_NAMES for name in calls(tree))


def unknown_call(tree: ast.Module, functions: Collection[str]) -> str:
    """Return the first thing that *tree* calls and that may test something; empty if there is none.

    Students' *functions*, what is part of Python, and variables of the cell are only tried out.
    """
    known = {*functions, *vars(builtins)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            known.add(node.id)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            root = node.func
            while isinstance(root, ast.Attribute | ast.Subscript):
                root = root.value
            if isinstance(root, ast.Name) and root.id not in known:
                return ast.unparse(node.func)
    return ""


def imported_before(cells: Sequence[SourceCell]) -> Mapping[int, tuple[str, ...]]:
    """Return the imports of earlier cells of asserts that each such cell uses, by its line.

    In a notebook they hold in all cells below; a hidden test is on its own.
    """
    found: dict[int, tuple[str, ...]] = {}
    before: dict[str, str] = {}
    for cell in cells:
        if cell.kind is CellKind.ASSERTS:
            tree = ast.parse(cell.source)
            own = _imports(tree)
            used = names_in(tree) - own.keys()
            needed = [line for name, line in before.items() if name in used]
            found[cell.line] = tuple(dict.fromkeys(needed))
            before |= own
    return found


def _imports(tree: ast.Module) -> dict[str, str]:
    """Return each name that is imported at the top of *tree*, with a line that imports only it."""
    found: dict[str, str] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for alias in statement.names:
                only = type(statement)(**{**vars(statement), "names": [alias]})
                found |= dict.fromkeys(bound_by(only), ast.unparse(only))
    return found


def without_nose(text: str) -> str:
    """Return *text* with what is imported from nose taken from unittest instead."""
    lines = text.split("\n")
    tree = ast.parse(text)
    for statement in reversed(tree.body):
        if isinstance(statement, ast.ImportFrom) and statement.module == _NOSE:
            new = ["import unittest"]
            for alias in statement.names:
                method = _unittest_name(alias.name)
                new.append(f"{alias.asname or alias.name} = unittest.TestCase().{method}")
            own = line_range(statement)
            beside = [one for one in tree.body if not set(own).isdisjoint(line_range(one))]
            if beside == [statement] and all(_unittest_name(one.name) for one in statement.names):
                lines[own[0] - 1 : own[-1]] = new
    return "\n".join(lines)


def _unittest_name(name: str) -> str:
    """Return what nose's *name* is called in unittest; empty if unittest does not have it."""
    first, *words = name.split("_")
    method = _SHORT_NAMES.get(name, first + "".join(map(str.capitalize, words)))
    if method.startswith("assert") and hasattr(unittest.TestCase, method):
        return method
    return ""
