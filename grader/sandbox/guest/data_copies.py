"""Copy the data files of an assignment to the place where a program finds them.

On a private disk (``disk.py``) each guest may change its copies, and the next check gets new ones.
Without it, all guests share read-only copies in a folder that is removed when the fork server ends,
even if it is killed.
"""

import os
import signal
import stat
from collections.abc import Collection
from os import urandom

from grader.sandbox.guest import linux
from grader.sandbox.guest.working_folder import paths_in

_READ_BYTES = 1 << 20
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def copy_read_only(source: int, to: str) -> None:
    """Copy the content of the folder with the descriptor *source* into the folder *to*.

    All users may read the copies, and none may write them. Hidden files and ``__pycache__`` are not
    copied, as on the host (``grader.data``).
    """
    for name in sorted(os.listdir(source)):
        if name.startswith(".") or name == "__pycache__":
            continue
        # O_NONBLOCK: if this is a pipe, we must not wait for it.
        inner = os.open(
            name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=source
        )
        try:
            if stat.S_ISDIR(os.fstat(inner).st_mode):
                os.mkdir(f"{to}/{name}", 0o700)
                copy_read_only(inner, f"{to}/{name}")
                os.chmod(f"{to}/{name}", 0o555)  # noqa: S103 - guests may run as another user
            else:
                _copy(inner, f"{to}/{name}")
        finally:
            os.close(inner)


def fill_folder(folder: str, source: str | None, owner: int | None) -> None:
    """Copy the content of the folder *source* into the empty *folder*, in which a guest may write.

    The copies belong to the user *owner*; None means our user. All dates become 0, so that
    ``WritableFolder`` can see changes.
    """
    if source is not None:
        descriptor = os.open(source, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        copy_read_only(descriptor, folder)
        os.close(descriptor)
    for path in paths_in(folder):
        if owner is not None:
            os.chown(path, owner, owner)
        mode = 0o600
        if os.path.isdir(path):
            mode = 0o700
        os.chmod(path, mode)
        os.utime(path, (0, 0))


def _copy(source: int, to: str) -> None:
    with open(to, "xb", buffering=0) as file:
        while piece := os.read(source, _READ_BYTES):
            file.write(piece)
        os.fchmod(file.fileno(), 0o444)


def make_temporary_copy(sources: Collection[int]) -> str:
    """Return a new folder with copies of the files in the folders open as *sources*.

    A fork waits until this process ends, even if it is killed, and then removes the folder.
    """
    folder = f"{os.environ['TMPDIR']}/grader-data-{urandom(8).hex()}"
    reading_end, _ = os.pipe()  # only this process has the other end, which closes when it ends
    if os.fork() == 0:
        try:
            _remove_after_close(reading_end, folder)
        finally:
            os._exit(0)
    os.close(reading_end)
    os.mkdir(folder, 0o700)
    for source in sources:
        copy_read_only(source, folder)
    os.chmod(folder, 0o555)  # noqa: S103
    return folder


def _remove_after_close(pipe: int, folder: str) -> None:
    os.setsid()
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    os.dup2(pipe, 0)
    linux.close_from(1)
    os.read(0, 1)
    # No guest can write there, so nothing here comes from a student.
    for path, _, _ in os.walk(folder):
        os.chmod(path, 0o700)
    for path, _, files in os.walk(folder, topdown=False):
        for name in files:
            os.unlink(f"{path}/{name}")
        os.rmdir(path)
