"""Tests in other styles than asserts (nose's, numpy's, unittest's): which cells ask something, and
what they need.
"""

import ast
import builtins
import unittest
from collections.abc import Collection, Iterator, Mapping, Sequence

from grader.authoring.source import Cell
from grader.source.cells import CellKind

# Of 2015, which no Python of today can import; its names are unittest's, in other letters.
_NOSE = "nose.tools"
_SHORT = {"eq_": "assertEqual", "ok_": "assertTrue"}


def asks(body: Sequence[ast.stmt]) -> bool:
    """Whether there is an assert in *body*, a raise, or a call that is named as one, such as
    ``assert_equal(…)``.
    """
    nodes = [node for statement in body for node in ast.walk(statement)]
    return any(
        isinstance(node, ast.Assert | ast.Raise)
        or (
            isinstance(node, ast.Call)
            and (_last_name(node).lower().startswith("assert") or _last_name(node) in _SHORT)
        )
        for node in nodes
    )


def unknown_call(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """The first name that *body* calls and of which nobody knows what it asks; empty where there
    is none.

    What students write (*functions*), what comes with Python, and what belongs to an answer is only
    tried out.
    """
    nodes = [node for statement in body for node in ast.walk(statement)]
    own = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    known = {*functions, *vars(builtins)} | own
    for node in nodes:
        root = _root(node.func) if isinstance(node, ast.Call) else None
        if isinstance(node, ast.Call) and isinstance(root, ast.Name) and root.id not in known:
            told = ast.unparse(node.func)
            return told if told.replace(".", "_").isidentifier() else root.id
    return ""


def imported_before(cells: Sequence[Cell]) -> Mapping[int, tuple[str, ...]]:
    """
    By the line of each cell of asserts: the imports of such cells before it that it makes use of.

    In a notebook they still hold in all cells below; a hidden test is on its own.
    """
    found: dict[int, tuple[str, ...]] = {}
    before: dict[str, str] = {}
    for cell in (cell for cell in cells if cell.kind is CellKind.ASSERTS):
        body = ast.parse(cell.source).body
        own = dict(_imports(body))
        used = {
            node.id
            for statement in body
            for node in ast.walk(statement)
            if isinstance(node, ast.Name)
        }
        found[cell.line] = tuple(
            dict.fromkeys(before[name] for name in before if name in used - own.keys())
        )
        before |= own
    return found


def today(text: str) -> str:
    """*text*, in which what was imported from nose comes from unittest, as a Python of today knows
    it.
    """
    lines = text.split("\n")
    body = ast.parse(text).body
    for statement in reversed(body):
        first, last = statement.lineno, statement.end_lineno or statement.lineno
        alone = (
            sum(each.lineno <= last and first <= (each.end_lineno or each.lineno) for each in body)
            == 1
        )
        if (
            alone
            and isinstance(statement, ast.ImportFrom)
            and statement.module == _NOSE
            and not foreign([statement])
        ):
            taken = [
                f"{it.asname or it.name} = unittest.TestCase().{_unittests(it.name)}"
                for it in statement.names
            ]
            lines[first - 1 : last] = ["import unittest", *taken]
    return "\n".join(lines)


def foreign(body: Sequence[ast.stmt]) -> str:
    """What *body* imports of nose that unittest does not have; empty where there is none."""
    for node in (node for statement in body for node in ast.walk(statement)):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names if each.name.partition(".")[0] == "nose"]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "nose":
            names = [
                each.name
                for each in node.names
                if node.module != _NOSE or not _unittests(each.name)
            ]
        else:
            names = []
        if names:
            return names[0] if isinstance(node, ast.Import) else f"{names[0]} of nose"
    return ""


def _unittests(name: str) -> str:
    """What nose's *name* is called in unittest; empty where it is nothing of unittest's."""
    words = name.split("_")
    there = _SHORT.get(name, words[0] + "".join(word.capitalize() for word in words[1:]))
    return there if hasattr(unittest.TestCase, there) and there.startswith("assert") else ""


def _imports(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Each name that is imported at the top of *body*, with a line that imports it alone."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for each in statement.names:
                alone = type(statement)(**{**vars(statement), "names": [each]})
                name = each.asname or each.name
                yield (
                    (name if isinstance(statement, ast.ImportFrom) else name.partition(".")[0]),
                    ast.unparse(alone),
                )


def _last_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _root(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node
