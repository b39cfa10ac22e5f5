"""If a mandatory layer is missing, nothing is graded unless the user insists; every result then
says so.
"""

import json
import platform

import pytest

from grader.pipeline.outcomes_to_marks import UNSAFE

pytestmark = pytest.mark.skipif(
    platform.machine() not in {"x86_64", "aarch64"}, reason="refuses system calls by number"
)

COMMANDS = {
    "grade": ("grade", "twice", "twice.py", "--out", "{out}"),
    "check": ("check", "twice", "twice.py", "--json"),
}
SOURCE = """\
# %%
def twice(number: int) -> int:
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION
"""
FILES = {
    "assignments/twice/assignment.toml": """\
title = "Twice"
module = "twice"

[[parts]]
id = "twice"
title = "Twice a number"
marks = 6
""",
    "assignments/twice/source.py": SOURCE,
    "assignments/twice/hidden/test_twice.py": """\
import pytest

import twice

pytestmark = pytest.mark.part("twice")


def test_twice():
    assert twice.twice(3) == 6
""",
    "twice.py": SOURCE,
}


@pytest.fixture(scope="module", autouse=True)
def small_assignment(installed):
    """Write an assignment with one function, and its solution."""
    for name, text in FILES.items():
        path = installed.desk / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def command(tmp_path):
    tmp_path.chmod(0o777)

    def make(name):
        return [each.replace("{out}", str(tmp_path / "out")) for each in COMMANDS[name]]

    return make


@pytest.mark.parametrize("name", COMMANDS)
def test_the_grader_refuses_in_one_sentence_with_the_layer_and_the_next_step(
    installed, command, tmp_path, name
):
    done = installed.start("no landlock", *command(name))
    assert (done.returncode, done.stdout) == (2, "")
    *progress, sentence = done.stderr.splitlines()
    assert progress in ([], ["0 of 1 submission graded"])
    assert sentence.startswith("Error: this machine cannot isolate a student's program (landlock: ")
    assert sentence.endswith("See `grader doctor`.")
    assert not (tmp_path / "out" / "results.json").exists()


def test_with_the_option_unsafe_it_grades_and_the_result_says_so(installed, command):
    done = installed.start("no landlock", *command("check"), "--unsafe-no-sandbox")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert result["marks"] == 6
    assert UNSAFE in result["notes"]


def test_every_unsafe_result_of_a_batch_says_so_and_is_graded_again_with_isolation(
    installed, command, tmp_path
):
    done = installed.start("no landlock", *command("grade"), "--unsafe-no-sandbox")
    assert done.returncode == 0
    results = json.loads((tmp_path / "out" / "results.json").read_text("utf-8"))["submissions"]
    assert [UNSAFE in result["notes"] for result in results] == [True]
    assert "landlock" not in results[0]["layers"]
    (page,) = (tmp_path / "out" / "report").glob("twice*.html")
    assert "without isolation" in page.read_text("utf-8")
    again = installed.start("root", *command("grade"))
    assert again.returncode == 0
    assert "had been graded before" not in again.stdout
    assert UNSAFE not in (tmp_path / "out" / "results.json").read_text("utf-8")


def test_doctor_says_what_is_missing_what_it_means_and_what_to_do(installed):
    status, layers, attacks = installed.doctor("no landlock")
    assert status == 1
    assert "MISSING, mandatory" in layers["landlock"]["found"]
    assert layers["landlock"]["advice"]
    assert not attacks["read /etc/passwd"]["fine"]
