"""Say which marks follow from what a person gave."""

from collections.abc import Sequence
from fractions import Fraction

from grader.feedback.wording import number
from grader.marks import exact, rounded
from grader.records.assignment import Criterion
from grader.records.by_hand import HandMark


def marks_by_hand(hand: HandMark, out_of: float, rubric: Sequence[Criterion] = ()) -> float | None:
    """Return the marks by hand of a submission; None while they are open.

    They are one number if a person gave one; else the sum over the criteria of the *rubric*, once
    each of them has points. Marks or points that are more than is possible count as open: the
    assignment has changed since they were given.

    Args:
        hand: What a person gave.
        out_of: The most that is possible.
        rubric: The assignment's; empty without one.
    """
    given = _given(hand, rubric)
    if given is None or given > out_of:
        return None
    return given


def _given(hand: HandMark, rubric: Sequence[Criterion]) -> float | None:
    if hand.marks is not None:
        return hand.marks
    if not rubric or _without_points(hand, rubric):
        return None
    total = Fraction()
    for criterion in rubric:
        total += exact(hand.points(criterion.id) or 0)
    return rounded(total)


def why_open(hand: HandMark, out_of: float, rubric: Sequence[Criterion] = ()) -> str:
    """Return why ``marks_by_hand`` returns None for the same arguments, in a phrase."""
    given = _given(hand, rubric)
    if given is not None:
        return f"{number(given)} marks by hand are more than the maximum, {number(out_of)}"
    missing = _without_points(hand, rubric)
    if not missing or len(missing) == len(rubric):
        return f"{number(out_of)} marks by hand are not given yet"
    return f"points by hand are not given yet: {', '.join(missing)}"


def _without_points(hand: HandMark, rubric: Sequence[Criterion]) -> list[str]:
    """Return the ids of the criteria without points that are possible."""
    missing: list[str] = []
    for criterion in rubric:
        points = hand.points(criterion.id)
        if points is None or points > criterion.points:
            missing.append(criterion.id)
    return missing
