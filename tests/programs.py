"""Programs and games of an assignment, which authors keep in a short form, and their results."""

from functools import cache
from pathlib import Path

import pytest

from grader import config
from grader.batch.dispatch import run
from grader.errors import SandboxError
from grader.records.submission import Submission
from grader.records.task import Task
from grader.validation import known_programs
from grader.validation.runs import local_workers

ASSIGNMENTS = Path(__file__).parents[1] / "assignments"


def names_of_accepted(name):
    """Return the names of the accepted programs of the assignment *name*, without reading them."""
    return sorted(path.stem for path in (ASSIGNMENTS / name).glob("accepted/*.py"))


@cache
def accepted(name):
    """Return the accepted programs of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    imported = config.load(folder).imported
    found = {}
    for own in names_of_accepted(name):
        path = folder / "accepted" / f"{own}.py"
        found[own] = known_programs.program(folder, path, imported=imported).decode("utf-8")
    return found


def results_of(folder, programs):
    """Grade *programs*, texts or bytes by their names, as students' submissions to an assignment.

    Return the result of each by its name. Skip the test if programs cannot be isolated here.
    """
    file = f"{config.load(folder).module}.py"
    tasks = [
        Task(Submission(name, name, file, text.encode() if isinstance(text, str) else text))
        for name, text in programs.items()
    ]
    try:
        graded = run(tasks, local_workers(folder, 2)("grader.pipeline.worker:work"))
        return {task.submission.id: done.result for task, done in graded}
    except SandboxError as error:
        pytest.skip(str(error))


def transcript_of(script):
    """Return the complete transcript of a game."""
    exchanges = [f"{exchange.printed}«{exchange.typed}»\n" for exchange in script.exchanges]
    return "".join(exchanges) + script.closing
