"""Grades what a worker is given, and survives its own faults."""

import traceback
from pathlib import Path

from grader import config
from grader.errors import SandboxError
from grader.executors.base import WorkerChannel
from grader.pipeline.grader import Grader
from grader.pipeline.score import not_marked
from grader.pipeline.setup import with_grader
from grader.pipeline.tools import Begins
from grader.records.task import Graded, Task


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - it goes by position to another process
    """Grade the submissions that come through *channel*, with the assignment in *folder*."""

    def grade_all(grader: Grader) -> None:
        for task in channel.tasks():
            channel.done(grade_safely(grader, task, channel.begins))

    with_grader(config.load(folder), grade_all, unsafe=unsafe)


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


def _where(error: Exception) -> str:
    """Return an exception of ours in one line, with its place and no path of this machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"
