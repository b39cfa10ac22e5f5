"""Notes on lines that cannot be intentional, next to the reference of an assignment."""

import pytest

from grader import config
from tests.open_grader import grading
from tests.unit.conftest import written

TOML = """
title = "Greeting"
module = "greeting"
parts = [{ id = "greet", title = "Greeting", marks = 4 }, { id = "upper", title = "Capitals", marks = 4 }]
"""
SOURCE = """\
# %%
def greet(name: str) -> bool:
    \"\"\"Greet somebody, and say whether there was a name.\"\"\"
    # BEGIN SOLUTION
    print("Hello " + upper(name))
    return name != ""
    # END SOLUTION


# %%
def upper(name: str) -> str:
    \"\"\"Return the name in capital letters.\"\"\"
    # BEGIN SOLUTION
    return name.upper()
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    greet(input("Name: "))
    # END SOLUTION
"""
TESTS = """
import greeting
import pytest
from grader.testing import talk


@pytest.mark.part("greet")
def test_greeting():
    assert talk(greeting.greet, "Ada").printed == "Hello ADA\\n"


@pytest.mark.part("upper")
def test_capitals():
    assert greeting.upper("Ada") == "ADA"
"""
PROGRAM = """\
def greet(name):
    upper(name)
    print("Hi " + name)
    return True


def upper(name):
    return name.upper()


if __name__ == "__main__":
    greet(input("Name: "))
"""


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    files = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_all.py": TESTS}
    folder = written(tmp_path_factory.mktemp("assignments") / "greeting", files)
    with grading(config.load(folder)) as grade:
        yield grade


def test_a_value_that_the_reference_does_not_use_either_is_not_noted(graded):
    notes = [note.text for note in graded(PROGRAM).line_notes]
    assert notes == ["nothing uses the value that upper returns."]
