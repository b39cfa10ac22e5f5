"""The data files of an assignment: what is in its folder ``data/`` is next to each program, such as
``rainfall.csv``.

What is in ``hidden/data/`` is there too, and is not handed out.

What begins with a dot (``.gitkeep``, ``.DS_Store``) is not data, nor is what Python keeps of a
program there (``__pycache__``): it stays where it is.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path

from attrs import define, field

from grader.limits import DATA_BYTES, DATA_NAMES

FOLDER = "data"
HIDDEN = "hidden/data"
_NO_DATA = (".*", "__pycache__")  # as in ``grader.sandbox.guest.data``


def shipped(assignment: Path) -> Path | None:
    """Return the folder of the data files of the assignment in the folder *assignment*; None if it
    has none.
    """
    return _folder(assignment / FOLDER)


def files(assignment: Path) -> tuple[Path, ...]:
    """Return the data files of the assignment in the folder *assignment*, in the order of their
    paths.
    """
    return tuple(sorted(_files_in(shipped(assignment))))


def hidden_files(assignment: Path) -> tuple[Path, ...]:
    """Return the hidden data files of the assignment in the folder *assignment*, in the order of
    their paths.
    """
    return tuple(_files_in(_folder(assignment / HIDDEN)))


def _files_in(folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    return [path for path in _inside(folder) if path.is_file()]


def _folder(path: Path) -> Path | None:
    if path.is_dir():
        return path
    return None


def faults(assignment: Path, module: str) -> tuple[tuple[str, str], ...]:
    """Return what of the data files cannot be shipped: where it is, from the assignment's folder
    on, and why not.

    Args:
        assignment: The assignment's folder.
        module: The name of a student's file, without its ending.
    """
    found: list[tuple[Path, str]] = []
    for name in (FOLDER, HIDDEN):
        folder = assignment / name
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            found.append((folder, "is not a folder: put the data files into a folder of this name"))
        elif folder.exists():
            found += _faults_in(folder, module)
    data = assignment / FOLDER
    for path in hidden_files(assignment):
        if os.path.lexists(data / path.relative_to(assignment / HIDDEN).parts[0]):
            found.append((path, "is in data/ as well: rename one of them"))
        elif _is_handed_out(assignment, path):
            found.append((path, "is handed out: a file in data/ holds the same"))
    return tuple((path.relative_to(assignment).as_posix(), fault) for path, fault in found)


def _is_handed_out(assignment: Path, hidden: Path) -> bool:
    content = hidden.read_bytes()
    return bool(content) and any(path.read_bytes() == content for path in files(assignment))


def _faults_in(folder: Path, module: str) -> list[tuple[Path, str]]:
    inside = [folder, *_inside(folder)]
    found = [(path, fault) for path in inside for fault in _faults(path)]
    own = folder / f"{module}.py"
    if own in inside:
        found.append((own, "has the name of the student's own file: rename it"))
    size = sum(path.lstat().st_size for path in inside if path.is_file())
    if size > DATA_BYTES:
        problem = f"holds {size:,} bytes, and at most {DATA_BYTES:,} are allowed for a program"
        found.append((folder, problem))
    if len(inside) - 1 > DATA_NAMES:
        problem = f"holds {len(inside) - 1} files and folders, and at most {DATA_NAMES} are allowed"
        found.append((folder, problem))
    return found


# With O_PATH, a folder need not be readable to come back to.
_PLACE = getattr(os, "O_PATH", os.O_RDONLY)


@contextmanager
def beside(folder: Path) -> Iterator[None]:
    """Have *folder* as the working directory: what an author wrote finds the files in it as
    students do.

    Afterwards the process works where it did before, whatever was done in between.
    """
    before = os.open(".", _PLACE)
    try:
        os.chdir(folder)
        yield
    finally:
        os.fchdir(before)
        os.close(before)


# It waits for the other end of its pipe to close, which the kernel does if nobody else can.
_REMOVE = """trap '' HUP INT TERM; read -r _; rm -rf -- "$0\""""


@contextmanager
def throw_away() -> Iterator[Path]:
    """Make a folder that is gone when this process has left it, or has ended in whatever way, and
    all its forks with it.

    A process that is killed cannot remove anything, so another one does it, which nobody has a
    reason to kill.
    """
    place = Path(tempfile.gettempdir(), f"grader-{os.urandom(8).hex()}")
    with subprocess.Popen(
        ["/bin/sh", "-c", _REMOVE, str(place)],
        cwd="/",
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ):
        place.mkdir(mode=0o700)  # only now: before, nobody would remove it
        yield place


@contextmanager
def copies(folder: Path | None) -> Iterator[Path | None]:
    """Return a folder of copies of the data files in *folder* (of ``shipped()``), which may be
    written; None without one.
    """
    if folder is None:
        yield None
        return
    with throw_away() as place:
        _copy(folder, place)
        yield place


def _copy(folder: Path, place: Path) -> None:
    shutil.copytree(folder, place, ignore=shutil.ignore_patterns(*_NO_DATA), dirs_exist_ok=True)


def beside_programs(assignment: Path) -> tuple[Path, ...]:
    """Return the folders of all that is next to a student's program, hidden files among it."""
    folders = (assignment / FOLDER, assignment / HIDDEN)
    return tuple(folder for folder in folders if folder.is_dir())


@define
class Workplaces:
    """The folders that the hidden tests of an assignment work in, each with copies of all that
    is next to a program.

    What a test has written is gone for the next one.
    """

    _root: Path
    _data: tuple[Path, ...]
    _places: dict[int, Path] = field(factory=dict)  # by process: each fork has its own

    @contextmanager
    def one(self) -> Iterator[None]:
        """Work in one of them; not within another."""
        with beside(self._fresh()):
            yield

    def _fresh(self) -> Path:
        place = self._places.get(os.getpid())
        # To make a folder takes longer than many a test, and most tests leave it empty.
        if place is not None and place.is_dir() and not any(place.iterdir()):
            return place
        if place is not None:
            shutil.rmtree(place, ignore_errors=True)
        place = self._places[os.getpid()] = Path(tempfile.mkdtemp(dir=self._root))
        for folder in self._data:
            _copy(folder, place)
        return place


@contextmanager
def workplaces(assignment: Path) -> Iterator[Workplaces]:
    """Have folders for the hidden tests of the assignment in the folder *assignment*; afterwards
    they are gone.
    """
    with throw_away() as root:
        yield Workplaces(root, beside_programs(assignment))


def _inside(folder: Path) -> list[Path]:
    """Return all that is in *folder*; nothing that a link leads to."""
    found: list[Path] = []
    if not os.access(folder, os.R_OK | os.X_OK):
        return found
    for path in sorted(folder.iterdir()):
        if not any(fnmatchcase(path.name, pattern) for pattern in _NO_DATA):
            found.append(path)
            if path.is_dir() and not path.is_symlink():
                found += _inside(path)
    return found


def _faults(path: Path) -> Iterator[str]:
    """Return why *path* cannot be shipped, one reason at most."""
    if path.is_symlink():
        yield "is a link, and may lead elsewhere: put the file itself here"
    elif not path.is_file() and not path.is_dir():
        yield "is neither a file nor a folder"
    elif not os.access(path, os.R_OK) or (path.is_dir() and not os.access(path, os.X_OK)):
        yield "cannot be read: change its permissions"
    elif not path.name.isprintable():
        yield "has a name that cannot be printed: rename it"
