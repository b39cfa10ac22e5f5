"""What a worker runs for validation, besides grading: the jobs that are not a
student's submission.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from grader import config
from grader.executors.base import Desk
from grader.pipeline.grader import Grader
from grader.pipeline.worker import with_grader


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


def work(desk: Desk, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - what a worker is told comes by position
    """What a worker runs: the jobs that come to *desk*, with the assignment in *folder*."""
    with_grader(
        config.load(folder), lambda grader: _serve(desk, grader), unsafe=unsafe, settle=desk.settle
    )


def _serve(desk: Desk, grader: Grader) -> None:
    for job in desk.tasks():
        desk.done(job.done_by(grader, desk.begins))
