"""Define the changes at a place; they are beginners' mistakes."""

import ast
from collections.abc import Callable, Iterator
from itertools import pairwise

from grader.validation.mutation.place import CodeChange, Place, brief

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
_DROPPED = (
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete, ast.Return, ast.Raise),
    *(ast.Break, ast.Continue, ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match),
)


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
        if not isinstance(node, ast.While):  # most of those would never end
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
        case ast.Return(value=value) | ast.Assign(value=value):
            if isinstance(value, ast.Compare | ast.BoolOp):
                yield value


def arithmetic(place: Place) -> Iterator[CodeChange]:
    """Use another operation, or forget one of the two numbers."""
    match place.node:
        case ast.BinOp(left=left, op=op, right=right) as node:
            if type(op) in _COMPUTED:
                other = _COMPUTED[type(op)]
                yield CodeChange(node, ast.BinOp(left, other(), right))
            asks = _heard_by(place) == "input"
            for kept, forgotten in ((left, right), (right, left)):
                # students choose the words of a prompt
                if not (asks and isinstance(forgotten, ast.Constant)):
                    yield CodeChange(node, kept)
        case ast.UnaryOp(op=ast.USub(), operand=operand) as node:
            yield CodeChange(node, operand)
        case ast.AugAssign(target=target, op=op, value=value) as node:
            if type(op) in _COMPUTED:
                other = _COMPUTED[type(op)]
                yield CodeChange(node, ast.AugAssign(target, other(), value))
            yield CodeChange(node, ast.Assign([target], value, lineno=node.lineno))


def constant(place: Place) -> Iterator[CodeChange]:
    """Change a number by one, swap True and False, empty or repeat a text, or forget a value in it.

    Students choose the words of a prompt, so only values in it change. Printing a text may be all
    that a function does, so it becomes empty.
    """
    heard = _heard_by(place)
    values: list[bool | float | str] = []
    match place.node:
        case ast.Constant(value=bool(value)):
            values = [not value]
        case ast.Constant(value=int(value) | float(value)):
            values = [value + 1, value - 1]
            if value == 1 and _is_second(place):
                values = [value + 1]
        case ast.Constant(value=str(value)) if heard != "input":
            if not _is_second(place):
                values = ["" if value else " "]
            if value and heard != "print" and not _is_stripped(place):
                values.append(value * 2)
        case ast.FormattedValue():
            values = [""]
    for new in values:
        yield CodeChange(place.node, ast.Constant(new))


def _is_second(place: Place) -> bool:
    """Return whether it follows a plus or a minus: a zero would be the same as forgetting it."""
    match place.path:
        case (*_, ast.BinOp(op=ast.Add() | ast.Sub(), right=right), node):
            return right is node
    return False


def _is_stripped(place: Place) -> bool:
    """Return whether the text lists characters to strip: repeating it changes nothing."""
    match place.path:
        case (*_, ast.Call(func=ast.Attribute(attr="strip" | "lstrip" | "rstrip")) as around, node):
            return node in around.args
    return False


def _heard_by(place: Place) -> str:
    """Return the function that gets the text or a method's result of it, as argument; or empty."""
    for around, node in reversed(list(pairwise(place.path))):
        if isinstance(around, ast.Call) and around.func is not node:
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
    is_text = isinstance(at, ast.Constant) and isinstance(at.value, str)
    return is_text or isinstance(at, ast.Slice | ast.Tuple)


def bounds(place: Place) -> Iterator[CodeChange]:
    """Let a loop miss its first or last turn, or have one too many."""
    match place.node:
        case ast.Call(func=ast.Name(id="range"), args=[stop], keywords=[]) as node:
            yield CodeChange(node, ast.Call(node.func, [ast.Constant(1), stop], []))
            for by in (-1, 1):
                yield CodeChange(node, ast.Call(node.func, [_moved(stop, by)], []))
        case ast.Call(func=ast.Name(id="range"), args=args, keywords=[]) as node:
            for at, by in ((0, 1), (0, -1), (1, -1), (1, 1)):
                moved = [*args[:at], _moved(args[at], by), *args[at + 1 :]]
                yield CodeChange(node, ast.Call(node.func, moved, []))
        case ast.For(iter=each) | ast.comprehension(iter=each) if not _is_range(each):
            items = ast.Call(ast.Name("list", ast.Load()), [each], [])
            for part in (ast.Slice(lower=ast.Constant(1)), ast.Slice(upper=ast.Constant(-1))):
                yield CodeChange(each, ast.Subscript(items, part, ast.Load()))


def _is_range(it: ast.expr) -> bool:
    return isinstance(it, ast.Call) and isinstance(it.func, ast.Name) and it.func.id == "range"


def _moved(node: ast.expr, by: int) -> ast.expr:
    """Return *node* changed by 1, as somebody would write it: ``n - 1`` plus 1 is ``n``."""
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return ast.Constant(value + by)
        case ast.BinOp(left=left, op=ast.Add(), right=ast.Constant(value=int(value))):
            node, by = left, by + value
        case ast.BinOp(left=left, op=ast.Sub(), right=ast.Constant(value=int(value))):
            node, by = left, by - value
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


def variable(place: Place) -> Iterator[CodeChange]:
    """Give a call another variable of those that got their values together, as in ``x, y = …``."""
    match place.path:
        case (statement, *_, ast.Call(args=args), ast.Name(id=name) as node) if node in args:
            for other in _stored_with(name, statement):
                yield CodeChange(node, ast.Name(other, ast.Load()))


def _stored_with(name: str, statement: ast.AST) -> list[str]:
    others: dict[str, None] = {}
    for node in ast.walk(statement):
        match node:
            case ast.Tuple(elts=elts, ctx=ast.Store()):
                names = [target.id for target in elts if isinstance(target, ast.Name)]
                if name in names:
                    others |= dict.fromkeys(names)
    others.pop(name, None)
    return list(others)


def call(place: Place) -> Iterator[CodeChange]:
    """Forget a call, and use its argument: ``row`` for ``list(row)``."""
    match place.node:
        case ast.Call(func=ast.Name(id="input" | "print" | "range"), args=[_], keywords=[]):
            return
        case ast.Call(func=ast.Name(), args=[ast.Starred()], keywords=[]):
            return
        case (
            ast.Call(func=ast.Name(), args=[kept], keywords=[])
            | ast.Call(func=ast.Attribute(value=kept), args=[], keywords=[]) as node
        ):
            yield CodeChange(node, kept)


def dropped(place: Place) -> Iterator[CodeChange]:
    """Remove a statement; not the only one in an if or a loop, which is removed as a whole."""
    node = place.node
    if not isinstance(node, _DROPPED):
        return
    match place.path[1:]:
        case (*_, ast.If(orelse=[]) | ast.For(orelse=[]) | ast.While(orelse=[]) as around, _):
            if around.body is place.block and len(place.block) == 1:
                return
    rest: list[ast.stmt] = [each for each in place.block if each is not node]
    empty: list[ast.stmt] = [ast.Pass()]
    yield CodeChange(place.block, rest or empty, brief(node), "nothing")


def result(place: Place) -> Iterator[CodeChange]:
    """Return None instead of the result."""
    match place.node:
        case ast.Return(value=ast.expr()) as node:
            yield CodeChange(node, ast.Return(ast.Constant(None)))


def leaving(place: Place) -> Iterator[CodeChange]:
    """Swap ``break`` and ``continue``; leave a loop in its first turn."""
    match place.node:
        case ast.Break() as node:
            yield CodeChange(node, ast.Continue())
        case ast.Continue() as node:
            yield CodeChange(node, ast.Break())
        case ast.For(body=body) | ast.While(body=body) as node:
            yield CodeChange(body, [*body, ast.Break()], brief(node), "only once")


def branch(place: Place) -> Iterator[CodeChange]:
    """Forget a case: an ``else``, or the handling of an exception."""
    match place.node:
        case ast.If(orelse=orelse) | ast.For(orelse=orelse) | ast.While(orelse=orelse) as node:
            if orelse:
                yield CodeChange(orelse, [], brief(node), "no else")
        case ast.Try(body=body, handlers=handlers, orelse=orelse, finalbody=finalbody) as node:
            for handler in handlers:
                before = f"try: ... {ast.unparse(handler).strip().splitlines()[0]}"
                rest = [each for each in handlers if each is not handler]
                if rest:
                    yield CodeChange(handlers, rest, before, "nothing")
                else:
                    block = list(place.block)
                    at = block.index(node)
                    block[at : at + 1] = [*body, *orelse, *finalbody]
                    yield CodeChange(place.block, block, before, "nothing")


# In this order at each place: the first of two changes with the same meaning is kept.
OPERATORS: tuple[Callable[[Place], Iterator[CodeChange]], ...] = (
    *(comparison, boolean, condition, arithmetic, constant, index, bounds, order, variable),
    *(call, dropped, result, leaving, branch),
)
