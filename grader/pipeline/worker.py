"""What a worker does: make the tools of an assignment ready, and grade what it is given."""

import traceback
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from grader import config, data
from grader.carry_forward.stand_in import Reference
from grader.diagnosis.signatures import load as signatures_of
from grader.diagnosis.suspects import suspects
from grader.errors import SandboxError
from grader.executors.base import WorkerChannel
from grader.games.game_script import fitted, load
from grader.hidden.suite import Suite, with_suite
from grader.pipeline.grader import Grader
from grader.pipeline.score import not_marked
from grader.pipeline.tools import Begins, Tools
from grader.records.assignment import Assignment
from grader.records.task import Graded, Task
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest import linux
from grader.source.cells import without_asserts
from grader.source.reference import read_reference

_KEPT_MEMORY = 32 << 20  # bytes


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - it goes by position to another process
    """Grade the submissions that come through *channel*, with the assignment in *folder*."""

    def grade_all(grader: Grader) -> None:
        for task in channel.tasks():
            channel.done(grade_safely(grader, task, channel.begins))

    with_grader(config.load(folder), grade_all, unsafe=unsafe)


def with_grader(
    assignment: Assignment, use: Callable[[Grader], None], *, unsafe: bool = False
) -> None:
    """Make everything ready that grading *assignment* needs, and call *use* with it.

    Its fork server starts while the suite is collected.

    Raises:
        InputError: If there are signatures of known faults, and they cannot be used.
        SandboxError: If this machine cannot lock programs in, unless *unsafe*.
        SourceError: If the hidden suite or a game cannot be used.
    """
    scripts = fitted(load(assignment.folder / "games"), assignment)
    known = suspects(signatures_of(assignment.folder))

    beside = data.beside_programs(assignment.folder)
    libraries = assignment.libraries.allowed
    make = partial(ForkServer, data=beside, libraries=libraries, unsafe=unsafe)
    with (
        closing(_reference(assignment, make)) as reference,
        closing(make(wait=False)) as fork_server,
    ):

        def begin(suite: Suite) -> None:
            linux.keep_freed_memory(_KEPT_MEMORY)
            fork_server.wait()
            tools = Tools(assignment, suite, scripts, fork_server, reference, unsafe, known)
            use(Grader(tools))

        with_suite(assignment, begin)


def grade_safely(grader: Grader, task: Task, begins: Begins) -> Graded:
    """Return what ``grader.grade`` does; if a fault of ours is in the way, a result that says so.

    Raises:
        SandboxError: If nothing can be run any more.
    """
    try:
        return grader.grade(task, begins)
    except SandboxError:
        raise
    except Exception as error:  # noqa: BLE001 - it is in the result, and the batch goes on
        return Graded(not_marked(grader.tools, task.submission, _where(error)))


def _reference(assignment: Assignment, make: Callable[[], ForkServer]) -> Reference:
    text = without_asserts(read_reference(assignment.folder).text)
    functions = [definition.name for definition in assignment.definitions]
    return Reference(make, assignment.module, text, assignment.limits, functions)


def _where(error: Exception) -> str:
    """Return an exception of ours in one line, with its place and no path of this machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"
