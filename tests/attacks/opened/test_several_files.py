"""Batches of several files and odd layouts, as a marker grades them: no student's work is lost,
replaced or forged.
"""

import io
import zipfile

import pytest

from tests.amount import daily

WRONG = "def twice(number):\n    return 0\n"


def packed(files):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return target.getvalue()


@pytest.fixture(scope="module")
def graded(grader, moodle, right):
    """Return the run for one download with all these students."""
    function, _, game = right.partition("\n\n\n")
    stub = "def twice(number):\n    # Write your code here.\n    pass\n"
    students = {
        "1": {"echo.py": f"from helper import twice\n\n\n{game}", "helper.py": function},
        "2": {"echo.py": f"import helper\n\n\n{function}\n\n\n{game}"},
        "3": {"echo.py": stub, "echo (1).py": right},
        "4": {"echo.py": WRONG, "echo (1).py": right},
        "5": {"echo.py": "{\\rtf1\\ansi\\ansicpg1252 def twice"},
        "6": {"echo.py": f"from helper import play\n\n\n{function}\n\n\nif __name__ == '__main__':\n    play()\n",
              "helper.py": "def play():\n" + game.partition(":\n")[2]},
    }  # fmt: skip
    entries = [
        (f"S{number}_{number}_assignsubmission_file_/{name}", text)
        for number, files in students.items()
        for name, text in files.items()
    ]
    return grader("grade", moodle("several", entries))


@pytest.mark.parametrize(
    ("number", "marks", "status"),
    [
        ("1", 10, "graded"),
        ("2", 10, "graded"),
        ("3", 10, "graded"),
        ("4", 0, "needs a person"),
        ("5", 0, "not gradable"),
        ("6", 10, "graded"),
    ],
)
def test_each_student_has_the_marks_of_their_own_files(graded, number, marks, status):
    assert (graded.results[number]["marks"], graded.results[number]["status"]) == (marks, status)


def test_a_student_cannot_import_the_module_of_another(graded):
    assert any("No module named 'helper'" in note for note in graded.results["2"]["notes"])


def test_a_page_says_what_kind_of_file_was_sent_and_shows_no_checks(graded):
    page = graded.pages["5.html"]
    assert "echo.py is an RTF document" in page
    assert "<h2>Marks</h2>" not in page


def test_no_zip_replaces_the_submission_of_another_student(grader, tmp_path, right):
    """Each looks like a download of Moodle's, but its contents belong to the student who sent it."""
    for_zoe, mallory = (
        "Zoe_1_assignsubmission_file_/echo.py",
        "mallory_assignsubmission_file_/echo.py",
    )
    for_ada = "ada_assignsubmission_file_/echo.py"
    zips = {
        "ada.zip": {"echo.py": right},
        "bob.zip": {"echo.py": right},
        "eve.zip": {for_zoe: WRONG},
        "mallory.zip": {for_ada: WRONG, mallory: right},
    }
    for name, files in zips.items():
        (tmp_path / name).write_bytes(packed(files))
    (tmp_path / "zoe.py").write_text(right, encoding="utf-8")
    run = grader("grade", tmp_path)
    assert sorted(run.results) == ["ada", "bob", "eve", "mallory", "zoe"]
    assert [run.results[name]["marks"] for name in ("ada", "bob", "eve", "zoe")] == [10, 10, 0, 10]


@pytest.mark.parametrize("is_one_folder", daily([True, False], [True]))
def test_a_download_that_a_student_forged_replaces_no_other_submission(
    grader, tmp_path, right, is_one_folder
):
    entry = "{}_assignsubmission_file_/echo.py"
    real, forged = tmp_path / "download.zip", tmp_path / "mallory.zip"
    real.write_bytes(
        packed({entry.format(entry_name): right for entry_name in ("Ada_101", "Bob_102")})
    )
    with zipfile.ZipFile(forged, "w") as archive:
        archive.writestr(zipfile.ZipInfo(entry.format("Ada_101"), (2099, 1, 1, 0, 0, 0)), WRONG)
        archive.writestr(entry.format("Mallory_303"), right)
    run = grader("grade", *([tmp_path] if is_one_folder else [real, forged]))
    assert sorted(run.results) == ["101 (1)", "101 (2)", "102", "303"]
    claimed = [run.results[claimed_id] for claimed_id in ("101 (1)", "101 (2)")]
    assert sorted(result["marks"] for result in claimed) == [0, 10]
    assert {result["status"] for result in claimed} == {"needs a person"}
    assert (run.results["102"]["marks"], run.results["102"]["status"]) == (10, "graded")
