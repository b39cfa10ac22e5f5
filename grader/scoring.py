"""Compute marks from outcomes, as exact fractions; only the last step rounds, half up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from attrs import evolve

from grader.marks import exact, rounded, to_hundredths, to_multiple
from grader.policies.policy import Deduction
from grader.records.assignment import Assignment, Part
from grader.records.check_id import name_in
from grader.records.result import CheckMark, PartMark, Result
from grader.records.verdict import Outcome, Verdict


def check_marks(part: Part, outcomes: Sequence[Outcome]) -> tuple[CheckMark, ...]:
    """Return the marks of each check of *part*, not rounded."""
    return tuple(map(_check_mark, outcomes, _worths(part, outcomes), _earned(part, outcomes)))


def part_mark(part: Part, outcomes: Sequence[Outcome], step: float = 0.01) -> PartMark:
    """Return the marks of one part, a multiple of *step*; 0 without outcomes.

    The exact sum is rounded once. A part in which all checks passed has exactly its marks, and no
    part has more.
    """
    earned = sum(_earned(part, outcomes), Fraction(0))
    marks = part.marks
    if earned < exact(marks):
        marks = min(marks, to_multiple(earned, step))
    return PartMark(id=part.id, title=part.title, marks=marks, out_of=part.marks, bonus=part.bonus)


def unrounded(result: Result) -> Result:
    """Return *result* with the marks of its parts computed again, and rounded to hundredths."""
    parts: list[PartMark] = []
    for part in result.parts:
        earned = sum(check.marks for check in result.checks_of(part.id))
        parts.append(evolve(part, marks=to_hundredths(earned)))
    return evolve(result, parts=tuple(parts), marks=total(parts, result.deductions))


def by_part(assignment: Assignment, outcomes: Sequence[Outcome]) -> Mapping[str, Sequence[Outcome]]:
    """Return the *outcomes* by the ids of their parts, in the assignment's order."""
    found: dict[str, list[Outcome]] = {part: [] for part in assignment.part_ids}
    for outcome in outcomes:
        if outcome.check.part in found:
            found[outcome.check.part].append(outcome)
    return found


def total(parts: Sequence[PartMark], deductions: Sequence[Deduction]) -> float:
    """Return the sum of the parts, with bonus parts, minus the deductions; at least 0."""
    if any(deduction.takes_all for deduction in deductions):
        return 0.0
    marks = Fraction(0)
    for part in parts:
        marks += exact(part.marks)
    for deduction in deductions:
        marks -= exact(deduction.marks)
    return rounded(max(Fraction(0), marks))


def charged_once(deduction: Deduction, checks: Iterable[CheckMark]) -> Deduction:
    """Return *deduction* without the marks that the same mistake has already cost in *checks*.

    Together they cost what the deduction costs, or the instruction if that is more. *rule* becomes
    empty if no check of that rule lost marks.
    """
    marks, rule = exact(deduction.marks), ""
    for check in checks:
        lost = exact(check.out_of) - exact(check.marks)
        if deduction.rule and name_in(check.id) == deduction.rule and lost:
            marks, rule = marks - lost, deduction.rule
    return evolve(deduction, marks=rounded(max(Fraction(0), marks)), rule=rule)


def _worths(part: Part, outcomes: Sequence[Outcome]) -> tuple[Fraction, ...]:
    return _shares(part.marks, tuple(outcome.check.points for outcome in outcomes))


@lru_cache(256)
def _shares(marks: float, points: tuple[float, ...]) -> tuple[Fraction, ...]:
    total_points = sum(map(exact, points), Fraction(0))
    return tuple(exact(marks) * exact(number) / total_points for number in points)


def _earned(part: Part, outcomes: Sequence[Outcome]) -> Iterator[Fraction]:
    """Yield the share of its worth that each outcome earns; all if the grader failed."""
    for outcome, worth in zip(outcomes, _worths(part, outcomes), strict=True):
        if outcome.verdict is Verdict.BROKEN:
            yield worth
        else:
            yield worth * exact(outcome.earned)


def _check_mark(outcome: Outcome, worth: Fraction, earned: Fraction) -> CheckMark:
    check = outcome.check
    return CheckMark(
        id=check.id,
        part=check.part,
        title=check.title,
        verdict=outcome.verdict,
        marks=float(earned),
        out_of=float(worth),
        audience=check.audience,
        hint=check.hint,
        failure=outcome.failure,
        transcript=outcome.transcript,
        screen=outcome.screen,
        evidence=outcome.evidence,
        carried_from=outcome.carried_from,
        notes=outcome.notes,
    )
