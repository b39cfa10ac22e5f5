"""Run workers on this machine: a process each, watched, and replaced when one dies."""

import os
import time
from collections.abc import Callable, Generator, Iterable
from multiprocessing.connection import wait
from typing import Any

from grader.executors.waiting import Waiting
from grader.executors.worker_process import WorkerProcess
from grader.limits import WORKER_LOOK_SECONDS, WORKER_SECONDS


class WorkerPool:
    """*jobs* processes that run ``work(channel, *more)``, each kept on a processor of its own if
    there are enough.

    A worker shares its processor with the guest that it talks to: they never run at the same time,
    and a message then costs a third. One that computes for more than *most_seconds* over a task is
    killed, and the task is lost.

    Args:
        jobs: How many, at most; 1 or more.
        work: ``module:function``; imported by the workers only.
        more: What it takes after its channel.
        most_seconds: Of a worker's processor time for one task.
    """

    def __init__(
        self, jobs: int, work: str, *more: object, most_seconds: float = WORKER_SECONDS
    ) -> None:
        self._work, self._more, self._most_seconds = work, more, most_seconds
        processors = sorted(os.sched_getaffinity(0))
        self._processors = processors[:jobs] if jobs <= len(processors) else [None] * jobs

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Generator[tuple[Any, Any], None, None]:
        """Return each task with its result, or with ``Lost``, as they come in."""
        waiting = Waiting(tasks)
        workers = [
            WorkerProcess(processor, self._work, self._more, self._most_seconds)
            for processor in self._processors
        ]
        looked = time.monotonic()
        try:
            while True:
                for worker in workers:
                    if not worker.is_busy:
                        _give(worker, waiting)
                busy = [worker for worker in workers if worker.is_busy]
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
        finally:
            for worker in workers:
                worker.release()
            for worker in workers:
                worker.shut_down()


def _give(worker: WorkerProcess, waiting: Waiting) -> None:
    """Give *worker* the next task, if there is one now."""
    task = waiting.take()
    if task is not None:
        worker.begin(task)
