"""Watch the folder that a program may write in, and read its files."""

import os

_READ_BYTES = 1 << 20
_stat = os.stat  # kept here because a program may replace it


def paths_in(folder: str) -> list[str]:
    """Return *folder* and the path of everything in it, at every depth."""
    paths = [folder]
    for path, folders, files in os.walk(folder):
        for name in (*folders, *files):
            paths.append(f"{path}/{name}")
    return paths


def _restore(source: str, to: str) -> None:
    """Copy again, from the folder *source*, each file that was changed in the folder *to*."""
    for path in paths_in(source):
        copy = f"{to}{path.removeprefix(source)}"
        try:
            if os.path.isdir(path):
                os.makedirs(copy, exist_ok=True)
            elif not os.path.exists(copy) or _stat(copy).st_mtime_ns:
                _replace(path, copy)
        except OSError:
            continue  # the program has put something else there, or has filled the disk


def _replace(path: str, copy: str) -> None:
    if os.path.exists(copy):
        os.unlink(copy)
    with open(path, "rb") as source, open(copy, "xb") as file:
        while piece := source.read(_READ_BYTES):
            file.write(piece)
    os.chmod(copy, 0o600)


class WritableFolder:
    """Notes what the folder *path*, which a guest may write in, holds when this is created.

    First, each file that differs from the one in *originals* is restored. Then all dates are set to
    0, and a change sets another date. (A program that sets it back only finds its own files again.)
    *path* is None if the guest may not write at all.
    """

    def __init__(self, path: str | None, originals: str | None = None) -> None:
        self._paths: list[str] = []
        if path is None:
            return
        if originals is not None:
            _restore(originals, path)
        self._paths = paths_in(path)
        for inner in self._paths:
            try:
                if _stat(inner).st_mtime_ns:
                    os.utime(inner, (0, 0))
            except OSError:
                continue  # it counts as changed, which costs only this guest's own time

    def is_changed(self) -> bool:
        """Whether anything in it was written, created, renamed or removed since then."""
        try:
            return any(_stat(path).st_mtime_ns for path in self._paths)
        except OSError:
            return True


def read_file(name: str) -> str | bytes | None:
    """Return the content of the file *name*; None if there is no such file.

    It is text with line ends as Python reads them, or bytes if the file is not UTF-8.
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
