"""Marks and feedback are written completely for Moodle, and everything that Moodle would skip is
reported.
"""

import io
import zipfile
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.gradebook.batch import Batch
from grader.gradebook.final import final_mark, grade
from grader.gradebook.moodle_upload import on_scale, upload
from grader.intake.tables import decimal
from grader.policies.policy import Deduction
from grader.records.assignment import FinalMarks
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Status
from grader.reports import feedback_zip
from grader.reports.marksheet import marks_csv
from grader.reports.returned_tables import worksheet_bytes
from grader.reports.student_page import student_page
from grader.reports.terminal_summary import to_upload
from grader.reports.upload_text import upload_text
from tests.sent_in import read_worksheet
from tests.unit.reports import moodle

from .conftest import ADA, ASSIGNMENT

REAL = Path(__file__).resolve().parents[4] / "shared" / "samples" / "moodle" / "csv"
HEADER = (
    'Identifier,"Full name","Email address",Status,Grade,"Maximum grade","Grade can be changed",'
    '"Last modified (submission)","Last modified (grade)","Feedback comments"\n'
)
OF_TEAMS = HEADER.replace("Status,", "Status,Group,")
GIVEN = {"1001": HandMark(marks=8.5)}


def row(  # noqa: PLR0913 - a cell each
    number,
    *,
    name="Ada",
    status="Submitted for grading -  - ",
    before="",
    maximum="100.00",
    changeable="Yes",
    comment="",
    team="",
):
    group = f'"{team}",' if team else ""
    return (
        f'"Participant {number}","{name}",a{number}@example.invalid,"{status}",{group}{before},{maximum},'
        f'{changeable},"Friday, 20 November 2026, 11:13 PM",-,"{comment}"\n'
    )


def sheet(tmp_path, *rows, header=HEADER):
    path = tmp_path / "sheet.csv"
    path.write_text("\ufeff" + header + "".join(rows), encoding="utf-8")
    return read_worksheet(path)


# A student of Moodle's whom the machine has graded: 7.25 of 9.5, and 10 by hand are open.
GRADED = evolve(ADA, status=Status.GRADED, attention=(), participant="1001")


@pytest.fixture
def batch_of(tmp_path):
    """Return a batch with these rows in Moodle's worksheet; without *of*, it has that student."""

    def batch(*rows, of=(GRADED,), given=GIVEN, header=HEADER, rules=None):
        changed = evolve(ASSIGNMENT, final_marks=rules or ASSIGNMENT.final_marks)
        return Batch(changed, of, given, sheet(tmp_path, *rows, header=header))

    return batch


def told(batch):
    return (upload_text(batch) or b"").decode()


def stored(batch):
    """Return what Moodle stores of the worksheet, by participant."""
    return moodle.imported(worksheet_bytes(batch))


def test_the_final_mark_is_written_on_the_scale_of_moodle(batch_of):
    batch = batch_of(row(1001))
    ((mark, comment),) = stored(batch).values()
    assert mark == pytest.approx(100 * (7.25 + 8.5) / 19.5, abs=0.005)
    assert "Automatic tests: 7.25 of 9.5." in moodle.as_read(comment)
    assert "Marks by hand: 8.5 of 10." in moodle.as_read(comment)


def test_marks_are_written_unscaled_if_the_author_says_so(batch_of):
    batch = batch_of(row(1001), rules=FinalMarks(convert=False))
    assert stored(batch)["1001"][0] == 15.75


def test_no_upload_is_offered_while_all_marks_by_hand_are_open_and_a_note_says_so(batch_of):
    batch = batch_of(row(1001), given={})
    assert stored(batch) == {}
    assert "the marks by hand, out of 10, are not given yet (1): Ada (1001)" in told(batch)
    assert "by_hand.csv" in told(batch)
    assert told(batch).startswith("Not yet: there is nothing to upload to Moodle")
    first, *lines = to_upload(batch, Path("my out"))
    assert first.startswith("For Moodle: not yet.")
    assert first.endswith("grader report 'my out'")
    assert any("1 without a grade" in line for line in lines)


def test_an_error_of_the_grader_is_never_a_zero_until_a_person_decides(batch_of):
    broken = evolve(
        GRADED, marks=0.0, status=Status.NEEDS_A_PERSON, attention=(Attention.GRADER_FAILED,)
    )
    assert stored(batch_of(row(1001), of=[broken])) == {}
    decided = batch_of(row(1001), of=[broken], given={"1001": HandMark(8.5, machine=9.0)})
    assert stored(decided)["1001"][0] == pytest.approx(100 * 17.5 / 19.5, abs=0.005)


def test_only_rows_that_change_are_written(batch_of):
    first = stored(batch_of(row(1001), row(7, name="Nobody", status="No submission -  - ")))
    assert list(first) == ["1001"]
    mark, comment = first["1001"]
    again = batch_of(row(1001, before=f"{mark:.2f}", comment=moodle.as_read(comment)))
    assert stored(again) == {}
    assert to_upload(again, Path("out")) == [
        "For Moodle: all marks are already there. Upload only feedback.zip."
    ]
    assert "Moodle has all grades and comments already" in told(again)


def test_other_cells_and_the_format_of_the_file_are_unchanged(tmp_path):
    text = (HEADER + row(1001, name="Ada „A“ Lovelace")).replace(",", ";").replace("\n", "\r\n")
    (tmp_path / "w.csv").write_bytes(text.encode())
    worksheet = read_worksheet(tmp_path / "w.csv")
    data = worksheet_bytes(Batch(ASSIGNMENT, [GRADED], GIVEN, worksheet)) or b""
    assert data.startswith(b"Identifier;Full name;")
    assert data.count(b"\r\n") == data.count(b"\n") == 2
    assert "Ada „A“ Lovelace;a1001@example.invalid".encode() in data


def test_every_member_of_a_team_has_a_row(batch_of):
    rows = [row(25, team="Team_One: A/B"), row(29, name="Bob", team="Team_One: A/B")]
    team = evolve(GRADED, id="1", participant="1", name="Team One AB")
    batch = batch_of(*rows, of=[team], given={"1": HandMark(8.5)}, header=OF_TEAMS)
    assert stored(batch).keys() == {"25", "29"}
    assert "a25@example.invalid, a29@example.invalid" in marks_csv(batch)


def test_each_member_has_a_mark_of_the_own_entry_if_an_older_moodle_names_both(batch_of):
    rows, entries = [], []
    for number, name in (("25", "Ann"), ("29", "Bob")):
        rows.append(row(number, name=name, team="Team_One"))
        entries.append(evolve(GRADED, id=number, participant=number, name=f"Team One-{name}"))
    given = {"25": HandMark(8.5), "29": HandMark(1.0)}
    grades = stored(batch_of(*rows, of=entries, given=given, header=OF_TEAMS))
    assert grades.keys() == {"25", "29"}
    assert grades["25"] != grades["29"]


def test_a_named_scale_is_used_as_the_author_says(batch_of):
    header = HEADER.replace('"Maximum grade"', "Scale")
    words = row(1001, maximum='"F   D   C   B   A"')
    scale = {"A": 90.0, "B": 80.0, "C": 60.0, "F": 0.0}
    known = batch_of(words, header=header, rules=FinalMarks(scale=scale))
    assert b",B," in (worksheet_bytes(known) or b"")
    comment = moodle.php_cells((worksheet_bytes(known) or b"").decode())[1][-1]
    there = row(1001, maximum='"F   D   C   B   A"', before="B", comment=moodle.as_read(comment))
    again = batch_of(there, header=header, rules=FinalMarks(scale=scale))
    assert "Moodle has all grades and comments already" in told(again)
    unknown = batch_of(words, header=header)
    assert b",B," not in (worksheet_bytes(unknown) or b"")
    assert "give each its lowest percentage in scale in [marks]" in told(unknown)
    without_c = FinalMarks(scale={"A": 99.0, "B": 98.0})
    assert "assignment.toml has no word for" in told(
        batch_of(words, header=header, rules=without_c)
    )
    assert "Do what UPLOAD.txt says" in to_upload(unknown, Path("out"))[0]


@pytest.mark.parametrize(
    ("changed", "warning"),
    [
        ({"changeable": "No"}, "does not let this grade be changed"),
        ({"status": "Draft (not submitted) -  - "}, "draft that was never submitted"),
        ({"status": "No submission -  - "}, "nothing was handed in"),
        (
            {"status": "Submitted for grading - 1 day late - Extension granted until: Monday"},
            "late, with an extension until Monday: Moodle does not say from which date it counts",
        ),
    ],
)
def test_rows_that_moodle_would_skip_are_reported(changed, warning, batch_of):
    batch = batch_of(row(1001, **changed))
    assert warning in told(batch)


def test_a_zero_is_reported_because_newer_moodles_may_skip_it(batch_of):
    nothing = evolve(GRADED, marks=0.0, status=Status.NOT_GRADABLE)
    batch = batch_of(row(1001), of=[nothing], given={"1001": HandMark(0.0)})
    assert stored(batch)["1001"][0] == 0
    assert "the grade is 0" in told(batch)


def test_a_mark_over_the_maximum_becomes_the_maximum_and_is_reported(batch_of):
    bonus = evolve(GRADED, marks=12.0)
    batch = batch_of(row(1001), of=[bonus], given={"1001": HandMark(10.0)})
    assert stored(batch)["1001"][0] == 100
    assert "over Moodle's maximum" in told(batch)


def test_students_missing_on_one_side_are_listed(batch_of):
    rows = (row(7, name="Bob"), row(8, name="Eve", status="No submission - "))
    text = told(batch_of(*rows, given={}))
    assert "- Bob (7): Moodle says that something was handed in" in text
    assert "- Eve (8)\n" in text
    assert "Graded, but not in the worksheet (1):\n- Ada Lovelace (1001)" in text


def test_a_second_row_of_a_graded_student_is_not_called_not_graded(batch_of):
    batch = batch_of(row(1001), row(1001))
    assert "not graded" not in told(batch)
    assert worksheet_bytes(batch).count(b"Participant 1001") == 1


def test_no_name_makes_a_line_of_its_own_in_what_is_to_be_done(batch_of):
    ada = evolve(GRADED, name="Ada\n- Eve")
    text = told(batch_of(row(7, name="Bob\n- Eve"), of=[ada], given={}))
    assert "- Ada␊- Eve (1001)" in text
    assert "- Bob␊- Eve (7)" in text


def test_a_worksheet_of_other_students_is_called_the_wrong_one(batch_of):
    batch = batch_of(row(7, name="Bob"))
    wrong = "Nobody in the worksheet was graded: give the worksheet of this assignment"
    assert wrong in to_upload(batch, Path("out"))[0]
    text = told(batch)
    assert text.startswith("Not yet: there is nothing to upload to Moodle.")
    assert wrong in text
    assert "Moodle has all grades" not in text


def test_students_are_matched_only_by_their_number(batch_of):
    loose = evolve(GRADED, participant="")
    assert stored(batch_of(row(1001, name="Ada Lovelace"), of=[loose])) == {}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(text=st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=30))
@pytest.mark.parametrize("end", ["\\", '"', '\\"\nParticipant 3"', "a\rb", "\u2028", ""])
def test_every_row_is_written_whatever_a_comment_or_a_name_contains(end, text, tmp_path):
    worksheet = sheet(tmp_path, row(3), row(4), row(5))
    rows = [evolve(row, cells=(row.cells[0], text + end, *row.cells[2:])) for row in worksheet.rows]
    results = [evolve(GRADED, id=number, participant=number) for number in ("3", "4", "5")]
    by_hand = {student.id: HandMark(1.0, comment=text + end) for student in results}
    batch = Batch(ASSIGNMENT, results, by_hand, evolve(worksheet, rows=tuple(rows)))
    assert list(stored(batch)) == ["3", "4", "5"]


def test_a_comment_is_escaped_and_reads_correctly(batch_of):
    text = 'Use a \\ and "quotes" & <b>tags</b>'
    hand = {"1001": HandMark(1.0, comment=text)}
    taken = evolve(GRADED, deductions=(Deduction("Handed in late", 2.0),))
    batch = batch_of(row(1001), of=[taken], given=hand)
    read = moodle.as_read(stored(batch)["1001"][1])
    assert text in read.splitlines()
    assert "Handed in late: -2" in read.splitlines()


@pytest.mark.skipif(not REAL.is_dir(), reason="a real Moodle's worksheets are not beside this")
@pytest.mark.parametrize("path", sorted(REAL.glob("*.csv")), ids=lambda path: path.stem)
def test_every_worksheet_from_a_real_moodle_is_written_with_its_header(path):
    worksheet = read_worksheet(path)
    first = worksheet.rows[0].participant
    first_team = evolve(GRADED, id=first, participant=first, name="Team One AB")
    rules = evolve(ASSIGNMENT, final_marks=FinalMarks(scale={"D": 0.0}))
    data = worksheet_bytes(Batch(rules, [first_team], {first: HandMark(9.5)}, worksheet)) or b""
    header, *rows = moodle.php_cells(data.decode("utf-8-sig"))
    assert tuple(header) == worksheet.header
    assert data.startswith(b"\xef\xbb\xbf")
    assert rows
    assert {len(cells) for cells in rows} == {len(header)}


@pytest.mark.parametrize(
    ("cell", "number"),
    [("100.00", 100), ("92,50", 92.5), ("1,000.50", 1000.5), ("1.000,50", 1000.5), ("-", None)],
)
def test_numbers_in_any_national_format_are_read(cell, number):
    assert decimal(cell) == number


@pytest.mark.parametrize("maximum", ["NaN", "inf", "1e999"])
def test_a_maximum_that_is_no_number_is_reported_as_missing(batch_of, maximum):
    sent_back = upload(batch_of(row(1001, maximum=maximum)))
    assert list(sent_back.open) == ["the worksheet has no maximum grade: set one in Moodle"]


def test_a_grade_is_the_share_of_all_marks():
    assert grade(15, 20, 100, FinalMarks()) == 75
    assert grade(1, 3, 100, FinalMarks()) == 33.33
    assert grade(15, 20, 100, FinalMarks(convert=False)) == 15


def test_a_scale_that_is_missing_is_explained_once_for_all_students(batch_of):
    header = HEADER.replace('"Maximum grade"', "Scale")
    rows = [row(number, maximum='"F   A"') for number in (1001, 1002)]
    entries = [GRADED, evolve(GRADED, id="1002", participant="1002")]
    given = {"1001": HandMark(8.5), "1002": HandMark(1.0)}
    batch = batch_of(*rows, of=entries, given=given, header=header)
    assert told(batch).count("lowest percentage in scale") == 1
    assert "decided" not in told(batch)  # by a person: only the assignment lacks something


def test_a_scale_gives_the_best_word_reached():
    scale = {"pass": 50.0, "good": 75.0}
    assert [on_scale(percent, scale) for percent in (49.9, 50, 75)] == [None, "pass", "good"]


TAKEN = Deduction("Handed in late: late work earns no marks", 7.25, takes_all=True)
TOO_LATE = {"marks": 0.0, "deductions": (TAKEN,)}


def test_late_work_worth_nothing_is_final_and_a_person_can_still_give_marks():
    late = evolve(GRADED, **TOO_LATE)
    assert final_mark(late, HandMark(), ASSIGNMENT).marks == 0
    assert final_mark(late, HandMark(marks=8.5), ASSIGNMENT).marks == 0
    assert final_mark(late, HandMark(marks=8.5, machine=7.25), ASSIGNMENT).marks == 15.75


def test_the_page_of_late_work_worth_nothing_says_so_and_shows_the_earned_marks():
    page = student_page(ASSIGNMENT, evolve(GRADED, **TOO_LATE, seconds_late=3600))
    assert "Handed in 1 hour late." in page
    assert "Final mark: <strong>0 / 19.5</strong>" in page
    assert "Deduction: Handed in late: late work earns no marks" in page
    assert "\u22127.25" in page
    assert "3.25 / 5" in page


def test_moodle_can_match_the_files_in_the_zip_of_feedback():
    results = [GRADED]
    for number, name in (("2", "A_B/../.c"), ("3", ""), ("4", "..~_")):
        results.append(evolve(GRADED, id=number, participant=number, name=name))
    whole = io.BytesIO()
    feedback_zip.write(whole, [(student, student.id.encode()) for student in results])
    with zipfile.ZipFile(whole) as read:
        pages = {moodle.feedback_for(name): read.read(name) for name in read.namelist()}
    assert pages == {(one.participant, "feedback.html"): one.id.encode() for one in results}


def test_the_same_pages_give_the_same_zip():
    first, second = io.BytesIO(), io.BytesIO()
    for each in (first, second):
        feedback_zip.write(each, [(GRADED, b"page")])
    assert first.getvalue() == second.getvalue()


def test_the_page_says_how_late_it_was():
    late = evolve(GRADED, seconds_late=93_600)
    assert "Handed in 1 day 2 hours late." in student_page(ASSIGNMENT, late)
    assert "Handed in on time." in student_page(ASSIGNMENT, evolve(GRADED, seconds_late=0))
    assert "Handed in" not in student_page(ASSIGNMENT, GRADED)


def test_the_page_shows_the_submission_time_as_moodle_writes_it():
    sent = evolve(GRADED, sent_at="<b>Freitag</b>, 20. November 2026, 23:13", seconds_late=60)
    page = student_page(ASSIGNMENT, sent)
    assert (
        "<br>\nHanded in: &lt;b&gt;Freitag&lt;/b&gt;, 20. November 2026, 23:13<br>\n"
        "Handed in 1 minute late." in page
    )
    assert "Sent:" not in student_page(ASSIGNMENT, GRADED)


def test_the_page_does_not_say_that_a_draft_was_handed_in():
    sent = evolve(GRADED, flags=(Flag.DRAFT,), sent_at="Friday, 23:13")
    on_time = student_page(ASSIGNMENT, evolve(sent, seconds_late=0))
    assert "Draft of: Friday, 23:13" in on_time
    assert "Handed in" not in on_time
    late = student_page(ASSIGNMENT, evolve(sent, seconds_late=60))
    assert "Saved as a draft 1 minute late." in late


def test_marks_without_a_student_are_listed(batch_of):
    given = {**GIVEN, "9999": HandMark(5.0, name="Nobody"), "gone": HandMark(name="Left early")}
    batch = batch_of(row(1001), given=given)
    assert "They are kept" in told(batch)
    assert "- 9999 (Nobody)\n" in told(batch)
    (line,) = [line for line in to_upload(batch, Path("out")) if "9999" in line]
    assert line.startswith("by_hand.csv: 9999 (Nobody) is not in this batch.")


@pytest.mark.parametrize("maximum", ["100.00", "-"])
def test_an_appealed_mark_is_not_written_again_and_a_note_says_so(maximum, batch_of):
    other = evolve(GRADED, id="7", name="Grace", participant="7")
    hand = HandMark(8.5)
    given = {"7": hand, "1001": evolve(hand, machine=9.0, appeal="APPEAL-SECRET")}
    rows = (row(7, name="Grace", maximum=maximum), row(1001, maximum=maximum))
    batch = batch_of(*rows, of=[GRADED, other], given=given)
    assert list(stored(batch)) == ["7"]
    text = told(batch)
    assert "an appeal is not answered yet (1): Ada (1001)" in text
    assert "SECRET" not in text


def test_only_comments_are_written_if_moodle_has_no_grade(batch_of):
    batch = batch_of(row(1001, maximum="-"))
    ((mark, comment),) = stored(batch).values()
    assert mark is None
    assert "Marks by hand: 8.5 of 10." in comment


REPLACED = {
    "already has the grade 55.00 and a comment": {"before": "55.00", "comment": "Old"},
    "already has the grade 55.00": {"before": "55.00"},
    "already has a comment": {"comment": "Old"},
}


@pytest.mark.parametrize(("warning", "before"), REPLACED.items())
def test_the_values_that_the_file_replaces_in_moodle_are_reported(warning, before, batch_of):
    text = told(batch_of(row(1001, **before)))
    assert f"Moodle {warning}; the file replaces that with 80.77 and a comment" in text


@pytest.mark.parametrize("before", ["80.77", "-"])
def test_the_same_value_in_moodle_and_no_value_are_not_reported(before, batch_of):
    assert "the file replaces" not in told(batch_of(row(1001, before=before)))


@pytest.mark.parametrize("sign", [",", ";"])
def test_the_separator_to_choose_in_the_form_is_named(tmp_path, sign):
    text = (HEADER + row(1001)).replace('"Friday, 20 November 2026, 11:13 PM"', "-")
    (tmp_path / "w.csv").write_text(text.replace(",", sign), encoding="utf-8")
    batch = Batch(ASSIGNMENT, [GRADED], GIVEN, read_worksheet(tmp_path / "w.csv"))
    assert f'choose "{sign}" as the separator' in told(batch)


def test_students_without_a_team_get_a_different_comment_and_are_listed(batch_of):
    alone = evolve(GRADED, id="Default group", participant="", name="Default group")
    given = {"Default group": HandMark(8.5)}
    rows = row(32, name="Li", team="Default group")
    batch = batch_of(rows, of=[alone], given=given, header=OF_TEAMS)
    _, comment = stored(batch)["32"]
    assert "feedback.html" not in comment
    assert "ask the person who marked your work for it" in comment
    assert "accepts no file for students without a team" in told(batch)
    assert "- Li (32): report/default-group-" in told(batch)


def test_a_team_gets_no_mark_of_another_team_with_the_same_name(batch_of):
    rows = [row(25, name="Ada", team="Group 1")]
    mine = evolve(GRADED, id="3", participant="3", name="Group 1")
    another = evolve(mine, id="83", participant="83")
    given = {"3": HandMark(8.5), "83": HandMark(1)}
    batch = batch_of(*rows, of=[mine, another], given=given, header=OF_TEAMS)
    assert stored(batch) == {}
    text = told(batch)
    assert "Ada (25): Moodle says that something was handed in" in text
    assert "- Group 1 (3)\n- Group 1 (83)" in text
    alone = evolve(batch, results=[mine])
    assert list(stored(alone)) == ["25"]


def test_no_upload_is_offered_while_a_batch_is_graded(batch_of):
    batch = batch_of(row(1001), row(7))
    text = told(evolve(batch, unfinished=True))
    assert text.startswith("Not everything was graded yet: grade again with the same command.")
    assert "(7)" not in text
    assert worksheet_bytes(evolve(batch, unfinished=True)) is None


def test_what_keeps_the_gradebook_empty_after_the_upload_is_said(batch_of):
    text = told(batch_of(row(1001)))
    assert "With a marking workflow, the gradebook stays empty until you release the grades" in text
    assert "until you reveal who the students are" in text


def test_without_a_worksheet_only_feedback_is_written():
    batch = Batch(ASSIGNMENT, [GRADED])
    assert worksheet_bytes(batch) is None
    assert upload(batch) is None
    assert told(batch).startswith("There is no worksheet.csv")
    assert "grade with --worksheet" in told(batch)
    assert "2. Then the feedback." in told(batch)
    elsewhere = Batch(ASSIGNMENT, [evolve(GRADED, participant="")])
    assert upload_text(elsewhere) is None
    assert to_upload(elsewhere, Path("out")) == []
