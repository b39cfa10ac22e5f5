"""Decide the final mark of a submission."""

from collections.abc import Sequence

from attrs import evolve, frozen

from grader.gradebook.by_hand import marks_by_hand, why_open
from grader.marks import exact, to_multiple
from grader.records.assignment import Criterion, FinalMarks
from grader.records.attention import SAYS, Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status


@frozen
class FinalMark:
    """Is the mark of a submission: the automatic marks and those by hand.

    Attributes:
        marks: The mark; None while something is open.
        out_of: The most that is possible without a bonus.
        open: What is open, in a phrase; empty if the mark is final.
    """

    marks: float | None
    out_of: float
    open: str = ""


def settled(result: Result, hand: HandMark) -> Result:
    """Return *result* as reports show it: if a person replaced the automatic marks, it has these,
    and nobody has to look at it any more. An open appeal needs a person in any case.

    Its parts and checks stay as the machine judged them.
    """
    decided = _decided(result, hand)
    if not hand.appeal:
        return decided
    attention = (*decided.attention, Attention.APPEAL)
    return evolve(decided, status=Status.NEEDS_A_PERSON, attention=attention)


def _decided(result: Result, hand: HandMark) -> Result:
    if hand.machine is None:
        return result
    answered = {SAYS[reason] for reason in result.attention if reason in SAYS}
    others = tuple(flag for flag in result.flags if flag not in answered)
    flags = (Flag.DECIDED, *others)
    return evolve(result, status=Status.GRADED, attention=(), flags=flags, marks=hand.machine)


def final_mark(
    result: Result,
    rules: FinalMarks,
    hand: HandMark | None = None,
    rubric: Sequence[Criterion] = (),
) -> FinalMark:
    """Return the final mark of *result*, which has no marks while a person still has to give some.

    If a person must look at a submission, it waits until that person gives a mark that replaces the
    machine's. Work that is worth nothing has 0 marks, unless a person replaces these. If there is
    an open appeal, it waits for the answer.
    """
    hand = hand or HandMark()
    given = marks_by_hand(hand, result.by_hand_out_of, rubric)
    waits = bool(result.by_hand_out_of) and given is None
    out_of = result.out_of + result.by_hand_out_of
    if waits and not rules.wait_for_by_hand:
        out_of = result.out_of
    if hand.appeal:
        return FinalMark(None, out_of, "an appeal is not answered yet")
    machine = hand.machine
    if machine is None:
        if result.status is Status.NEEDS_A_PERSON:
            return FinalMark(None, out_of, f"a person must look ({', '.join(result.attention)})")
        if result.is_worth_nothing:
            return FinalMark(0.0, result.out_of + result.by_hand_out_of)
        machine = result.marks
    if waits and rules.wait_for_by_hand:
        return FinalMark(None, out_of, why_open(hand, result.by_hand_out_of, rubric))
    return FinalMark(to_multiple(exact(machine + (given or 0)), rules.round), out_of)
