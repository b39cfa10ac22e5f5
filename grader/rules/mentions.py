"""What each function, class or name at the top of a text names: the generous way to see what uses
what.

Whatever is named counts as used: a call, an alias, a function handed on, a method of that name. Who
is asked to use a function must not fail for the way in which they do.
"""

import ast
import re
from collections.abc import Iterator, Mapping

from grader.rules.program import Read
from grader.source.names import Function

_WORD = re.compile(r"\w+")


def mentions(read: Read) -> Mapping[str, frozenset[str]]:
    """By each name that is defined at the top, or is a method, what it names; what it names of
    itself left out.

    What runs when the file is run, the guard too, stands under the empty name.
    """
    found: dict[str, set[str]] = {}
    for statement in read.statements:
        for name, node in _defined(statement):
            found.setdefault(name, set()).update(_named(node))
    for name, text in read.broken.items():
        found.setdefault(name, set()).update(_WORD.findall(text))
    return {name: frozenset(named - {name}) for name, named in found.items()}


def used_by(name: str, named: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """All that *name* names, or that is named by what it names, and so on."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        below = named.get(waiting.pop(), frozenset()) - seen
        seen |= below
        waiting += below
    return frozenset(seen)


def _defined(statement: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name, statement
        case ast.ClassDef(name=name, body=body):
            yield name, statement
            yield from ((node.name, node) for node in body if isinstance(node, Function))
        case ast.Assign(targets=targets, value=value):
            yield from (
                (node.id, value)
                for target in targets
                for node in ast.walk(target)
                if isinstance(node, ast.Name)
            )
            yield "", value
        case _:
            yield "", statement


def _named(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name):
            yield inner.id
        elif isinstance(inner, ast.Attribute):
            yield inner.attr
