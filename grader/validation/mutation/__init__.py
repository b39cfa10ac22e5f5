"""A solution changed in one place at a time: each change is small, has a name, and should cost
marks.

A name is made of the code that is changed, and of nothing else. So what an author has written about
a mutation (see `reasons.EQUIVALENT`) stays true when another function changes.
"""

import ast
import types
from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from grader.source.cells import CellKind, without_asserts, without_cells
from grader.source.definitions import is_guard
from grader.source.syntax import parse_source
from grader.validation.mutation import expression_operators, statement_operators
from grader.validation.mutation.place import CodeChange, Operator, Place
from grader.validation.mutation.region import Region, regions, replaced

# The name of a change that is not in a function.
GAME, TOP = "game", "program"

_NOT_CHANGED = (CellKind.ASSERTS, CellKind.ANSWER, CellKind.INSTRUCTOR)

# In this order at one place of the text: of two changes that mean the same, the first is kept.
OPERATORS: tuple[Operator, ...] = (*expression_operators.OPERATORS, *statement_operators.OPERATORS)


@frozen
class Mutation:
    """The reference with one small thing changed.

    Attributes:
        name: Readable and unique: the function (``game`` for code under the guard, ``program`` for
            code at the top), the old code and the new code, such as
            ``check_row: x < size -> x <= size``. The second of the same in that function ends in
            ``#2``.
        part: The function that is changed; empty for code under the guard or at the top.
        line: Of the change in source.py, from 1.
        text: The whole program, without its asserts, ready to be graded like a student's file.
    """

    name: str
    part: str
    line: int
    text: str


def mutations(source: str) -> tuple[Mutation, ...]:
    """Return every mutation of the program *source*, in the order of its lines. The same text gives
    the same mutations.

    Only code between BEGIN SOLUTION and END SOLUTION is changed, but no docstring, annotation or
    assert, and no cell tagged ``answer``, which a person marks. A change that compiles to the same
    as the original, or as an earlier change, is left out.

    Raises:
        SourceError: If the text is not Python.
    """
    text = without_asserts(source)
    # It has the same lines, without what may not be changed.
    tree = parse_source(without_cells(source, _NOT_CHANGED), "source.py")
    times: Counter[str] = Counter()
    found: list[Mutation] = []
    for region in regions(tree, text):
        found += _of_region(region, text, times)
    return tuple(found)


def _of_region(region: Region, text: str, times: Counter[str]) -> Iterator[Mutation]:
    """Yield the mutations of one region; *times* counts how often each name was used before."""
    label = region.name or (GAME if is_guard(region.statement) else TOP)
    seen = {meaning(region.statement)}
    for change, place in _changes(region):
        before, after = change.words(place)
        name = f"{label}: {before} -> {after}"
        # Counted before anything is left out: names must not depend on the compiler.
        times[name] += 1
        changed = change.applied(region.statement)
        means = meaning(changed)
        if means is None or means in seen:
            continue
        seen.add(means)
        program = replaced(text, region.statement, ast.unparse(changed))
        if times[name] > 1:
            name += f" #{times[name]}"
        yield Mutation(name, region.name, place.line, program)


def _changes(region: Region) -> Iterator[tuple[CodeChange, Place]]:
    for place in sorted(region.places(), key=lambda place: place.line):
        for operator in OPERATORS:
            for change in operator(place):
                yield change, place


def meaning(statement: ast.stmt) -> Any:  # noqa: ANN401 - to be compared, and nothing else
    """Return a value that is equal for statements that compile to the same instructions, wherever
    they are; None if *statement* does not compile.
    """
    module = ast.fix_missing_locations(ast.Module([statement], []))
    try:
        return _of(compile(ast.unparse(module), "mutation", "exec", dont_inherit=True))
    except (SyntaxError, ValueError):
        return None


def _of(code: types.CodeType) -> Any:  # noqa: ANN401
    constants: list[object] = []
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            constants.append(_of(constant))
        else:
            constants.append(repr(constant))  # 1, 1.0 and True are equal, and not the same
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_name, code.co_code, code.co_exceptiontable, tuple(constants), names
