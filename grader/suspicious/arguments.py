"""Find calls whose arguments are named like parameters, but are in another order."""

import ast
from collections.abc import Iterator
from itertools import combinations

from grader.suspicious.parsed_functions import ParsedFunctions
from grader.suspicious.suspicious_line import SuspiciousLine

_SWAPPED = "{0} takes {1} before {2}, and here it gets {2} before {1}. Is this order wrong?"
_MOST_ARGUMENTS = 20  # of a call that is read: each pair of them is compared


def swapped_arguments(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield calls of the program's functions with two swapped arguments.

    A function that calls itself may swap them on purpose, such as the two players.
    """
    itself: set[ast.AST] = set()
    for function in program.outermost:
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name == function.name:
                    itself.add(node)
    for node in program.nodes:
        match node:
            case ast.Call(func=ast.Name(id=name), args=values) if (
                name in program.by_name and node not in itself and len(values) <= _MOST_ARGUMENTS
            ):
                takes = [parameter.arg for parameter in program.by_name[name].args.args]
                gets = [value.id if isinstance(value, ast.Name) else "" for value in values]
                for first, later in combinations(range(min(len(takes), len(gets))), 2):
                    if [gets[later], gets[first]] == [takes[first], takes[later]]:
                        problem = _SWAPPED.format(name, takes[first], takes[later])
                        yield SuspiciousLine(node.lineno, problem)
