"""Find lines that cannot be what their writer meant, such as a comparison alone on its line."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from grader.records.suspicious_line import SuspiciousLine
from grader.source.blocks import statements
from grader.source.definitions import Function
from grader.source.lost_values import lost_values, unused_results

_NOT_USED = "the value of this line is not used."
_COMPARES = f"{_NOT_USED} Do you mean = instead of ==?"
_CALCULATES = f"{_NOT_USED} Is return missing, or a variable and = before it?"
_NOT_CALLED = "{} is not called, because ( ) is missing after its name."
_WITH_ITSELF = "a value is compared with itself."
_NEVER_RUNS = "this line never runs, because {} is above it."
_ALWAYS_TRUE = "with or, this condition is always true. Do you mean and?"
_ALWAYS_FALSE = "with and, this condition is always false. Do you mean or?"
_ALONE = "a value alone counts as true. Repeat the whole comparison after {}."
_ENDS = {ast.Return: "return", ast.Break: "break", ast.Continue: "continue", ast.Raise: "raise"}
_HARMLESS = (ast.Pass, ast.Break, ast.Continue)


def suspicious_lines(text: str, asked: Collection[str]) -> list[SuspiciousLine]:
    """Return what cannot be meant in the functions of the program *text*, in the order of lines.

    Each problem is true whatever the program does. *asked* are the functions of the hand-out: what
    one of them returns should be used somewhere. *text* may contain invalid Python.
    """
    nodes = [node for statement in statements(text) for node in ast.walk(statement)]
    functions: list[Function] = []
    inside: dict[ast.AST, None] = {}
    for node in nodes:
        # A function in another function is read as a part of that one.
        if isinstance(node, Function) and node not in inside:
            functions.append(node)
            inside |= dict.fromkeys(ast.walk(node))
    outside = _variables(node for node in nodes if node not in inside)
    variables = outside | _variables(inside)
    by_name = {function.name: function for function in functions if function.name not in variables}
    called = _called(nodes)

    found = list(unused_results(nodes, by_name, asked))
    for function in functions:
        found += lost_values(function, outside)
    for node in inside:
        found += _in_statement(node, by_name)
        found += _not_called(node, by_name, called)
        found += _below_an_end(node)
        match node:
            case ast.Compare():
                found += _with_itself(node)
            case ast.BoolOp():
                found += _contradictions(node)
    return sorted(found, key=lambda one: one.line)


def _variables(nodes: Iterable[ast.AST]) -> set[str]:
    variables = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                variables.add(name)
    return variables


def _called(nodes: Iterable[ast.AST]) -> set[str]:
    called = set()
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
    return called


def _in_statement(node: ast.AST, functions: Collection[str]) -> Iterator[SuspiciousLine]:
    """Yield *node* if it is a line with a value alone, which no call made."""
    match node:
        case ast.Expr(value=ast.Compare(ops=[ast.Eq()])):
            yield SuspiciousLine(node.lineno, _COMPARES)
        case ast.Expr(value=ast.Compare() | ast.BinOp() | ast.Subscript() | ast.UnaryOp()):
            yield SuspiciousLine(node.lineno, _CALCULATES)
        case ast.Expr(value=ast.Name(id=name)) if name not in functions:
            yield SuspiciousLine(node.lineno, _CALCULATES)


def _not_called(
    node: ast.AST, functions: Collection[str], called: Collection[str]
) -> Iterator[SuspiciousLine]:
    """Yield the functions that *node* compares, tests, stores or only names.

    A variable that is *called* is another name of a function.
    """
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
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name not in called:
            values = [value]
    for value in values:
        match value:
            case ast.Name(id=name) if name in functions:
                yield SuspiciousLine(value.lineno, _NOT_CALLED.format(name))


def _with_itself(node: ast.Compare) -> Iterator[SuspiciousLine]:
    for value, other in pairwise([node.left, *node.comparators]):
        calls = any(isinstance(inner, ast.Call) for inner in ast.walk(value))
        if not calls and _written(value) == _written(other):
            yield SuspiciousLine(node.lineno, _WITH_ITSELF)


def _contradictions(condition: ast.BoolOp) -> Iterator[SuspiciousLine]:
    """Yield a condition of values that cannot be meant to be joined by ``and`` or ``or``."""
    word, problem = "or", _ALWAYS_TRUE
    kind: type[ast.cmpop] = ast.NotEq
    if isinstance(condition.op, ast.And):
        word, problem = "and", _ALWAYS_FALSE
        kind = ast.Eq
    compared_with: defaultdict[str, set[object]] = defaultdict(set)
    for value in condition.values:
        match value:
            case ast.Compare(left=left, ops=[op], comparators=[ast.Constant(value=due)]):
                if isinstance(op, kind):
                    compared_with[_written(left)].add(due)
    if any(len(due) > 1 for due in compared_with.values()):
        yield SuspiciousLine(condition.lineno, problem)
    match condition.values:
        case [ast.Compare(), *_, ast.Constant(value=str() | int() as alone)]:
            if alone and alone is not True:
                yield SuspiciousLine(condition.lineno, _ALONE.format(word))


def _written(value: ast.expr) -> str:
    """Return the same text for values that are written in the same way, wherever they are."""
    try:
        return ast.dump(value)
    except RecursionError:
        return str(id(value))


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
