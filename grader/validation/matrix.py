"""Mutants by parts: what each known wrong program cost, at a glance."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, unique

from attrs import frozen

from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.records.verdict import Verdict
from grader.validation.about_programs import carried, lost, named
from grader.validation.specimens import Kind
from grader.validation.zoo import Mutant


@unique
class Cell(StrEnum):
    """What a mutant did in a part."""

    CAUGHT = "caught"  # the check that the mutant names is of this part, and did not pass
    LOST = "lost marks"
    CARRIED = "carried forward"
    UNTOUCHED = "untouched"


SIGNS: Mapping[Cell, str] = {
    Cell.CAUGHT: "●",
    Cell.LOST: "○",
    Cell.CARRIED: "→",
    Cell.UNTOUCHED: "·",
}


@frozen
class Row:
    """A mutant; *cells* by the ids of the parts, and *as_said* tells whether its first lines say
    the same.
    """

    mutant: str
    cells: Mapping[str, Cell]
    as_said: bool


def matrix(
    assignment: Assignment,
    mutants: Sequence[Mutant],
    results: Mapping[str, Result],
    wrong: Sequence[str],
) -> tuple[Row, ...]:
    """A row for each of *mutants*, in their order; *wrong* are what findings are about."""
    return tuple(_rows(assignment, mutants, results, wrong))


def _rows(
    assignment: Assignment,
    mutants: Sequence[Mutant],
    results: Mapping[str, Result],
    wrong: Sequence[str],
) -> Iterator[Row]:
    for mutant in mutants:
        result = results[f"{Kind.MUTANT} {mutant.name}"]
        passed = (Verdict.PASSED, Verdict.BROKEN)
        checks = named(mutant.caught_by, result)
        caught = {check.part for check in checks if check.verdict not in passed}
        cells = {
            part.id: (
                Cell.CAUGHT
                if part.id in caught
                else (
                    Cell.LOST
                    if part.id in lost(result)
                    else Cell.CARRIED
                    if part.id in carried(result)
                    else Cell.UNTOUCHED
                )
            )
            for part in assignment.parts
        }
        yield Row(mutant.name, cells, mutant.about not in wrong)
