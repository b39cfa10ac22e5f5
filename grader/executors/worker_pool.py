"""Run workers on this machine: one process each, watched, and replaced if it dies."""

import os
import time
from collections.abc import Callable, Generator, Iterable
from multiprocessing.connection import wait
from typing import Any

from grader.executors.executor import Waiting
from grader.executors.worker_process import WorkerProcess
from grader.limits import WORKER_LOOK_SECONDS, WORKER_SECONDS


class WorkerPool:
    """Holds *jobs* worker processes, each on its own processor if there are enough.

    A worker shares its processor with its guest. They never run at the same time, and so a message
    costs only a third. If the pool *stays*, its workers stay for the next run, until ``close``:
    starting one takes longer than trying several programs.
    """

    def __init__(
        self,
        jobs: int,
        work: str,
        *more: object,
        most_seconds: float = WORKER_SECONDS,
        stays: bool = False,
    ) -> None:
        self._stays = stays
        processors: list[int | None] = [*sorted(os.sched_getaffinity(0))]
        if jobs > len(processors):
            processors = [None] * jobs
        self._workers = [WorkerProcess(one, work, more, most_seconds) for one in processors[:jobs]]

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Generator[tuple[Any, Any], None, None]:
        """Yield each task with its result, or with ``Lost``, as soon as it is done."""
        waiting = Waiting(tasks)
        looked = time.monotonic()
        is_complete = False
        try:
            while True:
                for worker in self._workers:
                    if not worker.is_busy:
                        _give(worker, waiting)
                busy = [worker for worker in self._workers if worker.is_busy]
                if not busy and not waiting.has_more:
                    break
                wait([worker.pipe for worker in busy], WORKER_LOOK_SECONDS)
                if time.monotonic() - looked >= WORKER_LOOK_SECONDS:
                    looked = time.monotonic()
                    meanwhile()
                for worker in busy:
                    for result in worker.result():
                        done = worker.task
                        _give(worker, waiting)
                        yield done, result
            is_complete = True
        finally:
            if not self._stays or not is_complete:
                self.close()

    def close(self) -> None:
        """End the workers. A later run starts new ones."""
        for worker in self._workers:
            worker.release()
        for worker in self._workers:
            worker.shut_down()


def _give(worker: WorkerProcess, waiting: Waiting) -> None:
    task = waiting.take()
    if task is not None:
        worker.begin(task)
