"""The call graph of a program: which functions a function builds on, by the names in its text.
Pure.

A function that another calls is named in it, or in something that it names: a helper, a table, a
class. A name that is never called is included too: an answer that nobody asks for changes nothing.
"""

import ast
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from grader.source.syntax import parse

SCRIPT = ""
"""Stands for all that a file does when it is run as a program: the guard, and whatever else is at
the top.
"""


@frozen
class CallGraph:
    """
    The names at the top of a file, and which of them each names.

    Attributes:
        defined: The names that are defined at the top: functions, classes, variables.
        named: By each of them, and by ``SCRIPT``, the names that it uses.
    """

    defined: frozenset[str]
    named: Mapping[str, frozenset[str]]

    def builds_on(self, name: str, among: Sequence[str]) -> tuple[str, ...]:
        """Return the functions *among* that *name* builds on, itself left out.

        Those that build on the fewest themselves come first; among equals, the order is that of
        *among*.
        """
        reached = below(self.named, [name])
        found = [each for each in among if each in reached and each != name]
        return tuple(
            sorted(found, key=lambda each: len(below(self.named, [each]).intersection(among)))
        )

    def first_reached(self, name: str, among: Collection[str]) -> set[str]:
        """Return the functions *among* that *name* comes to first: not those that only they build
        on.
        """
        reached: set[str] = set()
        seen = {name}
        waiting = [name]
        while waiting:
            for each in self.named.get(waiting.pop(), frozenset()) - seen:
                seen.add(each)
                if each in among:
                    reached.add(each)
                else:
                    waiting.append(each)
        return reached


def below(named: Mapping[str, Iterable[str]], names: Iterable[str]) -> set[str]:
    """Return all that is named by one of *names*, or by what these name, and so on; *named* says
    what each names.
    """
    seen: set[str] = set()
    level = set(names)
    while level:
        level = {each for name in level for each in named.get(name, ())} - seen
        seen |= level
    return seen


@lru_cache(8)
def call_graph(text: str, missing: frozenset[str] = frozenset()) -> CallGraph:
    """Return the call graph of a program; that of a text that is not Python is empty.

    Args:
        text: The program.
        missing: Names that count although the text may not define them, such as functions that were
            asked for.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return CallGraph(frozenset(), {})
    pieces = [(_defines(statement), statement) for statement in body]
    defined = frozenset(name for names, _ in pieces for name in names)
    named: dict[str, set[str]] = {}
    for names, statement in pieces:
        uses = _names_in(statement) & (defined | missing)
        # What is assigned is made when the file is run, from what it names: both may be meant.
        owners = names if isinstance(statement, _DEFINITIONS) else {*names, SCRIPT}
        for owner in owners:
            named.setdefault(owner, set()).update(uses)
    return CallGraph(defined, {name: frozenset(uses) for name, uses in named.items()})


def _defines(statement: ast.stmt) -> Collection[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return _names_of(targets)
        case ast.AnnAssign(target=target, value=ast.expr()):
            return _names_of([target])
    return ()


def _names_of(targets: Iterable[ast.expr]) -> set[str]:
    return {
        each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)
    }


def _names_in(statement: ast.stmt) -> set[str]:
    return {each.id for each in ast.walk(statement) if isinstance(each, ast.Name)}


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
