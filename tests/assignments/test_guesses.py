"""A guess earns no marks: one value, several in turn, a random one, or an argument."""

from pathlib import Path

import pytest

from grader import config
from grader.authoring import source
from grader.batch.dispatch import run
from grader.errors import SandboxError
from grader.records.submission import Submission
from grader.records.task import Task
from grader.validation.candidates import with_bodies
from grader.validation.guesses import findings_on_guesses, guesses
from grader.validation.runs import local_workers
from tests.amount import STEP, daily

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"
VALUES = ("True", "False", "None", "0", "1", "-1", "''", "'X'", "[]", "(0, 0)")


@pytest.mark.parametrize("name", daily(["ai", "asn3", "asn5", "challenge"], ["asn3"]))
def test_a_guess_earns_at_most_a_twentieth_of_a_part(name):
    folder = ASSIGNMENTS / name
    assignment, text = config.load(folder), source.read(folder).reference.text
    programs = dict(guesses(folder, text))
    programs |= {value: with_bodies(text, f"return {value}") for value in VALUES}
    file = f"{assignment.module}.py"
    tasks = [
        Task(Submission(each, each, file, program.encode()))
        for each, program in [*programs.items()][::STEP]
    ]
    try:
        graded = run(tasks, local_workers(folder, 2)("grader.pipeline.worker:work"))
        results = {task.submission.id: each.result for task, each in graded}
    except SandboxError as error:
        pytest.skip(str(error))
    assert len(results) == len(tasks) > 0
    assert [each.sentence for each in findings_on_guesses(assignment, results)] == []
