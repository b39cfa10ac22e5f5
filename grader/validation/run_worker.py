"""What a worker runs for validation: it grades programs, and does other jobs."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from grader import config
from grader.executors.executor import WorkerChannel
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader
from grader.pipeline.worker import grade_safely
from grader.records.task import Task


class Job(Protocol):
    """Something that is done with a grader."""

    @property
    def id(self) -> str:
        """Unique among all jobs of a run."""
        ...

    def run(self, grader: Grader, begins: Callable[[str], None]) -> object:
        """Return the job's result. It calls *begins* with the name of each step before it, so that
        a worker's death can be explained.
        """
        ...


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - the executor passes it by position
    """Do the tasks and jobs that come through *channel*, with the assignment in *folder*."""

    def do_all(grader: Grader) -> None:
        for each in channel.tasks():
            if isinstance(each, Task):
                channel.done(grade_safely(grader, each, channel.begins))
            else:
                channel.done(each.run(grader, channel.begins))

    with_grader(config.load(folder), do_all, unsafe=unsafe)
