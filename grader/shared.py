"""Find the modules that assignments share, and replace a student's module for imports.

Hidden tests and opponents may import them from the folder ``shared`` next to the assignments.
Students' programs cannot.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

FOLDER = "shared"


def library(assignment: Path) -> Path | None:
    """Return the folder of shared modules for the assignment in *assignment*, or None."""
    folder = assignment.resolve().parent / FOLDER
    if folder.is_dir():
        return folder
    return None


def files(assignment: Path) -> tuple[Path, ...]:
    """Return the files in that folder, sorted by path."""
    folder = library(assignment)
    if folder is None:
        return ()
    found = [path for path in folder.rglob("*") if path.is_file()]
    return tuple(sorted(path for path in found if "__pycache__" not in path.parts))


@contextmanager
def importable(assignment: Path) -> Iterator[None]:
    """Allow imports of shared modules in this context, and forget the modules after it."""
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


@contextmanager
def module_replaced(name: str, module: ModuleType) -> Iterator[None]:
    """Make ``import`` of *name* return *module* in this context."""
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        yield
    finally:
        sys.modules.pop(name, None)
        if before is not None:
            sys.modules[name] = before


def forget_modules_in(folder: Path) -> None:
    """Remove the modules in *folder* from ``sys.modules``: others may have the same names."""
    inside = f"{folder}{os.sep}"
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and file.startswith(inside):
            del sys.modules[name]
