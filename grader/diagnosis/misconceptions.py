"""What a class has misunderstood: diagnoses, counted over its submissions."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from attrs import frozen

from grader.records.diagnosis import Cause
from grader.records.result import Result

MOST_SHOWN = 5
"""How many a summary shows; the others are in the class report."""

Held: TypeAlias = tuple[str, tuple[Cause, ...]]
"""What one submission has misunderstood: in which part, and its cause, or the candidates for it."""


@frozen
class Misconception:
    """What some students have misunderstood.

    Attributes:
        part: The id of the part in which it was seen.
        causes: Its cause; more if the failures cannot tell them apart.
        students: How many submissions have it, 1 or more.
    """

    part: str
    causes: tuple[Cause, ...]
    students: int


def held(result: Result) -> frozenset[Held]:
    """Return what the submission of *result* has misunderstood, each once: in the first part in
    which it is seen.
    """
    first: dict[tuple[Cause, ...], str] = {}
    for diagnosis in result.diagnoses:
        first.setdefault(diagnosis.causes, diagnosis.part)
    return frozenset((part, causes) for causes, part in first.items())


def misconceptions(counts: Counter[Held]) -> tuple[Misconception, ...]:
    """Return what was counted, the most frequent first, then in the order of parts and mutants."""
    found = [Misconception(*held, students) for held, students in counts.items()]
    return tuple(sorted(found, key=_rank))


def of_class(results: Iterable[Result]) -> tuple[Misconception, ...]:
    """Return the misconceptions of all *results*."""
    counts: Counter[Held] = Counter()
    for result in results:
        counts.update(held(result))
    return misconceptions(counts)


def _rank(misconception: Misconception) -> tuple[int, str, list[str]]:
    return (
        -misconception.students,
        misconception.part,
        [cause.mutant for cause in misconception.causes],
    )
