"""Find values that are used, although the function that is called returns none."""

import ast
from collections.abc import Iterator

from grader.source.definitions import may_return_a_value
from grader.source.untouched import is_idle
from grader.suspicious.parsed_functions import ParsedFunctions, with_return
from grader.suspicious.suspicious_line import SuspiciousLine

_STORED = (
    "{0} becomes None, because {1} returns nothing. Let {1} return a value, or leave out “{0} =”."
)
_USED = "{0} returns nothing, so the value of its call is None. Is a return missing in {0}?"
_OF_LIST = (
    "{0} becomes None, because {1}.{2} returns nothing. It changes {1} itself: leave out “{0} =”."
)
# These methods of a list change it, and return nothing.
_CHANGING = frozenset({"append", "extend", "insert", "reverse", "sort"})


def missing_values(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the first use of each function that returns nothing, and lists replaced by None."""
    unused: set[ast.expr | None] = set()
    for node in program.nodes:
        if isinstance(node, ast.Expr | ast.Return):
            unused.add(node.value)
    silent = {
        name
        for name, function in program.by_name.items()
        if not may_return_a_value(function) and not is_idle(function)
    }
    for node in program.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=called))):
                if called in silent:
                    silent.remove(called)
                    meant = with_return(program.by_name[called])
                    yield SuspiciousLine(node.lineno, _STORED.format(name, called), meant)
            case ast.Call(func=ast.Name(id=called)) if called in silent and node not in unused:
                silent.remove(called)
                meant = with_return(program.by_name[called])
                yield SuspiciousLine(node.lineno, _USED.format(called), meant)
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=method)),
            ) if method in _CHANGING.difference(program.defined):
                yield SuspiciousLine(node.lineno, _OF_LIST.format(name, owner, method))
