"""Marks by hand follow from one number or from the rubric, and a final mark from them."""

import pytest

from grader.gradebook.final import FinalMark, final_mark, grade, marks_by_hand, settled
from grader.records.assignment import Criterion, FinalMarks
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Status
from tests.plain_assignment import make_assignment
from tests.results import make_result

RUBRIC = (Criterion("names", "Names", 4.0), Criterion("sense", "Sense", 6.0))
ASSIGNMENT = make_assignment(rubric=RUBRIC)
PLAIN = make_assignment()
RESULT = make_result(marks=80.0, out_of=90.0, by_hand_out_of=10.0)


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        (HandMark(), None),
        (HandMark(marks=0.0), 0.0),
        (HandMark(criteria=(("names", 3.5),)), None),
        (HandMark(criteria=(("names", 3.5), ("sense", 0.0))), 3.5),
        (HandMark(criteria=(("names", 0.1), ("sense", 0.2))), 0.3),
        (HandMark(marks=9.0, criteria=(("names", 3.5), ("sense", 0.0))), 9.0),
        (HandMark(marks=9.0, criteria=(("names", 3.5),)), 9.0),
        (HandMark(criteria=(("names", 3.5), ("old", 5.0))), None),
    ],
)
def test_one_number_counts_or_else_the_sum_over_a_complete_rubric(hand, given):
    assert marks_by_hand(RESULT, hand, ASSIGNMENT) == given


def test_without_a_rubric_points_of_an_earlier_rubric_are_ignored():
    hand = HandMark(criteria=(("names", 3.5), ("sense", 6.0)))
    assert marks_by_hand(RESULT, hand, PLAIN) is None


def test_marks_that_are_no_longer_possible_are_open():
    hand = HandMark(criteria=(("names", 5.0), ("sense", 1.0)))
    assert marks_by_hand(RESULT, hand, ASSIGNMENT) is None
    said = final_mark(RESULT, hand, ASSIGNMENT).open
    assert said == "points by hand are not given yet: names"
    assert marks_by_hand(RESULT, HandMark(marks=11.0), ASSIGNMENT) is None
    more = "11 marks by hand are more than the maximum, 10"
    assert final_mark(RESULT, HandMark(marks=11.0), ASSIGNMENT).open == more
    at_once = make_assignment(final_marks=FinalMarks(wait_for_by_hand=False))
    assert final_mark(RESULT, HandMark(marks=11.0), at_once).open == more
    program = "91 marks for the program are more than the maximum, 90"
    assert final_mark(RESULT, HandMark(marks=9.0, machine=91.0), ASSIGNMENT).open == program


def test_a_final_mark_waits_for_every_criterion_and_says_which_are_open():
    part = HandMark(criteria=(("names", 4.0),))
    full = HandMark(criteria=(("names", 4.0), ("sense", 5.5)))
    nothing = "the marks by hand, out of 10, are not given yet"
    assert final_mark(RESULT, HandMark(), ASSIGNMENT).open == nothing
    assert final_mark(RESULT, part, ASSIGNMENT).open == "points by hand are not given yet: sense"
    assert final_mark(RESULT, full, ASSIGNMENT).marks == 89.5


@pytest.mark.parametrize(
    ("waits", "given", "marks", "out_of"),
    [(True, None, None, 100), (False, None, 80, 90), (True, 8.0, 88, 100), (False, 8.0, 88, 100)],
)
def test_if_a_final_mark_does_not_wait_only_given_marks_by_hand_are_part_of_the_maximum(
    waits, given, marks, out_of
):
    rules = make_assignment(final_marks=FinalMarks(wait_for_by_hand=waits))
    final = final_mark(RESULT, HandMark(marks=given), rules)
    assert (final.marks, final.out_of) == (marks, out_of)


def test_without_marks_by_hand_nothing_waits():
    result = make_result(marks=80.0, out_of=90.0, by_hand_out_of=0.0)
    assert final_mark(result, HandMark(), PLAIN) == FinalMark(80.0, 90.0)


def test_a_persons_mark_answers_why_a_person_had_to_look():
    asking = make_result(
        status=Status.NEEDS_A_PERSON, attention=(Attention.RERUN_STOPPED,), marks=80.0, out_of=90.0
    )
    shown = settled(asking, HandMark(machine=85.0))
    assert (shown.status, shown.attention, shown.marks) == (Status.GRADED, (), 85.0)


def test_a_share_of_no_marks_is_not_computed():
    assert grade(0.0, 0.0, 100.0, FinalMarks()) == 0.0


def test_an_open_appeal_needs_a_person_and_nothing_is_final_until_it_is_answered():
    hand = HandMark(marks=8.0, machine=85.0, appeal="Test 4 is right.")
    shown = settled(RESULT, hand)
    assert (shown.status, shown.attention) == (Status.NEEDS_A_PERSON, (Attention.APPEAL,))
    assert shown.at_a_glance == (Flag.DECIDED, Attention.APPEAL)
    final = final_mark(shown, hand, PLAIN)
    assert (final.marks, final.open) == (None, "an appeal is not answered yet")
    assert final_mark(RESULT, HandMark(marks=8.0, machine=85.0), PLAIN).marks == 93
