"""Watch the folder in which a program may write, and read its files."""

import os

_READ_BYTES = 1 << 20
_stat = os.stat  # kept here because a program may replace it


def paths_in(folder: str) -> list[str]:
    """Return *folder* and the path of everything in it, at any depth."""
    paths = [folder]
    for path, folders, files in os.walk(folder):
        for name in (*folders, *files):
            paths.append(f"{path}/{name}")
    return paths


def _restore(source: str, to: str) -> None:
    for path in paths_in(source):
        copy = f"{to}{path.removeprefix(source)}"
        try:
            if os.path.isdir(path):
                os.makedirs(copy, exist_ok=True)
            elif not os.path.exists(copy) or _stat(copy).st_mtime_ns:
                _replace(path, copy)
        except OSError:
            continue  # the program put something else there, or filled the disk


def _replace(path: str, copy: str) -> None:
    if os.path.exists(copy):
        os.unlink(copy)
    with open(path, "rb") as source, open(copy, "xb") as file:
        while piece := source.read(_READ_BYTES):
            file.write(piece)
    os.chmod(copy, 0o600)


class WritableFolder:
    """Notes the content of the folder *path*, in which a guest may write, at this moment.

    First it restores files that differ from *originals*. Then it sets all dates to 0, and each
    change sets another date. (If a program resets it, it only finds its own files again.) *path* is
    None if the guest may not write.
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
                continue  # it counts as changed, which only costs this guest's own time

    def is_changed(self) -> bool:
        """Return whether anything in it was written, created, renamed or removed since."""
        try:
            return any(_stat(path).st_mtime_ns for path in self._paths)
        except OSError:
            return True


def read_file(name: str) -> str | bytes | None:
    r"""Return the content of the file *name*; None if it does not exist.

    It is text with ``\n`` at the end of each line, as Python reads it, or bytes if the file is not
    UTF-8.
    """
    try:
        with open(name, "rb") as file:
            content = file.read()
    except OSError:
        return None
    try:
        return content.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        return content
