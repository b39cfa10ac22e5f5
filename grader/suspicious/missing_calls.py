"""Find functions that are compared, tested or stored instead of being called."""

import ast
from collections.abc import Iterator, Sequence

from grader.source.edits import Edit
from grader.suspicious.parsed_functions import ParsedFunctions
from grader.suspicious.suspicious_line import SuspiciousLine

_NOT_CALLED = "{} is not called, because ( ) is missing after its name."


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
