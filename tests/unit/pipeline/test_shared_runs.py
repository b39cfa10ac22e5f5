"""What several tests share is a student's, also if a test that fails over it has asked nothing."""

import pytest

from grader import config
from grader.records.verdict import Verdict
from tests.open_grader import grading
from tests.unit.conftest import written

TOML = """\
title = "Greeting"
module = "greeting"

[[parts]]
id = "greet"
title = "Greeting"
marks = 6
"""
SOURCE = '''\
# %%
def greet(name: str) -> str:
    """Greet somebody."""
    # BEGIN SOLUTION
    return f"Hello {name}!"
    # END SOLUTION


with open("log.txt", "w", encoding="utf-8") as log:
    log.write("imported")


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(greet(input("Name? ")), "You have 1 new message.")
    # END SOLUTION
'''
HIDDEN = """\
import pytest

import greeting
from grader.testing import program, written

pytestmark = pytest.mark.part("greet")


@pytest.fixture(scope="module")
def messages():
    with program(greeting) as run:
        run.say("Ada")
        return int(run.hear().split()[4])


@pytest.fixture(scope="module")
def shown():
    with program(greeting) as run:
        yield run.hear()


def test_a_number_of_messages(messages):
    assert type(messages) is int


def test_the_number_of_messages(messages):
    assert messages == 1


def test_a_question(shown):
    assert "?" in shown


def test_the_question(shown):
    assert shown == "Name? "


def test_the_log():
    assert written(greeting, "log.txt") == "imported"
"""
FILES = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_greet.py": HIDDEN}
PROGRAMS = {
    "right": SOURCE,
    "asks nothing": "if __name__ == '__main__':\n    print('Hello')\n",
    "prints no number": "if __name__ == '__main__':\n    input('Who')\n    print('Hello')\n",
    "prints another number": "if __name__ == '__main__':\n    input('Who')\n    print('a b c d 2')\n",
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory):
    folder = written(tmp_path_factory.mktemp("assignments") / "greeting", FILES)
    with grading(config.load(folder)) as grade:
        return {
            name: [check.verdict for check in grade(text).checks] for name, text in PROGRAMS.items()
        }


def test_a_right_program_passes(verdicts):
    assert set(verdicts["right"]) == {Verdict.PASSED}


@pytest.mark.parametrize("name", list(PROGRAMS)[1:])
def test_no_check_of_a_wrong_program_is_our_fault(name, verdicts):
    assert Verdict.BROKEN not in verdicts[name]
    assert verdicts[name].count(Verdict.FAILED) >= 4
