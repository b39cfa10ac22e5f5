"""Make and find the folder of a batch, and write files completely or not at all."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from grader.errors import InputError, file_errors
from grader.intake.litter import STORE

HALF_WRITTEN = ".part"
"""The end of a file's name until the file is complete."""


def content_of(path: Path) -> bytes:
    """Return the content of the file at *path*; empty if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def replace(path: Path, data: bytes) -> None:
    """Write *data* to the file at *path*, completely or not at all."""
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Yield a file that replaces *path* when it is complete."""
    half = path.with_name(path.name + HALF_WRITTEN)
    with file_errors(path, "written"):
        try:
            with half.open("wb") as file:
                yield file
            half.replace(path)
        except BaseException:
            with suppress(OSError):  # a read-only disk keeps it
                half.unlink()
            raise


def remove(path: Path) -> None:
    """Remove the file at *path*, if it exists.

    Raises:
        InputError: If it cannot be removed.
    """
    with file_errors(path, "removed"):
        path.unlink(missing_ok=True)


def replace_all(folder: Path, files: Iterable[tuple[str, bytes]], suffix: str) -> int:
    """Write *files* (name and content) into *folder*, and return how many there were.

    Other files there that end with *suffix* are removed: an earlier run wrote them.

    Raises:
        InputError: If the folder or a file cannot be written.
    """
    written: set[str] = set()
    with file_errors(folder, "written"):
        folder.mkdir(exist_ok=True)
        for name, data in files:
            replace(folder / name, data)
            written.add(name)
        for path in folder.glob(f"*{suffix}"):
            if path.name not in written:
                path.unlink()
    return len(written)


def store_in(folder: Path) -> Path:
    """Return the path of the store in a *folder* that ``grader grade`` wrote to.

    Raises:
        InputError: If there is none.
    """
    path = folder / STORE
    if not path.is_file():
        raise InputError(
            folder,
            f"it contains no {STORE}: give the folder that grader grade wrote to, or run grader"
            " grade first",
        )
    return path


def prepare(out: Path) -> Path:
    """Make the folder *out* if it does not exist, and return the path of the store in it.

    Raises:
        InputError: If it cannot be made or written.
    """
    try:
        (out / "report").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(out, f"results cannot be written here: {error.strerror}") from None
    return out / STORE
