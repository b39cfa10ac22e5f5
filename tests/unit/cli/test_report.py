"""``grader report``, end to end, over what ``grader grade`` wrote."""

import csv
import json
import shutil
from io import StringIO

import pytest
from rich.console import Console

from grader import config
from grader.batch.origin import Origin, write_again
from grader.store import Store
from tests.unit.conftest import FILES, RIGHT
from tests.unit.conftest import written as write

SHEET = (
    "Identifier,Full name,Email address,Status,Grade,Maximum grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments\n"
    "Participant 7,Ada Lovelace,ada@x.example,Submitted for grading - 2 hours late,,12.00,Yes,-,-,\n"
)


GRADEBOOK = (
    "Student,ID,SIS User ID,SIS Login ID,Section,Two functions (4711)\n"
    "    Points Possible,,,,,12.00\n"
    '"Lovelace, Ada",7,s7,ada,CS161,\n'
)


CLASS = {
    "grades.csv": SHEET,
    "canvas.csv": GRADEBOOK,
    "class/Ada Lovelace_7_assignsubmission_file_/pair.py": RIGHT,
}
OTHER_MODULE = FILES["assignment.toml"].replace('module = "pair"', 'module = "other"')
SHEETS = ("--worksheet", "grades.csv", "--canvas", "canvas.csv")


@pytest.fixture(scope="module")
def graded_once(grade_once):
    """The results of one student."""
    return grade_once(CLASS, "out/pair", "class", *SHEETS)


@pytest.fixture
def graded(graded_once, desk):
    """A copy of these results on a desk that has neither the file nor the tables."""
    shutil.rmtree(desk / "sent")
    shutil.copytree(graded_once, desk / "out" / "pair")
    return desk / "out" / "pair"


def written(folder):
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "grades.sqlite"
    }


def test_rewritten_reports_are_identical(run, graded):
    before = written(graded)
    assert {"worksheet.csv", "canvas.csv", "feedback.zip"} <= {path.name for path in before}
    for path in before:
        (graded / path).unlink()
    assert run("report", graded, "--quiet") == (0, "", "")
    assert written(graded) == before


@pytest.mark.parametrize("by_grading", [False, True])
def test_reports_say_that_a_batch_is_not_finished_until_it_is(run, desk, graded, by_grading):
    """Nothing may be uploaded from a part of a class."""
    with Store(graded / "grades.sqlite") as store:
        store.set_unfinished(is_unfinished=True)
    status, out, _ = run("report", graded)
    assert (status, out.splitlines()[-1][:29]) == (0, "Not everything was graded yet")
    assert (graded / "UPLOAD.txt").read_text("utf-8").startswith("Not everything was graded yet")
    assert not (graded / "worksheet.csv").exists()
    assert json.loads(run("report", graded, "--json")[1])["unfinished"] is True
    if by_grading:
        write(desk, CLASS)
        run("grade", "pair", "class", "--executor", "serial", "--quiet")
        assert (graded / "worksheet.csv").exists()
        assert "Not everything" not in run("report", graded)[1]


def test_marks_by_hand_are_final_without_the_submissions(run, graded):
    with (graded / "by_hand.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["id"] == "7"
    (graded / "by_hand.csv").write_text(
        'id,name,marks,machine,comment\n7,Ada,1.5,,"Good names."\n', encoding="utf-8"
    )
    status, out, _ = run("report", graded)
    assert status == 0
    assert "1 submission: 1 graded." in out
    with (graded / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["final"] == "11.5"
    assert ",11.50," in (graded / "worksheet.csv").read_text("utf-8")
    assert "Good names." in (graded / "report" / "7.html").read_text("utf-8")


def test_no_report_asks_for_a_person_after_the_decision(run, desk, right):
    other = right.replace("* 2", "+ number")
    write(desk / "sent" / "cy", {"pair.py": right, "pair_new.py": other})
    again = ("grade", "pair", "sent", "--executor", "serial", "--strict")
    status, out, _ = run(*again)
    assert (status, "1 needs a person" in out) == (1, True)
    where = desk / "out" / "pair"
    rows = (where / "by_hand.csv").read_text("utf-8-sig").replace("cy,cy,,,", "cy,cy,,3,")
    (where / "by_hand.csv").write_text(rows, encoding="utf-8")
    status, out, _ = run(*again)
    assert (status, "needs a person" in out) == (0, False)
    with (where / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = [row for row in csv.DictReader(file) if row["id"] == "cy"]
    assert (row["status"], row["marks"]) == ("graded", "3")
    assert "decided by a person" in (where / "report" / "index.html").read_text("utf-8")
    page = (where / "report" / "cy.html").read_text("utf-8")
    assert "Decided by a person: <strong>3 / 10</strong>, instead of 10 / 10" in page


def test_grading_again_keeps_the_tables_of_the_last_run(run, desk):
    graded = desk / "out" / "pair"
    write(desk, CLASS)
    again = ("grade", "pair", "class", "--executor", "serial")
    run(*again, *SHEETS, "--quiet")
    (desk / "grades.csv").unlink()
    (desk / "canvas.csv").unlink()
    before = written(graded)
    assert run(*again, "--quiet") == (0, "", "")
    assert written(graded) == before
    _, _, message = run(*again)
    assert (
        "Used again from the last run: the worksheet grades.csv, the Canvas gradebook. If you have"
        " downloaded the submissions again, give a new worksheet, too. Use --fresh to stop this.\n"
    ) in message
    assert "2 hours" in (graded / "marks.csv").read_text("utf-8-sig")
    (desk / "assignments").rename(desk / "courses")
    assert run(*again, "--assignments", "courses", "--quiet") == (0, "", "")
    assert written(graded) == before
    (desk / "courses").rename(desk / "assignments")
    other = desk / "other.csv"
    other.write_text(SHEET.replace("2 hours late", "1 day late"), encoding="utf-8")
    run(*again, "--worksheet", other, "--quiet")
    assert "1 day" in (graded / "marks.csv").read_text("utf-8-sig")
    run(*again, "--fresh", "--quiet")
    assert not (graded / "worksheet.csv").exists()
    assert "1 day" not in (graded / "marks.csv").read_text("utf-8-sig")


def test_a_gradebook_given_to_report_is_used_by_the_next_commands_too(run, desk):
    sent = "lovelaceada_7_555_pair.py"
    write(desk, {"canvas.csv": GRADEBOOK, f"class/{sent}": RIGHT})
    run("grade", "pair", "class", "--executor", "serial", "--quiet")
    sheet = desk / "out" / "pair" / "by_hand.csv"
    header, row = sheet.read_text("utf-8-sig").splitlines()
    sheet.write_text(f"{header}\n{row.replace(',,', ',2,', 1)}\n", encoding="utf-8")
    run("report", "out/pair", "--canvas", "canvas.csv", "--quiet")
    given = (desk / "out" / "pair" / "canvas.csv").read_bytes()
    (desk / "canvas.csv").unlink()
    for command in (("report", "out/pair", "--quiet"), ("grade", "pair", "class", "--quiet")):
        assert run(*command)[0] == 0
        assert (desk / "out" / "pair" / "canvas.csv").read_bytes() == given


def test_a_worksheet_next_to_the_downloads_that_is_not_used_is_named(run, desk):
    """Otherwise everybody would seem to be in time."""
    write(desk / "class", {"grades.csv": SHEET, "marks.csv": "a,b\n"})
    write(desk, CLASS)
    again = ("grade", "pair", "class", "--executor", "serial")
    _, _, said = run(*again)
    assert (
        "class/grades.csv was not used: give it with --worksheet if no student sent it.\n"
    ) in said
    assert "marks.csv was not used" not in said
    _, _, said = run(*again, "--worksheet", "class/grades.csv")
    assert "was not used" not in said


def test_a_worksheet_with_the_number_of_another_assignment_is_named(run, desk):
    write(desk, {"CS-Pair-3.csv": SHEET, "CS-Pair-4 (1).csv": SHEET, "my grades.csv": SHEET})
    (desk / "sent").rename(desk / "CS-Pair-4")
    graded = ("grade", "pair", "CS-Pair-4", "--executor", "serial", "--worksheet")
    _, _, message = run(*graded, "CS-Pair-3.csv")
    assert (
        "CS-Pair-3.csv may be the worksheet of another assignment: its name ends with 3, and not"
        " with 4.\n"
    ) in message
    for right in ("CS-Pair-4 (1).csv", "my grades.csv"):
        assert "another assignment" not in run(*graded, right)[2]


def test_a_changed_assignment_is_reported(run, desk):
    run("grade", "pair", "sent", "--executor", "serial", "--quiet")
    graded = desk / "out" / "pair"
    moved = desk / "assignments" / "pair"
    toml = moved / "assignment.toml"
    toml.write_text(toml.read_text("utf-8").replace("Two functions", "Two more"), encoding="utf-8")
    other = moved.rename(desk / "elsewhere")
    status, _, problem = run("report", graded, "--quiet")
    assert (status, "name the new one with --assignment" in problem) == (2, True)
    status, _, problem = run("report", graded, "--assignment", other, "--quiet")
    assert status == 0
    assert "has changed since" in problem
    assert "Two more" in (graded / "report" / "index.html").read_text("utf-8")


def test_a_folder_without_results_is_refused_with_advice(run, desk):
    status, _, problem = run("report", desk)
    assert status == 2
    assert problem == (
        f"Error: {desk}: it contains no grades.sqlite: give the folder that grader grade wrote"
        " to, or run grader grade first\n"
    )
    assert not (desk / "grades.sqlite").exists()


@pytest.mark.parametrize("command", ["report", "diff"])
def test_results_are_not_reported_as_those_of_another_assignment(run, graded, desk, command):
    """Its parts, marks and titles would be in the reports and in the messages."""
    write(desk / "assignments" / "other", {**FILES, "assignment.toml": OTHER_MODULE})
    folders = [graded]
    if command == "diff":
        folders = [shutil.copytree(graded, desk / "before"), graded, "--write"]
    before = written(graded)
    status, _, problem = run(command, *folders, "--assignment", "other")
    assert status == 2
    assert "has results of pair, not of other: give pair, or the results of other" in problem
    assert written(graded) == before


def test_a_folder_in_place_of_an_old_page_is_an_error_with_its_name(run, graded):
    (graded / "report" / "old.html").mkdir()
    status, _, err = run("report", graded)
    assert status == 2
    assert err == f"Error: {graded}/report/old.html: cannot be removed: Is a directory\n"


def test_a_file_in_place_of_the_folder_of_pages_is_an_error(run, graded):
    shutil.rmtree(graded / "report")
    (graded / "report").touch()
    status, _, err = run("report", graded)
    assert (status, err) == (2, f"Error: {graded}: results cannot be written here: File exists\n")


def test_a_terminal_shows_how_many_pages_are_written(graded, desk):
    assignment = config.load(desk / "assignments" / "pair")
    screen = StringIO()
    console = Console(file=screen, force_terminal=True, width=100)
    with Store(graded / "grades.sqlite") as store:
        write_again(assignment, Origin.read_from(store), store, graded, console)
    assert "Writing" in screen.getvalue()
    assert "1/1" in screen.getvalue()
    assert "Ada Lovelace" in screen.getvalue()
