"""Start a worker process on this machine, watch it, and replace it if it dies."""

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
from grader.limits import KEPT_BYTES, WORKER_END_SECONDS, WORKER_LOOK_SECONDS
from grader.sandbox.meter import Meter

_START = (
    "import sys; sys.path[:] = sys.argv[3:]; from grader.executors import worker_main;"
    " worker_main.main(int(sys.argv[1]), int(sys.argv[2]))"
)


# A board of 999 by 999 cells is eight million bytes in a thousand lists. Getting this memory from
# the kernel again each time, page by page, takes longer than filling it.
_ALLOCATOR = dict.fromkeys(("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"), str(KEPT_BYTES))


class WorkerProcess:
    """Runs ``work(channel, *more)`` in a process on one *processor*; None for any.

    The process starts before the first task at the latest, and is replaced if it dies. If a task
    uses more than *most_seconds* of processor time, the process is killed, and the task is lost.
    While it *is_busy* with a *task*, the result will come from *pipe*.
    """

    pipe: Connection
    _popen: subprocess.Popen[bytes]
    _meter: Meter
    _begun: mmap.mmap  # what the process began last, also after its death

    def __init__(
        self, processor: int | None, work: str, more: tuple[object, ...], most_seconds: float
    ) -> None:
        self._arguments, self._most_seconds = (processor, work, more), most_seconds
        self._is_started = False
        self._computed_before = 0.0
        self.task: Any = None
        self.is_busy = False

    def start(self) -> None:
        """Start the process, so that it is ready when its first task comes."""
        if self._is_started:
            return
        ours, theirs = socket.socketpair()
        shared = os.memfd_create("begun", os.MFD_CLOEXEC)
        os.ftruncate(shared, NAME_BYTES + 1)
        command = [sys.executable, "-P", "-c", _START, str(theirs.fileno()), str(shared), *sys.path]
        self.pipe = Connection(ours.detach())
        self._begun = mmap.mmap(shared, NAME_BYTES + 1)
        try:
            # ^C does not reach another process group: we end the process ourselves.
            self._popen = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno(), shared],
                stdin=subprocess.DEVNULL,
                process_group=0,
                env={**os.environ, **_ALLOCATOR},
            )
        finally:
            theirs.close()
            os.close(shared)
        self._meter = Meter(self._popen.pid)
        self._is_started = True
        self._send((os.getpid(), *self._arguments))

    def begin(self, task: object) -> None:
        """Give *task* to the process, which must be free."""
        self.start()
        self._computed_before = self._meter.computed()
        self.task, self.is_busy = task, True
        self._send(task)

    def result(self) -> tuple[()] | tuple[Any]:
        """Return the result of its task, or ``Lost``, in a tuple; an empty tuple while it works.

        Raises:
            GraderError: If the work cannot begin.
        """
        computed = self._meter.computed() - self._computed_before
        try:
            if self.pipe.poll():
                value = self.pipe.recv()
            elif computed > self._most_seconds:
                why = f"computed for more than {self._most_seconds:g} seconds"
                value = self._lost(why, is_slow=True)
            else:
                return ()
        except (EOFError, OSError):
            value = self._lost(f"ended with status {self._popen.wait()}")
        if isinstance(value, GraderError):
            raise value
        if isinstance(value, Lost):
            self.shut_down()
        self.is_busy = False
        return (value,)

    def do(self, task: object, longest: float = math.inf) -> Any:
        """Return the result of *task*, or ``Lost``, also after *longest* seconds of real time.

        Raises:
            GraderError: If the work cannot begin, or returns such an error as its result.
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
        """Kill its process if it is busy; otherwise let it end by itself."""
        if self._is_started:
            if self.is_busy:
                self._popen.kill()
            self.pipe.close()

    def shut_down(self) -> None:
        """End the process. The next task starts another one."""
        self.release()
        if self._is_started:
            try:
                self._popen.wait(WORKER_END_SECONDS)
            except subprocess.TimeoutExpired:
                self._popen.kill()
                self._popen.wait()
            self._begun.close()
        self._is_started = self.is_busy = False

    def _send(self, message: object) -> None:
        with suppress(OSError):  # it has died, which result() notices
            self.pipe.send(message)

    def _lost(self, why: str, *, is_slow: bool = False) -> Lost:
        begun = self._begun[:].partition(b"\0")[0].decode("utf-8", "replace")
        return Lost(begun, f"its worker {why}", is_slow=is_slow)
