"""Start and drive the process that guests are forked from."""

import array
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from attrs import frozen

from grader.errors import SandboxError
from grader.limits import FORK_SERVER_ANSWER_SECONDS, FORK_SERVER_START_SECONDS
from grader.sandbox.guest.lockdown import MANDATORY
from grader.sandbox.libraries import found

# One heap, which grows and is kept: a text that grows row by row would be moved to new pages each
# time, and a drawing of 999 by 999 cells that is made that way would take 2 s of the kernel's time.
_MEMORY = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(32 << 20),
    "MALLOC_TRIM_THRESHOLD_": str(256 << 20),
}

# Nothing of this machine's habits: where it is, what its people speak, in which order a set is gone
# through.
_SAME = {
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC0",
}

_OURS = str(Path(__file__).resolve().parents[2])  # the folder that the package grader lies in

_MOST_PACKET = 65_536


@frozen
class Fork:
    """A guest just forked: its process, a handle to kill it by, and our end of its socket."""

    pid: int
    handle: int
    socket: socket.socket


class ForkServer:
    """A warm process that forks locked-in guests, one at a time: the next only after the last has
    ended.

    Of what lies in the folders *data* (``grader.data``) each has copies in its working directory.
    *libraries* are what programs may import besides the standard library; which of them this
    machine does not have, and why, is told in ``lacking`` once it is ready. *without* are layers to
    leave out, to see what each is worth: then without a mandatory one it has to be *unsafe*.

    Raises:
        SandboxError: From the constructor, or from ``wait()`` where that is left for later, if this
            machine lacks a mandatory layer, unless *unsafe*; the text names it and why. Later, if
            the fork server dies.
    """

    def __init__(
        self,
        *,
        data: Sequence[Path] = (),
        libraries: Collection[str] = (),
        unsafe: bool = False,
        without: Collection[str] = (),
        wait: bool = True,
    ) -> None:
        # Open, so that nothing of where it lies gets into the process that becomes every guest.
        shipped = [_opened(folder) for folder in data]
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # Who told us to leave no bytecode behind means this process as well.
        no_bytecode = []
        if sys.dont_write_bytecode:
            no_bytecode = ["-B"]
        command = [
            sys.executable,
            *no_bytecode,
            "-S",
            "-s",
            "-P",
            "-m",
            "grader.sandbox.guest.fork_server",
        ]
        command.append(str(theirs.fileno()))
        there = found(libraries)
        command += [",".join(map(str, shipped)), json.dumps(there) if there else "", *without]
        # Nothing of our environment, and of our packages only this one: what an installer left in
        # site-packages for every start of Python would be carried by every guest.
        environment = {"PYTHONPATH": _OURS, "TMPDIR": tempfile.gettempdir(), **_SAME, **_MEMORY}
        try:
            self._process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno(), *shipped],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=environment,
            )
        except OSError as error:
            ours.close()
            raise SandboxError(
                f"{sys.executable} cannot be started ({error.strerror}): use a Python in a folder"
                " that you may enter"
            ) from None
        finally:
            theirs.close()
            for folder in shipped:
                os.close(folder)
        self._control = ours
        self._ended: dict[int, int] = {}
        self._unsafe, self._is_ready = unsafe, False
        self.layers: tuple[str, ...] = ()
        self.missing: dict[str, str] = {}
        self.lacking = {name: "it is not installed" for name in libraries if name not in there}
        if wait:
            self.wait()

    def wait(self) -> None:
        """Wait until it is ready, where whoever made it did not: it starts while other things are
        done.

        Raises:
            SandboxError: If this machine lacks a mandatory layer.
        """
        if self._is_ready:
            return
        self._control.settimeout(FORK_SERVER_START_SECONDS)
        try:
            ready = self._packet()[0]
        except SandboxError as error:
            self.kill()
            *_, said = self._said().splitlines() or [""]
            self.close()
            raise SandboxError(f"{error}: {said}" if said else str(error)) from None
        self._is_ready = True
        self._control.settimeout(FORK_SERVER_ANSWER_SECONDS)
        self.layers, self.missing = tuple(ready["layers"]), dict(ready["missing"])
        self.lacking |= ready["missing_libraries"]
        lacking = [layer for layer in MANDATORY if layer not in self.layers]
        if lacking and not self._unsafe:
            self.close()
            reasons = "; ".join(
                f"{layer}: {self.missing.get(layer, 'not available')}" for layer in lacking
            )
            raise SandboxError(
                f"this machine cannot lock a student's program in ({reasons}). See `grader doctor`."
            )

    def __enter__(self) -> Self:
        self.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def fork(self, *, memory_mib: int, cpu_seconds: int) -> Fork:
        """Fork a new guest, which waits for its first message.

        It has confined itself, or is about to.

        Args:
            memory_mib: Its address space.
            cpu_seconds: What the kernel kills it after; a second line of defence behind the meter.
        """
        ours, theirs = socket.socketpair()
        limits = {"limits": {"memory_mib": memory_mib, "cpu_seconds": cpu_seconds}}
        try:
            beside = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [theirs.fileno()]))]
            self._control.sendmsg([json.dumps(limits).encode()], beside)
            packet, descriptors = self._packet()
            while "ended" in packet:
                self._ended[packet["ended"]] = packet["status"]
                packet, descriptors = self._packet()
        except OSError as error:
            ours.close()
            raise SandboxError(f"the process that forks guests does not answer: {error}") from error
        except SandboxError:
            ours.close()
            raise
        finally:
            theirs.close()
        return Fork(packet["pid"], descriptors[0], ours)

    def end(self, fork: Fork) -> int:
        """Kill the guest if it still lives, wait until nothing of it is left, and return its wait
        status.
        """
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(fork.handle, signal.SIGKILL)
        os.close(fork.handle)
        fork.socket.close()
        while fork.pid not in self._ended:
            packet, _ = self._packet()
            self._ended[packet["ended"]] = packet["status"]
        return self._ended.pop(fork.pid)

    def close(self) -> None:
        """End the fork server, and with it every guest; what has ended stays so."""
        self._control.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()
        if self._process.stderr is not None:
            self._process.stderr.close()

    def kill(self) -> None:
        """Kill the fork server at once, and wait until it is gone."""
        self._process.kill()
        self._process.wait()

    def _said(self) -> str:
        """Return what the process, which has ended, wrote to its standard error."""
        if self._process.stderr is not None:
            return self._process.stderr.read().decode("utf-8", "replace")
        return ""

    def _packet(self) -> tuple[dict[str, Any], list[int]]:
        try:
            packet, ancillary, *_ = self._control.recvmsg(_MOST_PACKET, socket.CMSG_SPACE(4))
        except TimeoutError:
            raise SandboxError("the process that forks guests does not answer") from None
        except OSError as error:
            raise SandboxError(f"the process that forks guests has died: {error}") from error
        if not packet:
            raise SandboxError("the process that forks guests has died")
        descriptors = array.array("i")
        for _, _, data in ancillary:
            descriptors.frombytes(data[:4])
        return json.loads(packet), list(descriptors)


def _opened(folder: Path) -> int:
    try:
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise SandboxError(f"the data files cannot be read: {error}") from None
