"""Marks that a person gave for one file are not final for another one."""

import pytest
from attrs import evolve

from grader.gradebook.batch import Batch
from grader.gradebook.changes import changes
from grader.gradebook.final import final_mark, settled
from grader.gradebook.marked_file import confirmed, given_for, in_force, marked_file
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Status
from tests.plain_assignment import make_assignment
from tests.results import make_result

OLD = make_result(
    file="old.py", sha256="aa", marks=20.0, out_of=90.0, by_hand_out_of=10.0, notes=("A note.",)
)
NEW = evolve(OLD, file="new.py", sha256="bb", marks=90.0)
AT = "2026-11-23T18:00:00Z"


def given(file=OLD, **marks):
    """Return *marks* as a person has given them for a *file*."""
    return given_for(HandMark(**marks), HandMark(), marked_file(file, AT))


def final(result, hand):
    return final_mark(result, hand, make_assignment())


def test_for_the_file_that_they_were_given_for_marks_are_final():
    hand = given(marks=8.0, machine=0.0)
    assert settled(OLD, hand).status is Status.GRADED
    assert final(OLD, hand).marks == 8


def test_for_another_file_a_person_must_look_again_and_nothing_is_lost():
    hand = given(marks=8.0)
    shown = settled(NEW, hand)
    assert (shown.status, shown.attention) == (Status.NEEDS_A_PERSON, (Attention.OTHER_FILE,))
    facts = "another file (old.py, 2026-11-23 18:00:00 UTC)"
    sentence = f"The marks by hand were given for {facts}: a person must look again."
    assert shown.notes == ("A note.", sentence)
    assert final(NEW, hand).marks is None
    assert "another file" in final(NEW, hand).open
    assert hand.marks == 8


def test_points_of_a_rubric_are_marks_for_a_file_too():
    assert settled(NEW, given(criteria=(("names", 3.0),))).status is Status.NEEDS_A_PERSON


def test_a_decision_about_another_file_answers_no_question_about_this_one():
    why = {"attention": (Attention.SEVERAL_PROGRAMS,), "flags": (Flag.SEVERAL_FILES,)}
    doubtful = evolve(NEW, status=Status.NEEDS_A_PERSON, **why)
    shown = settled(doubtful, given(machine=0.0))
    assert shown.attention == (Attention.SEVERAL_PROGRAMS, Attention.OTHER_FILE)
    assert shown.flags == (Flag.DECIDED, Flag.SEVERAL_FILES)
    assert shown.marks == 0


def test_a_comment_alone_asks_nobody():
    assert settled(NEW, given(comment="Good.")) == NEW


def test_marks_whose_file_is_not_known_count_as_before():
    assert final(NEW, HandMark(marks=8.0)).marks == 98


def test_another_helper_file_is_another_submission():
    assert settled(evolve(OLD, beside_sha256="cc"), given(marks=8.0)).attention


def test_to_confirm_or_to_change_marks_makes_them_final():
    hand, file = given(marks=8.0, machine=0.0), marked_file(NEW, "later")
    assert final(NEW, confirmed(hand, file)).marks == 8
    both = evolve(hand, marks=9.0, machine=80.0)
    assert final(NEW, given_for(both, hand, file)).marks == 89


def test_to_change_some_marks_says_nothing_about_others():
    hand = given(marks=8.0, machine=0.0)
    changed = given_for(evolve(hand, marks=9.0), hand, marked_file(NEW, "later"))
    assert changed.machine_for == marked_file(OLD, AT)
    assert final(NEW, changed).marks is None
    assert final(NEW, given_for(evolve(changed, machine=None), changed, None)).marks == 99
    changed = given_for(evolve(hand, machine=80.0), hand, marked_file(NEW, "later"))
    assert changed.marks_for == marked_file(OLD, AT)
    assert final(NEW, changed).marks is None


@pytest.mark.parametrize("field", ["marks", "criteria", "machine"])
def test_marks_that_were_taken_away_ask_nobody_about_the_next_file(field):
    value = (("names", 3.0),) if field == "criteria" else 8.0
    hand = given(**{field: value})
    removed = evolve(hand, **{field: getattr(HandMark(), field)})
    assert settled(NEW, given_for(removed, hand, marked_file(OLD, "later"))) == NEW


def test_to_confirm_marks_for_the_same_file_changes_nothing():
    hand = given(marks=8.0)
    assert confirmed(hand, marked_file(OLD, "later")) == hand


def test_another_file_that_cannot_be_graded_is_another_submission():
    first = evolve(OLD, file=None, sha256=None, beside_sha256="aa", status=Status.NOT_GRADABLE)
    hand = given(first, marks=8.0)
    assert settled(first, hand).attention == ()
    shown = settled(evolve(first, beside_sha256="bb"), hand)
    assert (shown.status, shown.attention) == (Status.NEEDS_A_PERSON, (Attention.OTHER_FILE,))
    assert "for another file (nothing that could be graded, 2026" in shown.notes[-1]


def test_marks_that_an_older_version_saved_for_what_it_could_not_grade_count_as_before():
    first = evolve(OLD, file=None, sha256=None, status=Status.NOT_GRADABLE)
    hand = given(first, marks=8.0)
    assert settled(evolve(first, beside_sha256="aa"), hand).attention == ()
    assert settled(NEW, hand).attention == (Attention.OTHER_FILE,)


DOUBTFUL = evolve(OLD, status=Status.NEEDS_A_PERSON, attention=(Attention.SEVERAL_PROGRAMS,))
CORRECTED = evolve(DOUBTFUL, marks=30.0)


def test_automatic_marks_that_a_person_confirmed_are_looked_at_again_once_they_change():
    hand = given(DOUBTFUL, marks=8.0, machine=20.0, reason="They are right")
    by_hand = {OLD.id: hand}
    (before, after) = (Batch(make_assignment(), [one], by_hand) for one in (DOUBTFUL, CORRECTED))
    assert before.final(DOUBTFUL).marks == 28
    assert after.final(CORRECTED).marks is None
    assert after.settled(CORRECTED).attention == (Attention.SEVERAL_PROGRAMS,)
    assert after.settled(CORRECTED).marks == 30
    (change,) = changes([DOUBTFUL], [CORRECTED], by_hand).students
    assert (change.is_replaced, change.waits) == (False, True)


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        pytest.param(given(machine=0.0), evolve(OLD, marks=30.0), id="other marks"),
        pytest.param(given(machine=20.0), OLD, id="the same marks"),
        pytest.param(given(machine=20.0), NEW, id="another file, of which a note says so"),
        pytest.param(HandMark(machine=20.0), evolve(OLD, marks=30.0), id="an older version"),
    ],
)
def test_all_other_decisions_of_a_person_stay_in_force(hand, result):
    assert in_force(hand, result) == hand
