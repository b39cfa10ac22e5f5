"""Compute marks from outcomes, as exact fractions; only the last step rounds, half up."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from attrs import evolve

from grader.marks import exact, rounded, to_hundredths, to_multiple
from grader.policies.policy import Deduction
from grader.records.assignment import Assignment, Part
from grader.records.check_id import name_in
from grader.records.result import CheckMark, PartMark, Result
from grader.records.verdict import Outcome, Verdict


def part_marks(
    part: Part, outcomes: Sequence[Outcome], step: float = 0.01
) -> tuple[PartMark, tuple[CheckMark, ...]]:
    """Return the marks of one part, a multiple of *step*, and those of its checks, not rounded.

    The exact sum is rounded once. A part in which all checks passed has exactly its marks, and no
    part has more; without outcomes it has none. A check in which the grader failed earns all.
    """
    points = sum((exact(outcome.check.points) for outcome in outcomes), Fraction(0))
    whole = Fraction(0)
    checks: list[CheckMark] = []
    for outcome in outcomes:
        check = outcome.check
        worth = earned = exact(part.marks) * exact(check.points) / points
        if outcome.verdict is not Verdict.BROKEN:
            earned = worth * exact(outcome.earned)
        whole += earned
        mark = CheckMark(
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
        checks.append(mark)
    marks = part.marks
    if whole < exact(marks):
        marks = min(marks, to_multiple(whole, step))
    return PartMark(part.id, part.title, marks, part.marks, bonus=part.bonus), tuple(checks)


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
    earned = sum(exact(part.marks) for part in parts)
    lost = sum(exact(deduction.marks) for deduction in deductions)
    return rounded(max(Fraction(0), Fraction(earned - lost)))


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
