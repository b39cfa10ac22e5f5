"""Find which functions a function builds on, by the names in its text.

Each name counts as a use: in a call, an alias, an argument, a helper, a table, a class. A student
who must use a function may use it in any of these ways.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from grader.source.blocks import blocks, statements
from grader.source.definitions import Function
from grader.source.scopes import names_in
from grader.source.untouched import is_idle

SCRIPT = ""
"""The code that runs when the file is started: the guard and the rest of the top level."""

_WORD = re.compile(r"\w+")


@frozen
class CallGraph:
    """The definitions at the top of a file, and the names that they use.

    Attributes:
        named: The names that each function, method, class and variable uses, and ``SCRIPT``,
            without itself. If one statement defines several variables, they use a name for that
            statement, which uses the other names.
    """

    named: Mapping[str, frozenset[str]]

    def builds_on(self, name: str, among: Sequence[str]) -> tuple[str, ...]:
        """Return the functions *among* that *name* builds on, without itself.

        Those that build on the fewest others come first, and equal ones in the order of *among*.
        """
        reached = reachable(self.named, [name])
        found = [function for function in among if function in reached and function != name]

        def how_many(function: str) -> int:
            return len(reachable(self.named, [function]).intersection(among))

        return tuple(sorted(found, key=how_many))

    def first_reached(self, name: str, among: Collection[str]) -> set[str]:
        """Return the functions *among* that *name* reaches first, not only through others."""
        stops_there = {key: used for key, used in self.named.items() if key not in among}
        stops_there[name] = self.named.get(name, frozenset())
        return reachable(stops_there, [name]).intersection(among) - {name}


def reachable(graph: Mapping[str, Iterable[str]], names: Iterable[str]) -> set[str]:
    """Return everything that *graph* leads to from *names*, in one or more steps."""
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        for used in graph.get(waiting.pop(), ()):
            if used not in seen:
                seen.add(used)
                waiting.append(used)
    return seen


def names_and_attributes_in(node: ast.AST) -> set[str]:
    """Return all names in *node*, and all names after a dot."""
    found = names_in(node)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute):
            found.add(inner.attr)
    return found


@lru_cache(8)
def call_graph(text: str, *, attributes: bool = False) -> CallGraph:
    """Return the call graph of the program *text*; an invalid block uses all its words.

    With *attributes*, a name after a dot counts too: it may be a method.
    """
    used_by = names_and_attributes_in if attributes else names_in
    found: defaultdict[str, set[str]] = defaultdict(set)
    for statement in statements(text):
        for owners, node in _owners(statement):
            used = used_by(node)
            if len(owners) > 1:
                # One statement may define a thousand names and use a thousand.
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
    """Return the names that *statement* defines together, with the code that uses names."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [({name}, statement)]
        case ast.ClassDef(name=name, body=body):
            owners: list[tuple[Collection[str], ast.AST]] = [({name}, statement)]
            for node in body:
                # a stub in a class is not the function with its name
                if isinstance(node, Function) and not is_idle(node):
                    owners.append(({node.name}, node))
            return owners
        case ast.Assign(targets=targets, value=value):
            return [({SCRIPT}.union(*map(names_in, targets)), value)]
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return [({SCRIPT, *names_in(target)}, value)]
    return [({SCRIPT}, statement)]
