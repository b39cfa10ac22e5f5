"""Write [ ] and ( ) where they belong."""

import ast
import builtins
from collections.abc import Iterator, Sequence
from itertools import pairwise
from re import Match

from grader.source.edits import Edit, instead_of
from grader.source.exception_repairs.exception_place import ExceptionPlace
from grader.source.exception_repairs.value_types import is_text

_MOST_PAIRS = 4  # of brackets, one after another
_SPACE = ' + " " + '


def two_indices(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``board[y][x]`` instead of ``board[y, x]`` and ``board[[y, x]]``."""
    bases: set[str] = set()
    for node in place.nodes:
        match node:
            case ast.Subscript(value=base, slice=ast.Tuple() | ast.List()):
                bases.add(place.written(base))
    for node in place.function_of:
        match node:
            case ast.Subscript(value=base, slice=ast.Tuple(parts) | ast.List(parts)) if parts:
                written = place.written(base)
                if written in bases:
                    yield from instead_of(node, written + _indices(place, parts))


def one_less(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``board[box - 1]`` instead of ``board[box]``, if that list is used so elsewhere.

    The same is true for ``row[size - x]``, which is beyond the row if x is 0.
    """
    from_one: set[str] = set()
    for node in place.function_of:
        match node:
            case ast.Subscript(
                value=ast.Name(id=name),
                slice=ast.BinOp(left=ast.Name(), op=ast.Sub(), right=ast.Constant(value=1)),
            ):
                from_one.add(name)
    for node in place.nodes:
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name() as index):
                if name not in from_one:
                    continue
            case ast.Subscript(
                slice=ast.BinOp(
                    left=ast.Name() | ast.Call(func=ast.Name("len")), op=ast.Sub(), right=ast.Name()
                ) as index
            ):
                pass
            case _:
                continue
        end = index.end_col_offset or 0
        yield Edit(index.end_lineno or 0, end, end, " - 1")


def one_index(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``board[y, x]`` instead of ``board[y][x]``, for a dictionary of positions."""
    bases: set[str] = set()
    for node in place.nodes:
        match node:
            case ast.Subscript(value=ast.Subscript(value=ast.Name(id=name))):
                bases.add(name)
    for node in place.function_of:
        match node:
            case ast.Subscript(
                value=ast.Subscript(value=ast.Name(id=name), slice=first), slice=second
            ) if name in bases and _are_single(first, second):
                new = f"{name}[{place.written(first)}, {place.written(second)}]"
                yield from instead_of(node, new)


def _are_single(*indices: ast.expr) -> bool:
    return not any(isinstance(index, ast.Slice | ast.Tuple) for index in indices)


def tuples_as_keys(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``(y, x)`` instead of ``[y, x]``, if it is a key or a member of a set."""
    for node in place.function_of:
        lists: Sequence[ast.List] = ()
        match node:
            case ast.Subscript(slice=ast.List() as key):
                lists = [key]
            case ast.Call(func=ast.Attribute(attr="add"), args=[ast.List() as member]):
                lists = [member]
            case ast.Set(elts=members):
                lists = [one for one in members if isinstance(one, ast.List)]
            case ast.SetComp(elt=ast.List() as member):
                lists = [member]
            case ast.Compare(left=ast.List() as left, ops=[ast.In() | ast.NotIn()]):
                if node in place.nodes:
                    lists = [left]
        for one in lists:
            if len(one.elts) > 1:
                inside = ", ".join(map(place.written, one.elts))
                yield from instead_of(one, f"({inside})")


def round_brackets(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write ``board[y]`` instead of ``board(y)``. *match* has the type of what was called."""
    called = {_called(node) for node in place.nodes if isinstance(node, ast.Call)}
    called -= place.functions().union(dir(builtins), [""])
    between = ", " if match[1] == "dict" else "]["
    for node in place.function_of:
        match node:
            case ast.Call(func=function, args=[first, *_] as arguments, keywords=[]):
                if _called(node) not in called or node.lineno != node.end_lineno:
                    continue
                yield Edit(node.lineno, function.end_col_offset or 0, first.col_offset, "[")
                for one, other in pairwise(arguments):
                    yield Edit(node.lineno, one.end_col_offset or 0, other.col_offset, between)
                last = arguments[-1].end_col_offset or 0
                yield Edit(node.lineno, last, node.end_col_offset or 0, "]")


def _called(call: ast.Call) -> str:
    """Return the variable that is called, also after a few pairs of brackets; empty if unusual."""
    node: ast.expr = call
    for _ in range(_MOST_PAIRS + 1):
        match node:
            case ast.Call(func=inside, args=[_, *_], keywords=[]) | ast.Subscript(value=inside):
                node = inside
            case ast.Name(id=name):
                return name
    return ""


def square_brackets(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``size(board)`` instead of ``size[board]``, if size is a function.

    The same is true for methods.
    """
    functions = place.functions()
    for node in place.function_of:
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=index):
                if name in functions or (hasattr(builtins, name) and node in place.nodes):
                    yield from instead_of(node, f"{name}({place.written(index)})")
            case ast.Subscript(value=ast.Attribute() as method, slice=index):
                if node in place.nodes:
                    called = f"{place.written(method)}({place.written(index)})"
                    yield from instead_of(node, called)


def other_method(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write ``add`` or ``append``, whichever the type has.

    *match* has the type and the method that it does not have.
    """
    right = "add" if match[1] == "set" else "append"
    for node in place.nodes:
        match node:
            case ast.Call(func=ast.Attribute(attr=name) as function, args=[_]) if name == match[2]:
                end = function.end_col_offset or 0
                line = function.end_lineno or 0
                yield Edit(line, end - len(name), end, right)


def empty_set(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``set()`` instead of ``{}`` where the variable begins whose ``add`` was called."""
    added_to: set[str] = set()
    for node in place.nodes:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="add")):
                added_to.add(name)
    for node in place.in_function():
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(keys=[]) as value):
                if name in added_to:
                    yield from instead_of(value, "set()")


def _indices(place: ExceptionPlace, parts: Sequence[ast.expr]) -> str:
    return "".join(f"[{place.written(part)}]" for part in parts)


def length(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write ``len(board)`` instead of ``board.length``, with or without ( ).

    *match* has the name of the attribute.
    """
    for node in place.function_of:
        match node:
            case (
                ast.Call(func=ast.Attribute(value=value, attr=name), args=[])
                | ast.Attribute(value=value, attr=name)
            ) if name == match[1]:
                yield from instead_of(node, f"len({place.written(value)})")


def length_of_number(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``size`` instead of ``len(size)``."""
    for node in place.nodes:
        match node:
            case ast.Call(func=ast.Name("len"), args=[ast.Name(id=name)]):
                yield from instead_of(node, name)


def joined_prompt(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Join what is given to input(), as print() would."""
    for node in place.function_of:
        match node:
            case ast.Call(func=ast.Name("input"), args=[_, _, *_] as parts, keywords=[]):
                if not any(isinstance(part, ast.Starred) for part in parts):
                    texts: list[str] = []
                    for part in parts:
                        written = place.written(part)
                        texts.append(written if is_text(part) else f"str({written})")
                    yield from instead_of(node, f"input({_SPACE.join(texts)})")
