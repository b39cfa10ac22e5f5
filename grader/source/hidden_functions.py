"""Find values that hide Python's own functions, such as ``len = 3``."""

import ast
import builtins

from attrs import frozen

from grader.source.definitions import Function, bound_by, is_guard, locals_of
from grader.source.syntax import is_literal, line_range, lines_of, parse, parses, rows


@frozen
class HiddenFunctions:
    """Python's own functions that a program calls and its values hide.

    Attributes:
        text: The program without these values. All lines stay where they are.
        lines: By the name of such a function, the line in which the first such value is.
    """

    text: str
    lines: dict[str, int]


def hidden_functions(text: str) -> HiddenFunctions | None:
    """Return which of Python's own functions the program *text* calls, in functions or below its
    guard, and hides with literals at its top level; None if there is none.

    A value that is used there for something else is meant, and hides nothing.
    """
    if not parses(text):
        return None
    body = parse(text).body
    hiding: dict[str, list[ast.stmt]] = {}
    for statement, *others in rows(body):
        name = _hidden_by(statement)
        if name and not others:
            hiding.setdefault(name, []).append(statement)
    lines = lines_of(text)
    found: dict[str, int] = {}
    for name, statements in hiding.items():
        if _is_only_called(name, body) and _times_bound(name, body) == len(statements):
            found[name] = statements[0].lineno
            for statement in statements:
                for number in line_range(statement):
                    lines[number - 1] = ""
    without = "\n".join(lines)
    if not found or not parses(without):
        return None
    return HiddenFunctions(without, found)


def _hidden_by(statement: ast.stmt) -> str:
    """Return which of Python's own functions *statement* replaces by a literal; else empty."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            pass
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            pass
        case _:
            return ""
    if callable(getattr(builtins, name, None)) and is_literal(value):
        return name
    return ""


def _is_only_called(name: str, body: list[ast.stmt]) -> bool:
    """Return whether functions in *body*, or what is below the guard, call the global *name* and
    use it for nothing else.
    """
    called = 0
    used = 0
    for statement in body:
        if isinstance(statement, Function):
            if name in locals_of(statement):
                continue
        elif not is_guard(statement):
            continue
        for node in ast.walk(statement):
            match node:
                case ast.Call(func=ast.Name(id=own)) if own == name:
                    called += 1
                case ast.Name(id=own) if own == name:
                    used += 1
    return 0 < called == used


def _times_bound(name: str, body: list[ast.stmt]) -> int:
    return sum(name in bound_by(statement) for statement in body)
