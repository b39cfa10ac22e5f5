"""Write a student's page next to what the student handed in.

Students may share the folder, and can put a link there at any moment. So every file is opened from
its folder, no link is followed, and only an earlier page of ours is replaced.
"""

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from grader.errors import InputError
from grader.intake.litter import FEEDBACK

_MARK = b"\n<!-- Written by grader watch, which may replace it. -->\n"
_NOT_A_FILE = {errno.ELOOP, errno.ENXIO, errno.EISDIR}  # a link, a socket, a folder
_FOLDER = os.O_RDONLY | os.O_DIRECTORY
_READING = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW


def return_page(folder: Path, name: str, assignment: str, page: bytes) -> None:
    """Write *page* into the student's folder *name* in *folder*, named after the *assignment*.

    If *name* is a file, the page is written next to it, and named after it. If *name* is gone,
    nothing is written.

    Raises:
        InputError: If it cannot be written, or if a file with this name is not ours.
    """
    try:
        with _place(folder, name, assignment) as (here, page_name):
            if page_name:
                _replace(here, page_name, folder / name, page + _MARK)
    except OSError as error:
        raise InputError(folder / name, f"feedback cannot be written: {error.strerror}") from None


def is_returned(folder: Path, name: str, assignment: str) -> bool:
    """Return whether the page exists already, or *name* is gone."""
    try:
        with _place(folder, name, assignment) as (here, page_name):
            if page_name:
                os.stat(page_name, dir_fd=here, follow_symlinks=False)
    except OSError:
        return False
    return True


@contextmanager
def _place(folder: Path, name: str, assignment: str) -> Iterator[tuple[int, str]]:
    """Yield a descriptor of the page's folder, and the page's name; empty if *name* is gone."""
    with ExitStack() as opened:
        here = os.open(folder, _FOLDER)
        opened.callback(os.close, here)
        page_name = name + FEEDBACK
        try:
            if stat.S_ISDIR(os.stat(name, dir_fd=here, follow_symlinks=False).st_mode):
                here = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=here)
                opened.callback(os.close, here)
                page_name = assignment + FEEDBACK
        except FileNotFoundError:
            page_name = ""
        yield here, page_name


def _replace(here: int, page: str, place: Path, data: bytes) -> None:
    if not _is_free(here, page):
        problem = f"feedback was not written, because there is another file called {page}"
        raise InputError(place, problem)
    half = f".{secrets.token_hex(8)}.part"
    descriptor = os.open(half, _NEW, 0o666, dir_fd=here)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.rename(half, page, src_dir_fd=here, dst_dir_fd=here)
    except BaseException:
        with suppress(OSError):
            os.unlink(half, dir_fd=here)
        raise


def _is_free(here: int, page: str) -> bool:
    try:
        descriptor = os.open(page, _READING, dir_fd=here)
    except FileNotFoundError:
        return True
    except OSError as error:
        if error.errno in _NOT_A_FILE:
            return False
        raise
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return False
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - len(_MARK)))
        return file.read() == _MARK
