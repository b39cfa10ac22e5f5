"""Show what each mutant costs in each part."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum, unique

from attrs import frozen

from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.validation.candidate import Candidate
from grader.validation.findings import programs
from grader.validation.runs import NOT_WRONG


@unique
class MatrixCell(StrEnum):
    """The effect of a mutant on a part."""

    CAUGHT = "caught"  # this part has a check that the mutant names, and it did not pass
    LOST = "lost marks"
    CARRIED = "carried forward"
    UNTOUCHED = "untouched"


SIGNS: Mapping[MatrixCell, str] = {
    MatrixCell.CAUGHT: "●",
    MatrixCell.LOST: "○",
    MatrixCell.CARRIED: "→",
    MatrixCell.UNTOUCHED: "·",
}


@frozen
class MatrixRow:
    """A mutant; *cells* is by the part's id, and *as_said* is whether its header is right."""

    mutant: str
    cells: Mapping[str, MatrixCell]
    as_said: bool


def matrix(
    assignment: Assignment,
    mutants: Sequence[Candidate],
    results: Mapping[str, Result],
    reported: Collection[str],
) -> tuple[MatrixRow, ...]:
    """Return a row for each of *mutants*; *reported* has the names that findings are about."""
    rows: list[MatrixRow] = []
    for mutant in mutants:
        result = results[mutant.id]
        cells = dict.fromkeys(assignment.part_ids, MatrixCell.UNTOUCHED)
        cells |= dict.fromkeys(programs.parts_carried_forward(result), MatrixCell.CARRIED)
        cells |= dict.fromkeys(programs.parts_with_lost_marks(result), MatrixCell.LOST)
        for name in mutant.caught_by:
            for check in programs.checks_named(name, result):
                if check.verdict not in NOT_WRONG:
                    cells[check.part] = MatrixCell.CAUGHT
        rows.append(MatrixRow(mutant.name, cells, mutant.about not in reported))
    return tuple(rows)
