"""What an instructor does in their own folder after installing the wheel."""

import json
import shutil
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.isolation import skip_without_isolation
from tests.sample_batch import some_of

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
FIVE = ("ai", "asn3", "asn5", "challenge", "workshop")


@pytest.fixture(scope="session", autouse=True)
def isolation():
    skip_without_isolation()


@pytest.fixture(scope="session")
def batch(installed):
    """Return a zip of the first two students of the sample."""
    return some_of("asn3-moodle", {"101", "122"}, installed.desk / "submissions.zip")


@pytest.fixture(scope="session")
def graded(installed, batch):
    """Run ``grader grade`` on the batch."""
    done = installed.grader("grade", "asn3", batch, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    return done


def test_the_version_is_the_one_in_pyproject(installed):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert installed.grader("--version").stdout.split()[-1] == project["version"]


def test_the_wheel_has_all_files_of_the_five_assignments_and_their_shared_modules(wheel):
    with zipfile.ZipFile(wheel) as members:
        names = set(members.namelist())
    listed = subprocess.run(
        ["git", "ls-files", "assignments", "grader"], cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip
    if listed.returncode:
        pytest.skip("this tree is not a git checkout, so the list of its files is unknown")
    expected = {name.removeprefix("grader/") for name in listed.stdout.splitlines()}
    assert {f"grader/{name}" for name in expected if (ROOT / name).exists()} <= names
    assert {name for name in names if "__pycache__" in name} == set()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"grader"}


def test_doctor_approves_this_machine(installed):
    done = installed.grader("doctor", "--json")
    assert done.returncode == 0, done.stdout
    assert json.loads(done.stdout)["fine"]


def test_a_batch_is_graded_in_any_folder_and_its_reports_are_written_again(installed, graded):
    out = installed.desk / "out" / "asn3"
    results = json.loads((out / "results.json").read_text(encoding="utf-8"))
    assert len(results["submissions"]) == 2, graded.stdout
    before = (out / "marks.csv").read_bytes()
    (out / "marks.csv").unlink()

    again = installed.grader("report", "out/asn3")

    assert again.returncode == 0, again.stderr
    assert (out / "marks.csv").read_bytes() == before


def test_one_file_is_checked(installed):
    shutil.copy(ROOT / "asn3.py", installed.desk / "bare.py")
    done = installed.grader("check", "asn3", "bare.py", "--json")
    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout)["marks"] == 0


@pytest.mark.long
def test_the_hand_outs_of_all_five_are_the_same_as_in_the_repository(installed):
    done = installed.grader("handout")
    assert done.returncode == 0, done.stderr
    for name in FIVE:
        for path in (ROOT / "handouts" / name).iterdir():
            assert (
                installed.desk / "handouts" / name / path.name
            ).read_bytes() == path.read_bytes()


def test_an_autograder_for_gradescope_contains_only_its_assignment(installed):
    done = installed.grader("gradescope", "asn3")
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(installed.desk / "autograder.zip") as whole:
        names = whole.namelist()
    assert "assignments/asn3/assignment.toml" in names
    assert [name for name in names if name.startswith("grader/assignments/")] == []


def test_an_instructor_s_own_assignments_are_found(installed, tmp_path):
    assert installed.grader("new", "rainfall", "--assignments", tmp_path).returncode == 0
    found = installed.grader("handout", "rainfall", GRADER_ASSIGNMENTS=str(tmp_path))
    assert found.returncode == 0, found.stderr


# Runs in the environment that has the wheel: what a guest gets of the installed assignments.
_ATTACK = """
import json, sys
from pathlib import Path
import grader
from grader import config
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call

PROGRAM = '''
import os
def read(path):
    with open(path, "rb") as file:
        return len(file.read())
def names(path):
    return os.listdir(path)
def control():
    return read(os.__file__) > 0
'''
asn3 = config.find("asn3")
assert asn3.is_relative_to(Path(grader.__file__).parent), asn3
files = [str(next(asn3.glob(pattern))) for pattern in
         ("hidden/test_*.py", "games/*.game", "mutants/*.py", "source.py", "signatures.json", "assignment.toml")]
folders = [str(folder) for folder in (asn3 / "hidden", asn3, asn3.parent, asn3.parent.parent)]
got = []
without = json.loads(sys.argv[1])
with ForkServer(unsafe=True, without=without) as server:
    limits = Limits()
    module = Module(server, "asn3", PROGRAM, limits, Budget(60))
    module.import_program()
    assert module.call(Call("control", ()), 5).value is True
    for function, path in [("read", path) for path in files] + [("names", path) for path in folders]:
        answer = module.call(Call(function, (path,)), 5)
        if answer.raised is None:
            got.append([function, path])
    module.end()
print(json.dumps(got))
"""


@pytest.mark.parametrize(
    "without",
    [(), ("namespaces",), ("namespaces", "another user"), ("another user",)],
    ids=["every layer", "a container", "a container's ordinary user", "an ordinary user"],
)
def test_a_student_s_program_cannot_read_the_installed_assignments(installed, without):
    done = subprocess.run(
        [installed.python, "-c", _ATTACK, json.dumps(without)],
        cwd=installed.desk, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
