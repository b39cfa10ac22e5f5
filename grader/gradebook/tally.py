"""Collect what reports about a class need, and count how it did in each check."""

from math import sqrt

from attrs import define, evolve, field, frozen

from grader.records.result import CheckMark, Result, Status
from grader.records.verdict import FAILURES, FAULTLESS, Verdict

LEAST_STUDENTS = 10  # for a discrimination: with fewer it would be chance
_MILLION = 1_000_000  # whole millionths are added, so that the order of results does not matter


@frozen
class CheckStatistics:
    """Says how a class did in one check.

    Attributes:
        part: The id of its part.
        students: For how many students it ran.
        failed: How many of these did not pass.
        not_run: For how many others it did not run: another check did not pass, or the function is
            missing.
        facility: The share of its marks that *students* earned on average, 0 to 1; None without
            students.
        discrimination: The point-biserial correlation of its marks with those of all other checks,
            -1 to 1. None for fewer than LEAST_STUDENTS students, or if all have the same marks.
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
class _Sums:
    """Holds sums over students: of their marks for one check, and of their other marks."""

    check: CheckMark
    students: int = 0
    failed: int = 0
    not_run: int = 0
    own: int = 0
    own_squared: int = 0
    rest: int = 0
    rest_squared: int = 0
    product: int = 0

    def add(self, check: CheckMark, total: int) -> None:
        if _is_not_run(check):
            self.not_run += 1
            return
        own = _millionths(check)
        rest = total - own
        self.students += 1
        self.failed += check.verdict in FAILURES
        self.own += own
        self.own_squared += own * own
        self.rest += rest
        self.rest_squared += rest * rest
        self.product += own * rest

    def statistics(self) -> CheckStatistics:
        check = self.check
        out_of = self.students * round(check.out_of * _MILLION)
        facility: float | None = None
        if out_of:
            facility = self.own / out_of
        elif self.students:
            facility = 1.0
        return CheckStatistics(
            id=check.id,
            part=check.part,
            title=check.title,
            students=self.students,
            failed=self.failed,
            not_run=self.not_run,
            facility=facility,
            discrimination=self.discrimination(),
        )

    def discrimination(self) -> float | None:
        n = self.students
        spread = (n * self.own_squared - self.own**2) * (n * self.rest_squared - self.rest**2)
        if n < LEAST_STUDENTS or not spread:
            return None
        return (n * self.product - self.own * self.rest) / sqrt(spread)


@define
class GatheredResults:
    """Collects what reports need, result by result, so that a large batch fits into memory.

    *results* are the results ``in_short``.
    """

    results: list[Result] = field(factory=list)
    _sums: dict[str, _Sums] = field(factory=dict)

    def add(self, result: Result) -> None:
        """Add *result*. If it could be graded, count its checks, unless the grader failed."""
        self.results.append(in_short(result))
        if result.status is Status.NOT_GRADABLE:
            return
        total = sum(map(_millionths, result.checks))
        for check in result.checks:
            if check.verdict is not Verdict.BROKEN:
                self._sums.setdefault(check.id, _Sums(check)).add(check, total)

    def check_statistics(self) -> tuple[CheckStatistics, ...]:
        """Return how the class did in each check, sorted by id."""
        return tuple(self._sums[id_].statistics() for id_ in sorted(self._sums))


def in_short(result: Result) -> Result:
    """Return *result* with only its broken checks, without style and programs."""
    broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
    return evolve(result, checks=broken, style=(), program=None, others=())


def _is_not_run(check: CheckMark) -> bool:
    if check.verdict is Verdict.SKIPPED:
        return True
    if check.verdict in FAULTLESS or check.failure is None:
        return False
    return bool(check.failure.not_run)


def _millionths(check: CheckMark) -> int:
    return round(check.marks * _MILLION)
