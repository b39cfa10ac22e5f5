"""Decide which mark of a submission is final."""

from attrs import frozen

from grader.feedback.wording import number
from grader.marks import exact, to_multiple
from grader.records.assignment import FinalMarks
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status


@frozen
class FinalMark:
    """The mark of a submission, by the machine and by hand together.

    Attributes:
        marks: None while something is open.
        out_of: What can be had without a bonus.
        open: What is open, in a phrase; empty if the mark is final.
    """

    marks: float | None
    out_of: float
    open: str = ""


def final_mark(result: Result, rules: FinalMarks, hand: HandMark | None = None) -> FinalMark:
    """Return the final mark of *result*: none while the grader or a person still owes something.

    A person who must look at a submission says so with a mark instead of the machine's. Of work
    that is worth nothing the mark is 0, unless a person gives one instead of the machine's.
    """
    hand = hand or HandMark()
    waits = bool(result.by_hand_out_of) and hand.marks is None
    out_of = result.out_of + result.by_hand_out_of
    if waits and not rules.wait_for_by_hand:
        out_of = result.out_of
    machine = hand.machine
    if machine is None:
        if result.status is Status.NEEDS_A_PERSON:
            return FinalMark(None, out_of, f"a person must look ({', '.join(result.attention)})")
        if result.is_worth_nothing:
            return FinalMark(0.0, result.out_of + result.by_hand_out_of)
        machine = result.marks
    if waits and rules.wait_for_by_hand:
        missing = f"{number(result.by_hand_out_of)} marks by hand are not given yet"
        return FinalMark(None, out_of, missing)
    return FinalMark(to_multiple(exact(machine + (hand.marks or 0)), rules.round), out_of)
