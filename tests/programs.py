"""Programs and games of an assignment, which authors keep in a short form, and their results."""

from functools import cache
from pathlib import Path

from grader import config
from grader.batch.dispatch import run
from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.reference import read_reference
from grader.validation import known_programs
from grader.validation.runs import WORK
from tests.amount import WORKERS
from tests.isolation import isolation_or_skip

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
    assignment = config.load(folder)
    if WORKERS == 1:  # to start a worker takes as long as to grade several programs
        return results_here(assignment, programs)
    tasks = [_task(assignment, name, program) for name, program in programs.items()]
    found = {}
    with isolation_or_skip():
        pool = WorkerPool(WORKERS, "grader.pipeline.worker:work", folder.resolve(), False)  # noqa: FBT003 - the settings of a worker are positional
        for task, done in run(tasks, pool):
            found[task.submission.id] = done.result
    return found


def results_here(assignment, programs, left_out=None):
    """Grade *programs* in this process, as ``results_of`` does.

    A check for which *left_out* returns True, of the program of that name, passes without a run.
    """
    found = {}

    def use(grader):
        for name, program in programs.items():
            passes = set()
            for check in grader.tools.checks:
                if left_out is not None and left_out(name, check):
                    passes.add(check.id)
            task = _task(assignment, name, program, frozenset(passes))
            found[name] = grader.grade(task).result

    with isolation_or_skip():
        with_grader(assignment, use)
    return found


def marks_lost(result):
    """Return the marks that *result* lost, in all parts together."""
    return sum(part.out_of - part.marks for part in result.parts)


def _task(assignment, name, program, passes=frozenset()):
    data = program.encode() if isinstance(program, str) else program
    return Task(Submission(name, name, f"{assignment.module}.py", data), passes=passes)


def transcript_of(script):
    """Return the complete transcript of a game."""
    exchanges = [f"{exchange.printed}«{exchange.typed}»\n" for exchange in script.exchanges]
    return "".join(exchanges) + script.closing
