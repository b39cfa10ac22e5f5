"""From outcomes to marks: pure, exact (fractions until the last step), rounded half up to
hundredths.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from grader.marks import exact, rounded
from grader.policies.base import Deduction
from grader.records.assignment import Assignment, Part
from grader.records.result import CheckMark, PartMark
from grader.records.verdict import Outcome, Verdict


def check_marks(part: Part, outcomes: Sequence[Outcome]) -> tuple[CheckMark, ...]:
    """Return what each of the part's *outcomes* is worth: the part's marks, shared by the checks'
    points; not rounded.
    """
    shares = _shares(part.marks, tuple(outcome.check.points for outcome in outcomes))
    return tuple(map(_check_mark, outcomes, shares))


def part_mark(part: Part, outcomes: Sequence[Outcome]) -> PartMark:
    """Return the marks of one part.

    Rounded once, from the exact sum, so that a part whose checks all passed has exactly its marks.
    A part without any outcome has no marks: nothing could earn them.
    """
    marks = Fraction(0)
    if outcomes:
        marks = exact(part.marks) * _share(outcomes)
    return PartMark(
        id=part.id, title=part.title, marks=rounded(marks), out_of=part.marks, bonus=part.bonus
    )


def _share(outcomes: Sequence[Outcome]) -> Fraction:
    """Return the share of their part's marks that *outcomes*, at least one, earn, 0 to 1."""
    if all(outcome.earned == 1 for outcome in outcomes):
        return Fraction(1)
    points = earned = Fraction(0)
    for outcome in outcomes:
        points += exact(outcome.check.points)
        earned += exact(outcome.check.points) * _earned(outcome)
    return earned / points


def by_part(assignment: Assignment, outcomes: Sequence[Outcome]) -> Mapping[str, Sequence[Outcome]]:
    """Return the *outcomes* of each part by its id, in the assignment's order."""
    found: dict[str, list[Outcome]] = {part.id: [] for part in assignment.parts}
    for outcome in outcomes:
        if outcome.check.part in found:
            found[outcome.check.part].append(outcome)
    return found


def total(parts: Sequence[PartMark], deductions: Sequence[Deduction]) -> float:
    """Return the sum over the parts, bonus parts too, less the deductions; never below 0."""
    marks = Fraction(0)
    for part in parts:
        marks += exact(part.marks)
    for deduction in deductions:
        marks -= exact(deduction.marks)
    return rounded(max(Fraction(0), marks))


@lru_cache(256)
def _shares(marks: float, points: tuple[float, ...]) -> tuple[Fraction, ...]:
    """Return *marks* in the ratio of *points*: the same for all students."""
    total_points = sum(map(exact, points), Fraction(0))
    return tuple(exact(marks) * exact(each) / total_points for each in points)


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
        screen=outcome.screen,
        evidence=outcome.evidence,
        carried_from=outcome.carried_from,
        notes=outcome.notes,
    )


def _earned(outcome: Outcome) -> Fraction:
    """Return the share that counts: our own fault is never the student's."""
    if outcome.verdict is Verdict.BROKEN:
        return Fraction(1)
    return exact(outcome.earned)
