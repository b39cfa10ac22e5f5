"""Say why a top-level statement fails, for mistakes that students often make."""

import ast
import builtins
import typing
from collections.abc import Mapping, Sequence

from grader.records.source_map import SourceMap
from grader.source.blocks import statements
from grader.source.definitions import Function, annotations, run_at_once
from grader.source.scopes import bound_by, names_in
from grader.source.syntax import line_range

_BUILTINS = frozenset(dir(builtins))
# list[str] may raise these if list is a list, a dictionary, a text or a number
_WRONG_SUBSCRIPT = frozenset({"TypeError", "KeyError", "IndexError"})


def cause_in(text: str, line: int, raised: Mapping[int, str], source_map: SourceMap) -> str:
    """Return a sentence about why the top-level statement of *text* at this *line* fails, or empty.

    *raised* are the names of the exceptions that statements raised, by the statements' first lines.
    *text* may contain invalid Python.
    """
    above: list[ast.stmt] = []
    for statement in statements(text):
        if line in line_range(statement):
            exception = raised.get(statement.lineno, "")
            if exception == "NameError":
                return _missing_import(above, statement)
            return _new_meaning(above, statement, exception, source_map)
        above.append(statement)
    return ""


def _missing_import(above: Sequence[ast.stmt], statement: ast.stmt) -> str:
    if not isinstance(statement, Function):
        return ""
    used: set[str] = set().union(*map(names_in, annotations(statement)))
    known: set[str] = set().union(*map(bound_by, above))
    missing = ", ".join(sorted(used & set(typing.__all__) - known))
    if missing:
        return f"Write this line at the top of your file: from typing import {missing}"
    return ""


def _new_meaning(
    above: Sequence[ast.stmt], statement: ast.stmt, exception: str, source_map: SourceMap
) -> str:
    used_as_types: set[str] = set()
    called: set[str] = set()
    if exception in _WRONG_SUBSCRIPT and isinstance(statement, Function):
        used_as_types = _used_as_types(statement)
    if exception == "TypeError":
        called = _called_at_once(statement)
    for other in reversed(above):
        # A student's function may be called sum, and raise the exception for another reason.
        kind, names = "variable", used_as_types | called
        if isinstance(other, Function | ast.ClassDef):
            kind, names = "function or class", used_as_types
        shadowed = sorted(_BUILTINS & names & bound_by(other))
        if shadowed:
            place = source_map.place(other.lineno)
            name = shadowed[0]
            return (
                f"Your {kind} {name} ({place}) hides Python's own {name}: give yours another name."
            )
    return ""


def _used_as_types(function: Function) -> set[str]:
    found: set[str] = set()
    for annotation in annotations(function):
        for node in ast.walk(annotation):
            used: list[ast.expr] = []
            if isinstance(node, ast.Subscript):
                used = [node.value]
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
                used = [node.left, node.right]
            for name in used:
                if isinstance(name, ast.Name):
                    found.add(name.id)
    return found


def _called_at_once(statement: ast.stmt) -> set[str]:
    found: set[str] = set()
    for part in run_at_once(statement):
        for node in ast.walk(part):
            match node:
                case ast.Call(func=ast.Name(id=name)):
                    found.add(name)
    return found
