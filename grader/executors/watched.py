"""Work on students' texts in a process of its own, which runs none of them.

To parse, search and lint a hostile text may take long, so there is a bound for the memory and the
processor time of each piece of work. If the process does not survive one, the caller hears of it,
and the next piece finds a fresh one.

Such bounds need Linux. Elsewhere, a user can only check a single program, without isolation: its
text is worked on in this process.
"""

import math
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pkgutil import resolve_name
from typing import Any, Self

from grader.errors import GraderError
from grader.limits import WATCHED_WALL

_START = (
    "import sys; sys.path[:] = sys.argv[5:]; from grader.executors import watched;"
    " watched.main(*sys.argv[1:5])"
)
_MEBI = 1 << 20


class EndedError(Exception):
    """The process did not survive its work; the text says what ended it."""


class Watched:
    """The handle of such a process, which begins with the first work.

    *work* is ``module:function``, imported there and not here. *seconds* are of processor time for
    one piece of work, *mebibytes* of address space.
    """

    def __init__(self, work: str, seconds: float = 20, mebibytes: int = 1024) -> None:
        self._work, self._seconds, self._mebibytes = work, seconds, mebibytes
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def do(self, *arguments: object) -> Any:
        """Return what the work returns for *arguments*.

        Raises:
            EndedError: The process did not survive it.
            GraderError: What the work raised.
        """
        if sys.platform != "linux":
            return resolve_name(self._work)(*arguments)
        if self._pipe is None:
            self._begin()
        assert self._pipe is not None
        try:
            self._pipe.send(arguments)
            outcome: Any = EndedError("it did not end")
            if self._pipe.poll(WATCHED_WALL):
                outcome = self._pipe.recv()
        except (EOFError, OSError):
            raise EndedError(self._ending()) from None
        except BaseException:
            self.close()
            raise
        if isinstance(outcome, GraderError):
            raise outcome
        if isinstance(outcome, EndedError):
            self.close()  # if it is out of memory, it is in no good state
            raise outcome
        return outcome[0]

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _begin(self) -> None:
        ours, theirs = socket.socketpair()
        limits = [theirs.fileno(), self._work, self._seconds, self._mebibytes]
        command = [sys.executable, "-P", "-c", _START, *map(str, limits), *sys.path]
        try:
            self._process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        finally:
            theirs.close()
        self._pipe = Connection(ours.detach())

    def _ending(self) -> str:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        status = self._process.poll()
        self.close()
        if status == -signal.SIGXCPU:
            return "it took too much processor time"
        return f"it ended with status {status}"


def main(descriptor: str, work: str, seconds: str, mebibytes: str) -> None:
    """Serve the process at the other end of the socket *descriptor*."""
    import resource  # noqa: PLC0415 - Windows does not have it

    from grader.sandbox.guest import linux  # noqa: PLC0415 - only Linux has what it calls

    linux.die_with_parent(signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # our parent gets it, and ends us
    pipe = Connection(int(descriptor))
    function = resolve_name(work)
    resource.setrlimit(resource.RLIMIT_AS, (int(mebibytes) * _MEBI,) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    while True:
        try:
            arguments = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        most = math.ceil(time.process_time() + float(seconds))
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
        outcome: object
        try:
            outcome = (function(*arguments),)
        except GraderError as error:
            outcome = error
        except MemoryError:
            outcome = EndedError("it took too much memory")
        pipe.send(outcome)
