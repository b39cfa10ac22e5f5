"""What a program defines: its functions, their parameters, its guard."""

import ast
import inspect
from pathlib import Path

from grader.records.assignment import Definition
from grader.source.syntax import parse_source

GUARD = "__main__"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def definitions(text: str, path: Path | str = "source.py") -> tuple[Definition, ...]:
    """
    The functions at top level of a program, in the order of their lines; *path* is what an error calls the program.

    Raises:
        SourceError: The text is not Python.
    """
    return tuple(
        Definition(node.name, parameters(node), inspect.cleandoc(ast.get_docstring(node, clean=False) or ""))
        for node in parse_source(text, path).body
        if isinstance(node, Function)
    )


def undescribed(function: Function) -> list[ast.stmt]:
    """The statements of *function* without its docstring."""
    return function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body


def parameters(function: Function) -> tuple[str, ...]:
    """The names of a function's parameters as they are written, ``*`` and ``**`` before those that gather."""
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        names.append(f"*{arguments.vararg.arg}")
    names.extend(argument.arg for argument in arguments.kwonlyargs)
    if arguments.kwarg:
        names.append(f"**{arguments.kwarg.arg}")
    return tuple(names)


def is_guard(statement: ast.stmt) -> bool:
    """Whether a statement is ``if __name__ == "__main__":``, either way round."""
    if not isinstance(statement, ast.If) or not isinstance(statement.test, ast.Compare):
        return False
    test = statement.test
    if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return False
    sides = (test.left, test.comparators[0])
    return any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides) and any(
        isinstance(side, ast.Constant) and side.value == GUARD for side in sides
    )
