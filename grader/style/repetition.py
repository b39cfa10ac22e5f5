"""Find statements that are equal in two functions."""

import ast
from collections import defaultdict
from collections.abc import Iterator

from grader.records.result import StyleFinding
from grader.source.definitions import Function, undescribed
from grader.source.parsed import ParsedProgram

FEWEST = 3  # this many statements in a row deserve their own function


def repetition(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with FEWEST or more statements in a row that another function has too."""
    numbers_of: dict[tuple[object, ...], int] = {}
    # By the numbers of the statements: the first line in each function that has them.
    lines: defaultdict[tuple[int, ...], dict[int, int]] = defaultdict(dict)
    for place, function in enumerate(program.own_functions):
        for line, stretch in _stretches(function, numbers_of):
            lines[stretch].setdefault(place, line)
    repeated = [where for where in lines.values() if len(where) > 1]
    if not repeated:
        return None
    functions = set[int]().union(*repeated)
    first = min(min(where.values()) for where in repeated)
    what = f"a function with {FEWEST} or more statements in a row that another function has, too"
    return StyleFinding("repetition", "written-twice", what, len(functions), first)


def _stretches(
    function: Function, numbers_of: dict[tuple[object, ...], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each FEWEST statements in a row: their line and their numbers.

    Equal statements have equal numbers.
    """
    numbers: dict[ast.AST, int] = {}
    nodes = list(ast.walk(function))
    for node in reversed(nodes):  # the parts of a node come before the node
        numbers[node] = numbers_of.setdefault(_shape(node, numbers), len(numbers_of))
    for node in nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if node is function and name == "body":
                block = undescribed(function)
            if isinstance(block, list):
                for at in range(len(block) - FEWEST + 1):
                    stretch = block[at : at + FEWEST]
                    yield stretch[0].lineno, tuple(numbers[one] for one in stretch)


def _shape(node: ast.AST, numbers: dict[ast.AST, int]) -> tuple[object, ...]:
    """Return the type of *node* and the numbers of its parts."""
    return (type(node), *(_part(value, numbers) for _, value in ast.iter_fields(node)))


def _part(value: object, numbers: dict[ast.AST, int]) -> object:
    if isinstance(value, ast.AST):
        return numbers[value]
    if isinstance(value, list):
        return tuple(_part(item, numbers) for item in value)
    return type(value), value  # 1 == True == 1.0, so types must be compared too
