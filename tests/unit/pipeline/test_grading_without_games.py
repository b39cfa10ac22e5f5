"""A program that is judged by hidden tests alone, and does not start by itself."""

import pytest

from grader import config
from tests.open_grader import grading
from tests.unit.conftest import written

TOML = """
title = "Echo"
module = "echo"
parts = [{ id = "play", title = "The program", marks = 4 }]
games = { part = "play" }
[policies.salvage]
marks = 1
"""
SOURCE = """\
# %%
def double(text: str) -> str:
    \"\"\"Twice.\"\"\"
    # BEGIN SOLUTION
    return 2 * text
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(double(input("What? ")))
    # END SOLUTION
"""
TESTS = """
import echo
import pytest
from grader.testing import program


@pytest.mark.part("play")
def test_it_doubles():
    with program(echo) as run:
        run.hear()
        run.say("ab")
        assert "abab" in run.hear()
"""
PROGRAM = 'def double(text):\n    return 2 * text\n\n\n{}    print(double(input("What? ")))\n'
GUARD = 'if __name__ == "__main__":\n'


GUARD_COUNTS = """
[[parts]]
id = "instructions"
title = "Following the instructions"
marks = 1
[instructions.points]
guard = 1
"""


def folder_of(parent, toml):
    files = {"assignment.toml": toml, "source.py": SOURCE, "hidden/test_all.py": TESTS}
    return written(parent / "echo", files)


@pytest.fixture(scope="module", params=['games = { part = "play" }\n', ""], ids=["games", "none"])
def graded(tmp_path_factory, request):
    toml = TOML.replace('games = { part = "play" }\n', request.param)
    folder = folder_of(tmp_path_factory.mktemp("assignments"), toml)
    with grading(config.load(folder)) as grade:
        yield grade


@pytest.mark.parametrize(
    ("start", "marks"),
    [(GUARD, 4), ("def main():\n", 3), ('if __name__ == "__man__":\n', 3)],
)
def test_a_program_that_nothing_starts_is_graded_and_costs_what_a_missing_guard_costs(
    graded, start, marks
):
    result = graded(PROGRAM.format(start))
    assert [part.marks for part in result.parts] == [4]
    assert result.marks == marks


def test_a_deduction_of_which_nothing_is_left_is_not_shown(tmp_path):
    """The instruction has already cost as much: students would read "-0"."""
    parts = '[[parts]]\nid = "play"\ntitle = "The program"\nmarks = 4\n'
    toml = TOML.replace('parts = [{ id = "play", title = "The program", marks = 4 }]\n', "")
    toml = toml.replace('games = { part = "play" }\n', "")
    with grading(config.load(folder_of(tmp_path, f"{toml}{parts}{GUARD_COUNTS}"))) as grade:
        result = grade(PROGRAM.format("def main():\n"))
    assert [part.marks for part in result.parts] == [4, 0]
    assert (result.marks, result.deductions) == (4, ())
