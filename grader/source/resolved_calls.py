"""Find certain calls between functions: names are resolved as Python does it.

A name counts if it is called, or passed to a call (``map(turn, players)``), and means a function of
the file, not a parameter or a variable. After a dot, it counts only after ``self``, a class of the
file, or an object of such a class. Inherited methods are not found.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import define, field, frozen

from grader.source.definitions import Function, parameters

_TOP = ""
_OBJECT = "()"
_UNKNOWN = ""  # no name means this
# Characters of a key, which contains the keys of the functions around. Nobody writes a longer name,
# and one name of 100,000 characters with a thousand functions inside would take 100 MB.
_LONGEST_KEY = 1_000


@frozen
class CallingFunction:
    """A function of the file: its line, and the functions that it calls."""

    line: int
    calls: tuple[str, ...]


@define
class _Scope:
    """The inside of a file, a class or a function.

    Attributes:
        key: The names that lead to it, with dots between them; empty for the file.
        around: The scope that contains it; None for the file.
        means: The meaning of each name: the key of a function or class; a class's key and ``()``
            for an object of it; empty for anything else.
    """

    key: str
    node: ast.AST
    around: "_Scope | None"
    means: dict[str, str] = field(factory=dict)

    @cached_property
    def inside(self) -> list[ast.AST]:
        """Return its nodes in order, with the insides of lambdas, not of functions or classes."""
        body = self.node.body  # type: ignore[attr-defined]
        found: list[ast.AST] = []
        waiting: list[ast.AST] = [body]
        if isinstance(body, list):
            waiting = body[::-1]
        while waiting:
            node = waiting.pop()
            found.append(node)
            if not isinstance(node, Function | ast.ClassDef):
                waiting += reversed(list(ast.iter_child_nodes(node)))
        return found

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)

    def meaning(self, name: str) -> str:
        """Return the meaning of *name* in this scope, as in ``means``; empty for anything else."""
        scope: _Scope | None = self
        while scope is not None:
            # Methods do not see names of their class without a dot.
            if name in scope.means and (scope is self or not scope.is_class):
                return scope.means[name]
            scope = scope.around
        return ""


def resolved_calls(statements: Iterable[ast.stmt]) -> Mapping[str, CallingFunction]:
    """Return the functions of a file with these *statements*, by name.

    Methods and inner functions are included. A function with an extremely long name is left out,
    with the functions in it.
    """
    scopes: dict[str, _Scope] = {}
    waiting = [_Scope(_TOP, ast.Module(list(statements), []), None)]
    for scope in waiting:  # this loop adds to the list
        scopes[scope.key] = scope
        waiting += _inner(scope)
    found: dict[str, CallingFunction] = {}
    for key, scope in scopes.items():
        if key and not scope.is_class:
            called = tuple(dict.fromkeys(_calls(scope, scopes)))
            found[key] = CallingFunction(getattr(scope.node, "lineno", 1), called)
    return found


def _inner(scope: _Scope) -> list[_Scope]:
    """Return the scopes directly inside *scope*, and note the meanings of its names."""
    scope.means = _variables(scope)
    found: dict[str, ast.AST] = {}
    same: list[tuple[str, str, str]] = []
    for node in scope.inside:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found[node.name] = node
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as function):
                found[name] = function
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=other)):
                same.append((name, other, ""))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=other))):
                same.append((name, other, _OBJECT))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call()):
                same.append((name, _UNKNOWN, _OBJECT))
    inner = _scopes_of(found, scope)
    for name, other, made in same:
        meaning = scope.meaning(other)
        if name not in found and (made or meaning):
            # The result of another call may be an object of another class.
            scope.means[name] = meaning and meaning + made
    return inner


def _scopes_of(found: Mapping[str, ast.AST], scope: _Scope) -> list[_Scope]:
    """Return the scopes of the functions and classes *found* in *scope*, and note their meanings.

    Those with extremely long names are left out.
    """
    scopes: list[_Scope] = []
    for name, node in found.items():
        key = f"{scope.key}.{name}".lstrip(".")
        if len(key) > _LONGEST_KEY:
            scope.means[name] = ""
        else:
            scope.means[name] = key
            scopes.append(_Scope(key, node, scope))
    return scopes


def _variables(scope: _Scope) -> dict[str, str]:
    """Return the parameters and variables of *scope*, also imported names.

    They have no meaning yet, except the first parameter of a method, usually ``self``.
    """
    names: list[str] = []
    if isinstance(scope.node, Function | ast.Lambda):
        names = [name.lstrip("*") for name in parameters(scope.node)]
    found = dict.fromkeys(names, "")
    outer: set[str] = set()
    for node in scope.inside:
        if isinstance(node, ast.Global | ast.Nonlocal):
            outer.update(node.names)
    for node in scope.inside:
        match node:
            case ast.Import(names=imported) | ast.ImportFrom(names=imported):
                for alias in imported:
                    found[alias.asname or alias.name] = ""
            case ast.Name(id=name, ctx=ast.Store()) if name not in outer:
                found[name] = ""
    if names and isinstance(scope.node, Function) and scope.around and scope.around.is_class:
        found[names[0]] = scope.around.key + _OBJECT
    return found


def _calls(scope: _Scope, scopes: Mapping[str, _Scope]) -> Iterator[str]:
    for node in scope.inside:
        if isinstance(node, ast.Call):
            for called in (node.func, *node.args, *[keyword.value for keyword in node.keywords]):
                callee = _callee(called, scope, scopes)
                if callee and callee in scopes:
                    yield callee


def _callee(called: ast.expr, scope: _Scope, scopes: Mapping[str, _Scope]) -> str:
    method = "__init__"  # calling a class runs this method
    match called:
        case ast.Name(id=name):
            key = scope.meaning(name)
            if key not in scopes or not scopes[key].is_class:
                return key
        case ast.Attribute(value=ast.Name(id=name), attr=method):
            key = scope.meaning(name).removesuffix(_OBJECT)
        case ast.Attribute(value=ast.Call(func=ast.Name(id=name)), attr=method):
            key = scope.meaning(name)
        case _:
            return ""
    if key in scopes and scopes[key].is_class:
        return scopes[key].means.get(method, "")
    return ""
