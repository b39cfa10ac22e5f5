"""The call graph of a program: which functions a function builds on, by the names in its text.

A function that another calls is named in it, or in something that it names: a helper, a table, a
class. A name that is never called is included too. What calls what for certain is found by
`grader.source.resolved_calls`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from grader.source.definitions import Function, names_in
from grader.source.parsed import ParsedProgram
from grader.source.syntax import parse

SCRIPT = ""
"""Stands for all that a file does when it is run as a program: the guard, and whatever else is at
the top.
"""

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_WORD = re.compile(r"\w+")


@frozen
class CallGraph:
    """The names at the top of a file, and which of them each names.

    Attributes:
        named: By each name that is defined at the top (a function, a class or a variable), and by
            ``SCRIPT``, the names that it uses. Names that one statement defines name that
            statement, and it names what they use.
    """

    named: Mapping[str, frozenset[str]]

    def builds_on(self, name: str, among: Sequence[str]) -> tuple[str, ...]:
        """Return the functions *among* that *name* builds on, itself left out.

        Those that build on the fewest themselves come first; among equals, the order is that of
        *among*.
        """
        reached = reachable(self.named, [name])
        found = [function for function in among if function in reached and function != name]

        def how_many(function: str) -> int:
            return len(reachable(self.named, [function]).intersection(among))

        return tuple(sorted(found, key=how_many))

    def first_reached(self, name: str, among: Collection[str]) -> set[str]:
        """Return the functions *among* that *name* comes to first: not those that only they build
        on.
        """
        reached: set[str] = set()
        seen = {name}
        waiting = [name]
        while waiting:
            for used in self.named.get(waiting.pop(), frozenset()) - seen:
                seen.add(used)
                if used in among:
                    reached.add(used)
                else:
                    waiting.append(used)
        return reached


def reachable(graph: Mapping[str, Iterable[str]], names: Iterable[str]) -> set[str]:
    """Return all that *graph* leads to from *names*, directly or in several steps."""
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        for used in graph.get(waiting.pop(), ()):
            if used not in seen:
                seen.add(used)
                waiting.append(used)
    return seen


def names_and_attributes_in(node: ast.AST) -> set[str]:
    """Return the names, and the names after a dot, that are used anywhere in *node*."""
    found = names_in(node)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute):
            found.add(inner.attr)
    return found


@lru_cache(8)
def call_graph(text: str, missing: frozenset[str] = frozenset()) -> CallGraph:
    """Return the call graph of a program; that of a text that is not Python is empty.

    Args:
        text: The program.
        missing: Names that count although the text may not define them, such as functions that were
            asked for.
    """
    statements = _statements(text)
    known = missing.union(*(defined for defined, _ in statements))
    named: defaultdict[str, set[str]] = defaultdict(set)
    for number, (owners, used) in enumerate(statements):
        _note(named, owners, used & known, number)
    return CallGraph({name: frozenset(uses) for name, uses in named.items()})


@lru_cache(4)
def _statements(text: str) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Return of each statement at the top level of *text* the names that it defines, which may
    include SCRIPT, and those that it uses; none if it is not Python.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return ()
    found: list[tuple[frozenset[str], frozenset[str]]] = []
    for statement in body:
        owners = set(_defined_by(statement))
        if not isinstance(statement, _DEFINITIONS):
            # What is assigned is made when the file is run, from what it names: both may be meant.
            owners.add(SCRIPT)
        found.append((frozenset(owners), frozenset(names_in(statement))))
    return tuple(found)


def _note(
    named: defaultdict[str, set[str]], owners: Collection[str], used: Collection[str], number: int
) -> None:
    """Note in *named* that the *owners*, which statement *number* defines, use other names.

    A thousand names may be defined by one statement that uses a thousand: they share them.
    """
    if len(owners) > 1:
        statement = f"statement {number}"  # with a space, it is the name of nothing else
        named[statement].update(used)
        used = {statement}
    for owner in owners:
        named[owner].update(used)


def generous_graph(program: ParsedProgram) -> Mapping[str, frozenset[str]]:
    """Return what each function, method, class and variable of *program* names, itself left out.
    Variables that one statement defines name that statement, and it names what they use.

    Whatever is named counts as used: a call, an alias, a function that is passed on, a method of
    that name. A student who is asked to use a function must not fail because of how they do it.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for number, statement in enumerate(program.statements):
        for names, node in _owners(statement):
            _note(found, names, names_and_attributes_in(node), number)
    for name, text in program.broken_functions.items():
        found[name].update(_WORD.findall(text))
    return {name: frozenset(used - {name}) for name, used in found.items()}


def _owners(statement: ast.stmt) -> list[tuple[Collection[str], ast.AST]]:
    """Return the names that *statement* defines, each with what makes it: those with the same
    together.
    """
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [({name}, statement)]
        case ast.ClassDef(name=name, body=body):
            methods = [node for node in body if isinstance(node, Function)]
            return [({name}, statement), *(({method.name}, method) for method in methods)]
        case ast.Assign(targets=targets, value=value):
            return [({*_names_of(targets), SCRIPT}, value)]
    return [({SCRIPT}, statement)]


def _defined_by(statement: ast.stmt) -> Collection[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return _names_of(targets)
        case ast.AnnAssign(target=target, value=ast.expr()):
            return names_in(target)
    return ()


def _names_of(targets: Iterable[ast.expr]) -> set[str]:
    return set().union(*map(names_in, targets))
