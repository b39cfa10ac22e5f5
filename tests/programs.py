"""Programs and games of an assignment, which authors keep in a short form, and their results."""

from functools import cache
from pathlib import Path

import pytest

from grader import config
from grader.batch.dispatch import run
from grader.errors import SandboxError
from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.reference import read_reference
from grader.validation import known_programs
from grader.validation.runs import WORK
from tests.amount import WORKERS

ASSIGNMENTS = Path(__file__).parents[1] / "assignments"


def files_of_accepted(name):
    """Return the files of the accepted programs of the assignment *name*, ``.py`` and ``.diff``."""
    return sorted((ASSIGNMENTS / name).glob("accepted/*.*"))


def names_of_accepted(name):
    """Return the names of the accepted programs of the assignment *name*, without reading them."""
    return [path.stem for path in files_of_accepted(name)]


@cache
def accepted(name):
    """Return the accepted programs of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    imported = config.load(folder).imported
    found = {}
    for path in files_of_accepted(name):
        found[path.stem] = known_programs.program(folder, path, imported=imported).decode("utf-8")
    return found


@cache
def mutants(name):
    """Return the mutants of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    imported = config.load(folder).imported
    known = known_programs.read(folder, read_reference(folder).text, imported=imported)
    return {mutant.name: mutant.data.decode("utf-8") for mutant in known.mutants}


def workers_here(folder):
    """Return workers for validating the assignment in *folder* that are not other processes."""
    return Serial(1, WORK, folder.resolve(), False)  # noqa: FBT003 - the settings of a worker are positional


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
        pool = WorkerPool(WORKERS, "grader.pipeline.worker:work", folder.resolve(), False)  # noqa: FBT003 - the settings of a worker are positional
        graded = run(tasks, pool)
        return {task.submission.id: done.result for task, done in graded}
    except SandboxError as error:
        pytest.skip(str(error))


def transcript_of(script):
    """Return the complete transcript of a game."""
    exchanges = [f"{exchange.printed}«{exchange.typed}»\n" for exchange in script.exchanges]
    return "".join(exchanges) + script.closing
