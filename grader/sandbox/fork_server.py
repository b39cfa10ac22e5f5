"""Start and control the process that guests are forked from."""

import contextlib
import json
import os
import pwd
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Self

from grader.errors import SandboxError
from grader.limits import FORK_SERVER_ANSWER_SECONDS, FORK_SERVER_START_SECONDS, GUEST_WAIT_SECONDS
from grader.records.assignment import Limits
from grader.sandbox.guest.lockdown import MANDATORY
from grader.sandbox.launcher import SAME_EVERYWHERE, StartedGuest, ended_with, python_command
from grader.sandbox.libraries import find_libraries, not_installed
from grader.sandbox.meter import Meter

# Use one heap, and keep its memory. Otherwise a text that grows row by row moves to new pages each
# time, and a drawing of 999 by 999 cells costs 2 seconds of kernel time.
_ALLOCATOR = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(32 << 20),
    "MALLOC_TRIM_THRESHOLD_": str(256 << 20),
}
# No system assigns these: they are "unused" in systemd's table of user ids, and "on demand" in
# Debian's policy. Every container that maps 65,536 users has them.
_USER_IDS = range(60_578, 61_184)
_LARGEST_PACKET = 65_536
_CHUNK = 1 << 16  # bytes
_WAIT_TIMEVAL = struct.pack("@ll", 0, int(GUEST_WAIT_SECONDS * 1_000_000))  # struct timeval


class ForkServer:
    """Implements ``Launcher``: forks confined guests from a warm process.

    *missing_layers* says why this machine does not have the other layers, by layer.
    """

    def __init__(
        self,
        *,
        data: Sequence[Path] = (),
        libraries: Collection[str] = (),
        unsafe: bool = False,
        without: Collection[str] = (),
    ) -> None:
        """Start the process, and wait until it is ready.

        *data* are folders (``grader.data``); each guest gets copies of their files. *libraries* are
        what programs may import in addition to the standard library. If *unsafe*, a mandatory layer
        may be missing. *without* names layers to leave out, to test what they do.

        Raises:
            SandboxError: If the process cannot be started or dies, or if this machine does not have
                a mandatory layer.
        """
        # Pass descriptors: this process becomes each guest, and must not know the paths.
        folders = list(map(_open_folder, data))
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        installed = find_libraries(libraries)
        user: int | None = None
        self._reservation: socket.socket | None = None
        if os.getuid() == 0 and (reserved := reserve_user()):
            user, self._reservation = reserved
        arguments = json.dumps([theirs.fileno(), folders, installed, user, [*without]])
        try:
            self._process = subprocess.Popen(
                [*python_command("grader.sandbox.guest.fork_server_main"), arguments],
                pass_fds=[theirs.fileno(), *folders],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                # Without our environment and other packages: each guest would carry what
                # site-packages imports when Python starts.
                env={"TMPDIR": tempfile.gettempdir(), **SAME_EVERYWHERE, **_ALLOCATOR},
            )
        except OSError as error:
            self._control.close()
            self._release_user()
            raise SandboxError(
                f"{sys.executable} cannot be started ({error.strerror}): use a Python in a folder"
                " that you may enter"
            ) from None
        finally:
            theirs.close()
            for folder in folders:
                os.close(folder)
        self._statuses: dict[int, int] = {}  # of ended guests, by process id
        ready = self._first_packet()
        self.layers: tuple[str, ...] = tuple(ready["layers"])
        self.missing_layers: dict[str, str] = ready["missing"]
        self.missing_libraries = not_installed(libraries, installed) | ready["missing_libraries"]
        reasons = []
        for layer in MANDATORY:
            if layer not in self.layers:
                reasons.append(f"{layer}: {self.missing_layers.get(layer, 'not available')}")
        if reasons and not unsafe:
            self.close()
            raise SandboxError(
                f"this machine cannot isolate a student's program ({'; '.join(reasons)})."
                " See `grader doctor`."
            )

    def _first_packet(self) -> dict[str, Any]:
        self._control.settimeout(FORK_SERVER_START_SECONDS)
        try:
            ready, _ = self._receive()
        except SandboxError as error:
            self.kill()
            assert self._process.stderr is not None
            lines = self._process.stderr.read().decode("utf-8", "replace").splitlines()
            self.close()
            raise SandboxError(": ".join([str(error), *lines[-1:]])) from None
        self._control.settimeout(FORK_SERVER_ANSWER_SECONDS)
        return ready

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, limits: Limits) -> StartedGuest:
        """Fork a new guest. It confines itself, and then waits for its first message.

        If our meter fails, the kernel kills it a few seconds after its budget is used up.

        Raises:
            SandboxError: If the fork server does not answer, or has died.
        """
        cpu_seconds = int(limits.seconds_per_submission) + 5
        ours, theirs = socket.socketpair()
        wanted = {"memory_mib": limits.memory_mib, "cpu_seconds": cpu_seconds}
        try:
            socket.send_fds(self._control, [json.dumps(wanted).encode()], [theirs.fileno()])
            packet, descriptors = self._receive()
            while "ended" in packet:
                self._statuses[packet["ended"]] = packet["status"]
                packet, descriptors = self._receive()
        except OSError as error:
            ours.close()
            raise SandboxError(f"the fork server does not answer: {error}") from error
        except SandboxError:
            ours.close()
            raise
        finally:
            theirs.close()
        return _ForkedGuest(self, packet["pid"], descriptors[0], ours)

    def status_of(self, pid: int) -> int:
        """Wait until the guest *pid* has ended, and return its wait status."""
        while pid not in self._statuses:
            packet, _ = self._receive()
            self._statuses[packet["ended"]] = packet["status"]
        return self._statuses.pop(pid)

    def close(self) -> None:
        """End the fork server and its guests. This can be called twice."""
        self._control.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()
        if self._process.stderr is not None:
            self._process.stderr.close()
        self._release_user()

    def kill(self) -> None:
        """Kill the fork server at once, and wait until it has ended."""
        self._process.kill()
        self._process.wait()

    def _release_user(self) -> None:
        if self._reservation is not None:
            self._reservation.close()

    def _receive(self) -> tuple[dict[str, Any], list[int]]:
        try:
            packet, descriptors, *_ = socket.recv_fds(self._control, _LARGEST_PACKET, 1)
        except TimeoutError:
            raise SandboxError("the fork server does not answer") from None
        except OSError as error:
            raise SandboxError(f"the fork server has died: {error}") from error
        if not packet:
            raise SandboxError("the fork server has died")
        return json.loads(packet), descriptors


class _ForkedGuest:
    """Implements ``StartedGuest``, with a pidfd to kill it by, and our end of its socket."""

    def __init__(self, fork_server: ForkServer, pid: int, handle: int, ours: socket.socket) -> None:
        self._fork_server = fork_server
        self.pid, self.handle, self.socket = pid, handle, ours
        self.meter = Meter(pid)
        # A timeout in the kernel needs one system call for each read; polling needs two.
        ours.settimeout(None)  # an author's code may have set a default
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _WAIT_TIMEVAL)

    def send(self, data: memoryview) -> int:
        while True:
            try:
                return self.socket.send(data, socket.MSG_DONTWAIT)
            except BlockingIOError:
                poll = select.poll()
                poll.register(self.socket, select.POLLIN | select.POLLOUT)
                events = poll.poll(GUEST_WAIT_SECONDS * 1000)
                if not events:
                    raise
                if events[0][1] & select.POLLIN:
                    return 0

    def receive(self) -> bytes:
        try:
            return self.socket.recv(_CHUNK)
        except BlockingIOError:
            raise
        except OSError:
            return b""

    def wait(self) -> None:
        poll = select.poll()
        poll.register(self.handle, select.POLLIN)
        poll.poll(1000)

    def end(self) -> str:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.handle, signal.SIGKILL)
        os.close(self.handle)
        self.socket.close()
        return ended_with(os.waitstatus_to_exitcode(self._fork_server.status_of(self.pid)))


def _open_folder(folder: Path) -> int:
    try:
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise SandboxError(f"the data files cannot be read: {error}") from None


def reserve_user() -> tuple[int, socket.socket] | None:
    """Return a user id, and the socket that reserves it until it is closed; None if all are taken.

    The kernel counts all threads of a user together, so two fork servers must not share one. The
    socket has an abstract name, which only one process of a machine can bind (unix(7)).
    """
    # Containers have their own such names, but may share the kernel's count.
    start = int.from_bytes(os.urandom(4)) % len(_USER_IDS)
    for user in (*_USER_IDS[start:], *_USER_IDS[:start]):
        if _has_account(user):
            continue
        reservation = socket.socket(socket.AF_UNIX)
        try:
            reservation.bind(f"\0grader-user-{user}")
        except OSError:
            reservation.close()
        else:
            return user, reservation
    return None


def _has_account(user: int) -> bool:
    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True
