"""Hidden tests under plain pytest use the author's solution, wherever they are and wherever pytest
starts.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amount import daily

ROOT = Path(__file__).parents[2]
ASSIGNMENTS = ["ai", "asn3", "asn5", "challenge", "workshop"]
HAND_OUT = "def double(number):\n    # Write your code here.\n    pass\n"
CONFTEST = "import pytest\nimport pair\n\n@pytest.fixture\ndef six():\n    return pair.double(3)\n"
TEST = """
import pair
import pytest
from grader import testing
from shared import SIX

pytestmark = pytest.mark.part("double")


def test_double(six):
    assert six == SIX == pair.double(3)


def test_data():
    with open("six.txt") as file:
        assert file.read() == "6"
    with open("seven.txt", "w") as file:
        file.write("7")


def test_program():
    with testing.program(pair) as run:
        assert run.hear() == "6\\n"
"""


def alone(folder, *arguments):
    """What pytest says of hidden tests, started in *folder*."""
    plugins = ["-p", "no:cacheprovider", "-p", "no:nbval"]  # nobody needs them, and nbval is slow
    command = [sys.executable, "-m", "pytest", *plugins, "-q", *map(str, arguments)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        command, cwd=folder, env=clean, capture_output=True, check=False, text=True
    )


@pytest.fixture
def pair(make_pair):
    """An assignment outside of any repository."""
    tests = {
        "hidden/test_double.py": TEST,
        "hidden/conftest.py": CONFTEST,
        "hidden/shared.py": "SIX = 6\n",
    }
    source = (
        'def double(number):\n    return number * 2\n\n\nif __name__ == "__main__":\n   '
        " print(double(3))\n"
    )
    return make_pair({**tests, "hidden/test_swap.py": "", "data/six.txt": "6"}, source=source)


@pytest.mark.parametrize("where", daily(["", "hidden/test_double.py"], [""]))
def test_hidden_tests_run_on_the_reference_from_any_folder(pair, tmp_path, where):
    (tmp_path / "pair.py").write_text(
        HAND_OUT, encoding="utf-8"
    )  # which the current folder has, and nobody wants

    ended = alone(tmp_path, pair / where)

    assert "3 passed" in ended.stdout, ended.stdout + ended.stderr
    assert [path.name for path in (pair / "data").iterdir()] == ["six.txt"], (
        "what a test writes is thrown away"
    )


def test_hidden_tests_of_all_assignments_run_on_their_references_together():
    """Some assignments have files of the same name next to the tests, and the files at the root are
    hand-outs.
    """
    assert (ROOT / "asn3.py").exists()
    quick = "parse_move or utility or get_current_player or isTie or test_score"
    ended = alone(ROOT, "-k", quick, *(f"assignments/{name}/hidden" for name in ASSIGNMENTS))

    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"source.py": "number = 1\nnumber / 0\n"},
            "source.py:2: pytest cannot import the reference: ZeroDivision",
        ),
        (
            {"assignment.toml": 'titel = "Two functions"'},
            'unknown key "titel"; did you mean "title"?',
        ),
    ],
    ids=["the reference raises", "no title"],
)
def test_an_invalid_assignment_is_reported_in_a_sentence_without_a_traceback(
    pair, tmp_path, files, message
):
    for name, text in files.items():
        (pair / name).write_text(text, encoding="utf-8")

    ended = alone(tmp_path, pair / "hidden")

    assert ended.returncode == pytest.ExitCode.USAGE_ERROR
    assert message in ended.stderr
    assert "Traceback" not in ended.stdout + ended.stderr
