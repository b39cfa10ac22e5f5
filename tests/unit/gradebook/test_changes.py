"""Two gradings of a class are compared: whose marks moved, and by which checks."""

import pytest
from attrs import evolve

from grader.gradebook.changes import Direction, changes
from grader.policies.policy import Deduction
from grader.records.by_hand import HandMark, MarkedFile
from grader.records.result import PartMark, Status
from grader.records.verdict import Audience, Verdict
from grader.reports.changes_text import changes_text, message
from tests.results import make_check, make_result


def check(name, verdict=Verdict.PASSED, marks=1.0, out_of=1.0):
    shown = {"id": f"double::{name}", "part": "double", "title": f"SECRET {name}"}
    ended = {"verdict": verdict, "marks": marks, "out_of": out_of, "failure": None}
    return make_check(**shown, **ended, audience=Audience.COUNT, hint="")


def graded(id_, marks, *checks, **fields):
    parts = (PartMark("double", "Twice", marks, 10.0),)
    file = {"name": f"Student {id_}", "file": "pair.py", "sha256": "ab"}
    result = make_result(id=id_, marks=marks, out_of=10.0, parts=parts, checks=checks, **file)
    return evolve(result, **fields)


FAILED = check("a", Verdict.FAILED, 0.0)


def changed(old, new):
    """What is different for the only student."""
    (student,) = changes([old], [new]).students
    return student


def test_the_same_grading_changes_nothing():
    grading = [graded("1", 5.0, check("a")), graded("2", 4.0, FAILED)]
    compared = changes(grading, grading)
    assert (compared.both, compared.students, compared.added, compared.removed) == (2, [], [], [])
    assert changes_text(compared) == "2 submissions in both: 0 up, 0 down, 2 with the same marks.\n"


def test_changed_marks_are_listed_with_their_student_and_check():
    old = [graded("1", 5.0, FAILED), graded("2", 4.0, check("a")), graded("3", 1.0)]
    new = [graded("1", 6.0, check("a")), graded("2", 3.0, FAILED), graded("3", 1.0)]
    assert changes_text(changes(old, new)) == (
        "3 submissions in both: 1 up, 1 down, 1 with the same marks.\n"
        "\n"
        "Student 1 (1): 5 → 6 of 10\n"
        "  Twice: 5 → 6 of 10\n"
        "    SECRET a (double::a): failed → passed, 0 → 1\n"
        "\n"
        "Student 2 (2): 4 → 3 of 10\n"
        "  Twice: 4 → 3 of 10\n"
        "    SECRET a (double::a): passed → failed, 1 → 0\n"
        "\n"
        "Checks that ended differently:\n"
        "  double::a: failed → passed, 1 student\n"
        "  double::a: passed → failed, 1 student\n"
    )


@pytest.mark.parametrize(("marks", "direction"), [(6.0, Direction.UP), (4.0, Direction.DOWN)])
def test_the_direction_is_that_of_the_marks(marks, direction):
    assert changed(graded("1", 5.0), graded("1", marks)).direction is direction


def test_a_check_worth_more_because_another_was_removed_has_not_changed():
    old = graded("1", 5.0, check("a"), check("b", Verdict.FAILED, 0.0))
    new = graded("1", 5.0, check("a", marks=2.0, out_of=2.0))
    (check_change,) = changed(old, new).checks
    assert (check_change.id, check_change.before) == ("double::b", Verdict.FAILED)
    assert check_change.after is None


def test_new_checks_and_changed_marks_with_the_same_verdict_are_listed():
    old = [graded("1", 5.0, check("a", Verdict.FAILED, 0.25))]
    new = [graded("1", 5.0, check("a", Verdict.FAILED, 0.75), check("b"))]
    text = changes_text(changes(old, new))
    assert "Same marks, but checks ended differently: 1 submission." in text
    assert "double::a: failed, with other marks, 1 student" in text
    assert "double::b: new, passed, 1 student" in text


def test_students_in_only_one_grading_are_listed():
    one, two, three = (graded(id_, 5.0) for id_ in ("1", "2", "\ue000"))
    compared = changes([one, two], [two, three])
    assert compared.both == 1
    assert (compared.removed, compared.added) == ([("1", one.name)], [("\ue000", three.name)])
    assert "Only in the old grading:\n  Student 1 (1)\n" in changes_text(compared)


def test_changes_of_status_file_and_deductions_are_listed():
    taken = (Deduction("A notebook", 1.0),)
    old = graded("1", 5.0)
    new = graded("1", 4.0, status=Status.NEEDS_A_PERSON, sha256="cd", deductions=taken)
    text = changes_text(changes([old], [new]))
    assert "  graded → needs a person\n  another file was graded\n" in text
    assert "  Deductions: 0 → 1\n" in text


def test_deductions_with_the_same_sum_are_no_change():
    old, new = graded("1", 5.0), graded("1", 6.0)
    old = evolve(old, deductions=(Deduction("Late", 0.7), Deduction("A notebook", 0.6)))
    new = evolve(new, deductions=(Deduction("Late", 1.3),))
    student = changed(old, new)
    assert (student.deducted_before, student.deducted_after) == (1.3, 1.3)
    assert "Deductions" not in message(student, "Two functions")


def test_control_characters_in_a_name_are_neutralised():
    old, new = graded("1", 5.0, name="A\x1b[2J\nB"), graded("1", 6.0, name="A\x1b[2J\nB")
    text = changes_text(changes([old], [new]))
    assert "\x1b" not in text
    assert "\nB" not in text
    assert message(changed(old, new), "Two functions").startswith("Dear A␛[2J␊B,\n\nyour work")


def test_a_message_has_the_marks_of_the_parts_and_no_check():
    student = changed(graded("1", 5.0, FAILED), graded("1", 6.0, check("a")))
    assert message(student, "Two functions") == (
        "Dear Student 1,\n"
        "\n"
        "your work for Two functions was graded again. Your marks for the automatic tests have"
        " changed\n"
        "from 5 to 6 of 10.\n"
        "\n"
        "- Twice: 5 before, 6 now (out of 10)\n"
        "\n"
        "Your feedback page says what we found in your work.\n"
    )


def test_a_changed_maximum_is_shown_next_to_the_marks_that_it_belongs_to():
    old = graded("1", 6.0, FAILED, out_of=8.0, parts=(PartMark("double", "Twice", 6.0, 6.0),))
    new = graded("1", 5.0, FAILED, out_of=7.0, parts=(PartMark("double", "Twice", 5.0, 5.0),))
    compared = changes([old], [new])
    assert "Student 1 (1): 6 of 8 → 5 of 7\n  Twice: 6 of 6 → 5 of 5\n" in changes_text(compared)
    text = message(*compared.students, "Two functions")
    assert "have changed\nfrom 6 of 8 to 5 of 7.\n" in text
    assert "- Twice: 6 before (out of 6), 5 now (out of 5)\n" in text


def test_the_same_marks_out_of_another_maximum_are_listed_and_their_student_gets_a_message():
    parts = (PartMark("double", "Twice", 5.0, 10.0), PartMark("swap", "Swap", 0.0, 2.0))
    compared = changes([graded("1", 5.0)], [graded("1", 5.0, out_of=12.0, parts=parts)])
    shown = "Student 1 (1): 5 of 10 → 5 of 12\n  Swap: 0 of 0 → 0 of 2\n"
    assert shown in changes_text(compared)
    text = message(*compared.students, "Two functions")
    assert "have changed\nfrom 5 of 10 to 5 of 12." in text
    assert "- Swap: 0 before (out of 0), 0 now (out of 2)" in text


@pytest.mark.parametrize(
    "new",
    [graded("1", 5.0, check("a")), graded("1", 9.0, status=Status.NEEDS_A_PERSON)],
    ids=["the same marks", "a person must look"],
)
def test_no_message_is_written_if_marks_stay_or_a_person_must_look(new):
    assert message(changed(graded("1", 5.0, FAILED), new), "Two functions") is None


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (HandMark(machine=7.0), "a person has replaced the automatic marks"),
        (HandMark(appeal="Test 4 is right"), "a person must look first"),
        (HandMark(marks=1.0, marks_for=MarkedFile("pair.py", "old")), "a person must look first"),
    ],
    ids=["replaced", "an appeal", "marks for another file"],
)
def test_no_message_contradicts_what_a_person_decided_or_has_to_decide(hand, why):
    compared = changes([graded("1", 5.0, FAILED)], [graded("1", 6.0, check("a"))], {"1": hand})
    assert message(*compared.students, "Two functions") is None
    assert f"  {why}: no message to the student\n" in changes_text(compared)


def test_marks_that_round_to_the_same_text_are_equal():
    student = changed(graded("1", 5.0, FAILED), graded("1", 5.001, check("a")))
    assert student.direction is Direction.SAME
    assert student.parts == ()
