"""
The data files of an assignment, which lie beside a program: copies that nobody can change.

Where a guest has a disk of its own they lie on that (``disk.py``). Elsewhere the zygote keeps them in a folder, which
is gone when the zygote is, however that ends.
"""

import os
import signal
import stat
from collections.abc import Collection
from os import urandom

from grader.sandbox.guest import kernel

_PIECE = 1 << 20
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def copied(source: int, to: str) -> list[str]:
    """
    Copy what lies in the folder open as *source* into the folder *to*, to be read only, by everybody.

    What is no data is left out, as it is on the host (``grader.data``).

    Returns:
        The names in *to*, in their order.
    """
    names = sorted(name for name in os.listdir(source) if not name.startswith(".") and name != "__pycache__")
    for name in names:
        # Not blocking: should it be a pipe after all, it does not hold us up.
        inner = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=source)
        try:
            if stat.S_ISDIR(os.fstat(inner).st_mode):
                os.mkdir(f"{to}/{name}", 0o700)  # noqa: PTH102 - pathlib would only make the zygote larger
                copied(inner, f"{to}/{name}")
                os.chmod(f"{to}/{name}", 0o555)  # noqa: PTH101, S103 - whoever a guest will be
            else:
                _copy(inner, f"{to}/{name}")
        finally:
            os.close(inner)
    return names


def _copy(source: int, to: str) -> None:
    with open(to, "xb", buffering=0) as file:  # noqa: PTH123
        while piece := os.read(source, _PIECE):
            file.write(piece)
        os.fchmod(file.fileno(), 0o444)


def written(name: str) -> str | bytes | None:
    """What stands in the file *name*: text as Python reads it, bytes if it is not UTF-8, None if there is no file."""
    try:
        with open(name, "rb") as file:  # noqa: PTH123
            content = file.read()
    except OSError:
        return None
    try:
        return content.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return content


def kept(sources: Collection[int]) -> str:
    """
    A new folder among the temporary files with copies of what lies in the folders open as *sources*.

    A fork of this process waits for the end of it, and then takes the folder away: this process may well be killed.
    """
    folder = f"{os.environ['TMPDIR']}/grader-data-{urandom(8).hex()}"
    ours, _ = os.pipe()  # the other end is ours alone, and closes with us
    if os.fork() == 0:
        try:
            _outlive(ours, folder)
        finally:
            os._exit(0)
    os.close(ours)
    os.mkdir(folder, 0o700)  # noqa: PTH102
    for source in sources:
        copied(source, folder)
    os.chmod(folder, 0o555)  # noqa: PTH101, S103
    return folder


def _outlive(pipe: int, folder: str) -> None:
    """Wait for the other end of *pipe* to close, and remove *folder*."""
    os.setsid()
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    os.dup2(pipe, 0)
    kernel.close_from(1)
    os.read(0, 1)
    # Nothing in it is a student's: no guest can write there.
    for path, _, _ in os.walk(folder):
        os.chmod(path, 0o700)  # noqa: PTH101
    for path, _, files in os.walk(folder, topdown=False):
        for name in files:
            os.unlink(f"{path}/{name}")  # noqa: PTH108
        os.rmdir(path)  # noqa: PTH106
