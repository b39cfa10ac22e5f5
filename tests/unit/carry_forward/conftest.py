"""Programs are graded by one grader that stays open."""

import pytest

from grader import config
from grader.records.submission import Submission
from grader.records.task import Task
from tests.open_grader import open_grader
from tests.unit.conftest import written


@pytest.fixture(scope="module")
def marks(request, tmp_path_factory):
    """Return the marks of a program by part, in the assignment whose texts the test's file has."""
    texts = request.module
    files = {
        "assignment.toml": texts.TOML,
        "source.py": texts.SOURCE,
        "hidden/test_all.py": texts.TESTS,
    }
    assignment = config.load(written(tmp_path_factory.mktemp("assignments") / "small", files))

    def grade(text):
        submission = Submission("1", "Ada", f"{assignment.module}.py", text.encode())
        result = ask(lambda grader: grader.grade(Task(submission)).result)
        return {part.id: part.marks for part in result.parts}

    with open_grader(assignment) as ask:
        yield grade
