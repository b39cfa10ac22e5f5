"""Find values that a program stores, returns or passes, and never uses."""

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence

from grader.records.suspicious_line import SuspiciousLine
from grader.source.definitions import Function, may_return_a_value

_RESULT = "nothing uses the value that {} returns."
_STORED = "nothing uses the value that {0} gets."
_NOT_GLOBAL = f"{_STORED} It is not the {{0}} outside the function: is “global {{0}}” missing?"
_PASSED = "the parameter {} gets another value before the function uses it."
_SAME_VARIABLE = "this loop changes {}, the variable of the loop around it."


def unused_results(
    nodes: Collection[ast.AST], functions: Mapping[str, Function], asked: Collection[str]
) -> Iterator[SuspiciousLine]:
    """Yield the first call of each function *asked* whose value nothing uses.

    *nodes* are all nodes of the program, and *functions* are its functions by name.
    """
    alone = {node.value for node in nodes if isinstance(node, ast.Expr)}
    calls: dict[str, list[ast.Call]] = {name: [] for name in asked if name in functions}
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in calls:
                calls[name].append(node)
    for name, found in calls.items():
        if found and alone.issuperset(found) and may_return_a_value(functions[name]):
            yield SuspiciousLine(found[0].lineno, _RESULT.format(name))


def lost_values(function: Function, outside: Collection[str]) -> Iterator[SuspiciousLine]:
    """Yield the lines in which a variable of *function* gets or loses a value for nothing.

    *outside* are the variables outside all functions.
    """
    nodes = list(ast.walk(function))
    used = _used(nodes)
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name not in used:
                problem = _NOT_GLOBAL if name in outside else _STORED
                yield SuspiciousLine(node.lineno, problem.format(name))
            case ast.For():
                yield from _same_variable(node)
    yield from _passed_values(function)


def _used(nodes: Sequence[ast.AST]) -> set[str]:
    """Return the names that *nodes* read, and those of variables outside their function."""
    used: set[str] = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load() | ast.Del()):
                used.add(name)
            case ast.AugAssign(target=ast.Name(id=name)):
                used.add(name)
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                used.update(names)
    return used


def _same_variable(loop: ast.For) -> Iterator[SuspiciousLine]:
    for node in loop.body:
        match loop.target, node:
            case ast.Name(id=name), ast.For(target=ast.Name(id=inner)) if name == inner != "_":
                yield SuspiciousLine(node.lineno, _SAME_VARIABLE.format(name))


def _passed_values(function: Function) -> Iterator[SuspiciousLine]:
    """Yield the lines in which a parameter gets another value before *function* reads it."""
    unread = {parameter.arg for parameter in function.args.args}
    for statement in function.body:
        read = _used(list(ast.walk(statement)))
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in unread - read:
                yield SuspiciousLine(statement.lineno, _PASSED.format(name))
        unread -= read
