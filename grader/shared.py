"""The modules that several assignments share: those in the folder ``shared`` next to theirs.

Hidden tests and opponents import them. Students' programs do not see them.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDER = "shared"


def library(assignment: Path) -> Path | None:
    """Return the folder of modules that the assignment in the folder *assignment* shares with
    others; None if there is none.
    """
    folder = assignment.resolve().parent / FOLDER
    return folder if folder.is_dir() else None


def files(assignment: Path) -> tuple[Path, ...]:
    """Return the files of that library, in the order of their paths."""
    folder = library(assignment)
    if folder is None:
        return ()
    found = [path for path in folder.rglob("*") if path.is_file()]
    return tuple(sorted(path for path in found if "__pycache__" not in path.parts))


@contextmanager
def importable(assignment: Path) -> Iterator[None]:
    """Let that library be imported meanwhile; what was imported of it is forgotten afterwards."""
    folder = library(assignment)
    if folder is None:
        yield
        return
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        forget_modules_in(folder)


def forget_modules_in(folder: Path) -> None:
    """Let modules in *folder* be imported again: another assignment may have some of the same
    names, and Python imports a name only once.
    """
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and folder in Path(file).parents:
            del sys.modules[name]
