"""Folders and single files on the disk, read within the same bounds as an archive."""

import os
from collections.abc import Iterator
from pathlib import Path

from grader.errors import InputError
from grader.intake.entry import Bounds, Sent, Shown, is_litter


def contents(folder: Path, bounds: Bounds) -> tuple[Sent, ...]:
    """
    Every file below *folder*, sorted by its path; links and whatever is no plain file are refused, not followed.

    Raises:
        InputError: *folder* cannot be read, or holds more files than *bounds* allows.
    """
    found: list[Sent] = []
    left = bounds.total
    shown = Shown()
    for path in _walk(folder):
        if len(found) >= bounds.files:
            raise InputError(folder, f"holds more than the {bounds.files} files that are read")
        sent = one(path, shown(path.relative_to(folder).as_posix()), min(bounds.each, left))
        left -= len(sent.data or b"")
        found.append(sent)
    return tuple(found)


def one(path: Path, called: str, most: int) -> Sent:
    """The file or empty folder at *path*, as *called*, of at most *most* bytes."""
    if path.is_symlink():
        return Sent(called, refused="it is a link")
    if path.is_dir():
        return Sent(f"{called}/")
    if is_litter(called):
        return Sent(called, b"")
    if not path.is_file():
        return Sent(called, refused="it is not a plain file")
    try:
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        return Sent(called, refused=f"it cannot be read ({error.strerror})")
    return Sent(called, data) if len(data) <= most else Sent(called, refused="it is too large")


def _walk(folder: Path) -> Iterator[Path]:
    """All files, and the folders that hold nothing, in the order of their names."""

    def fail(error: OSError) -> None:
        raise InputError(folder, f"cannot be read ({error.strerror})") from error

    for root, folders, files in os.walk(folder, onerror=fail):
        here = Path(root)
        links = [name for name in folders if (here / name).is_symlink()]
        folders[:] = sorted(name for name in folders if name not in links)
        if here != folder and not folders and not files:
            yield here
        yield from (here / name for name in sorted([*files, *links]))
