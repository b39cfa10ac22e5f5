"""Recognise tests other than asserts: those of nose, numpy and unittest."""

import ast
import builtins
import unittest
from collections.abc import Collection, Mapping, Sequence

from grader.authoring.source import SourceCell
from grader.source.cells import CellKind
from grader.source.scopes import bound_by, names_in
from grader.source.syntax import calls, line_range

# Today's Python cannot import this library of 2015; it spells unittest's names differently.
_NOSE = "nose.tools"
_SHORT_NAMES = {"eq_": "assertEqual", "ok_": "assertTrue"}


def asks(tree: ast.Module) -> bool:
    """Return whether *tree* has an assert, a raise, or a call such as ``assert_equal(…)``."""
    for name in calls(tree):
        if name in _SHORT_NAMES or name.lower().startswith("assert"):
            return True
    return any(isinstance(node, ast.Assert | ast.Raise) for node in ast.walk(tree))


def unknown_call(tree: ast.Module, functions: Collection[str]) -> str:
    """Return the first name that *tree* calls and that may test something, or empty.

    Not counted: students' *functions*, Python's built-ins, and variables of the cell.
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
                called = ast.unparse(node.func)
                if called.replace(".", "_").isidentifier():
                    return called
                return root.id
    return ""


def imported_before(cells: Sequence[SourceCell]) -> Mapping[int, tuple[str, ...]]:
    """Return the earlier imports that each asserts cell uses, by the cell's line."""
    found: dict[int, tuple[str, ...]] = {}
    before: dict[str, str] = {}
    for cell in cells:
        if cell.kind is CellKind.ASSERTS:
            tree = ast.parse(cell.source)
            own = _imports(tree)
            used = names_in(tree) - own.keys()
            needed: dict[str, None] = {}
            for name, line in before.items():
                if name in used:
                    needed[line] = None
            found[cell.line] = tuple(needed)
            before |= own
    return found


def _imports(tree: ast.Module) -> dict[str, str]:
    """Return each name that *tree* imports at the top, with a line that imports only this name."""
    found: dict[str, str] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for alias in statement.names:
                only = type(statement)(**{**vars(statement), "names": [alias]})
                found |= dict.fromkeys(bound_by(only), ast.unparse(only))
    return found


def without_nose(text: str) -> str:
    """Return *text* with unittest's methods instead of its imports from nose, all of them known."""
    lines = text.split("\n")
    body = ast.parse(text).body
    for statement in reversed(body):
        if not isinstance(statement, ast.ImportFrom) or statement.module != _NOSE:
            continue
        own_lines = line_range(statement)
        on_its_lines = 0
        for other in body:
            if not set(own_lines).isdisjoint(line_range(other)):
                on_its_lines += 1
        if on_its_lines == 1:
            new = ["import unittest"]
            for alias in statement.names:
                method = _unittest_name(alias.name)
                new.append(f"{alias.asname or alias.name} = unittest.TestCase().{method}")
            lines[own_lines[0] - 1 : own_lines[-1]] = new
    return "\n".join(lines)


def unknown_import(tree: ast.Module) -> str:
    """Return the first import from nose that unittest cannot replace, or empty."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.partition(".")[0] == "nose":
                    return alias.name
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "nose":
            for alias in node.names:
                if node.module != _NOSE or not _unittest_name(alias.name):
                    return f"{alias.name} of nose"
    return ""


def _unittest_name(name: str) -> str:
    first, *words = name.split("_")
    method = _SHORT_NAMES.get(name, first + "".join(map(str.capitalize, words)))
    if method.startswith("assert") and hasattr(unittest.TestCase, method):
        return method
    return ""
