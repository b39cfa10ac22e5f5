"""Workers on this machine: a process each, watched, and replaced when one does not survive its task."""

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from ctypes import c_char
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any

from attrs import define, field

from grader.errors import GraderError
from grader.executors.base import Lost, Work
from grader.sandbox.guest import kernel
from grader.sandbox.meter import Meter

_LOOK_SECONDS = 0.5  # between two looks at the clocks of the workers
_MOST_SECONDS = 240.0  # of a worker's own processor time for one task; the guests' time is not in it
_LONGEST_NAME = 400  # bytes
_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

# A fresh interpreter: what runs hidden suites inherits nothing from whoever started it, neither threads nor files.
_PROCESSES = multiprocessing.get_context("spawn")


@define
class _Worker:
    process: Any
    pipe: Connection
    at: Any
    task: Any = None
    computed_before: float = 0.0
    meter: Meter = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.meter = Meter(self.process.pid)


class Local:
    """
    *jobs* processes that run ``work(desk, *more)``, each kept on a processor of its own where there are enough.

    A worker shares its processor with the guest that it talks to: they never run at the same time, and a message then
    costs a third. One that computes for more than *most_seconds* over a task is ended, and the task is lost.
    """

    def __init__(self, jobs: int, work: Work, *more: object, most_seconds: float = _MOST_SECONDS) -> None:
        self._jobs, self._work, self._more, self._most_seconds = jobs, work, more, most_seconds
        self._processors = sorted(os.sched_getaffinity(0))

    def run(self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None) -> Iterator[tuple[Any, Any]]:
        """Each task with its result, or with ``Lost``, as they come in."""
        waiting = deque(tasks)
        looked = time.monotonic()
        workers: list[_Worker] = []
        try:
            for place in range(min(self._jobs, len(waiting))):
                workers.append(self._hire(place))
                self._give(workers[-1], waiting)
            while at_work := [worker.pipe for worker in workers if worker.task is not None]:
                wait(at_work, _LOOK_SECONDS)
                if time.monotonic() - looked >= _LOOK_SECONDS:
                    looked = time.monotonic()
                    meanwhile()
                for place, worker in enumerate(workers):
                    if worker.task is None or (came := self._look(worker)) is None:
                        continue
                    task, result = worker.task, came[0]
                    if isinstance(result, Lost):
                        self._dismiss(worker)
                        workers[place] = self._hire(place) if waiting else worker
                    workers[place].task = None
                    if waiting:
                        self._give(workers[place], waiting)
                    yield task, result
        finally:
            for worker in workers:
                self._dismiss(worker)

    def _hire(self, place: int) -> _Worker:
        ours, theirs = _PROCESSES.Pipe()
        at = _PROCESSES.RawArray(c_char, _LONGEST_NAME + 1)
        processor = self._processors[place] if self._jobs <= len(self._processors) else None
        arguments = (os.getpid(), self._work, _Desk(theirs, at), processor, self._more)
        process = _PROCESSES.Process(target=_serve, args=arguments, daemon=True)
        resource_tracker.ensure_running()  # otherwise start() does it, and lifts what is held back here
        # An interruption waits until the worker has all that it was told: it would complain about the half of it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        return _Worker(process, ours, at)

    def _give(self, worker: _Worker, waiting: deque[Any]) -> None:
        worker.task = waiting.popleft()
        worker.at.value = b""
        worker.computed_before = worker.meter.computed()
        with suppress(OSError):  # it has died; the next look will find out how
            worker.pipe.send(worker.task)

    def _look(self, worker: _Worker) -> tuple[Any] | None:
        """What the worker has handed in, or why nothing will come; None while it is at work."""
        try:
            if worker.pipe.poll():
                came = worker.pipe.recv()
                if isinstance(came, GraderError):
                    raise came
                return (came,)
        except (EOFError, OSError):
            worker.process.join()
            return (Lost(_name(worker.at), f"its worker ended with status {worker.process.exitcode}"),)
        if worker.meter.computed() - worker.computed_before > self._most_seconds:
            return (Lost(_name(worker.at), f"its worker computed for more than {self._most_seconds:g} seconds"),)
        return None

    def _dismiss(self, worker: _Worker) -> None:
        worker.pipe.close()
        worker.process.join(1.0 if worker.task is None else 0)
        worker.process.kill()
        worker.process.join()


def _name(at: Any) -> str:  # noqa: ANN401 - an array of ctypes
    return bytes(at.value).decode("utf-8", "replace")


@define
class _Desk:
    pipe: Connection
    at: Any
    at_work: bool = False

    def tasks(self) -> Iterator[Any]:
        while True:
            try:
                task = self.pipe.recv()
            except EOFError:
                return
            self.at_work = True
            yield task

    def begins(self, what: str) -> None:
        self.at.value = what.encode("utf-8", "replace")[:_LONGEST_NAME]

    def done(self, result: object) -> None:
        self.pipe.send(result)


def _serve(parent: int, work: Work, desk: _Desk, processor: int | None, more: tuple[object, ...]) -> None:
    kernel.die_with_parent(signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # it had died before we were tied to it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us is asked to stop, and closes the pipe
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)
    if processor is not None:
        os.sched_setaffinity(0, {processor})
    try:
        work(desk, *more)
    except GraderError as error:
        if desk.at_work:
            # Something died under this task. A fresh worker will tell whether it does so again.
            raise SystemExit(str(error)) from error
        desk.pipe.send(error)
