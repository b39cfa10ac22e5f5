"""The process that workers are forked from, and the handle of it.

It is a fresh interpreter: what runs hidden suites inherits nothing from whoever started it, neither
threads nor files. What a worker does before it settles (imports, the collected suite: half a
second) is done here once, and a worker that did not survive its task is replaced in a millisecond.
Packets over one socket, pickled, with descriptors beside them:

=============================
=========================================================================
to the nursery                 from the nursery
=============================
=========================================================================
``(parent, work, more)``       ``("error", E)`` if the work cannot begin, for the user to read
``processor`` + pipe + memory  ``("pid", N)`` + a pidfd of a new worker
(nothing)                      ``("ended", N, status)`` when a worker is gone
=============================
=========================================================================

When its socket closes it kills all that is left below it, waits until that is gone, and ends. When
whoever started it dies it is killed, its workers with it, with them their zygotes, and with these
the guests.
"""

import gc
import mmap
import os
import pickle
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from attrs import define, field, frozen

from grader.errors import GraderError
from grader.sandbox.guest import kernel

_LONGEST_NAME = 400  # bytes
_COLLECTED = (
    100_000,
    50,
    100,
)  # how seldom: a submission leaves little, and looking for it took a tenth of the time
_MOST_PACKET = 65_536
_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_START = (
    "import sys; sys.path[:] = sys.argv[2:]; from grader.executors import nursery;"
    " nursery.main(int(sys.argv[1]))"
)


@frozen
class Worker:
    """A worker as whoever hired it sees it: *handle* is a pidfd, and *at* says what it has begun
    last.
    """

    nursery: "Nursery"
    pid: int
    handle: int
    pipe: Connection
    at: mmap.mmap

    def begun(self) -> str:
        """What it has begun last, and not handed in."""
        return self.at[:].partition(b"\0")[0].decode("utf-8", "replace")

    def status(self) -> int:
        """Its exit status, when it has ended or is about to; below 0 for a signal."""
        return self.nursery.status(self.pid)

    def kill(self) -> None:
        """End it, and let go of it."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.handle, signal.SIGKILL)
        self.pipe.close()
        os.close(self.handle)
        self.at.close()


class NurseryDied(Exception):  # noqa: N818 - what happened, said as a sentence says it
    """The nursery itself ended; *status* is its exit status, below 0 for a signal."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Nursery:
    """
    The handle of a nursery for workers that run ``work(desk, *more)``.

    Args:
        work: ``module:function``, imported there and not here.
        more: What the function takes besides the desk.
    """

    def __init__(self, work: str, more: tuple[object, ...]) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-P", "-c", _START, str(theirs.fileno()), *sys.path]
        # An interruption waits until it has said that it wants none: it would complain of it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
        try:
            self._process = subprocess.Popen(
                command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            theirs.close()
        self._control = ours
        self._ended: dict[int, int] = {}
        with suppress(OSError):  # it has died; who asks for a worker will find out how
            ours.send(pickle.dumps((os.getpid(), work, more)))

    def hire(self, processor: int | None) -> Worker:
        """
        A new worker, kept on *processor* if that is given.

        Raises:
            GraderError: What keeps the work from beginning.
            NurseryDied: If there is no nursery any more.
        """
        ours, theirs = socket.socketpair()
        memory = os.memfd_create("at", os.MFD_CLOEXEC)
        try:
            os.ftruncate(memory, _LONGEST_NAME + 1)
            with suppress(OSError):
                socket.send_fds(self._control, [pickle.dumps(processor)], [theirs.fileno(), memory])
            (pid,), descriptors = self._packet("pid")
            return Worker(
                self,
                pid,
                descriptors[0],
                Connection(ours.detach()),
                mmap.mmap(memory, _LONGEST_NAME + 1),
            )
        finally:
            ours.close()
            theirs.close()
            os.close(memory)

    def status(self, pid: int) -> int:
        """How the worker *pid* of this nursery ended; as the nursery itself did, if that took it
        along.
        """
        try:
            while pid not in self._ended:
                self._keep(self._packet("ended")[0])
        except NurseryDied as error:
            return error.status
        return self._ended.pop(pid)

    def close(self) -> None:
        """End it, and wait until nothing is left of it, its workers, and what they have started."""
        self._control.close()
        self._process.wait()

    def _keep(self, facts: tuple[Any, ...]) -> None:
        pid, status = facts
        self._ended[pid] = status

    def _packet(self, wanted: str) -> tuple[tuple[Any, ...], list[int]]:
        while True:
            try:
                packet, descriptors, *_ = socket.recv_fds(self._control, _MOST_PACKET, 1)
            except ConnectionResetError:
                # Told once, and before what it had to say: it ended with something of ours unread.
                continue
            except OSError:
                packet, descriptors = b"", []
            if not packet:
                raise NurseryDied(self._process.wait())
            kind, *facts = pickle.loads(packet)  # noqa: S301 - our own process, in which nothing of a student runs
            if kind == "error":
                raise facts[0]
            if kind == wanted:
                return tuple(facts), descriptors
            self._keep(tuple(facts))


@define
class _Desk:
    """What a worker sits at; in the nursery, before it settles, nobody's yet."""

    control: socket.socket
    pipe: Connection | None = None
    at: mmap.mmap | None = None
    at_work: bool = False
    _workers: dict[int, int] = field(factory=dict)

    def settle(self) -> None:
        """Fork a worker whenever one is asked for, and return in each of them. In the nursery it
        never returns.
        """
        if self.pipe is not None:
            return
        gc.collect()
        # Otherwise the first collection of each worker copies all that it shares with the others.
        gc.freeze()
        gc.set_threshold(*_COLLECTED)
        poll = select.poll()
        poll.register(self.control, select.POLLIN)
        while self.pipe is None:
            for ready, _ in poll.poll():
                if ready != self.control.fileno():
                    poll.unregister(ready)
                    self._bury(ready)
                elif (handle := self._fork()) is None:
                    break
                else:
                    poll.register(handle, select.POLLIN)

    def tasks(self) -> Iterator[Any]:
        """Each task that comes down the pipe."""
        self.settle()
        assert self.pipe is not None
        while True:
            try:
                task = self.pipe.recv()
            except (EOFError, OSError):
                return
            self.at_work = True
            yield task

    def begins(self, what: str) -> None:
        """Leave *what* where it survives us."""
        if self.at is not None:
            name = what.encode("utf-8", "replace")[:_LONGEST_NAME]
            self.at[: len(name) + 1] = name + b"\0"

    def done(self, result: object) -> None:
        """Hand in what came of the latest task; nothing is begun after it."""
        assert self.pipe is not None
        self.begins("")
        try:
            self.pipe.send(result)
        except OSError:
            os._exit(0)  # nobody waits for it any more, and we are about to be killed

    def fails(self, error: GraderError) -> None:
        """Tell an error that the user must hear of."""
        if self.pipe is not None:
            with suppress(
                OSError
            ):  # another worker has told it already, and everybody was sent home
                self.pipe.send(error)
        else:
            self._say(("error", error))

    def _say(self, packet: tuple[object, ...], *descriptors: int) -> None:
        with suppress(OSError):  # nobody listens any more: the next thing to be read is the end
            socket.send_fds(self.control, [pickle.dumps(packet)], descriptors)

    def _fork(self) -> int | None:
        """A new worker's pidfd; None in that worker."""
        try:
            packet, descriptors, *_ = socket.recv_fds(self.control, _MOST_PACKET, 2)
        except ConnectionResetError:  # closed as well, before all that we had said was read
            packet, descriptors = b"", []
        if not packet:
            _leave_nothing(list(self._workers.values()))
        nursery, pid = os.getpid(), os.fork()
        if pid == 0:
            self._become_a_worker(nursery, *descriptors)
            if (processor := pickle.loads(packet)) is not None:  # noqa: S301 - whoever started us
                os.sched_setaffinity(0, {processor})
            return None
        for descriptor in descriptors:
            os.close(descriptor)
        handle = os.pidfd_open(pid)
        self._workers[handle] = pid
        self._say(("pid", pid), handle)
        return handle

    def _become_a_worker(self, nursery: int, pipe: int, memory: int) -> None:
        kernel.die_with_parent(signal.SIGKILL)
        if os.getppid() != nursery:
            os._exit(0)  # it had died before we were tied to it
        for descriptor in (self.control.detach(), *self._workers):
            os.close(descriptor)
        self.pipe, self.at = Connection(pipe), mmap.mmap(memory, _LONGEST_NAME + 1)
        os.close(memory)

    def _bury(self, handle: int) -> None:
        os.close(handle)
        pid = self._workers.pop(handle)
        _, status = os.waitpid(pid, 0)
        self._say(("ended", pid, os.waitstatus_to_exitcode(status)))
        # What it had started has become ours, and ends after it.
        with suppress(ChildProcessError):
            while (
                orphan := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            ) is not None:
                if orphan.si_pid in self._workers.values():
                    break
                os.waitpid(orphan.si_pid, 0)


def main(descriptor: int) -> None:
    """Serve whoever holds the other end of *descriptor*."""
    kernel.die_with_parent(signal.SIGKILL)
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # whoever started us is asked to stop, and closes the socket
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)
    control = socket.socket(fileno=descriptor)
    packet = control.recv(_MOST_PACKET)
    if not packet:
        os._exit(0)
    parent, work, more = pickle.loads(packet)  # noqa: S301 - whoever started us
    if os.getppid() != parent:
        os._exit(0)  # it had died before we were tied to it
    kernel.adopt_orphans()
    desk = _Desk(control)
    module, _, name = work.partition(":")
    try:
        getattr(import_module(module), name)(desk, *more)
    except GraderError as error:
        if desk.at_work:
            # Something died under this task. A fresh worker will tell whether it does so again.
            raise SystemExit(str(error)) from error
        desk.fails(error)
    os._exit(0)


def _leave_nothing(workers: list[int]) -> None:
    """Kill *workers*, wait for them and for all that they had started, and end."""
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    kernel.close_from(0)  # some of what we have started ends when we let go of it
    with suppress(ChildProcessError):
        while True:
            os.waitpid(-1, 0)
    os._exit(0)
