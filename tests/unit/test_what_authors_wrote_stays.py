"""Whatever a reference, a hidden test or a student's program writes, the assignment and the current
folder stay.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from grader import config
from grader.authoring import bundle
from grader.cli import main
from grader.errors import ConfigError
from grader.sandbox.fork_server import ForkServer
from tests.isolation import skip_without_isolation
from tests.unit.conftest import written

TOML = """\
title = "Scores"
module = "scores"

[[parts]]
id = "save"
title = "Saving"
marks = 4
"""
SOURCE = '''\
# %%
def save(name: str, number: int) -> int:
    """Write the number into a file, and say how many words there are."""
    # BEGIN SOLUTION
    with open(name, "w") as file:
        file.write(str(number))
    with open("words.txt") as file:
        return len(file.readlines())
    # END SOLUTION
'''
HIDDEN = """\
import os
from pathlib import Path

import scores
import pytest

pytestmark = pytest.mark.part("save", show="public")


def test_it_saves():
    assert scores.save("out.txt", 3) == 2


def test_that_writes_over_all_that_it_finds(tmp_path):
    assert sorted(os.listdir()) == FILES
    for name in os.listdir():
        Path(name).write_text("mine\\nmine\\n")
    Path("more.txt").write_text("mine")
    assert scores.save("out.txt", 4) == 2


def test_that_finds_them_as_they_were():
    assert sorted(os.listdir()) == FILES
    assert Path("words.txt").read_text() == "one\\ntwo\\n"
    assert scores.save("out.txt", 5) == 2
"""
SECRET = HIDDEN.replace("FILES", "['secret.txt', 'words.txt']")
READS = 'def save(name, number):\n    return len(open("secret.txt").readlines()) - 1\n'


def state(folder):
    return {
        path.relative_to(folder).as_posix(): path.is_file() and path.read_bytes()
        for path in folder.rglob("*")
        if path.name != "sent.py"
    }


@pytest.fixture(autouse=True)
def _without_compiled_files(monkeypatch):
    """Python's own compiled files are not the grader's, and an environment can forbid them."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder with an assignment whose reference and hidden tests write files, and a student's
    file.
    """
    skip_without_isolation()
    texts = {
        "assignment.toml": TOML,
        "source.py": SOURCE,
        "hidden/test_save.py": SECRET,
        "hidden/data/secret.txt": "1\n2\n3\n",
        "data/words.txt": "one\ntwo\n",
    }
    written(tmp_path / "assignments" / "scores", texts)
    (tmp_path / "sent.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def marks(capsys):
    main(["check", "scores", "sent.py", "--json", "--as-marker"])
    result = json.loads(capsys.readouterr().out)
    return result["parts"][0]["marks"], [check["verdict"] for check in result["checks"]]


def test_check_and_pytest_write_no_files(place, capsys):
    before = state(place)
    with ForkServer() as fork_server:
        can_write = "private disk" in fork_server.layers
    if can_write:
        assert marks(capsys) == (4, ["passed"] * 3)
    assert state(place) == before
    plugins = ["-p", "no:cacheprovider", "-p", "no:nbval"]  # nbval is slow to import
    command = [sys.executable, "-B", "-m", "pytest", "-q", *plugins, "assignments/scores/hidden"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    assert "3 passed" in done.stdout, done.stdout
    assert state(place) == before


@pytest.mark.parametrize(
    "verb", [["grade", "sent.py", "--jobs", "1", "--out"], ["validate", "--every", "50", "--html"]]
)
def test_grade_and_validate_write_only_the_requested_files(place, verb, tmp_path_factory):
    before = state(place)
    asked = tmp_path_factory.mktemp("asked") / "out"
    main([verb[0], "scores", *verb[1:], str(asked)])
    assert asked.exists()
    assert state(place) == before


def test_hidden_data_is_available_to_a_program_and_is_not_handed_out(place, capsys):
    (place / "sent.py").write_text(READS, encoding="utf-8")
    assert marks(capsys) == (4, ["passed"] * 3)
    folder = place / "assignments" / "scores"
    assert set(bundle.data(folder)) == {"words.txt"}


def test_handing_out_a_hidden_file_is_an_error(place):
    folder = place / "assignments" / "scores"
    (folder / "hidden" / "data" / "words.txt").write_text("another", encoding="utf-8")
    (folder / "data" / "same.txt").write_text("1\n2\n3\n", encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        config.load(folder)
    assert dict(caught.value.problems) == {
        "hidden/data/words.txt": "is in data/ as well: rename one of them",
        "hidden/data/secret.txt": "is handed out: a file in data/ has the same content",
    }


def test_a_changed_hidden_file_changes_the_fingerprint(place):
    folder = Path("assignments/scores")
    before = config.fingerprint(folder)
    (folder / "hidden" / "data" / "secret.txt").write_text("4\n", encoding="utf-8")
    assert config.fingerprint(folder) != before


WRITTEN = """\
import pytest
import scores
from grader.testing import program, written

pytestmark = pytest.mark.part("save", show="public")


def test_the_number_stands_in_the_file():
    scores.save("out.txt", 3)
    assert written(scores, "out.txt") == "3"


def test_another_file_is_not_there():
    scores.save("out.txt", 3)
    assert written(scores, "other.txt") is None


def test_the_program_writes_too():
    with program(scores) as run:
        run.hear()
        assert written(scores, "log.txt") == "begun\\n"
"""
RUN = """

# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    with open("log.txt", "w") as file:
        print("begun", file=file)
    # END SOLUTION
"""


def test_a_hidden_test_reads_files_that_a_program_has_written(place, capsys):
    with ForkServer() as fork_server:
        if "private disk" not in fork_server.layers:
            pytest.skip("nothing can be written without a private disk")
    (place / "assignments" / "scores" / "hidden" / "test_save.py").write_text(
        WRITTEN, encoding="utf-8"
    )
    (place / "assignments" / "scores" / "source.py").write_text(SOURCE + RUN, encoding="utf-8")
    (place / "sent.py").write_text(SOURCE + RUN, encoding="utf-8")
    assert marks(capsys) == (4, ["passed"] * 3)
    (place / "sent.py").write_text(
        (SOURCE + RUN).replace("str(number)", "'4'").replace("begun", "gone")
    )
    main(["check", "scores", "sent.py", "--json", "--as-marker"])
    first, _, last = json.loads(capsys.readouterr().out)["checks"]
    assert (first["verdict"], last["verdict"]) == ("failed", "failed")
    assert (first["failure"]["expected"], first["failure"]["came"]) == ('"3"', '"4"')
