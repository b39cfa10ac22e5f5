"""Start a worker process on this machine, watch it, and replace it when it dies."""

import math
import mmap
import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from grader.errors import GraderError
from grader.executors.executor import Lost
from grader.executors.worker_main import NAME_BYTES
from grader.limits import WORKER_END_SECONDS, WORKER_LOOK_SECONDS
from grader.sandbox.meter import Meter

_START = (
    "import sys; sys.path[:] = sys.argv[3:]; from grader.executors import worker_main;"
    " worker_main.main(int(sys.argv[1]), int(sys.argv[2]))"
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
            self.popen = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno(), shared],
                stdin=subprocess.DEVNULL,
                process_group=0,
            )
        finally:
            theirs.close()
            os.close(shared)
        self.meter = Meter(self.popen.pid)
        self.send((os.getpid(), processor, work, more))

    def send(self, message: object) -> None:
        """Send *message*; nothing happens if the process has died, which ``ended`` will tell."""
        with suppress(OSError):
            self.pipe.send(message)

    def lost(self, why: str, *, is_slow: bool = False) -> Lost:
        """Return what is known of a task that will not be done."""
        begun = self._begun[:].partition(b"\0")[0].decode("utf-8", "replace")
        return Lost(begun, f"its worker {why}", is_slow=is_slow)

    def reap(self) -> None:
        """Wait until it has ended; one that waits for a task ends when its pipe is closed."""
        try:
            self.popen.wait(WORKER_END_SECONDS)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        self._begun.close()


class WorkerProcess:
    """Runs ``work(channel, *more)``, given as *arguments*: a process that starts before the
    first task, and a fresh one if it dies.

    Attributes:
        task: The task that it is at.
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

    def start(self) -> None:
        """Start the process, so that it is ready when its first task comes."""
        if self._process is None:
            self._process = _Process(*self._arguments)

    def begin(self, task: object) -> None:
        """Give *task* to the process, which waits for one."""
        self.start()
        assert self._process is not None
        self._computed_before = self._process.meter.computed()
        self.task, self.is_busy = task, True
        self._process.send(task)

    @property
    def pipe(self) -> Connection:
        """The pipe that its result comes from."""
        assert self._process is not None
        return self._process.pipe

    def result(self) -> tuple[()] | tuple[Any]:
        """Return a tuple of the result of its task, or of ``Lost``; empty while it is at work.

        Raises:
            GraderError: What keeps the work from beginning.
        """
        assert self._process is not None
        computed = self._process.meter.computed() - self._computed_before
        try:
            if self.pipe.poll():
                value = self.pipe.recv()
            elif computed > self._most_seconds:
                why = f"computed for more than {self._most_seconds:g} seconds"
                value = self._process.lost(why, is_slow=True)
            else:
                return ()
        except (EOFError, OSError):
            value = self._process.lost(f"ended with status {self._process.popen.wait()}")
        if isinstance(value, GraderError):
            raise value
        if isinstance(value, Lost):
            self.shut_down()
        self.is_busy = False
        return (value,)

    def do(self, task: object, longest: float = math.inf) -> Any:
        """Give it *task*, and return the result or ``Lost``; that also after *longest* seconds by
        the clock.

        Raises:
            GraderError: What keeps the work from beginning, or what it hands in as a result.
        """
        began = time.monotonic()
        try:
            self.begin(task)
            while time.monotonic() - began < longest:
                wait([self.pipe], WORKER_LOOK_SECONDS)
                for result in self.result():
                    return result
        except BaseException:
            self.shut_down()
            raise
        self.shut_down()
        return Lost("", "its worker did not end")

    def release(self) -> None:
        """Kill its process if it is at a task; let it end by itself if it waits for one."""
        if self._process is not None:
            if self.is_busy:
                self._process.popen.kill()
            self.pipe.close()

    def shut_down(self) -> None:
        """Let no process be left."""
        self.release()
        if self._process is not None:
            self._process.reap()
            self._process = None
