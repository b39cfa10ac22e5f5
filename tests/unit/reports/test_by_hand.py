"""What a person gave is on the student's page."""

import csv
import json
from io import StringIO

from attrs import evolve

from grader.gradebook.batch import Batch
from grader.gradebook.final import settled
from grader.gradebook.marked_by_hand import program_sha256
from grader.gradebook.moodle_upload import comment
from grader.records.assignment import Criterion, Level
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark, LineRemark
from grader.records.result import Status, StyleFinding
from grader.records.source_map import ProgramText
from grader.reports.jsonfile import pieces
from grader.reports.marksheet import marks_csv
from grader.reports.student_page import student_page

from .conftest import ADA, ASSIGNMENT

# A student with two submitted programs: 7.25 of 9.5, and a person has to look.
DOUBTFUL = evolve(
    ADA,
    status=Status.NEEDS_A_PERSON,
    attention=(Attention.SEVERAL_PROGRAMS,),
    flags=(Flag.SEVERAL_FILES, Flag.LATE),
    notes=("b.py is a program as well: a person has to check.",),
)


def test_no_person_is_needed_again_after_a_decision():
    assert settled(DOUBTFUL, HandMark(marks=8.5)) == DOUBTFUL
    closed = settled(DOUBTFUL, HandMark(machine=6.0))
    assert (closed.status, closed.attention) == (Status.GRADED, ())
    assert closed.flags == (Flag.DECIDED, Flag.LATE)
    assert closed.marks == 6


def test_the_page_shows_the_decision_of_a_person_and_the_automatic_marks():
    doubtful = evolve(DOUBTFUL, attention=(Attention.NO_BOARD,))
    page = student_page(ASSIGNMENT, doubtful, HandMark(8.5, machine=6.0))
    top = "decided by a person: 6 / 9.5, instead of 7.25 / 9.5 by the automatic tests; by hand: 8.5"
    assert "Final mark: <strong>14.5 / 19.5</strong> (" + top in page
    assert "Decided by a person, instead" in page
    assert "A person has looked at this submission since these notes were written." in page
    waiting = student_page(ASSIGNMENT, doubtful, HandMark(machine=6.0))
    assert "Decided by a person: <strong>6 / 9.5</strong>, instead of 7.25 / 9.5" in waiting
    assert "before the marks are final" not in waiting
    assert "A person has looked" not in student_page(ASSIGNMENT, doubtful)


def test_a_page_shows_no_findings_in_a_file_that_a_person_may_not_have_marked():
    page = student_page(ASSIGNMENT, evolve(DOUBTFUL, program=PROGRAM), HandMark(8.5, machine=6.0))
    assert "You handed in several programs, and a person has decided the marks." in page
    assert "Final mark: <strong>14.5 / 19.5</strong>" in page
    for part in DOUBTFUL.parts:
        assert part.title not in page
    assert "Your program" not in page
    remark = LineRemark(2, "Why 2?", program_sha256(PROGRAM.text))
    remarked = HandMark(8.5, machine=6.0, remarks=(remark,))
    style = (StyleFinding("naming", "N802", "a name with capitals", 1, 1, about_line=True),)
    found = evolve(DOUBTFUL, program=PROGRAM, style=style)
    page = student_page(ASSIGNMENT, found, remarked)
    assert "Your program" in page
    assert "a name with capitals" in student_page(ASSIGNMENT, found)
    assert "a name with capitals" not in page


def test_a_page_shows_the_findings_if_a_person_kept_the_marks_of_the_tests():
    page = student_page(ASSIGNMENT, DOUBTFUL, HandMark(8.5, machine=DOUBTFUL.marks))
    assert "You handed in several programs" not in page
    assert DOUBTFUL.parts[0].title in page
    undecided = student_page(ASSIGNMENT, DOUBTFUL, HandMark(8.5))
    assert "You handed in several programs" not in undecided
    assert DOUBTFUL.parts[0].title in undecided


def test_nothing_is_to_win_after_a_person_has_replaced_the_marks():
    clear = evolve(DOUBTFUL, attention=(), status=Status.GRADED)
    assert "to gain)" in student_page(ASSIGNMENT, clear)
    page = student_page(ASSIGNMENT, clear, HandMark(machine=6.0))
    assert "to gain)" not in page
    assert DOUBTFUL.parts[0].title in page


LEVELS = (Level(6.0, "Plain."), Level(3.0, "Plain in most places."))
RUBRIC = (Criterion("names", "Names", 4.0), Criterion("sense", "Sense", 6.0, LEVELS))
PROGRAM = ProgramText("a = 1\nb = 2\n")
FULL = HandMark(
    criteria=(("names", 3.5), ("sense", 3.0)),
    comment="Good,\nreally <b>",
    reason="REASON-SECRET",
    remarks=(
        LineRemark(2, "Why 2?\n<i>", program_sha256(PROGRAM.text)),
        LineRemark(1, "Say more.", "ab"),
    ),
    name="Ada",
)


WITH_RUBRIC = evolve(ASSIGNMENT, rubric=RUBRIC)


# A student whom the machine has graded, with a program of two lines.
STUDENT = evolve(ADA, status=Status.GRADED, attention=(), program=PROGRAM, style=())


def test_the_page_shows_the_points_for_each_criterion_with_the_words_of_its_level():
    page = student_page(WITH_RUBRIC, STUDENT, FULL)
    assert "by hand: 6.5 / 10" in page
    table = page[page.index("<h2>Marks by hand</h2>") :]
    assert '<th scope="row">Names</th><td class="number">3.5 / 4</td>' in table
    sense = 'Sense<br><small>Plain in most places.</small></th><td class="number">3 / 6</td>'
    assert sense in table
    assert "From the person who marked your work: Good,\nreally &lt;b&gt;" in page


def test_points_are_not_shown_before_all_are_given_nor_if_one_number_replaces_them():
    some = evolve(FULL, criteria=(("names", 3.5),))
    page = student_page(WITH_RUBRIC, STUDENT, some)
    assert "Marks by hand</h2>" not in page
    assert "Marked by hand: not yet" in page
    page = student_page(WITH_RUBRIC, STUDENT, evolve(FULL, marks=9.0))
    assert "Marks by hand</h2>" not in page
    assert "by hand: 9 / 10" in page


def test_a_remark_is_at_its_line_and_says_that_a_person_made_it():
    page = student_page(WITH_RUBRIC, STUDENT, FULL)
    assert '<li class="by-hand"><a href="#line-2">Line 2</a>: Why 2?\n&lt;i&gt;</li>' in page
    assert (
        '<li id="line-2"><code>b = 2</code><p class="by-hand">✎ Why 2?\n&lt;i&gt;</p></li>' in page
    )
    assert "✎ is a remark by the person who marked your work" in page


def test_a_remark_about_a_program_that_was_replaced_is_shown_without_a_line():
    page = student_page(WITH_RUBRIC, STUDENT, FULL)
    assert '<li class="by-hand">About a program that you handed in before: Say more.</li>' in page
    other = evolve(STUDENT, program=ProgramText("b = 3\n"))
    page = student_page(WITH_RUBRIC, other, FULL)
    assert "✎" not in page
    assert "About a program that you handed in before: Why 2?" in page
    nothing = evolve(STUDENT, program=None)
    assert "handed in before: Why 2?" in student_page(WITH_RUBRIC, nothing, FULL)


def test_a_remark_far_below_the_lines_of_the_page_still_names_its_line():
    text = "x = 1\n" * 3_000
    long = evolve(STUDENT, program=ProgramText(text))
    hand = HandMark(remarks=(LineRemark(2_500, "Stop.", program_sha256(text)),))
    assert '<li class="by-hand">Line 2500: Stop.</li>' in student_page(WITH_RUBRIC, long, hand)


def test_students_do_not_see_why_a_mark_was_replaced_nor_what_an_appeal_says():
    hand = evolve(FULL, machine=9.0, appeal="APPEAL-SECRET")
    page = student_page(WITH_RUBRIC, STUDENT, hand)
    text = comment(STUDENT, hand, WITH_RUBRIC)
    assert "SECRET" not in page.replace("EVIDENCE-SECRET", "")
    assert "SECRET" not in text
    assert "A person will look at this before the marks are final." in page
    assert "Final mark" not in page


def test_the_comment_for_moodle_has_the_points_of_the_rubric():
    text = comment(STUDENT, FULL, WITH_RUBRIC)
    assert "Marks by hand: 6.5 of 10.<br>Names: 3.5 of 4<br>Sense: 3 of 6<br>Good,<br>" in text


def test_lists_for_markers_have_all_marks_by_hand():
    given = {"1001": evolve(FULL, machine=9.0, appeal="Test 4")}
    batch = Batch(WITH_RUBRIC, [STUDENT], given)
    (row,) = csv.DictReader(StringIO(marks_csv(batch)))
    assert (row["by_hand"], row["by_hand.names"], row["by_hand.sense"]) == ("6.5", "3.5", "3")
    assert row["final"] == ""
    document = json.loads("".join(pieces(batch, [STUDENT], "now")))
    assert document["submissions"][0]["by_hand"] == {
        "marks": 6.5,
        "criteria": [
            {"id": "names", "title": "Names", "points": 3.5, "out_of": 4},
            {"id": "sense", "title": "Sense", "points": 3, "out_of": 6},
        ],
        "machine": 9,
        "reason": "REASON-SECRET",
        "comment": "Good,\nreally <b>",
        "remarks": [{"line": 2, "text": "Why 2?\n<i>"}, {"line": None, "text": "Say more."}],
        "appeal": "Test 4",
    }
