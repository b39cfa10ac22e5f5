"""Find what is wrong in a rubric, beyond the value of one key."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grader.marks import exact
from grader.records.assignment import Criterion

COLUMNS = frozenset({"id", "name", "page", "marks", "machine", "reason", "comment", "version"})
"""The columns of a sheet of marks by hand; a criterion cannot have the name of one."""


def faults(rubric: Sequence[Criterion], by_hand: float) -> Iterator[tuple[str, str]]:
    """Yield what is wrong in *rubric*, of an assignment with *by_hand* marks by hand: the place
    (``rubric[0].id``) and a sentence.
    """
    ids: list[str] = []
    for number, criterion in enumerate(rubric):
        place = f"rubric[{number}]"
        if criterion.id in ids:
            yield f"{place}.id", f'duplicate id "{criterion.id}"'
        if criterion.id in COLUMNS:
            yield f"{place}.id", f'"{criterion.id}" is another column of by_hand.csv: rename it'
        ids.append(criterion.id)
        yield from _faults_of_levels(criterion, place)
    total = sum(exact(criterion.points) for criterion in rubric)
    if rubric and total != exact(by_hand):
        problem = f"the points add up to {float(total):g}, but by_hand is {by_hand:g}"
        yield "rubric", f"{problem}: change one of them"


def _faults_of_levels(criterion: Criterion, place: str) -> Iterator[tuple[str, str]]:
    levels = criterion.levels
    for number, level in enumerate(levels):
        if level.points > criterion.points:
            problem = f"must be at most {criterion.points:g}, the points of the criterion"
            yield f"{place}.levels[{number}].points", problem
    for number, (level, after) in enumerate(pairwise(levels), 1):
        if after.points >= level.points:
            yield f"{place}.levels[{number}].points", "write the levels in order, the best first"
