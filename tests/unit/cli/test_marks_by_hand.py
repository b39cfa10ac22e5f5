"""``grader mark`` with sheets and ``grader appeal``, over a class that was graded."""

import csv
import shutil
import sqlite3
from contextlib import closing

import pytest
from attrs import evolve

from grader import config
from grader.batch.files import prepare
from grader.batch.origin import Origin
from grader.gradebook.marked_by_hand import program_sha256
from grader.marking.book import MarkBook
from grader.records.by_hand import HandMark, LineRemark
from grader.records.result import PartMark
from grader.store import Store
from tests.amount import long
from tests.results import make_result


@pytest.fixture
def graded(desk):
    """The folder with the results of two students."""
    out = desk / "out" / "pair"
    assignment = config.load(desk / "assignments" / "pair")
    with Store(prepare(out)) as store:
        Origin.of(assignment, None).save(store)
        for id_, name in (("007", "Ada Lovelace"), ("1002", "Bob")):
            parts = (PartMark("double", "Twice", 4.0, 6.0), PartMark("swap", "Swap", 4.0, 4.0))
            store.put(
                make_result(
                    id=id_, name=name, marks=8.0, out_of=10.0, by_hand_out_of=2.0, parts=parts
                ),
                "f",
            )
    return out


def graded_too(graded, **changes):
    """Keep one more result, which is Bob's with other fields."""
    with Store(graded / "grades.sqlite") as store:
        store.put(evolve(store.get("1002"), **changes), "f")


def enter(sheet, row, entered):
    """Write *entered* in place of an empty *row*."""
    text = sheet.read_text("utf-8-sig")
    assert row in text
    sheet.write_text(text.replace(row, entered), "utf-8-sig")


def marks(out):
    with (out / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def written(out):
    """The files in a folder, without the store: SQLite counts how often it was locked."""
    files = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    del files[out / "grades.sqlite"]
    return files


def test_a_sheet_keeps_marks_of_people_who_left_the_class_and_does_not_count_them(run, graded):
    with MarkBook(graded / "marking.sqlite") as book:
        book.put("99", HandMark(marks=1.0, name="Zoe"), version=0, who="Kim")
    _, output, _ = run("mark", "pair", "--export", "marks.csv")
    assert "marks.csv has 2 submissions." in output
    assert "Zoe" in (graded.parent.parent / "marks.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("name", ["marks.xlsx", "mine.csv"])
def test_marks_entered_in_a_sheet_appear_in_all_reports(name, run, graded, desk):
    status, output, problem = run("mark", "pair", "--export", name)
    assert (status, problem) == (0, "")
    assert f"{name} has 2 submissions. Enter marks in it" in output
    if name.endswith(".csv"):
        enter(desk / name, ",Bob,,,", ",Bob,1.5,,")
    else:
        openpyxl = pytest.importorskip("openpyxl")
        workbook = openpyxl.load_workbook(desk / name)
        assert workbook["Marks"]["A3"].value == "1002"
        workbook["Marks"]["D3"] = 1.5
        workbook.save(desk / name)
    status, output, problem = run("mark", "pair", "--import", name, "--as", "Kim")
    assert (status, problem) == (0, "")
    assert "Saved the entries for 1 submission." in output
    assert "All reports in out/pair are up to date." in output
    assert marks(graded)["1002"]["final"] == "9.5"
    assert marks(graded)["007"]["final"] == ""


def test_a_sheet_with_a_bad_cell_changes_nothing(run, graded, desk):
    run("mark", "pair", "--export", "mine.csv")
    enter(desk / "mine.csv", ",Bob,,,", ",Bob,3,,")
    enter(desk / "mine.csv", ",Ada Lovelace,,,", ",Ada Lovelace,1,,")
    status, _, problem = run("mark", "pair", "--import", "mine.csv")
    assert status == 2
    assert "mine.csv: line 3 (1002, Bob): marks: 3 is more than the maximum, 2" in problem
    run("report", "out/pair", "--quiet")
    assert {row["final"] for row in marks(graded).values()} == {""}


def test_without_a_name_what_is_saved_is_from_the_user_who_is_logged_in(run, graded, monkeypatch):
    monkeypatch.setenv("LOGNAME", "kim")
    assert run("appeal", "pair", "007", "--note", "Test 4 is right.")[0] == 0
    with MarkBook(graded / "marking.sqlite") as book:
        assert book.get("007").who == "kim"


def test_an_appeal_needs_a_person_until_it_is_answered(run, graded):
    (graded / "by_hand.csv").write_text(
        "id,name,marks,machine,comment\n007,Ada,2,,\n1002,Bob,1,,\n", encoding="utf-8"
    )
    status, output, _ = run("appeal", "pair", "007", "--note", "Test 4 is right.", "--as", "Kim")
    assert status == 0
    assert "007 (Ada Lovelace) needs a person now." in output
    row = marks(graded)["007"]
    assert (row["status"], row["final"]) == ("needs a person", "")
    assert "an appeal" in (graded / "report" / "index.html").read_text("utf-8")
    assert marks(graded)["1002"]["final"] == "9"
    run("appeal", "pair", "007", "--note", "And test 5.", "--as", "Lee")
    listed = run("appeal", "pair", "--list")[1]
    assert listed == (
        "1 open appeal.\n  007 (Ada Lovelace), 2024-08-05T23:20:00Z, Lee:\n"
        "    Test 4 is right.\n    And test 5.\n"
    )
    assert "the appeal has been answered" in run("appeal", "pair", "007", "--answered")[1]
    assert marks(graded)["007"]["final"] == "10"
    assert run("appeal", "pair", "--list")[1] == "0 open appeals.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("mark", "--no-browser"),
        ("mark", "--export", "other.csv"),
        ("mark", "--import", "sheet.csv"),
        ("appeal", "007", "--note", "x"),
    ],
)
def test_results_of_another_assignment_are_not_touched(arguments, run, graded, desk):
    shutil.copytree(desk / "assignments" / "pair", desk / "assignments" / "other")
    run("mark", "pair", "--export", "sheet.csv")
    before = written(graded)
    command, *options = arguments
    status, _, problem = run(command, "other", "--out", "out/pair", *options)
    assert status == 2
    assert "out/pair: has results of pair, not of other: give pair, or another folder" in problem
    assert written(graded) == before


@pytest.mark.parametrize("fresh", [(), long(("--fresh",))])
def test_marks_by_hand_survive_a_new_format_and_a_fresh_grading(fresh, run, graded, desk, right):
    remark = LineRemark(2, "Why so?", program_sha256(right))
    hand = HandMark(1.5, 9.0, "Good.", "Ada", reason="sample was wrong", remarks=(remark,))
    with MarkBook(graded / "marking.sqlite") as book:
        book.put("ada", hand, version=0, who="Kim")
    if not fresh:
        with closing(sqlite3.connect(graded / "grades.sqlite")) as db:
            db.execute("PRAGMA user_version = 1")
    status, _, _ = run("grade", "pair", "sent/ada.py", "--executor", "serial", "--quiet", *fresh)
    assert status == 0
    row = marks(graded)["ada"]
    assert (row["by_hand"], row["marks"], row["final"]) == ("1.5", "9", "10.5")
    page = (graded / "report" / "ada.html").read_text("utf-8")
    assert "From the person who marked your work: Good." in page
    assert '<p class="by-hand">✎ Why so?</p>' in page
    with MarkBook(graded / "marking.sqlite") as book:
        assert book.get("ada").hand == hand


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("ada", "--note", "x"), "has this id. Similar are 007 (Ada Lovelace)"),
        (("1003", "--note", "x"), 'has this id. Did you mean "1002"? marks.csv has all ids'),
        (("1002", "--answered"), "there is no open appeal"),
        (("1002",), "with either --note TEXT or --answered"),
        (("1002", "--note", "x", "--answered"), "with either --note TEXT or --answered"),
        (("--note", "x"), "Give the ID of a submission"),
        (("--note", "x", "--list"), "or only --list."),
        (("1002", "--list"), "or only --list."),
        (("1002", "--note", "x", "--out", "none"), "it contains no grades.sqlite"),
    ],
)
def test_an_appeal_that_cannot_be_recorded_says_why(arguments, problem, run, graded):
    status, _, message = run("appeal", "pair", *arguments)
    assert status == 2
    assert problem in message


@pytest.mark.parametrize("own", ["=1+1", "+x", "-5", "@a"])
def test_an_id_that_looks_like_a_formula_is_found_as_it_is_and_as_a_spreadsheet_shows_it(
    own, run, graded
):
    graded_too(graded, id=own, name="Eve")
    assert run("appeal", "pair", "--note", "Look.", "--", own)[0] == 0
    assert marks(graded)[f"'{own}"]["status"] == "needs a person"
    assert run("appeal", "pair", "--answered", f"'{own}")[0] == 0
    assert marks(graded)[f"'{own}"]["status"] == "graded"


def test_marks_that_were_entered_before_a_file_was_graded_are_open_until_they_are_confirmed(
    run, graded, desk
):
    run("report", "out/pair")
    with (graded / "by_hand.csv").open("a", encoding="utf-8") as file:
        file.write("1003,Cy,2,9,because,,\n")
    assert run("report", "out/pair")[0] == 0
    graded_too(graded, id="1003", name="Cy", sha256="ab")
    run("report", "out/pair")
    row = marks(graded)["1003"]
    assert (row["status"], row["by_hand"], row["final"]) == ("needs a person", "2", "")
    assert "The marks by hand were given before a file was graded (20" in row["notes"]
    assert run("mark", "pair", "--confirm", "1003")[0] == 0
    assert marks(graded)["1003"]["final"] == "11"


def test_marks_for_an_earlier_file_are_open_until_they_are_confirmed(run, graded):
    run("report", "out/pair")
    enter(graded / "by_hand.csv", "1002,Bob,,,", "1002,Bob,1.5,7,")
    run("report", "out/pair")
    assert marks(graded)["1002"]["final"] == "8.5"
    graded_too(graded, file="pair.py", sha256="ab")
    run("report", "out/pair")
    row = marks(graded)["1002"]
    assert (row["status"], row["by_hand"], row["final"]) == ("needs a person", "1.5", "")
    status, output, problem = run("mark", "pair", "--confirm", "1002", "--as", "Kim")
    assert (status, problem) == (0, "")
    assert "1002 (Bob): confirmed. All reports in out/pair are up to date." in output
    assert marks(graded)["1002"]["final"] == "8.5"
    with MarkBook(graded / "marking.sqlite") as book:
        assert book.get("1002").who == "Kim"
    status, _, problem = run("mark", "pair", "--confirm", "1002")
    assert status == 2
    assert "1002: none of its marks are for another file: confirm it at the desk" in problem
    assert "no submission of this batch has this id" in run("mark", "pair", "--confirm", "1")[2]


def test_marks_for_a_file_that_cannot_be_graded_are_open_if_another_such_file_comes(run, desk):
    out, essay = desk / "out" / "pair", desk / "class" / "cy" / "essay.pdf"
    essay.parent.mkdir(parents=True)
    (desk / "class" / "dee").mkdir()
    shutil.copy(desk / "sent" / "ada.py", desk / "class" / "dee" / "pair.py")
    essay.write_bytes(b"%PDF-1.7 one")
    grade = ("grade", "pair", "class", "--executor", "serial", "--quiet")
    run(*grade)
    assert marks(out)["cy"]["status"] == "not gradable"
    enter(out / "by_hand.csv", "cy,cy,,,", "cy,cy,1.5,7,")
    for content, final in ((b"%PDF-1.7 one", "8.5"), (b"%PDF-1.7 two", "")):
        essay.write_bytes(content)
        run(*grade)
        assert marks(out)["cy"]["final"] == final
    assert marks(out)["cy"]["status"] == "needs a person"


BY_HAND = "out/pair/by_hand.csv"
READS_WHAT_WAS_ENTERED = {
    "report": (BY_HAND, "report", "out/pair"),
    "export": (BY_HAND, "mark", "pair", "--export", "other.csv"),
    "import": (BY_HAND, "mark", "pair", "--import", "sheet.csv"),
    "import of it": ("sheet.csv", "mark", "pair", "--import", "sheet.csv"),
    "confirm": (BY_HAND, "mark", "pair", "--confirm", "007"),
    "appeal": (BY_HAND, "appeal", "pair", "007", "--note", "Why?"),
}


@pytest.mark.parametrize("case", READS_WHAT_WAS_ENTERED.values(), ids=READS_WHAT_WAS_ENTERED)
def test_marks_are_for_the_file_that_is_graded_when_they_are_read(case, run, graded, desk):
    sheet, *command = case
    run("report", "out/pair")
    run("mark", "pair", "--export", "sheet.csv")
    enter(desk / sheet, "1002,Bob,,,", "1002,Bob,1.5,,")
    run(*command)
    graded_too(graded, file="pair.py", sha256="ab")
    run("report", "out/pair")
    row = marks(graded)["1002"]
    assert (row["status"], row["by_hand"], row["final"]) == ("needs a person", "1.5", "")
