"""Run validation's tasks in a worker: programs to grade, and other jobs."""

from pathlib import Path

from grader import config
from grader.executors.executor import WorkerChannel
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader
from grader.pipeline.worker import grade_safely
from grader.records.task import Task


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - the executor passes it by position
    """Do the tasks and jobs from *channel*, with the assignment in *folder*.

    A job, such as a `MutationRun`, has an *id*, and a method *run* that gets the grader.
    """

    def do_all(grader: Grader) -> None:
        for each in channel.tasks():
            if isinstance(each, Task):
                channel.done(grade_safely(grader, each, channel.begins))
            else:
                channel.done(each.run(grader, channel.begins))

    with_grader(config.load(folder), do_all, unsafe=unsafe)
