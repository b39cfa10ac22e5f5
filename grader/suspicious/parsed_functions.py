"""Take the functions of a program apart once, for everything that looks for suspicious lines."""

import ast
from collections.abc import Collection, Iterable, Mapping

from attrs import frozen

from grader.source.blocks import statements
from grader.source.definitions import Function


@frozen
class ParsedFunctions:
    """Holds the functions of a program.

    Attributes:
        outermost: The functions and methods that are in no other function.
        nodes: All nodes in them.
        everywhere: All nodes of the program.
        outside: The variables outside all functions.
        by_name: The outermost functions by name, without those whose name is also a variable.
        asked: The functions of the hand-out.
    """

    outermost: tuple[Function, ...]
    nodes: Collection[ast.AST]
    everywhere: Collection[ast.AST]
    outside: Collection[str]
    by_name: Mapping[str, Function]
    asked: Collection[str]

    @classmethod
    def of(cls, text: str, asked: Collection[str]) -> "ParsedFunctions":
        """Return the functions of the program *text*, which may contain invalid Python."""
        everywhere = [node for statement in statements(text) for node in ast.walk(statement)]
        outermost: list[Function] = []
        inside: dict[ast.AST, None] = {}
        for node in everywhere:
            if isinstance(node, Function) and node not in inside:
                outermost.append(node)
                inside |= dict.fromkeys(ast.walk(node))
        outside = _variables(node for node in everywhere if node not in inside)
        variables = outside | _variables(inside)
        by_name = {
            function.name: function for function in outermost if function.name not in variables
        }
        return cls(tuple(outermost), inside, everywhere, outside, by_name, asked)


def _variables(nodes: Iterable[ast.AST]) -> set[str]:
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
