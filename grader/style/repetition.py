"""Statements that are the same in two functions."""

import ast
from collections import defaultdict
from collections.abc import Iterator

from grader.records.result import StyleFinding
from grader.source.definitions import Function, undescribed
from grader.source.parsed import ParsedProgram

FEWEST = 3  # statements in a row that are worth a function of their own


def repetition(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with FEWEST statements in a row, or more, that are in another function too."""
    numbers_of: dict[tuple[object, ...], int] = {}
    # By the numbers of the statements: the first line of each function that has them.
    lines: defaultdict[tuple[int, ...], dict[int, int]] = defaultdict(dict)
    for place, function in enumerate(program.own_functions):
        for line, stretch in _stretches(function, numbers_of):
            lines[stretch].setdefault(place, line)
    functions: set[int] = set()
    starts: list[int] = []
    for where in lines.values():
        if len(where) > 1:
            functions.update(where)
            starts.extend(where.values())
    if not functions:
        return None
    what = f"a function with {FEWEST} statements in a row, or more, that are in another one too"
    return StyleFinding("repetition", "written-twice", what, len(functions), min(starts))


def _stretches(
    function: Function, numbers_of: dict[tuple[object, ...], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the line and the statements of each FEWEST in a row, as numbers that are equal if the
    statements are.
    """
    numbers: dict[ast.AST, int] = {}
    nodes = list(ast.walk(function))
    for node in reversed(nodes):  # what is inside comes before what it is in
        numbers[node] = numbers_of.setdefault(_shape(node, numbers), len(numbers_of))
    for node in nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if node is function and name == "body":
                block = undescribed(function)
            if isinstance(block, list):
                for at in range(len(block) - FEWEST + 1):
                    stretch = block[at : at + FEWEST]
                    yield stretch[0].lineno, tuple(numbers[statement] for statement in stretch)


def _shape(node: ast.AST, numbers: dict[ast.AST, int]) -> tuple[object, ...]:
    """Return what *node* is made of, each part of it as its number."""
    return (type(node), *(_part(value, numbers) for _, value in ast.iter_fields(node)))


def _part(value: object, numbers: dict[ast.AST, int]) -> object:
    if isinstance(value, ast.AST):
        return numbers[value]
    if isinstance(value, list):
        return tuple(_part(item, numbers) for item in value)
    return type(value), value  # 1 == True == 1.0, so the type has to be compared as well
