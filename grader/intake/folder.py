"""Folders and single files on the disk, listed at once and read within the same bounds as an
archive.
"""

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from grader.errors import InputError
from grader.intake import archive
from grader.intake.entry import (
    TOO_LARGE,
    ZIP,
    DisplayPaths,
    Listed,
    Sent,
    suffix_of,
    without_repeated_litter,
)


def listed(folder: Path) -> tuple[Listed, ...]:
    """Return every file below *folder*, sorted by its path, to be read when its turn comes.

    Links and whatever is not a plain file are refused then, and not followed.

    Raises:
        InputError: *folder* cannot be read.
    """
    shown = DisplayPaths()
    found = (file(path, shown(_written(path.relative_to(folder), path))) for path in _walk(folder))
    return without_repeated_litter(found)


def file(path: Path, called: str) -> Listed:
    """Return the file or empty folder at *path*, as *called*."""
    return Listed(called, partial(_read, path, called), partial(_inside, path))


def _written(relative: Path, path: Path) -> str:
    ends = "/" if path.is_dir() and not path.is_symlink() else ""
    return relative.as_posix() + ends


def _read(path: Path, called: str, most: int, only_the_first: bool) -> Sent:  # noqa: FBT001
    if path.is_symlink():
        return Sent(called, refused="it is a link")
    if path.is_dir():
        return Sent(f"{called.rstrip('/')}/")
    if not path.is_file():
        return Sent(called, refused="it is not a plain file")
    try:
        with path.open("rb") as stream:
            data = stream.read(most if only_the_first else most + 1)
            changed = time.localtime(os.fstat(stream.fileno()).st_mtime)[:6]
    except OSError as error:
        return Sent(called, refused=f"it cannot be read ({error.strerror})")
    if len(data) > most:
        return Sent(called, refused=TOO_LARGE)
    return Sent(called, data, modified=changed)


def _inside(path: Path) -> tuple[Listed, ...] | None:
    is_zip = suffix_of(path.name) == ZIP and not path.is_symlink() and path.is_file()
    return archive.inside(path) if is_zip else None


def _walk(folder: Path) -> Iterator[Path]:
    """Return all files, and the folders that hold nothing, in the order of their names."""

    def fail(error: OSError) -> None:
        raise InputError(folder, f"cannot be read ({error.strerror})") from error

    for root, folders, files in os.walk(folder, onerror=fail):
        here = Path(root)
        links = [name for name in folders if (here / name).is_symlink()]
        folders[:] = sorted(name for name in folders if name not in links)
        if here != folder and not folders and not files:
            yield here
        yield from (here / name for name in sorted([*files, *links]))
