"""Find functions that were asked for and are methods of a class."""

import ast
from collections.abc import Collection

from attrs import frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, bound_by

_DECORATORS = {"staticmethod", "classmethod"}


@frozen
class FunctionsInClass:
    """Functions that a program defines in a class.

    Attributes:
        text: The program, and one more line at its end that gives these functions to the module.
        owner: The name of the class.
        names: The functions, in their order.
    """

    text: str
    owner: str
    names: tuple[str, ...]


def functions_in_class(text: str, functions: Collection[str]) -> FunctionsInClass | None:
    """Return those of *functions* that the program *text* defines in a class, and that the module
    does not have itself; None if there are none.

    If they have a parameter ``self``, they are those of one object. So the class must be one of
    which an object can be made without arguments.
    """
    body = statements(text)
    classes = [statement for statement in body if isinstance(statement, ast.ClassDef)]
    if not classes:
        return None
    missing = set(functions).difference(*map(bound_by, body))
    owners: list[tuple[ast.ClassDef, dict[str, ast.FunctionDef]]] = []
    for one in classes:
        methods = _methods(one, missing)
        if methods:
            owners.append((one, methods))
    if len(owners) != 1:
        return None
    owner, methods = owners[0]
    given = owner.name
    if any(map(_has_self, methods.values())):
        if not _is_made_without_arguments(owner):
            return None
        given += "()"
    values: list[str] = []
    for name, method in methods.items():
        values.append(f"given.{name}" if _has_self(method) else f"{owner.name}.{name}")
    # One line, so that all lines stay where they are; and one object, which may keep something.
    line = f"[{', '.join(methods)}] = (lambda given: [{', '.join(values)}])({given})"
    return FunctionsInClass(f"{text}\n{line}\n", owner.name, tuple(methods))


def _methods(owner: ast.ClassDef, functions: Collection[str]) -> dict[str, ast.FunctionDef]:
    """Return those of *functions* that *owner* defines, by their names: the last of each."""
    found: dict[str, ast.FunctionDef] = {}
    for one in owner.body:
        if isinstance(one, ast.FunctionDef) and one.name in functions:
            found[one.name] = one
    return found


def _has_self(method: ast.FunctionDef) -> bool:
    decorated = {node.id for node in method.decorator_list if isinstance(node, ast.Name)}
    if decorated & _DECORATORS:
        return False
    parameters = [*method.args.posonlyargs, *method.args.args]
    return bool(parameters) and parameters[0].arg == "self"


def _is_made_without_arguments(owner: ast.ClassDef) -> bool:
    for node in owner.body:
        if isinstance(node, Function) and node.name == "__init__":
            needed = len(node.args.posonlyargs) + len(node.args.args) - len(node.args.defaults)
            return needed == 1 and None not in node.args.kw_defaults
    return True
