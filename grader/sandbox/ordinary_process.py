"""Run students' programs in ordinary processes, without isolation, on systems other than Linux.

Time is measured by the clock, because systems count processor seconds differently. Memory is not
limited.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import Thread

from attrs import define, field

from grader.data import copy_files
from grader.errors import SandboxError
from grader.limits import GUEST_WAIT_SECONDS
from grader.records.assignment import Limits
from grader.sandbox.doctor_advice import only_linux
from grader.sandbox.launcher import SAME_EVERYWHERE, StartedGuest, ended_with, python_command
from grader.sandbox.libraries import find_libraries, not_installed
from grader.sandbox.meter import Meter

_CHUNK = 1 << 16  # bytes
_MOST_CHUNKS = 16  # that wait to be read
# How many processor seconds a second by the clock counts as: other programs also run.
_PROCESSOR_SHARE = 0.5


@define
class _ClockMeter(Meter):
    """Measures by the clock, during requests. It cannot see whether the guest computes."""

    _seconds: float = field(init=False, default=0.0)
    _from: float | None = field(init=False, default=None)

    def computed(self) -> float:
        return self._passed() * _PROCESSOR_SHARE

    def reset_idle(self) -> None:
        self._from = time.monotonic()

    def idled(self) -> float:
        return 0.0

    def is_awake(self, idled: float = 0.0) -> bool:
        del idled
        return True

    def take_idle(self) -> float:
        self._seconds, self._from = self._passed(), None
        return 0.0

    def exclude(self, seconds: float) -> None:
        self._seconds -= seconds

    def _passed(self) -> float:
        if self._from is None:
            return self._seconds
        return self._seconds + time.monotonic() - self._from


class _OrdinaryGuest:
    """Implements ``StartedGuest`` with an ordinary process.

    Two threads write to its standard input and read its standard output. On Windows, there is no
    other way to wait for a pipe for a limited time.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.meter: Meter = _ClockMeter(process.pid)
        self._outgoing: SimpleQueue[bytes] = SimpleQueue()
        self._incoming: Queue[bytes] = Queue(_MOST_CHUNKS)
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def send(self, data: memoryview) -> int:
        self._outgoing.put(bytes(data))
        return len(data)

    def receive(self) -> bytes:
        try:
            return self._incoming.get(timeout=GUEST_WAIT_SECONDS)
        except Empty:
            raise BlockingIOError from None

    def wait(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)

    def end(self) -> str:
        self.meter.take_idle()
        self._process.kill()
        self._process.wait()
        self._outgoing.put(b"")
        with suppress(Empty):  # so that the reading thread can continue, and end
            while True:
                self._incoming.get_nowait()
        return ended_with(self._process.returncode)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError), pipe:  # the process has ended
            while data := self._outgoing.get():
                rest = memoryview(data)
                while rest:
                    rest = rest[pipe.write(rest) :]

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError), pipe:
            while data := pipe.read(_CHUNK):
                self._incoming.put(data)
        self._incoming.put(b"")


class OrdinaryProcesses:
    """Implements ``Launcher`` with ordinary processes, each with its own working folder."""

    def __init__(
        self, *, data: Sequence[Path] = (), libraries: Collection[str] = (), unsafe: bool = False
    ) -> None:
        """Copy the data files. The arguments are those of ``ForkServer``.

        Raises:
            SandboxError: If not *unsafe*.
        """
        if not unsafe:
            raise SandboxError(only_linux())
        self.layers: tuple[str, ...] = ()
        self._allowed = find_libraries(libraries)
        self.missing_libraries = not_installed(libraries, self._allowed)
        self._root = tempfile.TemporaryDirectory(prefix="grader-", ignore_cleanup_errors=True)
        self._originals = Path(self._root.name, "data")
        self._originals.mkdir()
        for folder in data:
            copy_files(folder, self._originals)
        self._guests: list[_OrdinaryGuest] = []

    def start(self, limits: Limits) -> StartedGuest:
        """Start a guest, as ``Launcher.start`` says."""
        del limits  # the meter and the host know them
        folder = Path(tempfile.mkdtemp(dir=self._root.name))
        copy_files(self._originals, folder)
        # Some installations of Python do not start without variables of their system.
        environment = os.environ.copy()
        for key in os.environ:
            if key.upper().startswith("PYTHON"):
                del environment[key]
        environment |= SAME_EVERYWHERE
        command = python_command("grader.sandbox.guest.ordinary_process_main")
        try:
            process = subprocess.Popen(
                [*command, json.dumps([self._allowed, str(self._originals)])],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment,
                cwd=folder,
            )
        except OSError as error:
            raise SandboxError(f"{sys.executable} cannot be started: {error.strerror}") from None
        self._wait_until_ready(process)
        guest = _OrdinaryGuest(process)
        self._guests.append(guest)
        return guest

    def close(self) -> None:
        """End all guests, and remove the files."""
        while self._guests:
            self._guests.pop().end()
        self._root.cleanup()

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        assert process.stderr is not None
        with process.stderr:
            ready = process.stdout.readline()
            if not ready:
                complaint = process.stderr.read().decode("utf-8", "replace").strip()
                process.stdout.close()
                process.wait()
                reason = complaint.rpartition("\n")[2]
                raise SandboxError(f"a student's program cannot be started: {reason}")
        self.missing_libraries |= json.loads(ready)["missing_libraries"]
