"""Build ``autograder.zip`` for Gradescope: the grader, one assignment, and how both are installed.

Gradescope's documentation says what has to be at the root of the zip: ``setup.sh`` and an
executable ``run_autograder``.
"""

from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from typing import IO

from grader import shared
from grader.records.assignment import Assignment
from grader.zips import DATA, PROGRAM, write_zip

_PACKAGE = Path(__file__).parents[1]
_TEMPLATES = Path(__file__).with_name("templates") / "gradescope"
_NOT_SHIPPED = frozenset({"mutants", "accepted", "NOTES.md", "equivalent.toml", "__pycache__"})
_RUN = "run_autograder"


def write(file: IO[bytes], assignment: Assignment) -> None:
    """Write the zip of *assignment*. The known wrong and right programs are not in it."""
    members: list[tuple[str, bytes, int]] = []
    for path, data in sorted(_members(assignment)):
        permissions = PROGRAM if path in {_RUN, "setup.sh"} else DATA
        members.append((path, data, permissions))
    write_zip(file, members)


def _members(assignment: Assignment) -> Iterator[tuple[str, bytes]]:
    """Yield the path in the zip and the content of each file."""
    for path in _TEMPLATES.iterdir():
        data = path.read_bytes()
        if path.name == _RUN:
            data = data.replace(b"@ASSIGNMENT@", f"assignments/{assignment.name}".encode())
        yield path.name, data
    yield from _below(_PACKAGE, "grader")
    # The version that results name is that of the installed package.
    metadata = distribution("grader")
    about = f"Metadata-Version: 2.1\nName: grader\nVersion: {metadata.version}\n"
    yield f"grader-{metadata.version}.dist-info/METADATA", about.encode()
    yield from _below(assignment.folder, f"assignments/{assignment.name}")
    library = shared.library(assignment.folder)
    if library is not None:
        yield from _below(library, f"assignments/{library.name}")


def _below(folder: Path, called: str) -> Iterator[tuple[str, bytes]]:
    """Yield all files below *folder*, as if it were *called* so."""
    for path in folder.rglob("*"):
        relative = PurePosixPath(path.relative_to(folder).as_posix())
        if path.is_file() and _NOT_SHIPPED.isdisjoint(relative.parts):
            yield f"{called}/{relative}", path.read_bytes()
