"""Operators that change an expression: comparisons, arithmetic, constants, indices, calls."""

import ast
from collections.abc import Iterator
from itertools import pairwise

from grader.validation.mutation.place import CodeChange, Operator, Place

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.FloorDiv,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
}


def comparison(place: Place) -> Iterator[CodeChange]:
    """Move the boundary, or reverse the answer."""
    node = place.node
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in _COMPARED[type(operator)]:
                ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                yield CodeChange(node, ast.Compare(node.left, ops, node.comparators))


def boolean(place: Place) -> Iterator[CodeChange]:
    """Swap ``and`` and ``or``; forget one of the conditions, or ``not``."""
    match place.node:
        case ast.BoolOp(op=op, values=values) as node:
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield CodeChange(node, ast.BoolOp(other, values))
            for at in range(len(values)):
                rest = [*values[:at], *values[at + 1 :]]
                yield CodeChange(node, rest[0] if len(rest) == 1 else ast.BoolOp(op, rest))
        case ast.UnaryOp(op=ast.Not(), operand=operand) as node:
            yield CodeChange(node, operand)


def condition(place: Place) -> Iterator[CodeChange]:
    """Make a condition always true, always false, or the opposite."""
    node = place.node
    for test in _conditions(node):
        if not isinstance(node, ast.While):  # most of those would only never end
            yield CodeChange(test, ast.Constant(value=True))
            if not isinstance(node, ast.If) or node.orelse:  # else the statement would do nothing
                yield CodeChange(test, ast.Constant(value=False))
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.Constant):
            yield CodeChange(test, ast.UnaryOp(ast.Not(), test))


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield test
        case ast.comprehension(ifs=ifs):
            yield from ifs
        case ast.Return(value=value) | ast.Assign(value=value) if isinstance(
            value, ast.Compare | ast.BoolOp
        ):
            yield value


def arithmetic(place: Place) -> Iterator[CodeChange]:
    """Use another operation, or forget one of the two numbers."""
    match place.node:
        case ast.BinOp(left=left, op=op, right=right) as node:
            if other := _COMPUTED.get(type(op)):
                yield CodeChange(node, ast.BinOp(left, other(), right))
            asks = _heard_by(place) == "input"
            for kept, forgotten in ((left, right), (right, left)):
                # The words of a prompt are free.
                if not (asks and isinstance(forgotten, ast.Constant)):
                    yield CodeChange(node, kept)
        case ast.UnaryOp(op=ast.USub(), operand=operand) as node:
            yield CodeChange(node, operand)
        case ast.AugAssign(target=target, op=op, value=value) as node:
            if other := _COMPUTED.get(type(op)):
                yield CodeChange(node, ast.AugAssign(target, other(), value))
            yield CodeChange(node, ast.Assign([target], value, lineno=node.lineno))


def number(place: Place) -> Iterator[CodeChange]:
    """Make a number one more, or one less."""
    match place.node:
        case ast.Constant(value=int(value) | float(value)) as node if not isinstance(value, bool):
            yield CodeChange(node, ast.Constant(value + 1))
            if not (value == 1 and _is_second(place)):
                yield CodeChange(node, ast.Constant(value - 1))


def _is_second(place: Place) -> bool:
    """Return whether a plus or a minus comes before it: zero there is the same as forgetting it,
    which is tried too.
    """
    match place.path:
        case (*_, ast.BinOp(op=ast.Add() | ast.Sub(), right=right), node):
            return right is node
    return False


def truth(place: Place) -> Iterator[CodeChange]:
    """Swap True and False."""
    match place.node:
        case ast.Constant(value=bool(value)) as node:
            yield CodeChange(node, ast.Constant(not value))


def text(place: Place) -> Iterator[CodeChange]:
    """Make a text empty, or repeat it; forget a value in a text.

    Students choose the words of a prompt, so only the values in it are changed. A printed text may
    be all that a function is for, so it is made empty.
    """
    heard = _heard_by(place)
    match place.node:
        case ast.Constant(value=str(value)) as node if heard != "input":
            if not _is_second(place):
                yield CodeChange(node, ast.Constant("" if value else " "))
            if value and heard != "print":
                yield CodeChange(node, ast.Constant(value * 2))
        case ast.FormattedValue() as node:
            yield CodeChange(node, ast.Constant(""))


def _heard_by(place: Place) -> str:
    """Return the function that gets the text at a place, or a method's result of it; empty if none
    does.
    """
    for at in range(len(place.path) - 1, 0, -1):
        around = place.path[at - 1]
        if isinstance(around, ast.Call) and around.func is not place.path[at]:
            if isinstance(around.func, ast.Name):
                return around.func.id
            break
    return ""


def index(place: Place) -> Iterator[CodeChange]:
    """Use the next or the previous index; in a board, swap column and row."""
    match place.node:
        case (
            ast.Subscript(
                value=value, slice=ast.Slice(lower=lower, upper=upper, step=step), ctx=ctx
            ) as node
        ):
            for by in (1, -1):
                if lower is not None:
                    moved = ast.Slice(_moved(lower, by), upper, step)
                    yield CodeChange(node, ast.Subscript(value, moved, ctx))
                if upper is not None:
                    moved = ast.Slice(lower, _moved(upper, by), step)
                    yield CodeChange(node, ast.Subscript(value, moved, ctx))
        case ast.Subscript(value=value, slice=at, ctx=ctx) as node if not _is_key(at):
            for by in (1, -1):
                yield CodeChange(node, ast.Subscript(value, _moved(at, by), ctx))
            if isinstance(value, ast.Subscript) and not _is_key(value.slice):
                row = ast.Subscript(value.value, at, value.ctx)
                yield CodeChange(node, ast.Subscript(row, value.slice, ctx))


def _is_key(at: ast.expr) -> bool:
    return isinstance(at, ast.Slice | ast.Tuple) or (
        isinstance(at, ast.Constant) and isinstance(at.value, str)
    )


def bounds(place: Place) -> Iterator[CodeChange]:
    """Let a loop miss its first or its last turn, or have one too many."""
    match place.node:
        case ast.Call(func=ast.Name(id="range"), args=args, keywords=[]) as node:
            start: list[ast.expr] = []
            if len(args) == 1:
                start = [ast.Constant(0)]
            bound = [*start, *args]
            for at, by in ((0, 1), (0, -1), (1, -1), (1, 1)):
                if start and (at, by) == (0, -1):
                    continue
                moved = [*bound[:at], _moved(bound[at], by), *bound[at + 1 :]]
                if start and at == 1:
                    moved = moved[1:]
                yield CodeChange(node, ast.Call(node.func, moved, []))
        case ast.For(iter=each) | ast.comprehension(iter=each) if not _is_range(each):
            items = ast.Call(ast.Name("list", ast.Load()), [each], [])
            for part in (ast.Slice(lower=ast.Constant(1)), ast.Slice(upper=ast.Constant(-1))):
                yield CodeChange(each, ast.Subscript(items, part, ast.Load()))


def _is_range(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
    )


def _moved(node: ast.expr, by: int) -> ast.expr:
    """Return *node* plus or minus 1, as somebody would write it: ``n - 1`` plus 1 is ``n``."""
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return ast.Constant(value + by)
        case ast.BinOp(
            left=left, op=ast.Add() | ast.Sub() as op, right=ast.Constant(value=int(value))
        ):
            if isinstance(op, ast.Sub):
                value = -value
            node, by = left, value + by
    if by > 0:
        return ast.BinOp(node, ast.Add(), ast.Constant(by))
    if by < 0:
        return ast.BinOp(node, ast.Sub(), ast.Constant(-by))
    return node


def order(place: Place) -> Iterator[CodeChange]:
    """Swap two arguments, or two items of a tuple."""
    match place.node:
        case ast.Call(func=func, args=args, keywords=keywords) as node:
            for swapped in _swapped(args):
                yield CodeChange(node, ast.Call(func, swapped, keywords))
        case ast.Tuple(elts=elts, ctx=ctx) as node:
            for swapped in _swapped(elts):
                yield CodeChange(node, ast.Tuple(swapped, ctx))


def _swapped(items: list[ast.expr]) -> Iterator[list[ast.expr]]:
    for at, (first, second) in enumerate(pairwise(items)):
        yield [*items[:at], second, first, *items[at + 2 :]]


def call(place: Place) -> Iterator[CodeChange]:
    """Forget a call, and use its argument: ``row`` for ``list(row)``."""
    match place.node:
        case ast.Call(func=ast.Name(id=name), args=[only], keywords=[]) as node if name not in (
            "input",
            "print",
            "range",
        ) and not isinstance(only, ast.Starred):
            yield CodeChange(node, only)
        case ast.Call(func=ast.Attribute(value=value), args=[], keywords=[]) as node:
            yield CodeChange(node, value)


OPERATORS: tuple[Operator, ...] = (
    *(comparison, boolean, condition, arithmetic, number, truth),
    *(text, index, bounds, order, call),
)
