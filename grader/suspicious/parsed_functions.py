"""Take the functions of a program apart once, for everything that looks for suspicious lines."""

import ast
from collections.abc import Collection, Iterable, Mapping

from attrs import frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, is_guard


@frozen
class ParsedFunctions:
    """Holds the functions of a program. The code below its guard counts as a function.

    Attributes:
        outermost: The functions and methods that are in no other function.
        below_guard: The code below the guard, as functions.
        nodes: All nodes in them.
        everywhere: All nodes of the program.
        outside: The variables outside all functions, also those below the guard.
        by_name: The outermost functions by name, without those whose name is also a variable.
        asked: The functions of the hand-out.
    """

    outermost: tuple[Function, ...]
    below_guard: tuple[Function, ...]
    nodes: Collection[ast.AST]
    everywhere: Collection[ast.AST]
    outside: Collection[str]
    by_name: Mapping[str, Function]
    asked: Collection[str]

    @classmethod
    def of(cls, text: str, asked: Collection[str]) -> "ParsedFunctions":
        """Return the functions of the program *text*, which may contain invalid Python."""
        everywhere: list[ast.AST] = []
        below_guard: list[Function] = []
        for statement in statements(text):
            everywhere += ast.walk(statement)
            if is_guard(statement):
                below_guard.append(_as_function(statement.body))
        outermost: list[Function] = []
        inside: dict[ast.AST, None] = {}
        for node in everywhere:
            if isinstance(node, Function) and node not in inside:
                outermost.append(node)
                inside |= dict.fromkeys(ast.walk(node))
        outside = variables_of(node for node in everywhere if node not in inside)
        variables = outside | variables_of(inside)
        by_name = {
            function.name: function for function in outermost if function.name not in variables
        }
        for guarded in below_guard:
            inside |= dict.fromkeys(ast.walk(guarded))
        return cls(
            tuple(outermost), tuple(below_guard), inside, everywhere, outside, by_name, asked
        )


def _as_function(body: list[ast.stmt]) -> Function:
    no_parameters = ast.arguments(
        posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]
    )
    return ast.FunctionDef("", no_parameters, body, decorator_list=[], lineno=body[0].lineno)


def variables_of(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the variables and parameters that get a value in *nodes*."""
    variables = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                variables.add(name)
    return variables


def written(value: ast.AST) -> str:
    """Return the same text for values that are written alike, wherever they are."""
    try:
        return ast.dump(value)
    except RecursionError:
        return str(id(value))


def calls_something(value: ast.AST) -> bool:
    """Return whether *value* contains a call, so that it may be another one each time."""
    return any(isinstance(node, ast.Call) for node in ast.walk(value))
