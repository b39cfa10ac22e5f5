"""The call graph of a program: which functions a function builds on, by the names in its text.

Whatever is named counts as used: a call, an alias, a function that is passed on, a helper, a table,
a class. A student who is asked to use a function must not fail because of how they do it. What
calls what for certain is found by `grader.source.resolved_calls`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from grader.source.blocks import blocks, statements
from grader.source.definitions import Function, names_in
from grader.source.untouched import is_idle

SCRIPT = ""
"""Stands for all that a file does when it is run: the guard, and what else is at the top."""

_WORD = re.compile(r"\w+")


@frozen
class CallGraph:
    """What is defined at the top of a file, and what it names.

    Attributes:
        named: By each function, method, class and variable, and by ``SCRIPT``, the names that it
            uses, itself left out. Variables that one statement defines name that statement, and it
            names what they use.
    """

    named: Mapping[str, frozenset[str]]

    def builds_on(self, name: str, among: Sequence[str]) -> tuple[str, ...]:
        """Return the functions *among* that *name* builds on, itself left out: first those that
        build on the fewest themselves, and among equals in the order of *among*.
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
        stops_there = {key: used for key, used in self.named.items() if key not in among}
        stops_there[name] = self.named.get(name, frozenset())
        return reachable(stops_there, [name]).intersection(among) - {name}


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
def call_graph(text: str, *, attributes: bool = False) -> CallGraph:
    """Return the call graph of the program *text*. What is not valid Python uses all its words.

    With *attributes* a name after a dot counts, too: a method of that name may be meant.
    """
    used_by = names_and_attributes_in if attributes else names_in
    found: defaultdict[str, set[str]] = defaultdict(set)
    for statement in statements(text):
        for owners, node in _owners(statement):
            used = used_by(node)
            if len(owners) > 1:
                # A thousand names may be defined by one statement that uses a thousand.
                together = f"statement in line {statement.lineno}, {statement.col_offset}"
                found[together] = used
                used = {together}
            for owner in owners:
                found[owner] |= used
    for block in blocks(text):
        for name in block.names:
            if block.problem and name not in found:
                found[name] = set(_WORD.findall("\n".join(block.lines)))
    return CallGraph({name: frozenset(used - {name}) for name, used in found.items()})


def _owners(statement: ast.stmt) -> list[tuple[Collection[str], ast.AST]]:
    """Return the names that *statement* defines, with what makes them: those of one statement
    together.
    """
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [({name}, statement)]
        case ast.ClassDef(name=name, body=body):
            # A stub in a class is not the function of its name.
            methods = [node for node in body if isinstance(node, Function) and not is_idle(node)]
            return [({name}, statement), *(({method.name}, method) for method in methods)]
        case ast.Assign(targets=targets, value=value):
            return [({SCRIPT}.union(*map(names_in, targets)), value)]
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return [({SCRIPT, *names_in(target)}, value)]
    return [({SCRIPT}, statement)]
