"""Find values that hide functions of Python, such as ``len = 3``."""

import ast
import builtins
from collections import Counter
from collections.abc import Iterable
from itertools import chain

from grader.source.blocks import statements
from grader.source.definitions import Function, is_guard
from grader.source.scopes import bound_by, global_names, locals_of
from grader.source.syntax import is_literal, line_range, lines_of, rows


def hidden_functions(text: str) -> tuple[str, dict[str, int]]:
    """Return the program *text* without top-level literals that hide functions of Python.

    Also return the first line by the name of each function. No line moves. A function counts only
    if the program does nothing but call it, in functions or below its guard: other uses need the
    value.
    """
    body = statements(text)
    hiding: dict[str, list[ast.stmt]] = {}
    for statement, *others in rows(body):
        name = _hidden_by(statement)
        if name and not others:
            hiding.setdefault(name, []).append(statement)
    if not hiding:
        return text, {}
    bound = Counter(chain.from_iterable(map(bound_by, body)))
    lines = lines_of(text)
    found: dict[str, int] = {}
    for name in _only_called(body):
        if name in hiding and bound[name] == len(hiding[name]):
            found[name] = hiding[name][0].lineno
            for statement in hiding[name]:
                for number in line_range(statement):
                    lines[number - 1] = ""
    if not found:
        return text, {}
    return "\n".join(lines), found


def _hidden_by(statement: ast.stmt) -> str:
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
        ):
            if callable(getattr(builtins, name, None)) and is_literal(value):
                return name
    return ""


def _only_called(body: Iterable[ast.stmt]) -> list[str]:
    """Return the globals that functions, classes and the code below the guard only call.

    A statement that defines another global of theirs counts too.
    """
    needed = global_names(filter(_runs_later, body))
    called = Counter[str]()
    used = Counter[str]()
    for statement in body:
        is_needed = _runs_later(statement) or bound_by(statement) & needed
        if _hidden_by(statement) or not is_needed:
            continue
        local = locals_of(statement) if isinstance(statement, Function) else set()
        for node in ast.walk(statement):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name not in local:
                    called[name] += 1
                case ast.Name(id=name) if name not in local:
                    used[name] += 1
    return [name for name in called if called[name] == used[name]]


def _runs_later(statement: ast.stmt) -> bool:
    return isinstance(statement, Function | ast.ClassDef) or is_guard(statement)
