"""Which function calls which for certain: names are resolved as Python does it.

A name counts where it is called, or passed to something that is called (``map(turn, players)``),
and if it means a function of the file: not if a parameter or a variable has the same name, and not
after a dot, unless ``self``, a class of the file or an object made of one is before the dot. So
whatever is reported is surely called.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeGuard

from attrs import define, field, frozen

from grader.limits import BASE_CLASSES
from grader.source.definitions import Function, parameters

_Scoped = Function | ast.ClassDef | ast.Lambda
_TOP = ""


@frozen
class CallingFunction:
    """A function of the file: its name, such as ``Game.play``, its line, and what it calls."""

    name: str
    line: int
    calls: tuple[str, ...]


@define
class _Scope:
    """The inside of a file, a class or a function.

    Attributes:
        key: The names that lead to it, with dots between them; empty for the file.
        around: The scope that it is in; None for the file.
        means: What each name in it means: the key of a function or class, or None for anything
            else.
        makes: By the name of a variable, the class that is called to make its object.
        receiver: What a method calls its object, mostly ``self``; else empty.
        bases: Of a class, the keys of the classes that it inherits from directly: as many as are
            looked into.
    """

    key: str
    node: ast.AST
    around: "_Scope | None"
    means: dict[str, str | None] = field(factory=dict)
    makes: dict[str, ast.expr] = field(factory=dict)
    receiver: str = ""
    bases: list[str] = field(factory=list)

    @cached_property
    def inside(self) -> list[ast.AST]:
        """Return what is in it, in order, without the insides of its functions and classes, but
        with those of lambdas.
        """
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
        """Return whether it is the inside of a class."""
        return isinstance(self.node, ast.ClassDef)

    def meaning(self, name: str) -> str | None:
        """Return the key of the function or class of the file that *name* means in it, if any."""
        scope: _Scope | None = self
        while scope is not None:
            # Methods do not see without a dot what their class defines.
            if name in scope.means and (scope is self or not scope.is_class):
                return scope.means[name]
            scope = scope.around
        return None

    def class_of(self, owner: ast.expr) -> str | None:
        """Return the key of the class that *owner* is, or is an object of, if that is known."""
        if isinstance(owner, ast.Call) and isinstance(owner.func, ast.Name):
            return self.meaning(owner.func.id)
        if not isinstance(owner, ast.Name):
            return None
        scope: _Scope | None = self
        while scope is not None:
            if scope.receiver == owner.id and scope.around is not None:
                return scope.around.key
            constructor = scope.makes.get(owner.id)
            if isinstance(constructor, ast.Name):
                return scope.meaning(constructor.id)
            if owner.id in scope.means:
                break
            scope = scope.around
        return self.meaning(owner.id)


def resolved_calls(statements: Iterable[ast.stmt]) -> Mapping[str, CallingFunction]:
    """Return the functions of a file with these *statements*, also methods and inner functions, by
    their names.
    """
    scopes: dict[str, _Scope] = {}
    waiting = [_Scope(_TOP, ast.Module(list(statements), []), None)]
    for scope in waiting:  # the list grows in this loop
        scopes[scope.key] = scope
        waiting += _inner(scope)
    for scope in scopes.values():
        scope.bases = _bases(scope, scopes)
    found: dict[str, CallingFunction] = {}
    for key, scope in scopes.items():
        if key and not scope.is_class:
            called = tuple(dict.fromkeys(_calls(scope, scopes)))
            found[key] = CallingFunction(key, getattr(scope.node, "lineno", 1), called)
    return found


def _inner(scope: _Scope) -> list[_Scope]:
    """Return the scopes directly inside of *scope*, whose names are noted on the way."""
    scope.means = dict.fromkeys(_bound(scope))
    found: dict[str, _Scope] = {}
    aliases: list[tuple[str, str]] = []
    for node in scope.inside:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found[node.name] = _within(scope, node.name, node)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as function):
                found[name] = _within(scope, name, function)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=other)):
                aliases.append((name, other))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=called)):
                scope.makes[name] = called
    for name, inner in found.items():
        scope.means[name] = inner.key
    for name, other in aliases:
        key = scope.meaning(other)
        if name not in found and key is not None:
            scope.means[name] = key
    return list(found.values())


def _bound(scope: _Scope) -> Iterator[str]:
    """Return the names with a meaning of their own in *scope*: parameters, variables, imports."""
    outer: set[str] = set()
    for node in scope.inside:
        if isinstance(node, ast.Global | ast.Nonlocal):
            outer.update(node.names)
    yield from _parameters(scope.node)
    for node in scope.inside:
        match node:
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                for alias in names:
                    yield alias.asname or alias.name
            case ast.Name(id=name, ctx=ast.Store()) if name not in outer:
                yield name


def _within(scope: _Scope, name: str, node: _Scoped) -> _Scope:
    inner = _Scope(f"{scope.key}.{name}".lstrip("."), node, scope)
    names = _parameters(node)
    if scope.is_class and isinstance(node, Function) and names:
        inner.receiver = names[0]
    return inner


def _parameters(node: ast.AST) -> list[str]:
    if not isinstance(node, Function | ast.Lambda):
        return []
    return [name.lstrip("*") for name in parameters(node)]


def _calls(scope: _Scope, scopes: Mapping[str, _Scope]) -> Iterator[str]:
    for node in scope.inside:
        if not isinstance(node, ast.Call):
            continue
        for called in (node.func, *node.args, *[keyword.value for keyword in node.keywords]):
            callee = _callee(called, scope, scopes)
            if callee is not None:
                yield callee


def _callee(called: ast.expr, scope: _Scope, scopes: Mapping[str, _Scope]) -> str | None:
    """Return the key of the function that runs if *called* is called in *scope*, if any."""
    if isinstance(called, ast.Attribute):
        return _method(scope.class_of(called.value), called.attr, scopes)
    if not isinstance(called, ast.Name):
        return None
    key = scope.meaning(called.id)
    if not key or key not in scopes:
        return None
    # To call a class runs what makes its object.
    if scopes[key].is_class:
        return _method(key, "__init__", scopes)
    return key


def _method(key: str | None, name: str, scopes: Mapping[str, _Scope]) -> str | None:
    """Return the method *name* of the class *key*, or of a class that it inherits from, if any."""
    if not _is_class(key, scopes):
        return None
    seen: set[str] = set()
    waiting = [key]
    while waiting and len(seen) < BASE_CLASSES:
        here = waiting.pop(0)
        if here in seen:
            continue
        seen.add(here)
        found = scopes[here].means.get(name)
        if found is not None:
            return found
        waiting += scopes[here].bases
    return None


def _bases(scope: _Scope, scopes: Mapping[str, _Scope]) -> list[str]:
    """Return the keys of the first classes that *scope*, if it is a class, inherits from."""
    if scope.around is None or not isinstance(scope.node, ast.ClassDef):
        return []
    found: dict[str, None] = {}
    for base in scope.node.bases:
        if isinstance(base, ast.Name):
            key = scope.around.meaning(base.id)
            if _is_class(key, scopes):
                found[key] = None
    return list(found)[:BASE_CLASSES]


def _is_class(key: str | None, scopes: Mapping[str, _Scope]) -> TypeGuard[str]:
    return key is not None and key in scopes and scopes[key].is_class
