"""Read a folder in which files arrive, for ``grader watch``.

A student may replace a folder by a link, or a file by a pipe, at any moment. So every file is
opened from its folder, which is already open, and no link is followed.
"""

import errno
import os
import stat
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path, PurePosixPath

from attrs import frozen

from grader.errors import InputError, file_errors
from grader.intake import archive
from grader.intake.batch_folder import BatchFolder
from grader.intake.display_paths import DisplayPaths, clean
from grader.intake.entry import ZIP, Claim, Listed, SentFile, sent_from_disk, suffix_of
from grader.intake.formats.sections import claims_of_download, claims_of_one
from grader.intake.litter import FEEDBACK, is_litter
from grader.limits import ARRIVALS, WATCHED_DEPTH, WATCHED_FILES

_PARTIAL_ENDS = (
    *(".part", ".partial", ".filepart", ".crdownload", ".opdownload", ".download"),
    *(".tmp", ".temp", ".swp", "~"),
)
_PARTIAL_STARTS = ("~$", ".~")

_FOLDER = os.O_RDONLY | os.O_DIRECTORY
_FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK


@frozen
class Snapshot:
    """Holds the state of a file or a folder.

    Attributes:
        digest: A hash of the names, sizes and dates of all files in it.
        newest: When the newest of them was changed, in nanoseconds.
    """

    digest: bytes
    newest: int


@frozen
class _FoundFile:
    """Holds a file below a folder, or a folder that cannot be read, and why."""

    path: str
    facts: os.stat_result
    problem: str = ""


def snapshots(folder: Path) -> dict[str, Snapshot]:
    """Return the state of each thing in *folder*, by its name.

    Left out are hidden files, files that are still written, our own pages, and empty folders.

    Raises:
        InputError: If *folder* cannot be read.
    """
    found: dict[str, Snapshot] = {}
    with _opened(folder) as top:
        with file_errors(folder, "read"):
            names = _names(top, ARRIVALS)
        for name in names:
            if is_litter(name) or name.startswith("."):
                continue
            with suppress(OSError):
                seen = _snapshot(top, name)
                if seen is not None:
                    found[name] = seen
    return found


def snapshot(folder: Path, name: str) -> Snapshot | None:
    """Return the state of *name* in *folder*; None if it does not exist, or contains no file."""
    try:
        with _opened(folder) as top:
            return _snapshot(top, name)
    except (OSError, InputError):
        return None


def is_complete(folder: Path, name: str) -> bool:
    """Return whether *name* in *folder* can be read completely.

    No other program has locked a file, and each zip has its end.
    """
    try:
        with _opened(folder) as top:
            for found in _files(top, name):
                if found.problem:
                    return False
                if stat.S_ISREG(found.facts.st_mode):
                    with os.fdopen(_open(top, found.path), "rb") as file:
                        if suffix_of(found.path) == ZIP and not zipfile.is_zipfile(file):
                            return False
    except (OSError, InputError, zipfile.BadZipFile):  # the last for a zip on several disks
        return False
    return True


def claims(folder: Path, name: str, module: str, *, downloads: bool) -> tuple[Claim, ...]:
    """Return who claims the files of *name* in *folder*: usually one student.

    If there may be *downloads* and *name* is one, these are its participants who sent a file.
    *module* is the name of the program that was asked for, without ``.py``.

    Raises:
        InputError: If *folder* cannot be read.
        OSError: If *name* does not exist any more.
    """
    shown = DisplayPaths()
    listed: list[Listed] = []
    with _opened(folder) as top:
        for found in _files(top, name):
            path = shown(found.path)
            read = partial(_read, folder, found, path)
            file = Listed(path, read)
            if downloads and found.path == name and suffix_of(name) == ZIP:
                file = Listed(path, read, partial(archive.inside, folder / name))
            listed.append(file)
    one = BatchFolder(folder.name, tuple(listed), module, folder.name)
    if not downloads:
        return claims_of_one(one)
    return tuple(claim for claim in claims_of_download(one) if claim.files)


def stem(name: str) -> str:
    """Return the id of the student who alone sent *name*."""
    return PurePosixPath(clean(name)).stem


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    with file_errors(folder, "read"):
        top = os.open(folder, _FOLDER)
    try:
        yield top
    finally:
        os.close(top)


def _names(folder: int, most: int) -> list[str]:
    names: list[str] = []
    with os.scandir(folder) as entries:
        for entry in islice(entries, most):
            name = entry.name.lower()
            is_partial = name.endswith(_PARTIAL_ENDS) or name.startswith(_PARTIAL_STARTS)
            if not is_partial and not name.endswith(FEEDBACK):
                names.append(entry.name)
    return sorted(names)


def _snapshot(top: int, name: str) -> Snapshot | None:
    digest, newest, is_empty = sha256(), 0, True
    for found in _files(top, name):
        facts = found.facts
        seen = (found.path, facts.st_mode, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns)
        digest.update(f"{seen!r} {found.problem}\0".encode("utf-8", "surrogatepass"))
        newest, is_empty = max(newest, facts.st_mtime_ns), False
    if is_empty:
        return None
    return Snapshot(digest.digest(), newest)


def _files(top: int, name: str) -> Iterator[_FoundFile]:
    facts = os.stat(name, dir_fd=top, follow_symlinks=False)
    if stat.S_ISDIR(facts.st_mode):
        # Folders count too: a million empty ones would keep other students waiting.
        seen = islice(_below(top, _FoundFile(name, facts), name, 1), 2 * WATCHED_FILES)
        yield from islice(filter(None, seen), WATCHED_FILES)
    else:
        yield _FoundFile(name, facts)


def _below(parent: int, folder: _FoundFile, name: str, depth: int) -> Iterator[_FoundFile | None]:
    """Yield the files in the *folder* called *name* in the open folder *parent*; None for a folder.

    Files directly in it come first.
    """
    yield None
    if depth > WATCHED_DEPTH:
        return
    try:
        here = os.open(name, _FOLDER | os.O_NOFOLLOW, dir_fd=parent)
    except OSError as error:
        path = f"{folder.path}/"
        if depth == 1:  # a path below the student's own folder, so that a note can name it
            path += f"{name}/"
        yield _FoundFile(path, folder.facts, error.strerror or "error")
        return
    try:
        folders: list[tuple[str, _FoundFile]] = []
        for own in _names(here, WATCHED_FILES):
            try:
                facts = os.stat(own, dir_fd=here, follow_symlinks=False)
            except FileNotFoundError:
                continue
            found = _FoundFile(f"{folder.path}/{own}", facts)
            if stat.S_ISDIR(facts.st_mode) and not is_litter(own):
                folders.append((own, found))
            elif not stat.S_ISDIR(facts.st_mode):
                yield found
        for own, found in folders:
            yield from _below(here, found, own, depth + 1)
    finally:
        os.close(here)


def _open(top: int, path: str) -> int:
    """Return a descriptor of the plain file at *path* below the open folder *top*.

    Raises:
        OSError: If it is missing or not a file, or if it or a folder on the way is a link.
    """
    *folders, name = path.split("/")
    here = os.dup(top)
    try:
        for folder in folders:
            below = os.open(folder, _FOLDER | os.O_NOFOLLOW, dir_fd=here)
            os.close(here)
            here = below
        file = os.open(name, _FILE, dir_fd=here)
    finally:
        os.close(here)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise OSError(errno.EINVAL, "it is not a file any more")
    return file


def _read(folder: Path, found: _FoundFile, path: str, most: int, only_the_first: bool) -> SentFile:  # noqa: FBT001
    if found.problem:
        return _unreadable(path, found.problem)
    if stat.S_ISLNK(found.facts.st_mode):
        return SentFile(path, refused="it is a link")
    if not stat.S_ISREG(found.facts.st_mode):
        return SentFile(path, refused="it is not an ordinary file")
    try:
        with _opened(folder) as top, os.fdopen(_open(top, found.path), "rb") as file:
            return sent_from_disk(file, path, most, cut=only_the_first)
    except InputError as error:
        return _unreadable(path, str(error))
    except OSError as error:
        return _unreadable(path, error.strerror or "error")


def _unreadable(called: str, why: str) -> SentFile:
    # Work must not earn zero because we may not read it.
    return SentFile(called, refused=f"it cannot be read ({why})", is_unreadable=True)
