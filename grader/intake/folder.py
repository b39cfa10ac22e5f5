"""Read folders and single files on the disk, within the same limits as an archive."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from grader.errors import InputError
from grader.intake import archive
from grader.intake.display_paths import DisplayPaths
from grader.intake.entry import (
    ZIP,
    Listed,
    SentFile,
    sent_from_disk,
    suffix_of,
    without_repeated_litter,
)
from grader.intake.litter import STORE


def listed(folder: Path, without: Path | None = None) -> tuple[Listed, ...]:
    """Return every file below *folder*, sorted by path and not read yet, except in *without*.

    Copies of these results next to them are left out, too, unless students' folders are there.
    Links and other special files are refused when they are read.

    Raises:
        InputError: If *folder*, or a folder in it, cannot be read.
    """
    shown = DisplayPaths()
    found: list[Listed] = []
    for path in _walk(folder, without):
        written = path.relative_to(folder).as_posix()
        if path.is_dir() and not path.is_symlink():
            written += "/"
        found.append(file(path, shown(written)))
    return without_repeated_litter(found)


def file(path: Path, called: str) -> Listed:
    """Return the file or empty folder at *path*, with *called* as its path.

    Reading it raises InputError if the disk or a permission does not allow it.
    """
    return Listed(called, partial(_read, path, called), partial(_inside, path))


def _read(path: Path, called: str, most: int, only_the_first: bool) -> SentFile:  # noqa: FBT001
    if path.is_symlink():
        return SentFile(called, refused="it is a link")
    if path.is_dir():
        return SentFile(f"{called.rstrip('/')}/")
    if not path.is_file():
        return SentFile(called, refused="it is not an ordinary file")
    try:
        with path.open("rb") as stream:
            return sent_from_disk(stream, called, most, cut=only_the_first)
    except OSError as error:
        # Work must not earn zero because we may not read it.
        raise InputError(path, f"cannot be read: {error.strerror}") from error


def _inside(path: Path) -> tuple[Listed, ...] | None:
    if suffix_of(path.name) == ZIP and not path.is_symlink() and path.is_file():
        return archive.inside(path)
    return None


def _walk(folder: Path, without: Path | None) -> Iterator[Path]:
    results: Path | None = None
    if without is not None and without.resolve().is_relative_to(folder.resolve()):
        results = folder / without.resolve().relative_to(folder.resolve())

    def fail(error: OSError) -> None:
        raise InputError(Path(error.filename), f"cannot be read: {error.strerror}") from error

    for root, folders, files in os.walk(folder, onerror=fail):
        here = Path(root)
        links = {name for name in folders if (here / name).is_symlink()}
        folders[:] = sorted(set(folders) - links)
        if here != folder and not folders and not files:
            yield here
        if results is not None and here == results.parent:
            for name in tuple(folders):
                is_copy = here != folder and (here / name / STORE).is_file()
                if is_copy or name == results.name:
                    folders.remove(name)
        yield from map(here.joinpath, sorted([*files, *links]))
