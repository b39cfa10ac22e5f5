"""From outcomes to marks: pure, exact (fractions until the last step), rounded half up to
hundredths.
"""

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache

from grader.records.assignment import Assignment, LatePolicy, Part
from grader.records.result import CheckMark, Deduction, PartMark
from grader.records.verdict import Outcome, Verdict

SECONDS_PER_DAY = 86_400


@lru_cache(4096)
def to_hundredths(marks: float) -> float:
    """*marks*, such as the sum of what checks are worth, as ``rounded()`` has them."""
    return rounded(_exact(marks))


@lru_cache(4096)
def rounded(marks: Fraction) -> float:
    """*marks* to hundredths, halves away from zero, as a marker would round by hand."""
    exact = Decimal(marks.numerator) / Decimal(marks.denominator)
    return float(exact.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


def check_marks(part: Part, outcomes: Sequence[Outcome]) -> tuple[CheckMark, ...]:
    """What each of the part's *outcomes* is worth: the part's marks, shared by the checks' points;
    not rounded.
    """
    shares = _shares(part.marks, tuple(outcome.check.points for outcome in outcomes))
    return tuple(
        _check_mark(outcome, share) for outcome, share in zip(outcomes, shares, strict=True)
    )


def part_mark(part: Part, outcomes: Sequence[Outcome]) -> PartMark:
    """The marks of one part.

    Rounded once, from the exact sum, so that a part whose checks all passed has exactly its marks.
    A part without any outcome has none: nothing was seen that could earn them.
    """
    if outcomes and all(outcome.earned == 1 for outcome in outcomes):
        return _part_mark(part, _exact(part.marks))
    points = sum((_exact(outcome.check.points) for outcome in outcomes), Fraction(0))
    earned = sum(
        (_exact(outcome.check.points) * _earned(outcome) for outcome in outcomes), Fraction(0)
    )
    marks = _exact(part.marks) * earned / points if points else Fraction(0)
    return _part_mark(part, marks)


def _part_mark(part: Part, marks: Fraction) -> PartMark:
    return PartMark(
        id=part.id, title=part.title, marks=rounded(marks), out_of=part.marks, bonus=part.bonus
    )


def by_part(assignment: Assignment, outcomes: Sequence[Outcome]) -> Mapping[str, Sequence[Outcome]]:
    """The *outcomes* of each part, parts in the assignment's order, outcomes in theirs."""
    return {
        part.id: [each for each in outcomes if each.check.part == part.id]
        for part in assignment.parts
    }


def total(parts: Sequence[PartMark], deductions: Sequence[Deduction]) -> float:
    """The sum over the parts, bonus parts too, less the deductions; never below 0."""
    marks = sum((_exact(part.marks) for part in parts), Fraction(0))
    taken = sum((_exact(deduction.marks) for deduction in deductions), Fraction(0))
    return rounded(max(Fraction(0), marks - taken))


def late_deduction(policy: LatePolicy, seconds_late: int | None, out_of: float) -> Deduction | None:
    """What lateness costs: a percentage of *out_of* for each day begun after the grace time, up to
    a limit.

    Bonus marks are not in *out_of*: who earned some is not taken more for being late than who did
    not.
    """
    if seconds_late is None:
        return None
    beyond = seconds_late - _exact(policy.grace_minutes) * 60
    if beyond <= 0 or policy.percent_per_day == 0:
        return None
    days = -(-beyond // SECONDS_PER_DAY)
    percent = min(_exact(policy.percent_per_day) * days, _exact(policy.at_most_percent))
    begun = "1 day" if days == 1 else f"{days} days"
    return Deduction(f"Sent in late ({begun} begun)", rounded(_exact(out_of) * percent / 100))


@lru_cache(256)
def _shares(marks: float, points: tuple[float, ...]) -> tuple[Fraction, ...]:
    """*marks* in the ratio of *points*: the same for all students."""
    total_points = sum(map(_exact, points), Fraction(0))
    return tuple(_exact(marks) * _exact(each) / total_points for each in points)


def _check_mark(outcome: Outcome, share: Fraction) -> CheckMark:
    check = outcome.check
    return CheckMark(
        id=check.id,
        part=check.part,
        title=check.title,
        verdict=outcome.verdict,
        marks=float(share * _earned(outcome)),
        out_of=float(share),
        audience=check.audience,
        hint=check.hint,
        failure=outcome.failure,
        transcript=outcome.transcript,
        evidence=outcome.evidence,
        carried_from=outcome.carried_from,
        notes=outcome.notes,
    )


def _earned(outcome: Outcome) -> Fraction:
    """The share that counts: our own fault is never the student's."""
    return Fraction(1) if outcome.verdict is Verdict.BROKEN else _exact(outcome.earned)


@lru_cache(4096)
def _exact(number: float) -> Fraction:
    """The fraction that a person meant who wrote *number*: 0.1 is a tenth."""
    return Fraction(number).limit_denominator(1_000_000)
