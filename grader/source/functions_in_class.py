"""Find functions of the hand-out that a program defines as methods of a class."""

import ast
from collections.abc import Collection, Sequence
from copy import copy

from attrs import frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, required_parameters
from grader.source.scopes import bound_by, names_among

_DECORATORS = {"staticmethod", "classmethod"}


@frozen
class FunctionsInClass:
    """Functions that a program defines in the classes *owners*.

    *text* is the program with one more line, which defines these functions, *names*, in the module.
    """

    text: str
    owners: tuple[str, ...]
    names: tuple[str, ...]


def functions_in_class(text: str, functions: Collection[str]) -> FunctionsInClass | None:
    """Return *functions* that the program *text* defines only in a class; None if there are none.

    Methods with a parameter ``self`` need an object, so their class must need no arguments.
    """
    lines: list[str] = []
    owners: list[str] = []
    names: list[str] = []
    for owner, methods in methods_in_classes(functions, statements(text)):
        given = owner.name
        if any(map(_has_self, methods.values())):
            given += "()"
        values: list[str] = []
        for name, method in methods.items():
            values.append(f"given.{name}" if _has_self(method) else f"{owner.name}.{name}")
        # one object for all, since it may keep values
        lines.append(f"[{', '.join(methods)}] = (lambda given: [{', '.join(values)}])({given})")
        owners.append(owner.name)
        names += methods
    if not names:
        return None
    # in one line, so that no other line moves
    return FunctionsInClass(f"{text}\n{'; '.join(lines)}\n", tuple(owners), tuple(names))


def methods_in_classes(
    functions: Collection[str], body: Sequence[ast.stmt]
) -> list[tuple[ast.ClassDef, dict[str, ast.FunctionDef]]]:
    """Return the classes in *body* that define *functions* which the module does not have.

    Each comes with these methods. Return none if two classes have the same function.
    """
    classes = [statement for statement in body if isinstance(statement, ast.ClassDef)]
    if not classes:
        return []
    missing = set(functions).difference(*map(bound_by, body))
    found: list[tuple[ast.ClassDef, dict[str, ast.FunctionDef]]] = []
    names: list[str] = []
    for owner in classes:
        methods: dict[str, ast.FunctionDef] = {}
        for node in owner.body:
            if isinstance(node, ast.FunctionDef) and node.name in missing:
                methods[node.name] = node
        names += methods
        needs_object = any(map(_has_self, methods.values()))
        if methods and (not needs_object or _is_made_without_arguments(owner)):
            found.append((owner, methods))
    if len(names) > len(set(names)):
        return []
    return found


def as_function(method: ast.FunctionDef) -> ast.FunctionDef:
    """Return a copy of *method* as a function outside a class: without ``self``."""
    function, arguments = copy(method), copy(method.args)
    if _has_self(method) or "classmethod" in _decorators(method):
        if arguments.posonlyargs:
            arguments.posonlyargs = arguments.posonlyargs[1:]
        else:
            arguments.args = arguments.args[1:]
    function.args = arguments
    function.decorator_list = []
    return function


def _has_self(method: ast.FunctionDef) -> bool:
    if _decorators(method) & _DECORATORS:
        return False
    parameters = [*method.args.posonlyargs, *method.args.args]
    return bool(parameters) and parameters[0].arg == "self"


def _decorators(method: ast.FunctionDef) -> set[str]:
    return names_among(method.decorator_list)


def _is_made_without_arguments(owner: ast.ClassDef) -> bool:
    for node in owner.body:
        if isinstance(node, Function) and node.name == "__init__":
            return len(required_parameters(node)) == 1 and None not in node.args.kw_defaults
    return True
