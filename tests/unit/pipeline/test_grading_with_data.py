"""An assignment with data files, graded end to end: every program reads the author's files and no
others.
"""

import json
import zipfile
from pathlib import Path

import pytest

from grader import config
from grader.carry_forward.stand_in import ReferenceStandIns
from grader.cli import main
from grader.hidden.collection import with_suite
from grader.pipeline.grader import Grader
from grader.pipeline.tools import Tools
from grader.records.attention import Attention
from grader.records.submission import Submission
from grader.records.task import Task
from grader.sandbox.fork_server import ForkServer
from tests.amount import daily
from tests.isolation import skip_without_isolation
from tests.results import submissions_in
from tests.unit.conftest import written

TOML = """\
title = "Rain"
module = "rain"

[[parts]]
id = "total"
title = "All that fell"
marks = 4
"""
SOURCE = '''\
# %%
def total(name: str) -> int:
    """The millimetres that fell in all, as the file called name says."""
    # BEGIN SOLUTION
    with open(name) as file:
        return sum(int(line.split(",")[1]) for line in file)
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(total("rainfall.csv"), "mm")
    # END SOLUTION
'''
HIDDEN = """\
import pytest

import rain

pytestmark = pytest.mark.part("total")
with open("rainfall.csv") as file:
    LINES = file.readlines()


def test_all_that_fell():
    assert rain.total("rainfall.csv") == sum(int(line.split(",")[1]) for line in LINES)


@pytest.mark.parametrize("name", ["stations/halifax.csv"])
def test_in_one_place(name):
    with open(name) as file:
        assert rain.total(name) == int(file.read().split(",")[1])


def test_with_a_fixture(tmp_path):
    with open("rainfall.csv") as file:
        assert rain.total("rainfall.csv") == sum(int(line.split(",")[1]) for line in file)
"""
FILES = {
    "assignment.toml": TOML,
    "source.py": SOURCE,
    "hidden/test_total.py": HIDDEN,
    "data/rainfall.csv": "monday,4\ntuesday,3\n",
    "data/stations/halifax.csv": "monday,5\n",
}
CHANGING = """\
import os
for name in ("rainfall.csv", "stations/halifax.csv"):
    for change in ("open(name, 'w').write('monday,1000\\\\n')", "os.remove(name)", "os.rename(name, 'x')"):
        try:
            exec(change)
        except OSError:
            pass
"""


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """The folder that we are in: assignments/rain, and sent/ with what students sent."""
    skip_without_isolation()
    texts = {f"assignments/rain/{name}": text for name, text in FILES.items()}
    texts["sent/ada.py"] = SOURCE
    texts["sent/bob.py"] = CHANGING + SOURCE
    texts["sent/cyd.py"] = SOURCE.replace("[1]) for", "[1]) + 1 for")
    written(tmp_path, texts)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def marks(capsys, name):
    main(["check", "rain", name, "--json", "--as-marker"])
    result = json.loads(capsys.readouterr().out)
    return {part["id"]: part["marks"] for part in result["parts"]}, result["notes"]


def test_a_right_program_has_full_marks_and_a_wrong_one_does_not(desk, capsys):
    assert marks(capsys, "sent/ada.py") == ({"total": 4}, [])
    assert marks(capsys, "sent/cyd.py")[0]["total"] == 0
    assert Path.cwd() == desk


def test_a_student_who_tries_to_change_the_files_does_not_affect_the_batch(desk):
    assert main(["grade", "rain", "sent", "--out", "out", "--jobs", "1"]) == 0
    graded = submissions_in(desk / "out")
    assert {each["id"]: each["parts"][0]["marks"] for each in graded} == {
        "ada": 4,
        "bob": 4,
        "cyd": 0,
    }
    for name, text in FILES.items():
        assert (desk / "assignments" / "rain" / name).read_text(encoding="utf-8") == text


SENT_ALONG = {
    "two files": ("rain.py", "rainfall.csv"),
    "a folder": ("work/rain.py", "work/rainfall.csv", "work/stations/halifax.csv"),
    "a zip": ("work.zip/rain.py", "work.zip/rainfall.csv"),
}


@pytest.mark.parametrize("how", daily(SENT_ALONG, ["a zip"]))
def test_a_submitted_data_file_does_not_change_the_marks(desk, how):
    names = SENT_ALONG[how]

    def text(name):
        return SOURCE if name.endswith(".py") else "monday,1000000\n"

    folder = "Ada Lovelace_11_assignsubmission_file_"
    with (
        zipfile.ZipFile(desk / "moodle.zip", "w") as batch,
        zipfile.ZipFile(desk / "work.zip", "w") as inner,
    ):
        for name in names:
            if name.startswith("work.zip/"):
                inner.writestr(name.removeprefix("work.zip/"), text(name))
            else:
                batch.writestr(f"{folder}/{name}", text(name))
        inner.close()
        if inner.namelist():
            batch.write(desk / "work.zip", f"{folder}/work.zip")
    assert main(["grade", "rain", "moodle.zip", "--out", "out", "--jobs", "1"]) == 0
    (result,) = submissions_in(desk / "out")
    assert result["parts"][0]["marks"] == 4
    assert result["notes"][-1].endswith(
        "rain.py was graded, because it is the only program among them."
    )


SAVING = """\
def save(number: int) -> None:
    with open("scores.txt", "a") as file:
        file.write(f"{number}\\n")


def double(number: int) -> int:
    return 2 * number
"""
SAVED = """\
import pytest
import scores
from grader.testing import written

pytestmark = pytest.mark.part("save")


@pytest.mark.parametrize("number", [3, 4])
def test_a_score_is_added(number):
    scores.save(number)
    assert written(scores, "scores.txt") == f"1\\n{number}\\n"


def test_twice():
    assert scores.double(2) == 4
"""
WRONG = {
    "right": ("", ""),
    "writes elsewhere": ("scores.txt", "score.txt"),
    "claims that it cannot": (
        "with open",
        "raise PermissionError(13, 'Permission denied')\n    with open",
    ),
    "doubles wrongly": ("2 *", "3 *"),
}
SAVED_AS = {
    "right": "passed",
    "writes elsewhere": "failed",
    "claims that it cannot": "raised",
    "doubles wrongly": "passed",
}


@pytest.mark.parametrize("without", [(), ("private disk",)], ids=["everything", "no private disk"])
def test_if_programs_cannot_write_only_the_checks_that_need_it_are_broken(desk, without):
    folder = desk / "assignments" / "scores"
    toml = TOML.replace("rain", "scores").replace("total", "save").replace("marks = 4", "marks = 3")
    cells = SAVING.replace("    with", "    # BEGIN SOLUTION\n    with").replace(
        "    return", "    # BEGIN SOLUTION\n    return"
    )
    source = (
        "# %%\n"
        + cells.replace("\n\n\n", "\n    # END SOLUTION\n\n\n# %%\n")
        + "    # END SOLUTION\n"
    )
    files = {
        "assignment.toml": toml,
        "source.py": source,
        "hidden/test_save.py": SAVED,
        "data/scores.txt": "1\n",
    }
    written(folder, files)
    assignment = config.load(folder)
    results = {}
    with ForkServer(data=[folder / "data"], without=without) as fork_server:

        def grade(suite):
            reference = ReferenceStandIns(
                lambda: fork_server, "scores", SAVING, assignment.limits, ()
            )
            grader = Grader(Tools(assignment, suite, (), fork_server, reference))
            for name, change in WRONG.items():
                sent = Submission(name, name, "scores.py", SAVING.replace(*change).encode())
                result = grader.grade(Task(sent)).result
                verdicts = [check.verdict.value for check in result.checks]
                results[name] = (
                    result.marks,
                    verdicts,
                    Attention.GRADER_FAILED in result.attention,
                )

        with_suite(assignment, grade)
    assert (folder / "data" / "scores.txt").read_text(encoding="utf-8") == "1\n"
    first = dict.fromkeys(WRONG, "broken") if without else SAVED_AS
    for name, (marks, verdicts, is_flagged) in results.items():
        twice = "failed" if name == "doubles wrongly" else "passed"
        assert verdicts == [first[name], first[name], twice]
        assert marks == 1.5 * (first[name] in {"passed", "broken"}) + 1.5 * (twice == "passed")
        assert is_flagged == (first[name] == "broken")
