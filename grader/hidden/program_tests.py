"""Find tests that only run the program, and call none of its functions."""

import ast
import inspect
import textwrap
import types
from collections.abc import Collection, Iterable, Iterator

from grader.hidden.plan import Planned
from grader.source.scopes import names_in
from grader.source.syntax import parse

_TESTING = "grader.testing"
# These functions of it get the module, and call no function in it.
_RUNS, _ASKS_NO_FUNCTION = "program", ("program", "setting", "written")


def program_parts(
    planned: Iterable[Planned], module: str, parts: Collection[str]
) -> tuple[str, ...]:
    """Return those of *parts* whose *planned* tests all only run the program of *module*."""
    found: dict[str, bool] = {}
    for one in planned:
        part = one.check.part
        if part in parts and found.get(part, True):
            found[part] = only_runs_the_program(one.item.function, module)
    return tuple(filter(found.get, found))


def only_runs_the_program(test: types.FunctionType, module: str) -> bool:
    """Return whether *test* runs the program of *module* and calls none of its functions.

    The functions of its file that it uses are included. The result is False if the module, or
    something from it, is passed to or used by another file: that file may call a function.
    """
    runs = False
    for function in _with_helpers(test):
        tree = _parsed(function)
        if tree is None:
            return False
        known = function.__globals__
        if any(_has(known[name], module, test) for name in names_in(tree) if name in known):
            return False
        passed_to: dict[ast.AST, str] = {}  # the function of testing that gets it first
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                passed_to[node.args[0]] = _function_of_testing(node.func, known)
        for node in ast.walk(tree):
            is_module = isinstance(node, ast.Name) and _is_module(known.get(node.id), module)
            if is_module and passed_to.get(node) not in _ASKS_NO_FUNCTION:
                return False
        runs = runs or _RUNS in passed_to.values()
    return runs


def _parsed(function: types.FunctionType) -> ast.Module | None:
    if function.__code__.co_filename.startswith("<"):
        return None  # from Python 3.13 on, its text would be that of ``python -c``
    try:
        return parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return None


def _has(value: object, module: str, test: types.FunctionType) -> bool:
    """Return whether *value* is from *module*, or from a file other than that of *test*."""
    if _is_of(value, module):
        return True
    names: dict[str, object] = {}
    if isinstance(value, types.FunctionType):
        names = value.__globals__
    elif isinstance(value, types.ModuleType) and value.__name__ != module:
        names = vars(value)
    if names is test.__globals__:
        return False
    return any(_is_of(one, module) or _is_module(one, module) for one in names.values())


def _is_of(value: object, module: str) -> bool:
    return getattr(value, "__module__", None) == module


def _is_module(value: object, module: str) -> bool:
    return isinstance(value, types.ModuleType) and value.__name__ == module


def _with_helpers(test: types.FunctionType) -> Iterator[types.FunctionType]:
    """Yield *test*, and the functions of its file that it uses, directly or through others."""
    found = [test]
    for function in found:  # the list grows in this loop
        yield function
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            is_here = getattr(value, "__module__", None) == test.__module__
            if isinstance(value, types.FunctionType) and is_here and value not in found:
                found.append(value)


def _function_of_testing(called: ast.expr, known: dict[str, object]) -> str:
    """Return which function of ``grader.testing`` is *called*, by name; empty for all others."""
    first, _, attribute = ast.unparse(called).partition(".")
    value = known.get(first)
    if attribute:
        value = getattr(value, attribute, None)
    if isinstance(value, types.FunctionType) and value.__module__ == _TESTING:
        return value.__name__
    return ""
