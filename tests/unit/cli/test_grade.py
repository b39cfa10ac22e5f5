"""``grader grade``, end to end, with workers, over a small assignment."""

import json
import shutil

import pytest

from grader.executors import EXECUTORS
from grader.marking.book import MarkBook
from grader.records.by_hand import HandMark
from grader.records.verdict import Verdict
from tests.unit.conftest import RIGHT

WRITTEN = ["by_hand.csv", "grades.sqlite", "marking.sqlite", "marks.csv", "report", "results.json"]
# If no worker matters: to start one takes as long as ten programs.
SERIAL = ("--executor", "serial")


def results(folder):
    return {
        submission["id"]: submission
        for submission in json.loads((folder / "results.json").read_text("utf-8"))["submissions"]
    }


@pytest.fixture(scope="module")
def graded_once(grade_once):
    """The results of the class on the desk."""
    return grade_once({}, "out")


def test_a_batch_is_graded(run, desk):
    status, out, _ = run("grade", "pair", "sent", *SERIAL)
    where = desk / "out" / "pair"
    assert status == 0
    assert sorted(path.name for path in where.iterdir()) == WRITTEN
    assert sorted(path.name for path in (where / "report").iterdir()) == [
        "ada.html",
        "bob.html",
        "index.html",
    ]
    assert {
        name: (submission["status"], submission["marks"])
        for name, submission in results(where).items()
    } == {"ada": ("graded", 10), "bob": ("graded", 4)}
    assert "2 submissions: 2 graded. Median (automatic tests): 7 / 10." in out
    assert "Results are in out/pair: results.json, marks.csv, report/index.html" in out


@pytest.mark.parametrize("name", EXECUTORS)
def test_the_help_names_each_executor(run, name):
    _, out, _ = run("grade", "--help")
    assert f"`{name}`" in out


def test_results_are_written_to_the_given_folder_and_quiet_prints_nothing(run, desk):
    arguments = ("--out", "here/and/there", *SERIAL, "--quiet")
    assert run("grade", "pair", "sent/ada.py", *arguments) == (0, "", "")
    assert results(desk / "here" / "and" / "there").keys() == {"ada"}
    assert not (desk / "out").exists()


def test_reports_that_cannot_be_written_lose_no_result(run, desk):
    in_the_way = desk / "here" / "results.json"
    in_the_way.mkdir(parents=True)
    status, _, problem = run("grade", "pair", "sent", "--out", "here", *SERIAL, "--quiet")
    assert status == 2
    assert problem.startswith("Error: here/results.json: ")
    assert "All results are kept, but not all reports could be written." in problem
    assert problem.endswith("write the reports with: grader report here\n")
    in_the_way.rmdir()
    assert run("report", "here", "--quiet") == (0, "", "")
    assert results(desk / "here").keys() == {"ada", "bob"}


@pytest.mark.parametrize("out", ["sent/../sent", "sent/eve"])
def test_results_are_not_written_among_the_submissions(out, run, desk):
    (desk / "sent" / "eve").mkdir()
    (desk / "sent" / "eve" / "pair.py").write_text(RIGHT, encoding="utf-8")
    status, _, problem = run("grade", "pair", "sent", "--out", out, *SERIAL)
    assert status == 2
    assert "give another folder for the results with --out" in problem
    assert not list((desk / "sent").rglob("*.sqlite"))


def test_results_in_the_graded_folder_are_no_submission(run, desk):
    """Neither while they are written for the first time, nor when they are there already."""
    sent = desk / "sent"
    run("grade", "pair", "sent", "--out", "sent/out/pair", *SERIAL, "--quiet")
    assert results(sent / "out" / "pair").keys() == {"ada", "bob"}
    (sent / "out" / "pair").rename(sent / "results")
    (sent / "out").rmdir()
    again = run("grade", "pair", "sent", "--out", "sent/results", *SERIAL, "--quiet")
    assert again[0] == 0, again
    assert results(sent / "results").keys() == {"ada", "bob"}


def test_a_copy_of_the_results_next_to_them_is_no_submission(run, desk):
    """Before a check is corrected, the results are copied, to compare them later."""
    out = desk / "sent" / "out"
    arguments = ("grade", "pair", "sent", "--out", "sent/out/pair", *SERIAL, "--quiet")
    run(*arguments)
    shutil.copytree(out / "pair", out / "pair-before")
    assert run(*arguments)[0] == 0
    assert results(out / "pair").keys() == {"ada", "bob"}


def test_a_student_with_a_file_called_like_our_results_is_not_left_out(run, desk):
    (desk / "sent" / "eve").mkdir()
    (desk / "sent" / "eve" / "pair.py").write_text(RIGHT, encoding="utf-8")
    (desk / "sent" / "eve" / "grades.sqlite").touch()
    run("grade", "pair", "sent", "--out", "sent/results", *SERIAL, "--quiet")
    assert results(desk / "sent" / "results").keys() == {"ada", "bob", "eve"}


def test_results_are_not_graded_into_their_own_folder(run, desk):
    run("grade", "pair", "sent", "--out", "out", *SERIAL, "--quiet")
    status, _, problem = run("grade", "pair", "out", "--out", "out", *SERIAL)
    assert status == 2
    assert "give another folder for the results with --out" in problem
    assert results(desk / "out").keys() == {"ada", "bob"}


def test_results_and_assignments_are_not_submissions(run, desk):
    """Their files would be students without a program."""
    run("grade", "pair", "sent", "--out", "out", *SERIAL, "--quiet")
    for named in ("out", "assignments/pair"):
        status, _, problem = run("grade", "pair", "sent", named, "--out", "other", *SERIAL)
        assert status == 2
        assert f"{named}: has " in problem
        assert "name a folder or a zip with submissions" in problem
    assert not (desk / "other").exists()


def test_results_are_not_written_among_the_files_of_an_assignment(run, desk):
    before = set((desk / "assignments").rglob("*"))
    status, _, problem = run("grade", "pair", "sent", "--out", "assignments/pair", *SERIAL)
    assert status == 2
    assert problem.startswith("Error: assignments/pair: is the folder of an assignment: give ")
    assert set((desk / "assignments").rglob("*")) == before


def test_a_column_without_its_gradebook_is_refused(run, desk):
    """The column that was named for an earlier run would be used without a word."""
    status, _, problem = run("grade", "pair", "sent", "--canvas-column", "Pairs (7)", *SERIAL)
    assert status == 2
    assert "--canvas-column needs --canvas with the gradebook." in problem
    assert not (desk / "out").exists()


def test_a_path_that_does_not_exist_leaves_no_folder(run, desk):
    assert run("grade", "pair", "none.zip", "--out", "here")[0] == 2
    assert not (desk / "here").exists()


def test_the_summary_names_students_who_are_not_in_the_batch_any_more(run, desk, graded_once):
    """Somebody may grade one section after the other into the same folder."""
    shutil.copytree(graded_once, desk / "out" / "pair")
    _, _, said = run("grade", "pair", "sent/ada.py", *SERIAL)
    assert "No longer in the results, because they are not in this batch: bob (bob)." in said
    assert "for another class, use another --out" in said
    _, _, said = run("grade", "pair", "sent", *SERIAL)
    assert "No longer in the results" not in said
    _, out, _ = run("grade", "pair", "sent/bob.py", *SERIAL, "--json", "--quiet")
    assert json.loads(out)["removed"] == ["ada (ada)"]


def test_results_of_another_assignment_are_only_replaced_if_fresh_is_given(run, desk, graded_once):
    """Students may have the same ids in both, and the same --out may be typed for both."""
    shutil.copytree(desk / "assignments" / "pair", desk / "assignments" / "other")
    options = ("sent", "--out", "results", *SERIAL, "--quiet")
    shutil.copytree(graded_once, desk / "results")
    before = results(desk / "results")
    status, _, problem = run("grade", "other", *options)
    assert status == 2
    assert problem == (
        "Error: results: has results of pair, not of other: give pair, or another folder with"
        " --out, or --fresh to delete them\n"
    )
    assert results(desk / "results") == before
    assert run("grade", "other", *options, "--fresh") == (0, "", "")


@pytest.mark.parametrize("fresh", [(), ("--fresh",)], ids=["again", "fresh"])
def test_marks_entered_for_the_old_file_are_not_final_for_a_new_one(
    run, desk, right, graded_once, fresh
):
    shutil.copytree(graded_once, desk / "out" / "pair")
    sheet = desk / "out" / "pair" / "by_hand.csv"
    text = sheet.read_text("utf-8-sig").replace("bob,bob,,", "bob,bob,1,")
    sheet.write_text(text, encoding="utf-8-sig")
    (desk / "sent" / "bob.py").write_text(right, encoding="utf-8")
    assert run("grade", "pair", "sent", *SERIAL, *fresh, "--quiet") == (0, "", "")
    by_hand = results(desk / "out" / "pair")["bob"]["by_hand"]
    assert (by_hand["marks"], by_hand["given_for"]["marks"]["name"]) == (1, "bob.py")


def test_results_with_marks_by_hand_are_not_offered_to_another_assignment(run, desk, graded_once):
    """`--fresh` keeps marks by hand: they would count for another assignment."""
    shutil.copytree(desk / "assignments" / "pair", desk / "assignments" / "other")
    options = ("sent", "--out", "results", *SERIAL, "--quiet")
    shutil.copytree(graded_once, desk / "results")
    with MarkBook(desk / "results" / "marking.sqlite") as book:
        book.put("ada", HandMark(marks=1.0), version=0, who="Grace")
    _, _, problem = run("grade", "other", *options)
    assert problem.endswith("give pair, or another folder with --out\n")


def test_grading_succeeds_even_if_a_person_must_look(run, desk):
    """The summary in JSON is of what is kept, too."""
    (desk / "sent" / "cy.py").write_text("# nothing yet\n", encoding="utf-8")
    (desk / "sent" / "dee.py").write_text("def double(", encoding="utf-8")
    status, out, _ = run("grade", "pair", "sent", *SERIAL)
    assert status == 0
    assert "1 not gradable" in out
    graded = results(desk / "out" / "pair")["cy"]
    assert (graded["status"], graded["marks"]) == ("not gradable", 0)
    assert "There is no program in this file." in graded["notes"]
    status, out, _ = run("grade", "pair", "sent", *SERIAL, "--strict", "--json")
    summary = json.loads(out)
    assert (status, summary["submissions"], summary["out_of"]) == (1, 4, 10)
    why = {submission["id"]: submission["why"] for submission in summary["attention"]}
    assert why["dee"] == ["syntax error"]
    assert sorted(why) == ["cy", "dee"]


def test_two_workers_give_the_same_bytes_as_none(run, desk, right):
    for number in range(3):
        (desk / "sent" / f"more{number}.py").write_text(
            right.replace("* 2", f"* {number}"), encoding="utf-8"
        )
    run("grade", "pair", "sent", *SERIAL, "--out", "none")
    run("grade", "pair", "sent", "--jobs", "2", "--out", "two")
    for name in ("results.json", "marks.csv", "report/index.html", "report/bob.html"):
        assert (desk / "none" / name).read_bytes() == (desk / "two" / name).read_bytes()


def test_after_a_changed_hint_nothing_runs_and_the_reports_equal_a_fresh_run(
    run, desk, graded_once
):
    shutil.copytree(graded_once, desk / "one")
    hidden = desk / "assignments" / "pair" / "hidden" / "test_double.py"
    text = hidden.read_text(encoding="utf-8").replace("Add it to itself.", "Multiply it.")
    hidden.write_text(text, encoding="utf-8")
    status, out, _ = run("grade", "pair", "sent", *SERIAL, "--out", "one")
    assert status == 0
    assert "2 results were computed again without running programs." in out
    assert "had been graded before" not in out
    run("grade", "pair", "sent", *SERIAL, "--out", "two")
    for name in ("results.json", "marks.csv", "report/index.html", "report/bob.html"):
        assert (desk / "one" / name).read_bytes() == (desk / "two" / name).read_bytes()
    assert "Multiply it." in (desk / "one" / "report" / "bob.html").read_text(encoding="utf-8")


def test_a_second_run_keeps_results_unless_fresh_is_given(run, desk, right, graded_once):
    shutil.copytree(graded_once, desk / "out" / "pair")
    before = results(desk / "out" / "pair")
    status, out, _ = run("grade", "pair", "sent", *SERIAL, "--strict")
    assert status == 0, "nobody must look at them"
    assert "2 of them had been graded before; --fresh grades them again." in out
    assert results(desk / "out" / "pair") == before
    (desk / "sent" / "bob.py").write_text(right, encoding="utf-8")
    _, out, _ = run("grade", "pair", "sent", *SERIAL)
    assert "1 of them had been graded before" in out
    assert results(desk / "out" / "pair")["bob"]["marks"] == 10
    _, out, _ = run("grade", "pair", "sent", *SERIAL, "--fresh")
    assert "graded before" not in out


SENT_IN = {
    "a notebook": (
        "ann.ipynb",
        json.dumps(
            {"cells": [{"cell_type": "code", "source": "{right}"}], "metadata": {}, "nbformat": 4}
        ),
        9,
        ["A notebook was handed in instead of pair.py"],
    ),
    "a game at the top": (
        "ben.py",
        "{right}\nwhile True:\n    double(int(input()))\n",
        8,
        ["The file could not be graded as it is"],
    ),
    "code that stops in its middle": ("cal.py", "{right}\nprint(1 +\n", 10, []),
    "windows' line ends": ("dot.py", "\ufeff{right}", 10, []),
}


def test_a_wrong_file_format_gives_a_deduction_and_a_note(run, desk, right):
    names = [name for name, *_ in SENT_IN.values()]
    for name, text, *_ in SENT_IN.values():
        program = json.dumps(right)[1:-1] if name.endswith("ipynb") else right
        whole = text.replace("{right}", program)
        (desk / name).write_text(whole, encoding="utf-8", newline="\r\n")
    run("grade", "pair", *names, *SERIAL)
    graded = results(desk / "out" / "pair")
    for how, (name, _, marks, reasons) in SENT_IN.items():
        result = graded[name.partition(".")[0]]
        assert result["marks"] == marks, how
        assert [deduction["reason"] for deduction in result["deductions"]] == reasons, how
        assert result["notes"], how


def test_a_notebook_is_not_gradable_if_the_assignment_does_not_accept_it(run, desk, right):
    toml = desk / "assignments" / "pair" / "assignment.toml"
    text = toml.read_text(encoding="utf-8").replace(
        "[policies.wrong_type]", "[policies.wrong_type]\naccept = false"
    )
    toml.write_text(text, encoding="utf-8")
    cell = {"cell_type": "code", "source": right}
    (desk / "cy.ipynb").write_text(json.dumps({"cells": [cell], "nbformat": 4}), encoding="utf-8")
    assert run("grade", "pair", "cy.ipynb", *SERIAL, "--strict")[0] == 1
    graded = results(desk / "out" / "pair")["cy"]
    assert "A notebook was handed in, and only a script is accepted." in graded["notes"]


KILLS_ITS_WORKER = """
import os

import pytest

import pair


@pytest.mark.part("swap")
def test_dangerous():
    if pair.swap([1, 2]) == "now":
        os._exit(5)
"""


def test_a_check_that_kills_its_worker_costs_nothing(run, desk, right):
    (desk / "assignments" / "pair" / "hidden" / "test_more.py").write_text(
        KILLS_ITS_WORKER, encoding="utf-8"
    )
    (desk / "sent" / "cy.py").write_text(
        right.replace("[pair[1], pair[0]]", "'now'"), encoding="utf-8"
    )
    assert run("grade", "pair", "sent", "--jobs", "1")[0] == 0
    graded = results(desk / "out" / "pair")
    assert {name: submission["status"] for name, submission in graded.items()} == {
        "ada": "graded",
        "bob": "graded",
        "cy": "needs a person",
    }
    verdicts = {check["id"]: check["verdict"] for check in graded["cy"]["checks"]}
    assert verdicts["swap::test_dangerous"] == Verdict.BROKEN
    assert verdicts["double::test_numbers[3]"] == Verdict.PASSED
    assert graded["cy"]["parts"][0]["marks"] == 6
