"""
Which functions a function builds on, by the names in its text: pure.

A function that another calls is named in it, or in something that it names: a helper, a table, a class. What is named
and never called is taken along: whoever looks whether that function is to blame finds out that it is not.
"""

import ast
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from grader.errors import SourceError
from grader.source.syntax import parse_source

SCRIPT = ""
"""Stands for all that a file does when it is run as a program: the guard, and whatever else is at the top."""


@frozen
class Lineage:
    """
    What is at the top of a file, and what each of these names names.

    Attributes:
        defined: The names that are defined at the top: functions, classes, what is assigned.
        named: By each of them, and by ``SCRIPT``, those among *defined* that it names.
    """

    defined: frozenset[str]
    named: Mapping[str, frozenset[str]]

    def builds_on(self, name: str, among: Sequence[str]) -> tuple[str, ...]:
        """
        The functions *among* that *name* builds on, itself left out.

        Those that build on the fewest themselves come first, so that the most basic of several is the one to blame;
        where that is equal, the order is that of *among*.
        """
        found = [each for each in among if each in below(self.named, [name]) and each != name]
        return tuple(sorted(found, key=lambda each: len(below(self.named, [each]).intersection(among))))


def below(named: Mapping[str, Iterable[str]], names: Iterable[str]) -> set[str]:
    """All that is named by one of *names*, or by what these name, and so on; *named* says what each names."""
    seen: set[str] = set()
    level = set(names)
    while level:
        level = {each for name in level for each in named.get(name, ())} - seen
        seen |= level
    return seen


@lru_cache(8)
def lineage(text: str) -> Lineage:
    """The lineage of a program; one that is not Python has none, and nothing in it builds on anything."""
    try:
        body = parse_source(text, "program").body
    except SourceError:
        return Lineage(frozenset(), {})
    pieces = [(_defines(statement), statement) for statement in body]
    defined = frozenset(name for names, _ in pieces for name in names)
    named: dict[str, set[str]] = {}
    for names, statement in pieces:
        below = _names_in(statement) & defined
        # What is assigned is made when the file is run, from what it names: both may be meant.
        owners = names if isinstance(statement, _DEFINITIONS) else {*names, SCRIPT}
        for owner in owners:
            named.setdefault(owner, set()).update(below)
    return Lineage(defined, {name: frozenset(below) for name, below in named.items()})


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
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def _names_in(statement: ast.stmt) -> set[str]:
    return {each.id for each in ast.walk(statement) if isinstance(each, ast.Name)}


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
