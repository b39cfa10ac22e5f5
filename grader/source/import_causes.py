"""Say why a statement at the top level fails: what students often get wrong there."""

import ast
import builtins
import typing
from collections.abc import Iterator, Mapping

from grader.records.source_map import SourceMap
from grader.source.blocks import blocks
from grader.source.definitions import Function, bound_by_itself
from grader.source.misspelled_guard import RIGHT_GUARD, misspelled_guard
from grader.source.syntax import line_range

_BUILTINS = frozenset(dir(builtins))
# What list[str] may raise if list is a list, a dictionary, a text or a number.
_WRONG_SUBSCRIPT = frozenset({"TypeError", "KeyError", "IndexError"})
_WITH_LOCAL_NAMES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def cause_in(text: str, line: int, raised: Mapping[int, str], source_map: SourceMap) -> str:
    """Return a sentence that says why a statement fails; empty if it is none of these causes.

    Args:
        text: The program; it need not be valid Python.
        line: A line of that statement, which is at its top level.
        raised: The classes of the exceptions that statements raised, by their first lines.
        source_map: How the student counts the lines.
    """
    above: list[ast.stmt] = []
    for block in blocks(text):
        for statement in block.body:
            if line in line_range(statement):
                exception = raised.get(statement.lineno, "")
                return _missing_import(above, statement, exception) or _new_meaning(
                    above, statement, exception, source_map
                )
            above.append(statement)
    return ""


def misspelled_guard_note(text: str, source_map: SourceMap) -> str:
    """Return a sentence about a guard in *text* that is misspelled; empty if there is none."""
    guard = misspelled_guard(text)
    if guard is None:
        return ""
    place = source_map.place(guard.lineno).capitalize()
    return f'{place} looks like if __name__ == "__main__": but is misspelled. {RIGHT_GUARD}'


def _missing_import(above: list[ast.stmt], statement: ast.stmt, exception: str) -> str:
    if exception != "NameError" or not isinstance(statement, Function):
        return ""
    known: set[str] = set()
    for other in above:
        known.update(_bound(other))
    used: set[str] = set()
    for node in _in_annotations(statement):
        if isinstance(node, ast.Name):
            used.add(node.id)
    missing = ", ".join(sorted(used & set(typing.__all__) - known))
    if missing:
        return f"Write above it: from typing import {missing}."
    return ""


def _new_meaning(
    above: list[ast.stmt], statement: ast.stmt, exception: str, source_map: SourceMap
) -> str:
    used_as_types: set[str] = set()
    called: set[str] = set()
    if exception in _WRONG_SUBSCRIPT and isinstance(statement, Function):
        used_as_types = _used_as_types(statement)
    if exception == "TypeError":
        called = _called_at_once(statement)
    for other in reversed(above):
        # A student's function may be called sum and raise an exception for another reason.
        kind, names = "variable", used_as_types | called
        if isinstance(other, Function | ast.ClassDef):
            kind, names = "function or class", used_as_types
        shadowed = sorted(_BUILTINS & names & _bound(other))
        if shadowed:
            place = source_map.place(other.lineno)
            return f"You have a {kind} called {shadowed[0]} ({place}): give it another name."
    return ""


def _used_as_types(function: Function) -> set[str]:
    """Return the names that annotations of *function* use with brackets, or with ``|``."""
    found: set[str] = set()
    for node in _in_annotations(function):
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
    """Return the names that *statement* calls as soon as Python meets it."""
    at_once: list[ast.AST] = [statement]
    if isinstance(statement, Function):
        at_once = [*statement.decorator_list, statement.args]
    elif isinstance(statement, ast.ClassDef):
        at_once = [*statement.decorator_list, *statement.bases]
    found: set[str] = set()
    for part in at_once:
        for node in ast.walk(part):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found.add(node.func.id)
    return found


def _in_annotations(function: Function) -> Iterator[ast.AST]:
    """Return all nodes of the annotations of *function*."""
    if function.returns is not None:
        yield from ast.walk(function.returns)
    for node in ast.walk(function.args):
        if isinstance(node, ast.arg) and node.annotation is not None:
            yield from ast.walk(node.annotation)


def _bound(statement: ast.stmt) -> set[str]:
    """Return the names that *statement* gives a meaning at the top level."""
    found: set[str] = set()
    left: list[ast.AST] = [statement]
    while left:
        node = left.pop()
        if isinstance(node, Function | ast.ClassDef):
            found.add(node.name)
        elif not isinstance(node, _WITH_LOCAL_NAMES):
            found.update(bound_by_itself(node))
            left.extend(ast.iter_child_nodes(node))
    return found
