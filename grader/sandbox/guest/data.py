"""Lay the data files of an assignment beside a program.

On a disk of its own (``disk.py``) each guest has copies that it may change; the next check after a
change has fresh ones. Elsewhere the fork server keeps copies that nobody can change, in a folder
that is removed when the fork server ends, whatever ends it.
"""

import os
import signal
import stat
from collections.abc import Collection
from os import urandom

from grader.sandbox.guest import linux

_PIECE = 1 << 20
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_stat = os.stat  # as the system has it


def copied(source: int, to: str) -> None:
    """Copy what lies in the folder open as *source* into the folder *to*, to be read only, by
    everybody.

    What is no data is left out, as it is on the host (``grader.data``).
    """
    names = sorted(
        name for name in os.listdir(source) if not name.startswith(".") and name != "__pycache__"
    )
    for name in names:
        # Not blocking: should it be a pipe after all, it does not hold us up.
        inner = os.open(
            name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=source
        )
        try:
            if stat.S_ISDIR(os.fstat(inner).st_mode):
                os.mkdir(f"{to}/{name}", 0o700)
                copied(inner, f"{to}/{name}")
                os.chmod(f"{to}/{name}", 0o555)  # noqa: S103 - whoever a guest will be
            else:
                _copy(inner, f"{to}/{name}")
        finally:
            os.close(inner)


def lay(source: str | None, to: str, owner: int | None) -> None:
    """Lay copies of what lies in the folder *source* into the empty folder *to*: *owner*, or we,
    may change all of it.

    Nothing there has been changed for ``WritableFolder`` yet.
    """
    if source is not None:
        folder = os.open(source, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        copied(folder, to)
        os.close(folder)
    for path in _inside(to):
        if owner is not None:
            os.chown(path, owner, owner)
        os.chmod(path, 0o700 if os.path.isdir(path) else 0o600)
        os.utime(path, (0, 0))


def _inside(folder: str) -> list[str]:
    """*folder*, and all that is in it."""
    found = [folder]
    for path, folders, files in os.walk(folder):
        found += [f"{path}/{name}" for name in (*folders, *files)]
    return found


def _restore(source: str, to: str) -> None:
    """Lay what was changed of the copies in the folder *to* there once more, from *source*."""
    for path in _inside(source):
        copy = f"{to}{path.removeprefix(source)}"
        try:
            if os.path.isdir(path):
                os.makedirs(copy, exist_ok=True)
            elif not os.path.exists(copy) or _stat(copy).st_mtime_ns:
                _replace(path, copy)
        except OSError:
            continue  # something of the program's own stands in the way, or fills the disk


def _replace(path: str, copy: str) -> None:
    if os.path.exists(copy):
        os.unlink(copy)
    source = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        _copy(source, copy)
    finally:
        os.close(source)
    os.chmod(copy, 0o600)


class WritableFolder:
    """The folder *own* that a guest may write in, as it is when this is made; None where it may
    write nowhere.

    Whichever files of the folder *shipped* were changed there until then are made what they were.
    What is changed later has another date than the one that all of it is given here: who sets it
    back only finds again what it wrote itself.
    """

    def __init__(self, own: str | None, shipped: str | None = None) -> None:
        if own is not None and shipped is not None:
            _restore(shipped, own)
        self._paths = [] if own is None else _inside(own)
        for path in self._paths:
            try:
                if _stat(path).st_mtime_ns:
                    os.utime(path, (0, 0))
            except OSError:
                continue  # it is taken for changed, which costs this guest's own time

    def is_changed(self) -> bool:
        """Whether anything in it was written, made, renamed or removed since."""
        try:
            return any(_stat(path).st_mtime_ns for path in self._paths)
        except OSError:
            return True


def _copy(source: int, to: str) -> None:
    with open(to, "xb", buffering=0) as file:
        while piece := os.read(source, _PIECE):
            file.write(piece)
        os.fchmod(file.fileno(), 0o444)


def written(name: str) -> str | bytes | None:
    """Return the content of the file *name*; None if there is no file.

    It is text as Python reads it, or bytes if it is not UTF-8.
    """
    try:
        with open(name, "rb") as file:
            content = file.read()
    except OSError:
        return None
    try:
        return content.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return content


def kept(sources: Collection[int]) -> str:
    """Return a new temporary folder with copies of what lies in the folders open as *sources*.

    A fork of this process waits for the end of it, and then takes the folder away: this process may
    well be killed.
    """
    folder = f"{os.environ['TMPDIR']}/grader-data-{urandom(8).hex()}"
    ours, _ = os.pipe()  # the other end is ours alone, and closes with us
    if os.fork() == 0:
        try:
            _outlive(ours, folder)
        finally:
            os._exit(0)
    os.close(ours)
    os.mkdir(folder, 0o700)
    for source in sources:
        copied(source, folder)
    os.chmod(folder, 0o555)  # noqa: S103
    return folder


def _outlive(pipe: int, folder: str) -> None:
    """Wait for the other end of *pipe* to close, and remove *folder*."""
    os.setsid()
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    os.dup2(pipe, 0)
    linux.close_from(1)
    os.read(0, 1)
    # Nothing in it is a student's: no guest can write there.
    for path, _, _ in os.walk(folder):
        os.chmod(path, 0o700)
    for path, _, files in os.walk(folder, topdown=False):
        for name in files:
            os.unlink(f"{path}/{name}")
        os.rmdir(path)
