"""Tests in other styles than asserts (nose's, numpy's, unittest's): which cells test something, and
what they need.
"""

import ast
import builtins
import unittest
from collections.abc import Collection, Iterator, Mapping, Sequence

from grader.authoring.source import SourceCell
from grader.source.cells import CellKind
from grader.source.definitions import names_in
from grader.source.syntax import line_range

# Python of today cannot import this library of 2015. Its names are unittest's, spelt differently.
_NOSE = "nose.tools"
_SHORT_NAMES = {"eq_": "assertEqual", "ok_": "assertTrue"}


def nodes(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """Yield every node of the statements in *body*."""
    for statement in body:
        yield from ast.walk(statement)


def asks(body: Sequence[ast.stmt]) -> bool:
    """Return whether *body* has an assert, a raise, or a call with a name of that kind, such as
    ``assert_equal(…)``.
    """
    for node in nodes(body):
        if isinstance(node, ast.Assert | ast.Raise):
            return True
        if isinstance(node, ast.Call):
            name = _last_name(node)
            if name.lower().startswith("assert") or name in _SHORT_NAMES:
                return True
    return False


def unknown_call(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """Return the first name that *body* calls and that may test something; empty if there is none.

    Students' *functions*, what is part of Python, and variables of the body are only tried out.
    """
    known = {*functions, *vars(builtins)}
    for node in nodes(body):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            known.add(node.id)
    for node in nodes(body):
        if isinstance(node, ast.Call):
            root = _root(node.func)
            if isinstance(root, ast.Name) and root.id not in known:
                called = ast.unparse(node.func)
                if called.replace(".", "_").isidentifier():
                    return called
                return root.id
    return ""


def imported_before(cells: Sequence[SourceCell]) -> Mapping[int, tuple[str, ...]]:
    """Return the imports of earlier cells of asserts that each such cell uses, by its line.

    In a notebook they hold in all cells below; a hidden test is on its own.
    """
    found: dict[int, tuple[str, ...]] = {}
    before: dict[str, str] = {}
    for cell in cells:
        if cell.kind is not CellKind.ASSERTS:
            continue
        body = ast.parse(cell.source).body
        own = dict(_imports(body))
        used = set().union(*map(names_in, body)) - own.keys()
        needed = [line for name, line in before.items() if name in used]
        found[cell.line] = tuple(dict.fromkeys(needed))
        before |= own
    return found


def without_nose(text: str) -> str:
    """Return *text* with what is imported from nose taken from unittest instead."""
    lines = text.split("\n")
    body = ast.parse(text).body
    for statement in reversed(body):
        if not isinstance(statement, ast.ImportFrom) or statement.module != _NOSE:
            continue
        own_lines = line_range(statement)
        on_its_lines = 0
        for other in body:
            on_its_lines += not set(own_lines).isdisjoint(line_range(other))
        if on_its_lines == 1 and not unknown_import([statement]):
            new = ["import unittest"]
            for alias in statement.names:
                method = _unittest_name(alias.name)
                new.append(f"{alias.asname or alias.name} = unittest.TestCase().{method}")
            lines[own_lines[0] - 1 : own_lines[-1]] = new
    return "\n".join(lines)


def unknown_import(body: Sequence[ast.stmt]) -> str:
    """Return what *body* imports from nose and unittest does not have; empty if nothing."""
    for node in nodes(body):
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
    """Return what nose's *name* is called in unittest; empty if unittest does not have it."""
    first, *words = name.split("_")
    camel_case = first + "".join(map(str.capitalize, words))
    method = _SHORT_NAMES.get(name, camel_case)
    is_there = method.startswith("assert") and hasattr(unittest.TestCase, method)
    if is_there:
        return method
    return ""


def _imports(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield each name that is imported at the top of *body*, with a line that imports only it."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for alias in statement.names:
                only = type(statement)(**{**vars(statement), "names": [alias]})
                name = alias.asname or alias.name
                if isinstance(statement, ast.Import):
                    name = name.partition(".")[0]
                yield name, ast.unparse(only)


def _last_name(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _root(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node
