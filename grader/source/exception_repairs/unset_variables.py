"""Keep the value of a variable: it becomes None, or a function cannot see it."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from re import Match
from typing import TypeGuard

from grader.source.definitions import (
    Function,
    functions_by_name,
    functions_of,
    may_return_a_value,
    undescribed,
)
from grader.source.edits import Edit, instead_of
from grader.source.exception_repairs.exception_place import ExceptionPlace
from grader.source.scopes import names_among

# These methods change a list, a set or a dictionary, and return nothing.
_CHANGING = frozenset(
    {
        *("add", "append", "clear", "discard", "extend", "insert", "remove", "reverse", "sort"),
        "update",
    }
)


_Index = tuple[str, str, object]


def changed_in_place(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``cells.append(3)`` instead of ``cells = cells.append(3)``.

    The same is true for a function of the program that returns nothing and gets the variable.
    """
    silent: set[str] = set()
    for function in functions_of(place.tree):
        if not may_return_a_value(function):
            silent.add(function.name)
    for node in place.function_of:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call):
                if _changes(call, name, silent) and node.lineno == call.lineno:
                    yield Edit(node.lineno, node.col_offset, call.col_offset, "")


def _changes(call: ast.Call, name: str, silent: set[str]) -> bool:
    match call.func:
        case ast.Attribute(value=ast.Name(id=owner), attr=method):
            return owner == name and method in _CHANGING
        case ast.Name(id=function) if function in silent:
            return any(isinstance(one, ast.Name) and one.id == name for one in call.args)
    return False


def global_variable(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Declare a variable as global at the beginning of the function that changes it."""
    function, name = place.function, match[1]
    if not isinstance(function, Function) or name in place.parameters():
        return
    if name in place.outside_variables():
        yield from _at_the_beginning(place, f"global {name}")


def attribute_of_self(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write ``self.name`` instead of ``name`` in a method, if its class has that attribute."""
    for owner in place.function_of:
        if not isinstance(owner, ast.ClassDef) or place.function not in owner.body:
            continue
        methods = functions_by_name(owner.body)
        own = {node.attr for node in ast.walk(owner) if _is_stored_in_self(node)}
        if "self" in place.parameters() and match[1] in own.union(methods):
            yield from _renamed(place.in_function(), match[1], f"self.{match[1]}")


def attribute_begun(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write ``self.cards = []`` instead of ``cards = []`` in the ``__init__`` of a class.

    *match* has the name of the class, and of the attribute that its object does not have.
    """
    for node in place.function_of:
        match node:
            case ast.ClassDef(name=name, body=body) if name == match[1]:
                for method in body:
                    if isinstance(method, Function) and method.name == "__init__":
                        yield from _kept_in_self(method, match[2])


def _kept_in_self(method: Function, name: str) -> Iterator[Edit]:
    if name in {node.arg for node in ast.walk(method.args) if isinstance(node, ast.arg)}:
        return
    yield from _renamed(ast.walk(method), name, f"self.{name}")


def _is_stored_in_self(node: ast.AST) -> TypeGuard[ast.Attribute]:
    match node:
        case ast.Attribute(value=ast.Name(id="self"), ctx=ast.Store()):
            return True
    return False


def name_of_the_caller(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Write the name that a function has for a value instead of that of another function.

    It is its only parameter that it does not use, or the only variable in an index of the same kind
    and of the same list, such as n in ``board[n - 1]`` for number in ``board[number - 1]``.
    """
    if match[1] in place.outside_variables():
        return
    nodes = list(place.in_function())
    meant = place.parameters() - names_among(nodes)
    meant.discard("self")
    if not meant:
        names: defaultdict[_Index, set[str]] = defaultdict(set)
        for node in nodes:
            for index, name in _index(node):
                names[index].add(name)
        for alike in names.values():
            if match[1] in alike:
                meant |= alike - {match[1]}
    if len(meant) == 1:
        yield from _renamed(nodes, match[1], meant.pop())


def _index(node: ast.AST) -> Iterator[tuple[_Index, str]]:
    """Yield what is the same in indices of the same kind, and the variable in that of *node*."""
    match node:
        case ast.Subscript(value=ast.Name(id=owner), slice=ast.Name(id=name)):
            yield (owner, "", None), name
        case ast.Subscript(
            value=ast.Name(id=owner),
            slice=ast.BinOp(left=ast.Name(id=name), op=op, right=ast.Constant(value=number)),
        ):
            yield (owner, type(op).__name__, number), name


def _renamed(nodes: Iterable[ast.AST], name: str, new: str) -> Iterator[Edit]:
    for node in nodes:
        if isinstance(node, ast.Name) and node.id == name:
            yield from instead_of(node, new)


def stored_result(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Store the value of a call in the variable that has none, if only one call is alone."""
    if not any(isinstance(node, ast.Name) and node.id == match[1] for node in place.nodes):
        return  # a program may raise an exception with any text
    functions = {one.name for one in functions_of(place.tree) if may_return_a_value(one)}
    alone: list[ast.Expr] = []
    for node in place.in_function():
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id=called))) if called in functions:
                alone.append(node)
    if len(alone) == 1:
        line, start = alone[0].lineno, alone[0].col_offset
        yield Edit(line, start, start, f"{match[1]} = ")


def first_value(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Give a variable its first value at the beginning of the function that adds to it."""
    for node in place.in_function():
        if isinstance(node, ast.Global | ast.Nonlocal) and match[1] in node.names:
            return
    for node in place.in_function():
        value = _added_to(node, match[1])
        if value:
            yield from _at_the_beginning(place, f"{match[1]} = {value}")
            return


def _added_to(node: ast.AST, name: str) -> str:
    """Return an empty value of the kind that *node* adds to the variable *name*; or empty."""
    match node:
        case (
            ast.AugAssign(target=ast.Name(id=variable), op=ast.Add(), value=value)
            | ast.Assign(value=ast.BinOp(left=ast.Name(id=variable), op=ast.Add(), right=value))
        ):
            if variable != name:
                return ""
            match value:
                case ast.Constant(value=int()):
                    return "0"
                case ast.Constant(value=str()) | ast.JoinedStr():
                    return '""'
                case ast.List() | ast.ListComp():
                    return "[]"
        case ast.Call(func=ast.Attribute(value=ast.Name(id=variable), attr="append")):
            if variable == name:
                return "[]"
    return ""


def _at_the_beginning(place: ExceptionPlace, statement: str) -> Iterator[Edit]:
    """Yield the edits that put a *statement* first in the function that raised the exception.

    The code below the guard counts as one. They are none if no line has space for it.
    """
    function = place.function
    if not isinstance(function, Function):
        yield from _before(place, place.below_guard(), statement)
        return
    rest = undescribed(function)
    if rest and not hasattr(rest[0], "body"):
        yield from _before(place, rest, statement)
    elif len(rest) < len(function.body):
        description = function.body[0]
        end = description.end_col_offset or 0
        yield Edit(description.end_lineno or 0, end, end, f"; {statement}")
    else:
        yield from _below_header(place, function, statement)


def _below_header(place: ExceptionPlace, function: Function, statement: str) -> Iterator[Edit]:
    """Yield the edits that move the ``def`` of *function* into the empty line above it.

    Its own line gets the *statement*: a line that begins a block has no space for another one.
    """
    header = place.lines[function.lineno - 1]
    if function.lineno > 1 and not place.lines[function.lineno - 2].strip():
        indent = place.lines[function.body[0].lineno - 1][: function.body[0].col_offset]
        yield Edit(function.lineno - 1, 0, 0, header)
        yield Edit(function.lineno, 0, len(header.encode()), f"{indent}{statement}")


def _before(place: ExceptionPlace, body: Sequence[ast.stmt], statement: str) -> Iterator[Edit]:
    """Yield the edit that puts a *statement* before the first one of *body*, if that has a line.

    It yields nothing if an earlier repair has put the statement there.
    """
    if not body or hasattr(body[0], "body"):
        return
    first = body[0]
    there = [one.strip() for one in place.lines[first.lineno - 1].split(";")]
    if statement not in there:
        yield Edit(first.lineno, first.col_offset, first.col_offset, f"{statement}; ")
