"""A change of the grader's own code has the class graded again only if it can change a result."""

import subprocess
import sys
from pathlib import Path

import grader
from grader.grading_code import grading_code

FOLDER = Path(grader.__file__).parent
IMPORTED = """
import sys
import grader.pipeline.worker, grader.style, grader.executors, grader.testing
for name, module in sorted(sys.modules.items()):
    if name.partition(".")[0] == "grader":
        print(module.__file__)
"""


def names():
    return {path.relative_to(FOLDER).as_posix() for path in grading_code()}


def test_grading_code_includes_everything_that_a_worker_imports():
    imported = subprocess.run(
        [sys.executable, "-c", IMPORTED], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert len(imported) > 100
    assert {Path(file) for file in imported} <= set(grading_code())


def test_grading_code_includes_the_guest():
    guest = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("sandbox/guest/*.py")}
    assert len(guest) > 20
    assert guest <= names()


def test_grading_code_includes_the_module_that_retries_lost_submissions():
    assert {"batch/retries.py", "batch/style.py", "executors/worker_pool.py"} <= names()


def test_grading_code_excludes_pages_and_commands():
    folders = {name.partition("/")[0] for name in names()}
    assert not folders & {"authoring", "cli", "gradebook", "reports", "validation"}
    assert not {"feedback/student_view.py", "feedback/to_do.py", "templates/__init__.py"} & names()
    assert {Path(name).suffix for name in names()} == {".py"}


def test_grading_code_lists_each_file_once_and_in_order():
    assert grading_code() == sorted(set(grading_code()))
