"""Find, check and copy the data files of an assignment, such as ``rainfall.csv``.

Each program that runs finds the files of ``data/`` and ``hidden/data/`` in its folder. Those in
``hidden/data/`` are not handed out. Names that begin with a dot (``.gitkeep``, ``.DS_Store``) and
``__pycache__`` are not data.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, suppress
from pathlib import Path

from attrs import define, field

from grader.limits import DATA_BYTES, DATA_NAMES

FOLDER = "data"
HIDDEN = "hidden/data"
_ignored = shutil.ignore_patterns(".*", "__pycache__")  # also in ``sandbox.guest.data_copies``


def files(assignment: Path, folder: str = FOLDER) -> tuple[Path, ...]:
    """Return the data files in *folder* of the folder *assignment*, sorted by path."""
    return tuple(path for path in _paths_in(assignment / folder) if path.is_file())


def faults(assignment: Path, module: str) -> tuple[tuple[str, str], ...]:
    """Return the path in the folder *assignment* of each invalid data file, and the reason.

    *module* is the name of a student's file without its ending.
    """
    found: list[tuple[Path, str]] = []
    for name in (FOLDER, HIDDEN):
        folder = assignment / name
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            found.append((folder, "is not a folder: put the data files into a folder of this name"))
        elif folder.exists():
            found += _faults_in(folder, module)
    for path in files(assignment, HIDDEN):
        if os.path.lexists(assignment / FOLDER / path.relative_to(assignment / HIDDEN).parts[0]):
            found.append((path, "is in data/ as well: rename one of them"))
        elif _is_handed_out(assignment, path):
            found.append((path, "is handed out: a file in data/ has the same content"))
    return tuple((path.relative_to(assignment).as_posix(), fault) for path, fault in found)


def _is_handed_out(assignment: Path, hidden: Path) -> bool:
    content = hidden.read_bytes()
    return bool(content) and any(path.read_bytes() == content for path in files(assignment))


def _faults_in(folder: Path, module: str) -> list[tuple[Path, str]]:
    inside = [folder, *_paths_in(folder)]
    checked = [(path, _fault(path)) for path in inside]
    found = [(path, fault) for path, fault in checked if fault]
    own = folder / f"{module}.py"
    if own in inside:
        found.append((own, "has the name of the student's own file: rename it"))
    size = sum(path.lstat().st_size for path in inside if path.is_file())
    if size > DATA_BYTES:
        problem = f"has {size:,} bytes, but at most {DATA_BYTES:,} are allowed"
        found.append((folder, problem))
    count = len(inside) - 1  # without the folder itself
    if count > DATA_NAMES:
        problem = f"contains {count} files and folders, but at most {DATA_NAMES} are allowed"
        found.append((folder, problem))
    return found


# O_PATH also opens a folder that we may not read, so that we can return to it.
_OPEN_FOLDER = getattr(os, "O_PATH", os.O_RDONLY)


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Change to *folder* in this context, so an author's code finds files as programs do."""
    if not hasattr(os, "fchdir"):  # on Windows
        with chdir(folder):
            yield
        return
    before = os.open(".", _OPEN_FOLDER)
    try:
        os.chdir(folder)
        yield
    finally:
        os.fchdir(before)
        os.close(before)


_SHELL = "/bin/sh"
# The shell waits until the other end of its pipe closes: the kernel closes it if we are killed.
_REMOVE = """trap '' HUP INT TERM; read -r _; chmod -R u+w -- "$0"; rm -rf -- "$0\""""


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Yield a new folder that another process deletes when this one and its forks have ended."""
    if not Path(_SHELL).exists():  # on Windows
        with tempfile.TemporaryDirectory(prefix="grader-") as folder:
            yield Path(folder)
        return
    place = Path(tempfile.gettempdir(), f"grader-{os.urandom(8).hex()}")
    with subprocess.Popen(
        [_SHELL, "-c", _REMOVE, str(place)],
        cwd="/",
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ):
        place.mkdir(mode=0o700)  # only after the process that removes it has started
        yield place


@contextmanager
def copies(assignment: Path) -> Iterator[Path | None]:
    """Yield a temporary folder with copies of the handed-out data files; None without any."""
    folder = assignment / FOLDER
    if not folder.is_dir():
        yield None
        return
    with temporary_folder() as place:
        copy_files(folder, place)
        yield place


def copy_files(folder: Path, place: Path) -> None:
    """Copy the data files in *folder* into the folder *place*, which may exist."""
    shutil.copytree(folder, place, ignore=_ignored, dirs_exist_ok=True)


def folders_for_programs(assignment: Path) -> tuple[Path, ...]:
    """Return the folders of data files for programs, with the hidden one."""
    return tuple(filter(Path.is_dir, (assignment / FOLDER, assignment / HIDDEN)))


@define
class WorkingFolders:
    """Creates working folders for hidden tests, without files from earlier tests."""

    _root: Path
    _data: tuple[Path, ...]
    # By process, because each fork has its own: a folder and its first content.
    _places: dict[int, tuple[Path, dict[str, object]]] = field(factory=dict)

    @contextmanager
    def working_folder(self) -> Iterator[None]:
        """Work in such a folder. These contexts cannot be nested."""
        with working_in(self._fresh()):
            yield

    def _fresh(self) -> Path:
        known = self._places.get(os.getpid())
        # Creating a folder takes longer than many tests, and most change nothing in it.
        if known is not None:
            place, before = known
            with suppress(OSError):  # a test may have deleted or closed the folder
                if _content(place) == before:
                    return place
            shutil.rmtree(place, ignore_errors=True)
        place = Path(tempfile.mkdtemp(dir=self._root))
        for folder in self._data:
            copy_files(folder, place)
        self._places[os.getpid()] = place, _content(place)
        return place


@contextmanager
def working_folders(assignment: Path) -> Iterator[WorkingFolders]:
    """Yield working folders for the hidden tests of the assignment in the folder *assignment*."""
    with temporary_folder() as root:
        yield WorkingFolders(root, folders_for_programs(assignment))


def _content(folder: Path) -> dict[str, object]:
    """Return a description of *folder* that is equal only if nothing in it changed."""
    found: dict[str, object] = {}
    waiting = [str(folder)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                facts = entry.stat(follow_symlinks=False)
                found[entry.path] = facts.st_mode, facts.st_ino, facts.st_size, facts.st_mtime_ns
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
    return found


def _paths_in(folder: Path) -> list[Path]:
    found: list[Path] = []
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.X_OK):
        return found
    for path in sorted(folder.iterdir()):
        if not _ignored(str(folder), [path.name]):
            found.append(path)
            if path.is_dir() and not path.is_symlink():
                found += _paths_in(path)
    return found


def _fault(path: Path) -> str:
    if path.is_symlink():
        return "is a link, and may lead elsewhere: put the file itself here"
    if not path.is_file() and not path.is_dir():
        return "is neither a file nor a folder"
    if not os.access(path, os.R_OK) or (path.is_dir() and not os.access(path, os.X_OK)):
        return "cannot be read: change its permissions"
    if not path.name.isprintable():
        return "has a name that cannot be printed: rename it"
    return ""
