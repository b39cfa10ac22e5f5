"""Grade the submissions that a worker receives, even if the grader fails on one."""

import traceback
from pathlib import Path

from grader import config
from grader.errors import SandboxError
from grader.executors.executor import WorkerChannel
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader
from grader.pipeline.tools import Begins
from grader.records.task import Graded, Task


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - passed by position to another process
    """Grade the submissions from *channel* with the assignment in *folder*.

    Validation also sends jobs. Each has an *id*, and a method *run* that gets the grader.
    """

    def do_all(grader: Grader) -> None:
        for each in channel.tasks():
            if isinstance(each, Task):
                channel.done(grade_safely(grader, each, channel.begins))
            else:
                channel.done(each.run(grader, channel.begins))

    with_grader(config.load(folder), do_all, unsafe=unsafe)


def grade_safely(grader: Grader, task: Task, begins: Begins) -> Graded:
    """Return the result of ``grader.grade``, or one that says that the grader failed.

    Raises:
        SandboxError: If no program can run any more.
    """
    try:
        return grader.grade(task, begins)
    except SandboxError:
        raise
    except Exception as error:  # noqa: BLE001 - it is in the result, and the batch goes on
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(frame.filename).name}, line {frame.lineno}"
        return grader.failed(task, f"{type(error).__name__}: {error} ({place})")
