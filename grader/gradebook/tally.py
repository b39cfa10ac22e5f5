"""Collect what reports about a class need, result by result, and count how it did in each check."""

from array import array
from contextlib import suppress
from statistics import StatisticsError, correlation

from attrs import define, evolve, field, frozen

from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.verdict import FAILURES, STANDS, Verdict

LEAST_STUDENTS = 10  # for a discrimination: with fewer it would be chance


@frozen
class Item:
    """Says how a class did in one check.

    Attributes:
        part: The id of its part.
        students: For how many it was run.
        failed: How many of them did not pass.
        not_run: For how many others it was not run: a check that it needs did not pass, or the
            function is not there.
        facility: The share of its marks that *students* earned on average, 0 to 1; None if there
            are none.
        discrimination: The point-biserial correlation of its marks with those of all other checks,
            -1 to 1; None for fewer than LEAST_STUDENTS students, or if all have the same marks.
    """

    id: str
    part: str
    title: str
    students: int
    failed: int
    not_run: int
    facility: float | None
    discrimination: float | None


@define
class _Earned:
    """What students earned for one check, and for all others.

    Attributes:
        own: In millionths, so that the order of results does not matter.
        rest: Likewise, of the same students.
    """

    check: CheckMark
    failed: int = 0
    not_run: int = 0
    own: "array[int]" = field(factory=lambda: array("q"))
    rest: "array[int]" = field(factory=lambda: array("q"))

    def add(self, check: CheckMark, total: int) -> None:
        if _is_not_run(check):
            self.not_run += 1
            return
        self.failed += check.verdict in FAILURES
        self.own.append(_millionths(check.marks))
        self.rest.append(total - self.own[-1])

    def item(self) -> Item:
        check, students = self.check, len(self.own)
        out_of = students * _millionths(check.out_of)
        facility = 1.0 if students else None
        if out_of:
            facility = sum(self.own) / out_of
        discrimination = None
        if students >= LEAST_STUDENTS:
            with suppress(StatisticsError):  # all have the same marks
                discrimination = correlation(self.own, self.rest)
        return Item(
            id=check.id,
            part=check.part,
            title=check.title,
            students=students,
            failed=self.failed,
            not_run=self.not_run,
            facility=facility,
            discrimination=discrimination,
        )


@define
class Tally:
    """Counts result by result, so that a large batch is never in memory as a whole."""

    _earned: dict[str, _Earned] = field(factory=dict)

    def add(self, result: Result) -> None:
        """Count *result*, without checks in which the grader failed.

        A file that is not gradable is not counted.
        """
        if result.status is Status.NOT_GRADABLE:
            return
        total = sum(_millionths(check.marks) for check in result.checks)
        for check in result.checks:
            if check.verdict is not Verdict.BROKEN:
                self._earned.setdefault(check.id, _Earned(check)).add(check, total)

    def items(self) -> tuple[Item, ...]:
        """Return the item of each check, ordered by its id."""
        return tuple(self._earned[id_].item() for id_ in sorted(self._earned))


@define
class Gathered:
    """Collects what reports need of the results of a batch, so that this fits into memory.

    Attributes:
        results: The results with only their broken checks, without style and programs.
        tally: How the class did in each check.
    """

    results: list[Result] = field(factory=list)
    tally: Tally = field(factory=Tally)
    _parts: dict[PartMark, PartMark] = field(factory=dict)  # many students have equal ones

    def add(self, result: Result) -> None:
        """Add *result*."""
        self.tally.add(result)
        short = in_short(result)
        parts = tuple(self._parts.setdefault(part, part) for part in short.parts)
        self.results.append(evolve(short, parts=parts))


def in_short(result: Result) -> Result:
    """Return *result* with only its broken checks, without style and program."""
    broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
    return evolve(result, checks=broken, style=(), program=None, others=())


def _is_not_run(check: CheckMark) -> bool:
    if check.verdict is Verdict.SKIPPED:
        return True
    if check.verdict in STANDS or check.failure is None:
        return False
    return bool(check.failure.not_run)


def _millionths(marks: float) -> int:
    return round(marks * 1_000_000)
