"""Decide the final mark of a submission, from automatic marks and marks by hand."""

from fractions import Fraction

from attrs import evolve, frozen

from grader.feedback.wording import number
from grader.gradebook.marked_file import MACHINE, given_for_another, sentences
from grader.marks import exact, rounded, to_multiple
from grader.records.assignment import Assignment, FinalMarks
from grader.records.attention import FLAGS, Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status

_ANOTHER_FILE = (
    'marks were given for another file: look at the new one with "grader mark", and save or change'
    ' the marks there; or use "grader mark --confirm"'
)


@frozen
class FinalMark:
    """Holds the mark of a submission: the automatic marks and those by hand.

    Attributes:
        marks: The mark; None while something is open.
        out_of: The maximum without a bonus.
        open: What is open, in a phrase; empty if the mark is final.
    """

    marks: float | None
    out_of: float
    open: str = ""


def settled(result: Result, hand: HandMark) -> Result:
    """Return *result* as reports show it, with what a person decided.

    If a person replaced the automatic marks, it has the new ones, and nobody has to look any more.
    But somebody has to look if an appeal is open, or if marks were given for another file. Parts
    and checks stay as the machine judged them.
    """
    notes = sentences(hand, result)
    if hand.machine is not None and MACHINE in given_for_another(hand, result):
        # The reasons why a person must look at this file are still open.
        result = evolve(result, flags=(Flag.DECIDED, *result.flags), marks=hand.machine)
    elif hand.machine is not None:
        answered = set(map(FLAGS.get, result.attention))
        flags = (Flag.DECIDED, *(flag for flag in result.flags if flag not in answered))
        status = Status.GRADED
        result = evolve(result, status=status, attention=(), flags=flags, marks=hand.machine)
    reasons: list[Attention] = []
    if notes:
        reasons.append(Attention.OTHER_FILE)
    if hand.appeal:
        reasons.append(Attention.APPEAL)
    if not reasons:
        return result
    return evolve(
        result,
        status=Status.NEEDS_A_PERSON,
        attention=(*result.attention, *reasons),
        notes=(*result.notes, *notes),
    )


def final_mark(result: Result, hand: HandMark, assignment: Assignment) -> FinalMark:
    """Return the final mark of *result*. It has no marks while something is open.

    If a person must look at a submission, that person has to replace the automatic marks. An open
    appeal needs an answer. Marks that were given for another file must be confirmed or changed. If
    a deduction takes all marks, the mark is 0, unless a person replaces it.
    """
    rules = assignment.final_marks
    given, why_open = _given(result, hand, assignment)
    waits = bool(result.by_hand_out_of) and given is None
    out_of = result.out_of + result.by_hand_out_of
    if waits and not rules.wait_for_by_hand:
        out_of = result.out_of
    if why := _undecided(result, hand, assignment):
        return FinalMark(None, out_of, why)
    machine = hand.machine
    if machine is None:
        if result.is_worth_nothing:
            return FinalMark(0.0, result.out_of + result.by_hand_out_of)
        machine = result.marks
    if waits and rules.wait_for_by_hand:
        return FinalMark(None, out_of, why_open)
    return FinalMark(to_multiple(exact(machine + (given or 0)), rules.round), out_of)


def _undecided(result: Result, hand: HandMark, assignment: Assignment) -> str:
    """Return what a person must decide before there is any mark; empty if there is nothing."""
    if hand.appeal:
        return "an appeal is not answered yet"
    if given_for_another(hand, result):
        return _ANOTHER_FILE
    # The assignment may have changed since a person gave marks.
    most = max(result.out_of, assignment.marks) + assignment.bonus
    if hand.machine is not None and hand.machine > most:
        had = f"{number(hand.machine)} marks for the program"
        return f"{had} are more than the maximum, {number(most)}"
    given, why_open = _given(result, hand, assignment)
    points = [hand.points(criterion.id) for criterion in assignment.rubric] or [None]
    was_given = hand.marks is not None or None not in points
    if result.by_hand_out_of and was_given and given is None:
        return why_open
    if hand.machine is None and result.status is Status.NEEDS_A_PERSON:
        return f"a person must look ({', '.join(result.attention)})"
    return ""


def marks_by_hand(result: Result, hand: HandMark, assignment: Assignment) -> float | None:
    """Return the marks by hand of a submission; None while they are open.

    They are the one number that a person gave, or else the sum over the rubric, if each criterion
    has points. More marks than the maximum, or too many points count as open: the assignment has
    changed since they were given.
    """
    return _given(result, hand, assignment)[0]


def _given(result: Result, hand: HandMark, assignment: Assignment) -> tuple[float | None, str]:
    """Return the marks by hand; or None, and why they are open."""
    given, out_of, rubric = hand.marks, result.by_hand_out_of, assignment.rubric
    total = Fraction()
    missing: list[str] = []
    for criterion in rubric:
        points = hand.points(criterion.id)
        if points is None or points > criterion.points:
            missing.append(criterion.id)
        else:
            total += exact(points)
    if given is None and rubric and not missing:
        given = rounded(total)
    if given is None and 0 < len(missing) < len(rubric):
        return None, f"points by hand are not given yet: {', '.join(missing)}"
    if given is None:
        return None, f"the marks by hand, out of {number(out_of)}, are not given yet"
    if given > out_of:
        return None, f"{number(given)} marks by hand are more than the maximum, {number(out_of)}"
    return given, ""


def grade(marks: float, out_of: float, maximum: float, rules: FinalMarks) -> float:
    """Return *marks* of *out_of* as a share of *maximum*, rounded to hundredths.

    If *rules* do not convert marks, return them unchanged.
    """
    if rules.convert and out_of > 0:
        return rounded(exact(marks) * exact(maximum) / exact(out_of))
    return marks
