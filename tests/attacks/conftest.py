"""Witnesses that watch from outside while attackers are graded.

``target`` says how a witness can be attacked, and ``saw()`` returns the traces of attacks. It waits
at most *patience* seconds for a trace that may still disappear.
"""

import contextlib
import ctypes
import hashlib
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

import grader

LOOT = "GOT IN"  # no result of an attacker may contain it, so every secret here does
_GUEST_USER = 61_000  # one of the users that guests run as
_PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER = 4, 36

_SLEEPER = f"""
import ctypes, os, signal, sys
if os.getuid() == 0:
    os.setgroups([])
    os.setresgid({_GUEST_USER}, {_GUEST_USER}, {_GUEST_USER})
    os.setresuid({_GUEST_USER}, {_GUEST_USER}, {_GUEST_USER})
    ctypes.CDLL(None).prctl({_PR_SET_DUMPABLE}, ctypes.c_ulong(1), 0, 0, 0)  # as in a process that this user started
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
memory = ctypes.create_string_buffer(sys.stdin.readline().strip().encode())
print(ctypes.addressof(memory), flush=True)
for _ in sys.stdin:
    print(memory.raw.hex(), flush=True)
"""


def as_guest():
    """Return options that start a process as a user of guests: little but the wall then protects
    others from it.
    """
    python = Path(sys.executable)  # often a link in .venv to the Python of the system
    needed = [*python.parents, python.resolve(), *python.resolve().parents]
    if os.getuid() != 0 or not all(path.stat().st_mode & 0o001 for path in needed):
        return {}
    return {"user": _GUEST_USER, "group": _GUEST_USER, "extra_groups": []}


class Listener:
    """Sockets of every kind that a program on this machine could reach."""

    def __init__(self, folder):
        paths = folder / "stream", folder / "datagrams"
        name = f"\0grader-attacks-{secrets.token_hex(8)}"
        stream, datagram = socket.SOCK_STREAM, socket.SOCK_DGRAM
        self._sockets = [
            self._bound(socket.AF_INET, stream, ("127.0.0.1", 0)),
            self._bound(socket.AF_INET, datagram, ("127.0.0.1", 0)),
            self._bound(socket.AF_UNIX, stream, str(paths[0])),
            self._bound(socket.AF_UNIX, datagram, str(paths[1])),
            self._bound(socket.AF_UNIX, stream, f"{name}-stream"),
            self._bound(socket.AF_UNIX, datagram, f"{name}-datagrams"),
        ]
        for path in paths:
            path.chmod(0o777)
        self.target = {
            "tcp": self._sockets[0].getsockname(),
            "udp": self._sockets[1].getsockname(),
            "streams": [str(paths[0]), f"{name}-stream"],
            "datagrams": [str(paths[1]), f"{name}-datagrams"],
        }

    def _bound(self, family, kind, address):
        bound = socket.socket(family, kind)
        bound.settimeout(0)
        bound.bind(address)
        if kind == socket.SOCK_STREAM:
            bound.listen(128)
        return bound

    def saw(self, patience=0.0):
        heard = []
        for listening in self._sockets:
            with contextlib.suppress(BlockingIOError):
                while True:
                    if listening.type == socket.SOCK_STREAM:
                        listening.accept()[0].close()
                        heard.append(f"a connection to {listening.getsockname()!r}")
                    else:
                        heard.append(f"{listening.recv(65_536)!r} at {listening.getsockname()!r}")
        return heard

    def end(self):
        for listening in self._sockets:
            listening.close()


class Canary:
    """A folder that every user may write, with a secret in it; and all places where a file with the
    name of the target may appear.
    """

    def __init__(self, folder):
        self._folder = folder / "canary"
        (self._folder / "inner").mkdir(parents=True)
        self._secret = self._folder / "secret.py"
        self._secret.write_text(f'text = "{LOOT}: the secret"\n', encoding="utf-8")
        self._mark = f"attacked-{secrets.token_hex(8)}"
        for path, mode in (
            (self._folder, 0o777),
            (self._folder / "inner", 0o777),
            (self._secret, 0o666),
        ):
            path.chmod(mode)
        self._before = self._state()
        package = Path(grader.__file__).parent
        library = Path(os.__file__).parent
        self._places = [
            tempfile.gettempdir(),
            "/var/tmp",
            "/dev/shm",
            "/",
            "/etc",
            "/usr/lib",
            Path.home(),
            Path.cwd(),
        ]
        self._places += [package, package.parent, library, library / "lib-dynload"]
        self.target = {"folder": str(self._folder), "secret": str(self._secret), "mark": self._mark}
        self.target["places"] = [str(place) for place in self._places]

    def _state(self):
        there = [self._folder, *self._folder.rglob("*")] if self._folder.exists() else []
        return sorted((str(path), *self._facts(path)) for path in there)

    def _left(self):
        return [path for place in self._places for path in Path(place).glob(f"*{self._mark}*")]

    def _facts(self, path):
        seen = path.lstat()
        data = path.read_bytes() if path.is_file() else b""
        marks = os.listxattr(path, follow_symlinks=False)
        return (
            seen.st_mode,
            seen.st_uid,
            seen.st_nlink,
            seen.st_mtime_ns,
            hashlib.sha256(data).hexdigest(),
            marks,
        )

    def saw(self, patience=0.0):
        now = self._state()
        changed = [str(path) for path in now if path not in self._before]
        gone = [str(path) for path in self._before if path not in now]
        return changed + gone + [str(path) for path in self._left()]

    def end(self):
        """Remove what attackers left elsewhere; the folder is removed with its parent."""
        for path in self._left():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


class Sentinel:
    """A sleeping process of the guests' user that blocks every signal and has a secret in its
    memory.
    """

    def __init__(self, _):
        self._secret = f"{LOOT}: the memory of another process"
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-c", _SLEEPER], stdin=pipe, stdout=pipe, text=True, cwd="/"
        )
        self.target = {
            "pid": self._process.pid,
            "address": int(self._ask(self._secret)),
            "length": len(self._secret),
        }
        self._before = self._rules()

    def _ask(self, line):
        """Return its answer, or an empty text if it has ended or was stopped."""
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        while not select.select([self._process.stdout], [], [], 0.1)[0]:
            if self._rules()["stopped"]:
                return ""
        return self._process.stdout.readline()

    def _rules(self):
        pid = self._process.pid
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        facts = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        return {
            "stopped": facts["State"][0] in "TtZ",
            "signals": (facts["SigPnd"], facts["ShdPnd"]),
            "debugger": facts["TracerPid"],
            "processors": facts["Cpus_allowed"],
            "priority": os.getpriority(os.PRIO_PROCESS, pid),
            "limits": Path(f"/proc/{pid}/limits").read_text(encoding="ascii"),
        }

    def saw(self, patience=0.0):
        if self._process.poll() is not None:
            return [f"it ended with {self._process.returncode}"]
        memory = self._ask("memory?")
        if self._process.poll() is not None:
            return [f"it ended with {self._process.returncode}"]
        now = self._rules()
        changed = [f"{what}: {now[what]}" for what, was in self._before.items() if now[what] != was]
        if bytes.fromhex(memory) != f"{self._secret}\0".encode():
            changed.append("its memory was changed")
        return changed

    def end(self):
        self._process.kill()
        self._process.communicate()


class Descendants:
    """All processes that were started from here: a process that loses its parent becomes our child,
    so it is seen, too.
    """

    target = {}  # noqa: RUF012 - nothing to attack: it only watches

    def __init__(self, _):
        resource_tracker.ensure_running()  # it is not an attacker, and runs as long as we do
        self._adopt(1)
        self._before = self._alive()

    def _adopt(self, yes):
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, ctypes.c_ulong(yes), 0, 0, 0)

    def _alive(self):
        children = {}
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                name, _, rest = path.read_text(encoding="utf-8", errors="replace").rpartition(") ")
                state, parent, *_ = rest.split()
                if state != "Z":
                    children.setdefault(int(parent), {})[int(path.parent.name)] = name
        descendants, ask = {}, [os.getpid()]
        while ask:
            ours = children.get(ask.pop(), {})
            descendants.update(ours)
            ask += ours
        return descendants

    def saw(self, patience=0.0):
        until = time.monotonic() + patience
        while left := sorted(
            name for pid, name in self._alive().items() if pid not in self._before
        ):
            if time.monotonic() > until:
                break
            time.sleep(0.05)
        return left

    def end(self):
        for pid in self._alive().keys() - self._before.keys():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._adopt(0)


WITNESSES = {"listener": Listener, "folder": Canary, "sentinel": Sentinel, "processes": Descendants}


@contextlib.contextmanager
def all_witnesses():
    """Yield one witness of each kind, by its name, and remove all that they created."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    witnesses = {}
    try:
        for name, kind in WITNESSES.items():
            witnesses[name] = kind(folder)
        yield witnesses
    finally:
        for witness in reversed(witnesses.values()):
            witness.end()
        shutil.rmtree(folder)


@pytest.fixture(scope="module")
def witnesses():
    """Return the witnesses of the batch with all attackers."""
    with all_witnesses() as witnesses:
        yield witnesses


@pytest.fixture
def fresh_witnesses():
    """Return witnesses that may really be attacked."""
    with all_witnesses() as witnesses:
        yield witnesses


@pytest.fixture(scope="session")
def guest_user():
    """Return what ``subprocess`` needs to start a process as a user of guests."""
    return as_guest()
