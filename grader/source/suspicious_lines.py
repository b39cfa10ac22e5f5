"""Find lines that cannot be what their writer meant, such as a comparison alone on its line."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import pairwise

from attrs import field, frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, may_return_a_value

_NOT_USED = "the value of this line is not used."
_COMPARES = f"{_NOT_USED} Do you mean = instead of ==?"
_CALCULATES = f"{_NOT_USED} Is return missing, or a variable and = before it?"
_RESULT_NOT_USED = "nothing uses the value that {} returns."
_NOT_CALLED = "{} is not called, because ( ) is missing after its name."
_NEVER_RUNS = "this line never runs, because {} is above it."
_ALWAYS_TRUE = "with or, this condition is always true. Do you mean and?"
_ALWAYS_FALSE = "with and, this condition is always false. Do you mean or?"
_ALONE = "a value alone counts as true. Repeat the whole comparison after {}."
_ENDS = {ast.Return: "return", ast.Break: "break", ast.Continue: "continue", ast.Raise: "raise"}
_HARMLESS = (ast.Pass, ast.Break, ast.Continue)


@frozen
class SuspiciousLine:
    """Holds a *line* of a program, from 1, and its *problem*: a sentence without its place."""

    line: int
    problem: str


@frozen
class _Names:
    """Holds what a program uses its names for. No name of *functions* is also a variable."""

    functions: dict[str, Function] = field(factory=dict)
    variables: set[str] = field(factory=set)
    calls: dict[str, list[ast.Call]] = field(factory=lambda: defaultdict(list))


def suspicious_lines(text: str, asked: Collection[str]) -> list[SuspiciousLine]:
    """Return what cannot be meant in the functions of the program *text*, in the order of lines.

    Each problem is true whatever the program does. *asked* are the functions of the hand-out: what
    one of them returns should be used somewhere. *text* may contain invalid Python.
    """
    nodes = [node for statement in statements(text) for node in ast.walk(statement)]
    names = _names(nodes)
    inside: dict[ast.AST, None] = {}  # each node once, also in a function in a function
    for function in names.functions.values():
        inside |= dict.fromkeys(ast.walk(function))
    found = _results_not_used(inside, names, asked)
    for node in inside:
        found += _not_called(node, names)
        found += _below_an_end(node)
        match node:
            case ast.Expr(value=ast.Compare(ops=[ast.Eq()])):
                found.append(SuspiciousLine(node.lineno, _COMPARES))
            case ast.Expr(value=ast.Compare() | ast.BinOp() | ast.Subscript() | ast.UnaryOp()):
                found.append(SuspiciousLine(node.lineno, _CALCULATES))
            case ast.Expr(value=ast.Name(id=name)) if name not in names.functions:
                found.append(SuspiciousLine(node.lineno, _CALCULATES))
            case ast.BoolOp():
                found += _in_condition(node)
    return sorted(found, key=lambda one: one.line)


def _names(nodes: Collection[ast.AST]) -> _Names:
    names = _Names()
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.functions[name] = node
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                names.variables.add(name)
            case ast.Call(func=ast.Name(id=name)):
                names.calls[name].append(node)
    for name in names.variables:
        names.functions.pop(name, None)
    return names


def _results_not_used(
    inside: Collection[ast.AST], names: _Names, asked: Collection[str]
) -> list[SuspiciousLine]:
    """Return the first call of each function *asked* that returns a value which nothing uses."""
    alone = {node.value for node in inside if isinstance(node, ast.Expr)}
    found = []
    for name, calls in names.calls.items():
        function = names.functions.get(name)
        if name not in asked or function is None or not may_return_a_value(function):
            continue
        if alone.issuperset(calls):
            found.append(SuspiciousLine(calls[0].lineno, _RESULT_NOT_USED.format(name)))
    return found


def _not_called(node: ast.AST, names: _Names) -> list[SuspiciousLine]:
    """Return the functions that *node* compares, tests, stores or only names."""
    values: list[ast.expr] = []
    match node:
        case ast.If(test=value) | ast.While(test=value) | ast.IfExp(test=value):
            values = [value]
        case ast.UnaryOp(op=ast.Not(), operand=value) | ast.Expr(value=value):
            values = [value]
        case ast.BoolOp():
            values = node.values
        case ast.Compare():
            values = [node.left, *node.comparators]
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name not in names.calls:
            values = [value]
    found = []
    for value in values:
        if isinstance(value, ast.Name) and value.id in names.functions:
            found.append(SuspiciousLine(value.lineno, _NOT_CALLED.format(value.id)))
    return found


def _in_condition(condition: ast.BoolOp) -> list[SuspiciousLine]:
    """Return what is wrong with values that ``and`` or ``or`` joins."""
    word, contradiction = "or", _ALWAYS_TRUE
    kind: type[ast.cmpop] = ast.NotEq
    if isinstance(condition.op, ast.And):
        word, contradiction = "and", _ALWAYS_FALSE
        kind = ast.Eq
    compared_with: defaultdict[str, set[object]] = defaultdict(set)
    for value in condition.values:
        match value:
            case ast.Compare(left=left, ops=[op], comparators=[ast.Constant(value=due)]):
                if isinstance(op, kind):
                    with suppress(RecursionError):
                        compared_with[ast.dump(left)].add(due)
    if any(len(due) > 1 for due in compared_with.values()):
        return [SuspiciousLine(condition.lineno, contradiction)]
    match condition.values:
        case [ast.Compare(), *_, ast.Constant(value=str() | int() as alone)]:
            if alone and alone is not True:
                return [SuspiciousLine(condition.lineno, _ALONE.format(word))]
    return []


def _below_an_end(node: ast.AST) -> Iterator[SuspiciousLine]:
    """Yield the first line of a block that is below a return, or the like, in the same block."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, [])
        if not isinstance(block, list):
            continue
        for above, below in pairwise(block):
            if type(above) in _ENDS and not isinstance(below, _HARMLESS):
                yield SuspiciousLine(below.lineno, _NEVER_RUNS.format(_ENDS[type(above)]))
                break
