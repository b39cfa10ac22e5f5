"""What a worker runs for validation, besides grading: the jobs that are not a
student's submission.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from grader import config
from grader.executors.base import WorkerChannel
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader


class Job(Protocol):
    """Something to be done with a grader."""

    @property
    def id(self) -> str:
        """Unique among all jobs of a run."""
        ...

    def done_by(self, grader: Grader, begins: Callable[[str], None]) -> object:
        """What came of it; *begins* is told what is being done, to be blamed for the end of the
        worker.
        """
        ...


def work(channel: WorkerChannel, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - what a worker is told comes by position
    """Do the jobs that come through *channel*, with the assignment in *folder*."""

    def do_all(grader: Grader) -> None:
        for job in channel.tasks():
            channel.done(job.done_by(grader, channel.begins))

    with_grader(config.load(folder), do_all, unsafe=unsafe)
