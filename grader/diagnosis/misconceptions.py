"""Count what students of a class have misunderstood."""

from collections import Counter
from collections.abc import Iterable
from operator import attrgetter
from typing import TypeAlias

from attrs import frozen

from grader.records.diagnosis import Cause
from grader.records.result import Result

MOST_SHOWN = 5
"""How many misconceptions a summary shows; the class report has the others."""

Held: TypeAlias = tuple[str, tuple[Cause, ...]]
"""The id of a part, and the cause of its failures, or the candidates for it."""


@frozen
class Misconception:
    """A misconception of some students.

    Attributes:
        part: The id of the part in which most of these students show it.
        causes: Its cause; several if the failures cannot tell them apart.
        students: How many submissions have it, 1 or more.
    """

    part: str
    causes: tuple[Cause, ...]
    students: int


def held(result: Result) -> frozenset[Held]:
    """Return the misconceptions in *result*, each only in the first part that shows it."""
    first: dict[tuple[Cause, ...], str] = {}
    for diagnosis in result.diagnoses:
        first.setdefault(diagnosis.causes, diagnosis.part)
    return frozenset(zip(first.values(), first, strict=True))


def misconceptions(counts: Counter[Held]) -> tuple[Misconception, ...]:
    """Return the counted misconceptions, the most frequent first, then by part and mutant."""
    students: Counter[tuple[Cause, ...]] = Counter()
    parts: dict[tuple[Cause, ...], str] = {}
    for (part, causes), number in sorted(counts.items(), key=_most_first):
        students[causes] += number
        parts.setdefault(causes, part)
    found = [Misconception(parts[causes], causes, number) for causes, number in students.items()]
    return tuple(sorted(found, key=_rank))


def of_class(results: Iterable[Result]) -> tuple[Misconception, ...]:
    """Return the misconceptions of all *results*."""
    counts: Counter[Held] = Counter()
    for result in results:
        counts.update(held(result))
    return misconceptions(counts)


def _most_first(counted: tuple[Held, int]) -> tuple[int, str]:
    (part, _), students = counted
    return -students, part


def _rank(misconception: Misconception) -> tuple[int, str, list[str]]:
    return (
        -misconception.students,
        misconception.part,
        list(map(attrgetter("mutant"), misconception.causes)),
    )
