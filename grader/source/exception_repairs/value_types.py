"""Turn values into what is needed: a number, a text, or a range of numbers."""

import ast
import re
from collections.abc import Collection, Iterator
from re import Match
from typing import TypeGuard

from grader.source.edits import Edit, instead_of, wrapped
from grader.source.exception_repairs.exception_place import ExceptionPlace
from grader.source.scopes import names_among

_WHOLE_NUMBER = re.compile("0|[1-9][0-9]{0,5}")


def range_of_number(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``range(size)`` instead of ``size``, if the function loops over it or looks in it."""
    searched: set[str] = set()
    for node in place.nodes:
        searched.update(map(place.written, _searched(node)))
    for node in place.in_function():
        for value in _searched(node):
            if place.written(value) in searched and _may_be_number(value):
                yield from wrapped(value, "range(", ")")


def _searched(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For(iter=value) | ast.comprehension(iter=value):
            return [value]
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[value]):
            return [value]
    return []


def _may_be_number(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name("len" | "int")):
            return True
        case ast.Constant(value=int()) | ast.Name() | ast.Attribute() | ast.BinOp():
            return True
    return False


def range_of_length(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``range(len(board))`` instead of ``range(board)``."""
    ranges: set[str] = set()
    for node in place.nodes:
        match node:
            case ast.Call(func=ast.Name("range"), args=[_]):
                ranges.add(place.written(node))
    for node in place.in_function():
        match node:
            case ast.Call(func=ast.Name("range"), args=[value]) if place.written(node) in ranges:
                if isinstance(value, ast.Name | ast.Subscript | ast.Attribute):
                    yield from wrapped(value, "len(", ")")


def number_from_input(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``int(input())`` instead of ``input()``, for the variables of the statement.

    A parameter has the same name where the function is called. Numbers that come from
    ``input().split()`` become numbers, too, and so does what a function of the program asks for and
    returns.
    """
    texts: set[ast.AST] = set()  # which are meant to be texts
    for node in place.nodes:
        match node:
            case (
                ast.Call(func=ast.Name("int" | "float"), args=[value]) | ast.Attribute(value=value)
            ):
                texts.add(value)
    for node in place.nodes:
        if is_input(node) and node not in texts:
            yield from wrapped(node, "int(", ")")
    turned = _turned_into_numbers(place)
    for node in place.nodes:
        for value in _needed_as_numbers(node):
            if value.id in turned:
                yield from wrapped(value, "int(", ")")
    used = names_among(place.nodes) - turned
    given = used & place.parameters()
    for node, function in place.function_of.items():
        if isinstance(node, ast.Assign):
            stored = used if function is place.function else given
            yield from _numbers_stored(node, stored)
    yield from _numbers_returned(place, _functions_asked(place, used))


def _turned_into_numbers(place: ExceptionPlace) -> set[str]:
    """Return the variables that stay texts: the function uses them in int() or as in isdigit()."""
    found: set[str] = set()
    for node in place.in_function():
        match node:
            case (
                ast.Call(func=ast.Name("int"), args=[ast.Name(id=name)])
                | ast.Attribute(value=ast.Name(id=name), attr="isdecimal" | "isdigit" | "isnumeric")
            ):
                found.add(name)
    return found


def _functions_asked(place: ExceptionPlace, used: Collection[str]) -> set[str]:
    """Return the functions whose values are calculated with, or are stored in a variable *used*."""
    found: set[str] = set()
    for node in (*place.in_function(), *place.nodes):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=function))
            ) if name in used:
                found.add(function)
            case ast.BinOp(left=ast.Call(func=ast.Name(id=function))) if node in place.nodes:
                found.add(function)
    return found


def _numbers_returned(place: ExceptionPlace, asked: Collection[str]) -> Iterator[Edit]:
    """Write ``return int(number)`` in the functions *asked*, if the number comes from ``input``."""
    texts: set[tuple[ast.AST, str]] = set()
    returned: list[tuple[ast.AST, ast.expr]] = []
    for node, function in place.function_of.items():
        if isinstance(function, ast.FunctionDef) and function.name in asked:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_input(value):
                    texts.add((function, name))
                case ast.Return(value=ast.expr() as value):
                    returned.append((function, value))
    for function, value in returned:
        if is_input(value) or (isinstance(value, ast.Name) and (function, value.id) in texts):
            yield from wrapped(value, "int(", ")")


def _needed_as_numbers(node: ast.AST) -> list[ast.Name]:
    match node:
        case ast.BinOp(left=left, right=right):
            values = [left, right]
        case ast.Compare(left=left, ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE(), *_]):
            values = [left, *node.comparators]
        case ast.Subscript(slice=index):
            values = [index]
        case _:
            return []
    return [value for value in values if isinstance(value, ast.Name)]


def _numbers_stored(statement: ast.Assign, used: set[str]) -> Iterator[Edit]:
    value = statement.value
    match statement.targets:
        case [ast.Name(id=name)] if name in used:
            if is_input(value):
                yield from wrapped(value, "int(", ")")
            elif _is_split_input(value):
                yield from wrapped(value, "list(map(int, ", "))")
        case [ast.Tuple(elts=parts)]:
            names = {part.id for part in parts if isinstance(part, ast.Name)}
            if names & used and _is_split_input(value):
                yield from wrapped(value, "map(int, ", ")")


def is_input(node: ast.AST) -> TypeGuard[ast.Call]:
    """Return whether *node* is what ``input`` returns, maybe without its outer spaces."""
    match node:
        case (
            ast.Call(func=ast.Name("input"))
            | ast.Call(func=ast.Attribute(ast.Call(func=ast.Name("input")), "strip"), args=[])
        ):
            return True
    return False


def _is_split_input(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="split")):
            return is_input(value)
    return False


def whole_division(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``//`` instead of ``/``, in the statement and for its variables."""
    used = names_among(place.nodes)
    divisions = {node for node in place.nodes if isinstance(node, ast.BinOp)}
    for node in place.in_function():
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in used:
                divisions |= {inner for inner in ast.walk(value) if isinstance(inner, ast.BinOp)}
    for division in divisions:
        left, right = division.left, division.right
        if not isinstance(division.op, ast.Div) or left.end_lineno != right.lineno:
            continue
        line = place.lines[right.lineno - 1].encode()
        at = line.find(b"/", left.end_col_offset, right.col_offset)
        yield Edit(right.lineno, at, at + 1, "//")


def number_in_quotes(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``1`` instead of ``"1"``, if it is added to a variable or compared."""
    for node in place.nodes:
        match node:
            case ast.AugAssign(value=value) | ast.Compare(comparators=[value]):
                pass
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.BinOp(left=ast.Name(id=left), right=value)
            ) if name == left:
                pass
            case _:
                continue
        match value:
            case ast.Constant(value=str(digits)) if _WHOLE_NUMBER.fullmatch(digits):
                yield from instead_of(value, digits)


def text_of_values(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``str(size)`` instead of ``size``, if it is added to a text."""
    inner: set[ast.AST] = set()  # sums in longer sums
    for node in place.nodes:
        match node:
            case ast.BinOp(left=ast.BinOp(op=ast.Add()) as left, op=ast.Add()):
                inner.add(left)
    for node in place.nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and node not in inner:
            for value in _values_beside_texts(node):
                yield from wrapped(value, "str(", ")")


def _values_beside_texts(total: ast.BinOp) -> list[ast.expr]:
    """Return the values that are added to texts; none if there is no text.

    ``count + 1 + "th"`` adds numbers first, so they are one value.
    """
    sums = [total]  # each is the left part of the one before
    left = total.left
    while isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add):
        sums.append(left)
        left = left.left
    values = [left, *(one.right for one in reversed(sums))]
    texts = [at for at, value in enumerate(values) if is_text(value)]
    if not texts:
        return []
    first = texts[0]
    if first > 1:
        values[:first] = [sums[len(values) - first]]
    return [value for value in values if not is_text(value)]


def is_text(node: ast.expr) -> bool:
    """Return whether *node* is surely a text."""
    match node:
        case ast.Constant(value=str()) | ast.JoinedStr() | ast.Call(func=ast.Name("str" | "input")):
            return True
    return False
