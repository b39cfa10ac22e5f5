"""
The data files of an assignment: what lies in its folder ``data/`` lies beside each program, such as ``rainfall.csv``.

What begins with a dot (``.gitkeep``, ``.DS_Store``) is no data, nor is what Python keeps of a program there
(``__pycache__``): it stays where it is.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from fnmatch import fnmatchcase
from pathlib import Path

from grader.limits import DATA_BYTES, DATA_NAMES

FOLDER = "data"
_NO_DATA = (".*", "__pycache__")  # as in ``grader.sandbox.guest.data``


def shipped(assignment: Path) -> Path | None:
    """The folder of the data files of the assignment in the folder *assignment*; None where it has none."""
    folder = assignment / FOLDER
    return folder if folder.is_dir() else None


def files(assignment: Path) -> tuple[Path, ...]:
    """The data files of the assignment in the folder *assignment*, in the order of their paths."""
    folder = shipped(assignment)
    return () if folder is None else tuple(sorted(path for path in _inside(folder) if path.is_file()))


def faults(assignment: Path, module: str) -> tuple[tuple[str, str], ...]:
    """
    What of the data files cannot be shipped: where it lies, from the assignment's folder on, and why not.

    Args:
        assignment: The assignment's folder.
        module: The name of a student's file, without its ending.
    """
    folder = assignment / FOLDER
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        return ((FOLDER, "is no folder: put the data files into a folder of this name"),)
    if not folder.exists():
        return ()
    inside = [folder, *_inside(folder)]
    found = [(path, fault) for path in inside if (fault := _fault(path))]
    found += [(folder / f"{module}.py", "has the name of the student's own file: call it something else")] * (
        folder / f"{module}.py" in inside
    )
    size = sum(path.lstat().st_size for path in inside if path.is_file())
    if size > DATA_BYTES:
        found.append((folder, f"holds {size:,} bytes, and at most {DATA_BYTES:,} are laid beside a program"))
    if len(inside) - 1 > DATA_NAMES:
        found.append((folder, f"holds {len(inside) - 1} files and folders, and at most {DATA_NAMES} can be"))
    return tuple((path.relative_to(assignment).as_posix(), fault) for path, fault in found)


_PLACE = getattr(os, "O_PATH", os.O_RDONLY)  # with it, a folder need not be readable to come back to
_STAY: AbstractContextManager[None] = nullcontext()


def beside(folder: Path | None) -> AbstractContextManager[None]:
    """
    Have *folder* (of ``shipped()``) as the working directory: what an author wrote finds the data files as students do.

    Afterwards the process works where it did before, whatever was done in between. Without a folder it stays there.
    """
    return _STAY if folder is None else _working_in(folder)


@contextmanager
def _working_in(folder: Path) -> Iterator[None]:
    before = os.open(".", _PLACE)
    try:
        os.chdir(folder)
        yield
    finally:
        os.fchdir(before)
        os.close(before)


@contextmanager
def copies(folder: Path | None) -> Iterator[Path | None]:
    """A folder of copies of the data files in *folder* (of ``shipped()``), which may be written; None without one."""
    if folder is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="grader-data-") as place:
        shutil.copytree(folder, place, ignore=shutil.ignore_patterns(*_NO_DATA), dirs_exist_ok=True)
        yield Path(place)


def _inside(folder: Path) -> list[Path]:
    """All that lies in *folder*; nothing that a link leads to."""
    found: list[Path] = []
    for path in sorted(folder.iterdir() if os.access(folder, os.R_OK | os.X_OK) else ()):
        if not any(fnmatchcase(path.name, pattern) for pattern in _NO_DATA):
            found.append(path)
            if path.is_dir() and not path.is_symlink():
                found += _inside(path)
    return found


def _fault(path: Path) -> str:
    """Why *path* cannot be shipped; empty where it can."""
    if path.is_symlink():
        return "is a link, and may lead elsewhere: put the file itself here"
    if not path.is_file() and not path.is_dir():
        return "is neither a file nor a folder"
    if not os.access(path, os.R_OK | (os.X_OK if path.is_dir() else 0)):
        return "cannot be read: change its rights"
    if not path.name.isprintable():
        return "has a name that cannot be printed: call it something else"
    return ""
