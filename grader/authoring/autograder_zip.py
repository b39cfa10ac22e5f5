"""Build ``autograder.zip`` for Gradescope: the grader, one assignment, and how both are installed.

Gradescope needs ``setup.sh`` and an executable ``run_autograder`` at the root of the zip.
"""

from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions, version
from pathlib import Path
from typing import IO

from grader.errors import InputError
from grader.records.assignment import Assignment
from grader.shipped import files_below, shipped_with
from grader.zips import DATA, PROGRAM, write_zip

_PACKAGE = Path(__file__).parents[1]
_TEMPLATES = Path(__file__).with_name("templates") / "gradescope"
_RUN = "run_autograder"
_PROGRAMS = (_RUN, "setup.sh")
MINUTES = 10  # Gradescope's default
MOST_MINUTES = 40  # the most that Gradescope allows


def write(file: IO[bytes], assignment: Assignment, minutes: int = MINUTES) -> None:
    """Write *assignment*'s zip to *file*, for an autograder that Gradescope ends after *minutes*.

    Raises:
        InputError: If a library that programs may import is not installed here.
    """
    members: list[tuple[str, bytes, int]] = []
    for path, data in sorted(_members(assignment, minutes)):
        members.append((path, data, PROGRAM if path in _PROGRAMS else DATA))
    write_zip(file, members)


def _members(assignment: Assignment, minutes: int) -> Iterator[tuple[str, bytes]]:
    for path in _TEMPLATES.iterdir():
        data = path.read_bytes()
        if path.name == _RUN:
            data = data.replace(b"@ASSIGNMENT@", f"assignments/{assignment.name}".encode())
            data = data.replace(b"@MINUTES@", str(minutes).encode())
        yield path.name, data
    for name, data in files_below(_PACKAGE, "grader"):
        if not name.startswith("grader/assignments/"):  # they were installed with it
            yield name, data
    # The version that results name is that of the installed package.
    metadata = distribution("grader")
    about = f"Metadata-Version: 2.1\nName: grader\nVersion: {metadata.version}\n"
    yield f"grader-{metadata.version}.dist-info/METADATA", about.encode()
    yield "libraries.txt", "".join(_libraries(assignment)).encode()
    for name, data in shipped_with(assignment.folder):
        yield f"assignments/{name}", data


def _libraries(assignment: Assignment) -> Iterator[str]:
    """Yield a line for pip for each allowed library: the version that is here."""
    packages = packages_distributions()
    pinned = (_TEMPLATES / "requirements.txt").read_text(encoding="utf-8")
    for library in assignment.libraries.allowed:
        if library not in packages:
            raise InputError(
                assignment.folder / "assignment.toml",
                f"libraries.allowed: {library} is not installed here, so the grader does not know"
                " which version Gradescope needs: install it and try again",
            )
        package = packages[library][0]
        if f"\n{package.lower()}==" not in f"\n{pinned}":  # else it is installed, with its hash
            yield f"{package}=={version(package)}\n"
