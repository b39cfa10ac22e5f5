"""List the files that another machine needs to grade an assignment."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from grader import shared

_NOT_SHIPPED = frozenset({"mutants", "accepted", "NOTES.md", "equivalent.toml", "__pycache__"})


def shipped_with(assignment: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of each file of *assignment*, and of its shared modules.

    Paths begin with the name of the assignment, or with ``shared``.
    """
    yield from files_below(assignment, assignment.resolve().name)
    library = shared.library(assignment)
    if library is not None:
        yield from files_below(library, library.name)


def files_below(folder: Path, called: str) -> Iterator[tuple[str, bytes]]:
    """Yield the path and content of each file below *folder*; paths begin with *called* instead."""
    for path in folder.rglob("*"):
        relative = PurePosixPath(path.relative_to(folder).as_posix())
        if path.is_file() and _NOT_SHIPPED.isdisjoint(relative.parts):
            yield f"{called}/{relative}", path.read_bytes()
