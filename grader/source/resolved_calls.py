"""Which function calls which, by the text alone: the strict way to see it.

A name counts where it is called, or handed to something that is called (``map(turn, players)``),
and where it means a function of the file: not where a parameter or a variable has the same name,
and not after a dot, unless what is before the dot is ``self``, a class of the file or an
object that was made of one. So whatever is reported is surely called.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import define, field, frozen

from grader.source.names import Function

_Scoped = Function | ast.ClassDef | ast.Lambda
_TOP = ""
_MOST_BASES = 20  # classes that a method is looked for in; a hostile text may have thousands


@frozen
class CallingFunction:
    """A function of the file: what it is called there, such as ``Game.play``, its line, and what it
    calls.
    """

    name: str
    line: int
    calls: tuple[str, ...]


@define
class _Scope:
    """The inside of a file, a class or a function.

    Attributes:
        key: What it is called: names with dots between, empty for the file.
        means: What each name in it means: the key of a function or class, or None for what is
            neither.
        makes: By the name of a variable, the class that its object was made of.
        receiver: What a method calls its object, mostly ``self``; else empty.
    """

    key: str
    node: ast.AST
    around: "_Scope | None"
    means: dict[str, str | None] = field(factory=dict)
    makes: dict[str, ast.expr] = field(factory=dict)
    receiver: str = ""

    @cached_property
    def inside(self) -> list[ast.AST]:
        """Return what is in it, in order, without the insides of functions and classes in it, but
        for lambdas.
        """
        node = self.node
        body = node.body if isinstance(node, Function | ast.ClassDef | ast.Module) else [node.body]  # type: ignore[attr-defined]
        found: list[ast.AST] = []
        waiting: list[ast.AST] = list(reversed(body))
        while waiting:
            here = waiting.pop()
            found.append(here)
            if not isinstance(here, Function | ast.ClassDef):
                waiting += reversed(list(ast.iter_child_nodes(here)))
        return found

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)


@define
class _File:
    scopes: dict[str, _Scope] = field(factory=dict)

    def function(self, key: str | None) -> str | None:
        """Return the function that is run where what *key* means is called: of a class, the one
        that makes an object.
        """
        scope = self.scopes.get(key or _TOP)
        if not key or scope is None:
            return None
        return self.method(key, "__init__") if scope.is_class else key

    def method(self, of: str | None, name: str) -> str | None:
        """Return the method *name* of the class with the key *of*, or of one that it is made of."""
        seen: set[str] = set()
        waiting = [of]
        while waiting and len(seen) < _MOST_BASES:
            key = waiting.pop(0)
            scope = self.scopes.get(key or _TOP)
            if not key or scope is None or key in seen or not isinstance(scope.node, ast.ClassDef):
                continue
            seen.add(key)
            if (found := scope.means.get(name)) is not None:
                return found
            waiting += [
                meant(scope.around, base.id)
                for base in scope.node.bases
                if isinstance(base, ast.Name)
            ]
        return None


def meant(scope: _Scope | None, name: str) -> str | None:
    """Return the key of what *name* means when it is in *scope*; None if that is not a function or
    class of the file.
    """
    inside = scope
    while scope is not None:
        # What a class defines is not seen by its methods without a dot.
        if name in scope.means and (scope is inside or not scope.is_class):
            return scope.means[name]
        scope = scope.around
    return None


def resolved_calls(statements: Iterable[ast.stmt]) -> Mapping[str, CallingFunction]:
    """Return the functions of a file with these *statements*, methods and functions inside of
    others too, by their names.
    """
    file = _File()
    waiting = [_Scope(_TOP, ast.Module(list(statements), []), None)]
    while waiting:
        scope = waiting.pop(0)
        file.scopes[scope.key] = scope
        waiting += _inner(scope)
    return {
        key: CallingFunction(
            key, getattr(scope.node, "lineno", 1), tuple(dict.fromkeys(_calls(scope, file)))
        )
        for key, scope in file.scopes.items()
        if key and not scope.is_class
    }


def _inner(scope: _Scope) -> list[_Scope]:
    """Return the scopes right inside of *scope*, of which the names are noted on the way."""
    scope.means = dict.fromkeys(_bound(scope))
    found: dict[str, _Scope] = {}
    aliases: list[tuple[str, str]] = []
    for node in scope.inside:
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                found[name] = _within(scope, name, node)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as value):
                found[name] = _within(scope, name, value)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=other)):
                aliases.append((name, other))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=called)):
                scope.makes[name] = called
    scope.means |= {name: each.key for name, each in found.items()}
    for name, other in aliases:
        if name not in found and (key := meant(scope, other)) is not None:
            scope.means[name] = key
    return list(found.values())


def _bound(scope: _Scope) -> Iterator[str]:
    """Return the names that mean something of its own inside of *scope*: parameters, variables,
    what is imported.
    """
    outer = {
        name
        for each in scope.inside
        if isinstance(each, ast.Global | ast.Nonlocal)
        for name in each.names
    }
    yield from _parameters(scope.node)
    for each in scope.inside:
        match each:
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (one.asname or one.name for one in names)
            case ast.Name(id=name, ctx=ast.Store()) if name not in outer:
                yield name


def _within(scope: _Scope, name: str, node: _Scoped) -> _Scope:
    inner = _Scope(f"{scope.key}.{name}".lstrip("."), node, scope)
    if scope.is_class and isinstance(node, Function) and (names := _parameters(node)):
        inner.receiver = names[0]
    return inner


def _parameters(node: ast.AST) -> list[str]:
    if not isinstance(node, Function | ast.Lambda):
        return []
    kinds = node.args
    every = [*kinds.posonlyargs, *kinds.args, kinds.vararg, *kinds.kwonlyargs, kinds.kwarg]
    return [each.arg for each in every if each is not None]


def _calls(scope: _Scope, file: _File) -> Iterator[str]:
    for node in scope.inside:
        if isinstance(node, ast.Call):
            handed_on = [*node.args, *(keyword.value for keyword in node.keywords)]
            callees = [_callee(node.func, scope, file)]
            callees += [
                _callee(each, scope, file)
                for each in handed_on
                if isinstance(each, ast.Name | ast.Attribute)
            ]
            yield from (each for each in callees if each is not None)


def _callee(called: ast.expr, scope: _Scope, file: _File) -> str | None:
    """Return the key of the function that is run where *called* is called in *scope*; None if it is
    none of the file's.
    """
    match called:
        case ast.Name(id=name):
            return file.function(meant(scope, name))
        case ast.Attribute(value=owner, attr=attribute):
            return file.method(_class_of(owner, scope), attribute)
    return None


def _class_of(owner: ast.expr, scope: _Scope) -> str | None:
    """Return the key of the class that *owner* is, or is an object of; None if the text does not
    tell.
    """
    match owner:
        case ast.Call(func=ast.Name(id=called)):
            return meant(scope, called)
        case ast.Name(id=name):
            around: _Scope | None = scope
            while around is not None:
                if around.receiver == name and around.around is not None:
                    return around.around.key
                if isinstance(made_by := around.makes.get(name), ast.Name):
                    return meant(around, made_by.id)
                if name in around.means:
                    break
                around = around.around
            return meant(scope, name)
    return None
