"""Run workers on this machine: a process each, watched, and replaced when one dies."""

import mmap
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from attrs import frozen

from grader.errors import GraderError
from grader.executors.base import Lost
from grader.executors.worker import NAME_BYTES
from grader.limits import WORKER_SECONDS
from grader.sandbox.meter import Meter

_LOOK_SECONDS = 0.5  # between two looks at the clocks of the workers
_END_SECONDS = 5  # for an idle worker to end by itself
_START = (
    "import sys; sys.path[:] = sys.argv[3:]; from grader.executors import worker;"
    " worker.main(int(sys.argv[1]), int(sys.argv[2]))"
)


class _Process:
    """A worker process, as the pool sees it."""

    def __init__(self, processor: int | None, work: str, more: tuple[object, ...]) -> None:
        ours, theirs = socket.socketpair()
        shared = os.memfd_create("begun", os.MFD_CLOEXEC)
        os.ftruncate(shared, NAME_BYTES + 1)
        command = [sys.executable, "-P", "-c", _START, str(theirs.fileno()), str(shared), *sys.path]
        self.pipe = Connection(ours.detach())
        self._begun = mmap.mmap(shared, NAME_BYTES + 1)
        try:
            # In a process group of its own, it does not hear of a ^C: we end it.
            self._process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno(), shared],
                stdin=subprocess.DEVNULL,
                process_group=0,
            )
        finally:
            theirs.close()
            os.close(shared)
        self.meter = Meter(self._process.pid)
        self.send((os.getpid(), processor, work, more))

    def send(self, message: object) -> None:
        """Send *message*; nothing happens if the process has died, which ``ended`` will tell."""
        with suppress(OSError):
            self.pipe.send(message)

    def lost(self, why: str) -> Lost:
        """Return what is known of a task that will not be done."""
        begun = self._begun[:].partition(b"\0")[0].decode("utf-8", "replace")
        return Lost(begun, f"its worker {why}")

    def ended(self) -> Lost:
        """Return the same for a process that has ended, or is about to."""
        return self.lost(f"ended with status {self._process.wait()}")

    def kill(self) -> None:
        """Kill it."""
        self._process.kill()

    def reap(self) -> None:
        """Wait until it has ended; one that waits for a task ends when its pipe is closed."""
        try:
            self._process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._begun.close()


@frozen
class _Result:
    value: Any


class _Worker:
    """A place in the pool: a process, once there is a task for it, and a fresh one if it dies.

    Attributes:
        task: What it is at.
        is_busy: Whether it is at a task.
    """

    def __init__(
        self, processor: int | None, work: str, more: tuple[object, ...], most_seconds: float
    ) -> None:
        self._arguments, self._most_seconds = (processor, work, more), most_seconds
        self._process: _Process | None = None
        self._computed_before = 0.0
        self.task: Any = None
        self.is_busy = False

    def begin(self, task: object) -> None:
        """Give *task* to the process, which waits for one."""
        if self._process is None:
            self._process = _Process(*self._arguments)
        self._computed_before = self._process.meter.computed()
        self.task, self.is_busy = task, True
        self._process.send(task)

    @property
    def pipe(self) -> Connection:
        """Where its result will come from."""
        assert self._process is not None
        return self._process.pipe

    def result(self) -> _Result | None:
        """Return the result of its task, or ``Lost``; None while it is at work.

        Raises:
            GraderError: What keeps the work from beginning.
        """
        assert self._process is not None
        computed = self._process.meter.computed() - self._computed_before
        try:
            if self.pipe.poll():
                value = self.pipe.recv()
            elif computed > self._most_seconds:
                value = self._process.lost(f"computed for more than {self._most_seconds:g} seconds")
            else:
                return None
        except (EOFError, OSError):
            value = self._process.ended()
        if isinstance(value, GraderError):
            raise value
        if isinstance(value, Lost):
            self.shut_down()
        self.is_busy = False
        return _Result(value)

    def release(self) -> None:
        """Kill its process if it is at a task; let it end by itself if it waits for one."""
        if self._process is not None:
            if self.is_busy:
                self._process.kill()
            self.pipe.close()

    def shut_down(self) -> None:
        """Let no process be left."""
        self.release()
        if self._process is not None:
            self._process.reap()
            self._process = None


class _Waiting:
    """The tasks that no worker has yet.

    Attributes:
        has_more: Whether there may be more of them.
    """

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks = iter(tasks)
        self.has_more = True

    def give(self, worker: _Worker) -> None:
        """Give *worker* the next task, if there is one now."""
        if not self.has_more:
            return
        for task in self._tasks:
            if task is not None:
                worker.begin(task)
            return
        self.has_more = False


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
    ) -> Iterator[tuple[Any, Any]]:
        """Return each task with its result, or with ``Lost``, as they come in."""
        waiting = _Waiting(tasks)
        workers = [
            _Worker(processor, self._work, self._more, self._most_seconds)
            for processor in self._processors
        ]
        looked = time.monotonic()
        try:
            while True:
                for worker in workers:
                    if not worker.is_busy:
                        waiting.give(worker)
                busy = [worker for worker in workers if worker.is_busy]
                if not busy and not waiting.has_more:
                    break
                wait([worker.pipe for worker in busy], _LOOK_SECONDS)
                if time.monotonic() - looked >= _LOOK_SECONDS:
                    looked = time.monotonic()
                    meanwhile()
                for worker in busy:
                    result = worker.result()
                    if result is None:
                        continue
                    done = worker.task
                    waiting.give(worker)
                    yield done, result.value
        finally:
            for worker in workers:
                worker.release()
            for worker in workers:
                worker.shut_down()
