"""Find functions that are not called, and calls whose arguments are in another order."""

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations

from grader.source.edits import Edit, instead_of
from grader.suspicious.parsed_functions import ParsedFunctions, SuspiciousLine

_NOT_CALLED = "{} is not called, because ( ) is missing after its name."
_SWAPPED = "{0} takes {1} before {2}, and here it gets {2} before {1}. Is this order wrong?"
_MOST_ARGUMENTS = 20  # of a call that is read: each pair of them is compared


def missing_calls(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the names of functions that lack ``( )``. A function may be stored, and called then."""
    called = set()
    for node in program.everywhere:
        match node:
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
    for node in program.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in called:
                continue
        for value in _values(node):
            match value:
                case ast.Name(id=name) if name in program.by_name:
                    end = value.end_col_offset or 0
                    meant = Edit(value.lineno, end, end, "()")
                    yield SuspiciousLine(value.lineno, _NOT_CALLED.format(name), (meant,))


def _values(node: ast.AST) -> Sequence[ast.expr]:
    """Return the values that *node* compares, tests, stores, or only names."""
    match node:
        case ast.If(test=value) | ast.While(test=value) | ast.IfExp(test=value):
            return [value]
        case ast.UnaryOp(op=ast.Not(), operand=value) | ast.Expr(value=value):
            return [value]
        case ast.Assign(targets=[ast.Name()], value=value):
            return [value]
        case ast.BoolOp(values=values):
            return values
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq()], comparators=[other]):
            return [left, other]
    return []


def swapped_arguments(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield calls of the program's functions with two swapped arguments.

    A function that calls itself may swap them on purpose, such as the two players.
    """
    itself: set[ast.AST] = set()
    for function in program.outermost:
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name == function.name:
                    itself.add(node)
    for node in program.nodes:
        match node:
            case ast.Call(func=ast.Name(id=name), args=values) if (
                name in program.by_name and node not in itself and len(values) <= _MOST_ARGUMENTS
            ):
                takes = [parameter.arg for parameter in program.by_name[name].args.args]
                gets = [value.id if isinstance(value, ast.Name) else "" for value in values]
                for first, later in combinations(range(min(len(takes), len(gets))), 2):
                    if [gets[later], gets[first]] == [takes[first], takes[later]]:
                        problem = _SWAPPED.format(name, takes[first], takes[later])
                        meant = (
                            *instead_of(values[first], takes[first]),
                            *instead_of(values[later], takes[later]),
                        )
                        yield SuspiciousLine(node.lineno, problem, meant)
