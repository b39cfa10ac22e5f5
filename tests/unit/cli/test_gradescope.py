"""The autograder for Gradescope, unpacked and run as Gradescope runs it."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version

import pytest

from grader.cli import main
from tests.amount import long

from .conftest import write_desk

PDF = b"%PDF-1.7 no program"
NAME_AT_THE_TOP = """\
[[parts]]
id = "instructions"
title = "Following the instructions"
marks = 1

[instructions]
part = "instructions"
points = {header_comment = 1}

[limits]"""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """Return one folder for all tests: Python compiles the unpacked grader in it only once."""
    return tmp_path_factory.mktemp("gradescope") / "autograder"


def add_a_known_program(folder):
    (folder / "assignments" / "pair" / "mutants").mkdir()
    (folder / "assignments" / "pair" / "mutants" / "wrong.py").write_text("x = 1\n")


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """Return the zip, which is written once for all tests."""
    folder = write_desk(tmp_path_factory.mktemp("packed"))
    add_a_known_program(folder)
    with contextlib.chdir(folder):
        assert main(["gradescope", "pair", "--out", "auto.zip"]) == 0
    return folder / "auto.zip"


@pytest.fixture
def place(packed, root):
    """A folder like /autograder, with the zip unpacked and this Python in place of Gradescope's."""
    for left in ("submission", "results"):
        shutil.rmtree(root / left, ignore_errors=True)
    with zipfile.ZipFile(packed) as whole:
        for member in whole.infolist():
            path, data = root / "source" / member.filename, whole.read(member)
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
            path.chmod(member.external_attr >> 16)
    for absent in ("jinja2", "rich"):  # they are not in its requirements.txt
        (root / "source" / f"{absent}.py").write_text("raise ImportError\n")
    (root / "submission").mkdir()
    python = root / "venv" / "bin" / "python"
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return root


def graded(root, files):
    """What is in results.json after *files* were uploaded."""
    for name, data in files.items():
        (root / "submission" / name).write_bytes(data)
    environment = {**os.environ, "GRADESCOPE_ROOT": str(root)}
    subprocess.run([root / "source" / "run_autograder"], env=environment, check=True, timeout=60)
    return json.loads((root / "results" / "results.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "changed", "score"),
    [long("pair.py", ("", ""), 10), ("my work (2).py", ("* 2", "* 3"), 4)],
)
def test_a_program_is_graded_whatever_its_name(place, right, name, changed, score):
    whole = graded(place, {name: right.replace(*changed).encode()})
    assert whole["score"] == score
    assert {test["status"] for test in whole["tests"]} <= {"passed", "failed"}
    assert "A person gives more marks, out of 2." in whole["output"]


def test_the_program_among_two_files_is_graded_with_a_note(place, right):
    whole = graded(place, {"pair.py": right.encode(), "essay.pdf": PDF})
    assert whole["score"] == 10
    assert "pair.py was graded" in whole["output"]


@pytest.mark.parametrize("files", [long({}), {"essay.pdf": PDF}])
def test_nothing_to_grade_is_a_zero_with_a_reason(place, files):
    whole = graded(place, files)
    assert whole["score"] == 0
    assert "Nothing that you handed in could be graded." in whole["output"]


def test_if_the_grader_does_not_start_the_student_reads_that_this_is_not_a_mark(place):
    (place / "venv" / "bin" / "python").write_text("#!/bin/sh\nkill -9 $$\n")
    whole = graded(place, {})
    assert "score" not in whole
    assert "this is not a mark" in whole["output"]


def test_if_the_time_is_up_the_student_reads_what_to_look_for(place):
    script = place / "source" / "run_autograder"
    script.write_text(script.read_text("utf-8").replace("10 * 60 - 60", "1"), "utf-8")
    (place / "venv" / "bin" / "python").write_text("#!/bin/sh\nexec sleep 60\n")
    whole = graded(place, {})
    assert "score" not in whole
    assert "Look for code that never ends" in whole["output"]


def test_the_timeout_on_gradescope_is_that_of_the_zip(run, desk):
    toml = desk / "assignments" / "pair" / "assignment.toml"
    _, out, _ = run("gradescope", "pair")
    assert "10 points" in out
    assert "--minutes" not in out
    toml.write_text(
        toml.read_text("utf-8").replace("[limits]\n", "[limits]\nseconds_per_submission = 300\n"),
        "utf-8",
    )
    _, out, _ = run("gradescope", "pair", "--minutes", "20")
    assert "needs up to 15 minutes of a whole processor" in out
    assert "--minutes" in out
    _, out, _ = run("gradescope", "pair", "--minutes", "30", "--out", "long.zip")
    assert "--minutes" not in out
    with zipfile.ZipFile("long.zip") as whole:
        assert b"$((30 * 60 - 60))" in whole.read("run_autograder")


@pytest.mark.parametrize(
    "metadata",
    [b"[" * 200_000, long(b'{"users": null}'), long(b'\xff{"users": [{"name": null}]}')],
    ids=["deep", "no users", "damaged"],
)
def test_metadata_that_cannot_be_read_costs_no_student_a_result(place, right, metadata):
    (place / "submission_metadata.json").write_bytes(metadata)
    whole = graded(place, {"pair.py": right.encode()})
    (place / "submission_metadata.json").unlink()
    assert whole["score"] == 10


def test_a_student_is_known_by_the_name_from_gradescope(place, right):
    """A word in lowercase letters is a name only if it is the student's."""
    toml = place / "source" / "assignments" / "pair" / "assignment.toml"
    toml.write_text(toml.read_text("utf-8").replace("[limits]", NAME_AT_THE_TOP), "utf-8")
    (place / "submission_metadata.json").write_text('{"users": [{"name": "Ada Lovelace"}]}')
    whole = graded(place, {"pair.py": f"# lovelace\n{right}".encode()})
    (place / "submission_metadata.json").unlink()
    assert whole["score"] == 11


def test_an_error_in_the_assignment_is_not_a_zero(place, right):
    (place / "source" / "assignments" / "pair" / "assignment.toml").write_text("title = 3\n")
    whole = graded(place, {"pair.py": right.encode()})
    assert "score" not in whole
    assert "tell your instructor" in whole["output"]


def allowing(desk, libraries):
    toml = desk / "assignments" / "pair" / "assignment.toml"
    toml.write_text(f"{toml.read_text('utf-8')}\n[libraries]\nallowed = {libraries}\n", "utf-8")


def test_the_zip_installs_what_students_may_import_in_the_version_that_is_here(run, desk):
    allowing(desk, ["numpy", "rich", "pygments"])
    assert run("gradescope", "pair")[0] == 0
    with zipfile.ZipFile("autograder.zip") as whole:
        assert whole.read("libraries.txt").decode() == f"rich=={version('rich')}\n"
        assert b"/libraries.txt" in whole.read("setup.sh")


def test_no_zip_is_written_without_the_version_of_a_library(run, desk):
    allowing(desk, ["no_such_library"])
    status, _, err = run("gradescope", "pair")
    assert status == 2
    assert "no_such_library is not installed here" in err
    assert not (desk / "autograder.zip").exists()


def test_the_zip_has_no_known_programs_and_is_reproducible(packed, run, desk):
    add_a_known_program(desk)
    run("gradescope", "pair", "--out", "again.zip")
    assert (desk / "again.zip").read_bytes() == packed.read_bytes()
    with zipfile.ZipFile(packed) as whole:
        names = whole.namelist()
    assert {"setup.sh", "run_autograder", "requirements.txt"} <= set(names)
    assert not [name for name in names if "mutants" in name]
    assert "assignments/pair/hidden/test_swap.py" in names
