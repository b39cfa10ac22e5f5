"""Statements that stand in two functions alike."""

import ast
from collections.abc import Iterator

from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.source.names import Function
from grader.style.reading import Read

FEWEST = 3  # statements in a row that are worth a function of their own


def repetition(program: Read) -> StyleFinding | None:
    """Functions with FEWEST statements in a row, or more, that stand in another function too, to
    the letter.
    """
    shapes: dict[tuple[object, ...], int] = {}
    seen: dict[
        tuple[int, ...], dict[int, int]
    ] = {}  # by what stands there, the first line in each function
    for place, function in enumerate(program.functions):
        for line, stretch in _stretches(function, shapes):
            seen.setdefault(stretch, {}).setdefault(place, line)
    twice = [where for where in seen.values() if len(where) > 1]
    if not twice:
        return None
    functions = {place for where in twice for place in where}
    what = f"a function with {FEWEST} statements in a row, or more, that stand in another one too"
    first = min(line for where in twice for line in where.values())
    return StyleFinding(Look.REPETITION, "written-twice", what, len(functions), first)


def _stretches(
    function: Function, shapes: dict[tuple[object, ...], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The line and the statements of each FEWEST in a row, as numbers that are equal where the
    statements are.
    """
    numbers: dict[ast.AST, int] = {}
    nodes = list(ast.walk(function))
    for node in reversed(nodes):  # what is inside comes before what it is in
        numbers[node] = shapes.setdefault(_shape(node, numbers), len(shapes))
    for node in nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if not isinstance(block, list):
                continue
            own = (
                block[1:]
                if node is function and ast.get_docstring(function, clean=False) is not None
                else block
            )
            for at in range(len(own) - FEWEST + 1):
                yield own[at].lineno, tuple(numbers[each] for each in own[at : at + FEWEST])


def _shape(node: ast.AST, numbers: dict[ast.AST, int]) -> tuple[object, ...]:
    """What *node* is made of, each part of it as its number."""
    return (type(node), *(_part(value, numbers) for _, value in ast.iter_fields(node)))


def _part(value: object, numbers: dict[ast.AST, int]) -> object:
    if isinstance(value, ast.AST):
        return numbers[value]
    if isinstance(value, list):
        return tuple(_part(each, numbers) for each in value)
    return type(value), value  # 1 is True, and 1.0 as well, where types do not tell
