"""A solution broken in one place at a time: each change is small, has a name, and should cost
marks.

A name is made of what stands in the function that is changed, and of nothing else, so that what an
author has written about one of them (see `grader.validation.equivalent`) stays true when another
function changes.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from grader.source.cells import CellKind, without_asserts, without_cells
from grader.source.names import is_guard
from grader.source.syntax import parse_source
from grader.validation.mutation import expressions, statements
from grader.validation.mutation.meaning import meaning
from grader.validation.mutation.place import Change, Operator, Place
from grader.validation.mutation.region import Region, regions, replaced

# What a change is named after where it is in no function.
GAME, TOP = "game", "program"

_NOT_CHANGED = (CellKind.ASSERTS, CellKind.ANSWER, CellKind.INSTRUCTOR)

# In this order at one place of the text: of two changes that mean the same the first is kept.
OPERATORS: tuple[Operator, ...] = (*expressions.OPERATORS, *statements.OPERATORS)


@frozen
class Mutation:
    """The reference with one small thing changed.

    Attributes:
        name: Readable and unique: the function (or ``game`` for what is under the guard,
            ``program`` for what is at the top), what stood there, and what stands there now, such
            as ``check_row: x < size -> x <= size``. The second of the same in that function ends in
            ``#2``.
        part: The id of the function that is changed; empty for what is under the guard or at the
            top.
        line: Of the change in source.py, from 1.
        text: The whole program, without its asserts, ready to be graded like a student's file.
    """

    name: str
    part: str
    line: int
    text: str


def mutations(source: str) -> tuple[Mutation, ...]:
    """Every mutation of the program *source*, in the order of its lines; the same text gives the
    same mutations.

    Only what stands between BEGIN SOLUTION and END SOLUTION is changed, and never a docstring, an
    annotation or an assert; nor what is in a cell tagged ``answer``, which a person marks. A change
    that compiles to what the original compiles to, or to what an earlier change does, is left out.

    Raises:
        SourceError: The text is not Python.
    """
    text = without_asserts(source)
    # Its lines are those of the text, and what may not be changed is not in it.
    tree = parse_source(without_cells(source, _NOT_CHANGED), "source.py")
    times: Counter[str] = Counter()
    return tuple(
        mutation for region in regions(tree, text) for mutation in _of_region(region, text, times)
    )


def _of_region(region: Region, text: str, times: Counter[str]) -> Iterator[Mutation]:
    """The mutations of one region; *times* says how often each name was there before, and is
    brought up to date.
    """
    label = region.name or (GAME if is_guard(region.statement) else TOP)
    seen = {meaning(region.statement)}
    for change, place in _changes(region):
        before, after = change.words(place)
        name = f"{label}: {before} -> {after}"
        # Counted before anything is left out: what a compiler makes of it has no say in a name.
        times[name] += 1
        changed = change.applied(region.statement)
        means = meaning(changed)
        if means is None or means in seen:
            continue
        seen.add(means)
        numbered = f"{name} #{times[name]}" if times[name] > 1 else name
        yield Mutation(
            numbered,
            region.name,
            place.line,
            replaced(text, region.statement, ast.unparse(changed)),
        )


def _changes(region: Region) -> Iterator[tuple[Change, Place]]:
    for place in sorted(region.places(), key=lambda place: place.line):
        for operator in OPERATORS:
            for change in operator(place):
                yield change, place
