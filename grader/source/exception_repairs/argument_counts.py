"""Add an argument that is missing in a call, or take out an extra one."""

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations
from re import Match

from grader.source.definitions import required_parameters, simple_name
from grader.source.edits import Edit
from grader.source.exception_repairs.exception_place import ExceptionPlace
from grader.source.scopes import names_among

_MOST_PARAMETERS = 8
_MOST_CALLS = 10  # of one function
_SHORTEST = 3  # letters of a name that may be a part of another one


def missing_arguments(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Add the variables with the names of the parameters to all calls of a function.

    *match* has the name of the function. A call in which it is not clear what is missing stays.
    """
    function = _only_function(place, match[1])
    if function is None:
        return
    required = required_parameters(function)
    for call in _calls(place, match[1]):
        if len(call.args) >= len(required):
            continue
        own = names_among(call.args)
        nearest = place.own_variables_at(call) - own
        variables = place.variables_at(call) - own
        meant: list[str] = []
        for name in required:
            meant.append(_variable_for(name, nearest) or _variable_for(name, variables))
        ways: list[list[str]] = []
        for kept in combinations(range(len(required)), len(call.args)):
            arguments = meant.copy()
            for at, argument in zip(kept, call.args, strict=True):
                arguments[at] = _given(place, argument, required[at], required)
            if all(arguments):
                ways.append(arguments)
        if len(ways) == 1:
            yield from _with_arguments(call, ways[0])


def _given(place: ExceptionPlace, argument: ast.expr, name: str, required: Sequence[str]) -> str:
    """Return the text of *argument*; empty if it has the name of a parameter other than *name*."""
    if isinstance(argument, ast.Name) and argument.id != name and argument.id in required:
        return ""
    return place.written(argument)


def _variable_for(name: str, variables: set[str]) -> str:
    if name in variables:
        return name
    simple = simple_name(name)
    similar: list[str] = []
    for variable in sorted(variables):
        other = simple_name(variable)
        if min(len(simple), len(other)) >= _SHORTEST and (simple in other or other in simple):
            similar.append(variable)
    if len(similar) == 1:
        return similar[0]
    return ""


def _with_arguments(call: ast.Call, arguments: Sequence[str]) -> Iterator[Edit]:
    """Yield the edit that calls a function with other *arguments*, if *call* has only one line."""
    if call.lineno != call.end_lineno:
        return
    start = end = (call.end_col_offset or 1) - 1
    if call.args:
        start, end = call.args[0].col_offset, call.args[-1].end_col_offset or 0
    yield Edit(call.lineno, start, end, ", ".join(arguments))


def extra_arguments(place: ExceptionPlace, match: Match[str]) -> Iterator[Edit]:
    """Take the variables out of all calls of a function for which it has no parameter.

    *match* has the name of the function. If no name shows which they are, they are the last ones.
    """
    function = _only_function(place, match[1])
    if function is None:
        return
    names = [parameter.arg for parameter in function.args.args]
    for call in _calls(place, match[1]):
        kept = _meant(call.args, names)
        left_out = set(call.args).difference(kept)
        if all(isinstance(one, ast.Name | ast.Constant | ast.Attribute) for one in left_out):
            yield from _with_arguments(call, list(map(place.written, kept)))


def _meant(arguments: Sequence[ast.expr], names: Sequence[str]) -> Sequence[ast.expr]:
    """Return as many *arguments* as there are *names* of parameters.

    If possible, all variables with these names are in their places; else the last are left out.
    """
    own = names_among(arguments).intersection(names)
    for kept in combinations(arguments, len(names)):
        in_place: set[str] = set()
        for argument, name in zip(kept, names, strict=True):
            if isinstance(argument, ast.Name) and argument.id == name:
                in_place.add(name)
        if in_place == own:
            return kept
    return arguments[: len(names)]


def missing_calls(place: ExceptionPlace, _: Match[str]) -> Iterator[Edit]:
    """Write ``rows(board)`` instead of ``rows``, if variables have the names of all parameters."""
    called: set[ast.AST] = set()
    for node in place.nodes:
        if isinstance(node, ast.Call):
            called.add(node.func)
    functions = place.functions()
    found: list[ast.Name] = []
    for node in place.nodes:
        if isinstance(node, ast.Name) and node.id in functions and node not in called:
            found.append(node)
    for node in found[:_MOST_CALLS]:
        function = _only_function(place, node.id)
        if function is None:
            continue
        required = required_parameters(function)
        if place.variables_at(node).issuperset(required):
            end = node.end_col_offset or 0
            yield Edit(node.lineno, end, end, f"({', '.join(required)})")


def _only_function(place: ExceptionPlace, name: str) -> ast.FunctionDef | None:
    """Return the only function with this *name*, if it has only simple parameters."""
    found: list[ast.FunctionDef] = []
    for node in place.function_of:
        match node:
            case ast.FunctionDef(name=other) if other == name:
                found.append(node)
            case ast.Name(id=other, ctx=ast.Store()) if other == name:
                return None
    if len(found) != 1:
        return None
    function = found[0]
    kinds = function.args
    if kinds.vararg or kinds.kwarg or kinds.kwonlyargs or kinds.posonlyargs:
        return None
    if function.decorator_list or len(kinds.args) > _MOST_PARAMETERS:
        return None
    return function


def _calls(place: ExceptionPlace, name: str) -> list[ast.Call]:
    found: list[ast.Call] = []
    for node in place.function_of:
        match node:
            case ast.Call(func=ast.Name(id=called), args=arguments, keywords=[]) if called == name:
                if len(arguments) > _MOST_PARAMETERS:
                    continue
                if not any(isinstance(argument, ast.Starred) for argument in arguments):
                    found.append(node)
    return found[:_MOST_CALLS]
