"""A download of Canvas is read, and marks are filled into its gradebook."""

import csv
import io
from pathlib import Path

import pytest
from attrs import evolve

from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.intake.read_canvas_gradebook import read_canvas_gradebook
from grader.intake.reading import SubmissionReader, one_by_one
from grader.pipeline.person_needed import how_late_is_unknown
from grader.policies.late import LateKind, LatePolicy
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Status
from grader.records.submission import Submission
from grader.reports.marksheet import marks_csv
from grader.reports.returned_tables import canvas_bytes
from grader.reports.student_page import student_page
from grader.reports.terminal_summary import to_upload
from grader.reports.upload_text import upload_text
from tests.sent_in import submissions
from tests.unit.intake.trees import written

from .conftest import ADA, ASSIGNMENT

GRADEBOOK = """\
Student,ID,SIS User ID,SIS Login ID,Section,Assignment 3 (4711),Essay (4712),Final Score
    Points Possible,,,,,20,10,(read only)
"Lovelace, Ada",1001,s1,ada,CS161,,7,81.5
"Hopper, Grace",1002,s2,grace,CS161,EX,,
Student Test,9,,,CS161,,,
"""


@pytest.fixture
def canvas_of(tmp_path):
    """Return the gradebook with this text."""

    def read(text=GRADEBOOK, column="Assignment 3"):
        path = tmp_path / "grades.csv"
        path.write_text("\ufeff" + text, encoding="utf-8")
        return read_canvas_gradebook(path, column)

    return read


GIVEN = {"1001": HandMark(8.5)}


def rows_of(data):
    return list(csv.reader(io.StringIO((data or b"").decode())))


def told(batch):
    return (upload_text(batch) or b"").decode()


GRADED = evolve(ADA, status=Status.GRADED, attention=(), canvas_user="1001")


GRACE = evolve(GRADED, id="1002", name="Grace", canvas_user="1002")


@pytest.fixture
def batch_of(canvas_of):
    """Return a batch with this gradebook, in which Ada has marks by hand."""

    def batch(text=GRADEBOOK, given=GIVEN, others=()):
        return Batch(ASSIGNMENT, [GRADED, *others], given, canvas=canvas_of(text))

    return batch


def test_the_final_mark_is_filled_in_and_the_rest_is_unchanged(batch_of):
    before = rows_of(GRADEBOOK.encode())
    after = rows_of(canvas_bytes(batch_of()))
    assert after[2][5] == "16.15"  # 15.75 of 19.5, on Canvas's scale of 20
    after[2][5] = before[2][5]
    assert after == before


@pytest.mark.parametrize(
    ("points", "mark"),
    [('"20,00"', "16.15"), ('"1,000.00"', "807.69"), ("1.000", "807.69"), ("0.125", "0.1")],
)
def test_marks_are_on_the_scale_of_canvas_however_it_writes_its_numbers(batch_of, points, mark):
    batch = batch_of(GRADEBOOK.replace(",20,", f",{points},"))
    assert rows_of(canvas_bytes(batch))[2][5] == mark


@pytest.mark.parametrize("points", ["", "0", "(read only)"])
def test_no_mark_is_written_if_the_scale_of_canvas_is_not_known(batch_of, points):
    batch = batch_of(GRADEBOOK.replace(",20,", f",{points},"))
    assert canvas_bytes(batch) is None
    assert "does not say how many points" in told(batch)
    assert to_upload(batch, Path("out"))[0].startswith("For Canvas: not yet. No grade can be")
    as_they_are = evolve(ASSIGNMENT, final_marks=evolve(ASSIGNMENT.final_marks, convert=False))
    written = canvas_bytes(evolve(batch, assignment=as_they_are))
    assert rows_of(written)[2][5] == "15.75"


@pytest.mark.parametrize("hand", [HandMark(), HandMark(8.5, appeal="Why?")])
def test_no_mark_is_filled_in_while_marks_are_open(batch_of, hand):
    batch = batch_of(given={"1001": hand, "1002": HandMark(8.5)}, others=[GRACE])
    after = rows_of(canvas_bytes(batch))
    assert after[2] == rows_of(GRADEBOOK.encode())[2]
    assert "16.15" in after[3]
    # Nothing is final: the file would change nothing.
    assert canvas_bytes(batch_of(given={"1001": hand})) is None


def test_the_marks_that_are_and_are_not_written_for_canvas_are_listed(batch_of):
    loose = evolve(GRADED, id="x", name="Loose", canvas_user="77")
    batch = batch_of(given={"1002": HandMark(8.5)}, others=[GRACE, loose])
    text = told(batch)
    assert "canvas.csv has 1 mark of this batch." in text
    assert "the marks by hand, out of 10, are not given yet (1): Lovelace, Ada (1001)" in text
    assert "- Hopper, Grace (1002): Canvas has EX, the file has 16.15" in text
    assert "Graded, but not in the gradebook (1):\n- Loose (x)" in text
    assert "In the gradebook, but not graded (1):\n- Student Test (9)" in text
    assert to_upload(batch, Path("out")) == [
        "For Canvas: import canvas.csv. It has 1 mark of this batch.",
        "  1 without a grade, because something is not decided yet: see UPLOAD.txt.",
        "  1 replaced in Canvas by other marks: see UPLOAD.txt.",
        "  1 in the gradebook, but not graded: see UPLOAD.txt.",
        "  1 graded, but not in the gradebook: see UPLOAD.txt.",
    ]


def test_nothing_is_written_for_canvas_while_no_mark_is_final(batch_of):
    batch = batch_of(given={})
    assert told(batch).startswith("Not yet: there is nothing to upload to Canvas")
    assert to_upload(batch, Path("out"))[0].startswith("For Canvas: not yet.")
    assert canvas_bytes(evolve(batch, unfinished=True)) is None
    without = Batch(ASSIGNMENT, [GRADED])
    assert canvas_bytes(without) is None
    assert to_upload(without, Path("out")) == [
        "For Canvas: with --canvas and its gradebook, canvas.csv has the marks."
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (GRADEBOOK, r'no single column is called "Lab 9".*Assignment 3 \(4711\); Essay \(4712\)'),
        ("a,b\n1,2\n", r"there is no column called ID.*: export it from Canvas \(Grades, Export\)"),
        ("Student,ID\nAda\n", "the row of Ada has 1 cells.*: export it from Canvas again"),
        ("", "is empty"),
    ],
)
def test_an_invalid_gradebook_is_refused_with_advice(canvas_of, text, problem):
    with pytest.raises(InputError, match=problem):
        canvas_of(text, "Lab 9")


def test_students_of_a_download_are_identified_by_their_canvas_numbers(tmp_path):
    ada = ("lovelaceada_1001_555_asn3.py", "lovelaceada_1001_555_helper.py")
    read = download_of(tmp_path, *ada, "hoppergrace_LATE_1002_556_asn3-1.py")
    assert [(one.id, one.canvas_user, one.participant) for one in read] == [
        ("1001", "1001", ""),
        ("1002", "1002", ""),
    ]
    assert [one.file for one in read] == ["asn3.py", "asn3-1.py"]


def download_of(folder, *names):
    """Return the submissions of a download with files of these *names*."""
    written(folder, dict.fromkeys(names, b"x = 1\n"))
    return submissions([folder], "asn3")


def test_what_was_typed_into_canvas_belongs_to_its_student(tmp_path):
    typed = ("hoppergrace_LATE_1002_text.html", "liskovbarbara_1003_link.html")
    ada = ("lovelaceada_1001_555_asn3.py", "lovelaceada_1001_text.html")
    read = download_of(tmp_path, *ada, *typed)
    assert [(one.canvas_user, one.is_late, one.data is None) for one in read] == [
        ("1001", False, False),
        ("1002", True, True),
        ("1003", False, True),
    ]


def test_an_anonymous_download_keeps_the_files_of_each_student_together(tmp_path):
    ada = ("anon_aB3xY_555_asn3.py", "anon_aB3xY_556_board.py")
    read = download_of(tmp_path, *ada, "LATE_anon_9kQzz_557_asn3.py", "anon_Zz1_text.html")
    assert [(one.id, one.file, one.is_late, one.canvas_user) for one in read] == [
        ("anon_9kQzz", "asn3.py", True, ""),
        ("anon_Zz1", None, False, ""),
        ("anon_aB3xY", "asn3.py", False, ""),
    ]


def test_no_name_of_a_student_changes_what_the_files_of_others_are(tmp_path):
    strange = ("mal_lory_66_901_asn3.py", "_67_902_asn3.py", "x_1001_LATE_68_903_asn3.py")
    read = download_of(tmp_path, "lovelaceada_1001_555_asn3.py", *strange)
    assert [(one.canvas_user, one.file, one.attention) for one in read] == [
        (user, "asn3.py", ()) for user in ("1001", "66", "67", "68")
    ]


def test_a_name_with_the_number_of_another_student_adds_nothing_to_their_files(tmp_path):
    read = download_of(tmp_path, "lovelaceada_1001_555_asn3.py", "mallory_1001_5_66_901_asn3.py")
    assert [(one.name, one.file) for one in read] == [
        ("lovelaceada", "asn3.py"),
        ("mallory", "66_901_asn3.py"),
    ]
    assert all(one.attention == (Attention.CLAIMED_TWICE,) for one in read)


def test_no_name_of_a_student_hides_that_the_work_was_late(tmp_path):
    (late,) = download_of(tmp_path, "mallory_66_5_LATE_66_901_asn3.py")
    assert (late.canvas_user, late.is_late) == ("66", True)


def test_lateness_comes_from_canvas_file_names_and_names_from_its_gradebook(tmp_path, canvas_of):
    names = ("lovelaceada_LATE_1001_555_asn3.py", "hoppergrace_1002_556_asn3.py")
    files = {f"submissions/{name}": b"x = 1\n" for name in names}
    folder = written(tmp_path, files) / "submissions"
    reader = SubmissionReader("asn3", names=canvas_of(column="Assignment 3 (4711)").names())
    ada, grace = one_by_one([folder], reader)
    assert (ada.name, ada.is_late, ada.seconds_late) == ("Lovelace, Ada", True, None)
    assert (grace.name, grace.is_late, grace.seconds_late) == ("Hopper, Grace", False, None)


def test_unknown_lateness_is_reported_everywhere():
    late = evolve(GRADED, flags=(Flag.LATE,))
    assert "<br>\nHanded in late." in student_page(ASSIGNMENT, late)
    assert ",late," in marks_csv(Batch(ASSIGNMENT, [late]))


@pytest.mark.parametrize(
    ("policy", "needed"),
    [
        (LatePolicy(percent_per_day=10), True),
        (LatePolicy(kind=LateKind.ZERO), True),
        (LatePolicy(), False),
        (LatePolicy(percent_per_day=10, kind=LateKind.NONE), False),
    ],
)
def test_a_person_decides_what_unknown_lateness_costs(policy, needed):
    rules = evolve(ASSIGNMENT, policies=evolve(ASSIGNMENT.policies, late=policy))
    unknown = Submission("1", "Ada", is_late=True)
    assert (Attention.LATE_UNKNOWN in how_late_is_unknown(unknown, rules)) == needed
    assert how_late_is_unknown(evolve(unknown, seconds_late=60), rules) == {}
    assert how_late_is_unknown(Submission("1", "Ada"), rules) == {}
    # Moodle may have counted from the due date: nobody loses marks for that without a person.
    extended = Submission("1", "Ada", seconds_late=60, extension="Friday")
    assert (Attention.LATE_UNKNOWN in how_late_is_unknown(extended, rules)) == needed
    # The page says how late it was, as Moodle does, so no sentence says that this is not known.
    assert "not known" not in "".join(how_late_is_unknown(extended, rules).values())
    assert how_late_is_unknown(evolve(extended, seconds_late=0), rules) == {}
    in_grace = evolve(rules, policies=evolve(rules.policies, late=evolve(policy, grace_minutes=1)))
    assert how_late_is_unknown(extended, in_grace) == {}


def test_a_moodle_download_without_folders_is_not_taken_for_canvas(tmp_path):
    (read,) = download_of(tmp_path, "Ada Lovelace_4_assignsubmission_file_asn3_1_2_x.py")
    assert (read.participant, read.canvas_user) == ("4", "")
