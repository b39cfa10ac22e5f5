"""Operators that change a statement: what is done, how often, and what is returned."""

import ast
from collections.abc import Iterator

from grader.validation.mutation.place import CodeChange, Operator, Place, brief

_DROPPED = (
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Delete, ast.Return, ast.Raise),
    *(ast.Break, ast.Continue, ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match),
)


def dropped(place: Place) -> Iterator[CodeChange]:
    """Remove a statement. The only one in an if or a loop is removed with it."""
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
        case ast.If(orelse=[_, *_] as orelse) as node:
            yield CodeChange(orelse, [], brief(node), "no else")
        case ast.For(orelse=[_, *_] as orelse) | ast.While(orelse=[_, *_] as orelse) as node:
            yield CodeChange(orelse, [], brief(node), "no else")
        case ast.Try(body=body, handlers=handlers, orelse=orelse, finalbody=finalbody) as node:
            for handler in handlers:
                rest = [each for each in handlers if each is not handler]
                before = f"try: ... {ast.unparse(handler).strip().splitlines()[0]}"
                if rest:
                    yield CodeChange(handlers, rest, before, "nothing")
                else:
                    block = list(place.block)
                    at = block.index(node)
                    block[at : at + 1] = [*body, *orelse, *finalbody]
                    yield CodeChange(place.block, block, before, "nothing")


OPERATORS: tuple[Operator, ...] = (dropped, result, leaving, branch)
