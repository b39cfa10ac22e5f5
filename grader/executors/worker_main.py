"""Run a worker: a fresh interpreter that gets tasks through a pipe, and returns results.

If the process that started it dies, the kernel kills it, its fork servers and their guests.
"""

import gc
import mmap
import os
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pkgutil import resolve_name
from typing import Any

from grader.errors import GraderError
from grader.limits import GARBAGE_COLLECTION

NAME_BYTES = 400
"""The longest name of the work that a worker begins; the rest is cut off."""


class PipeChannel:
    """Connects a worker process to its executor. It *has_begun* after the first task arrived."""

    def __init__(self, pipe: Connection, shared: mmap.mmap) -> None:
        self._pipe, self._shared = pipe, shared
        self.has_begun = False

    def tasks(self) -> Iterator[Any]:
        """Yield each task that arrives through the pipe."""
        gc.collect()
        gc.freeze()
        while True:
            try:
                task = self._pipe.recv()
            except (EOFError, OSError):
                return
            self.has_begun = True
            yield task

    def begins(self, what: str) -> None:
        """Write *what* into memory that the executor can read after this process dies."""
        name = what.encode("utf-8", "replace")[:NAME_BYTES]
        self._shared[: len(name) + 1] = name + b"\0"

    def done(self, result: object) -> None:
        """Send the result of the latest task."""
        self.begins("")
        try:
            self._pipe.send(result)
        except OSError:
            os._exit(0)  # nobody waits for it, and we are about to be killed


def main(pipe: int, shared: int) -> None:
    """Run the work that arrives first through *pipe*. Both arguments are descriptors."""
    from grader.sandbox.guest import linux  # noqa: PLC0415 - only Linux has what it calls

    linux.die_with_parent()
    gc.set_threshold(*GARBAGE_COLLECTION)
    connection = Connection(pipe)
    try:
        parent, processor, work, more = connection.recv()
    except (EOFError, OSError):
        os._exit(0)
    if os.getppid() != parent:
        os._exit(0)  # it died before die_with_parent() was called
    if processor is not None:
        os.sched_setaffinity(0, {processor})
    channel = PipeChannel(connection, mmap.mmap(shared, NAME_BYTES + 1))
    try:
        resolve_name(work)(channel, *more)
    except GraderError as error:
        if channel.has_begun:
            # Something died during this task. A fresh worker will show whether that happens again.
            raise SystemExit(str(error)) from error
        channel.done(error)
    os._exit(0)
