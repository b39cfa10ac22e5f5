"""What lies in a folder of students, or of an instructor: a notebook, a script, and the data that
programs read.
"""

from collections.abc import Collection, Mapping
from pathlib import Path

from grader.authoring import handout, told
from grader.authoring.export import export
from grader.authoring.leaks import Leak, leaks
from grader.authoring.secrets import secrets
from grader.authoring.source import Source
from grader.data import FOLDER, files
from grader.errors import InputError, LeakError
from grader.records.assignment import Assignment

_HARMLESS = (
    ".gitkeep",
    ".DS_Store",
)  # what keeps an empty folder, and what a Mac puts into each that it shows


def handed_out(assignment: Assignment, source: Source) -> dict[str, bytes]:
    """The files that students get, by name: the notebook, the same as a script, those in the
    assignment's folder ``data``.

    Raises:
        ConfigError: What students are told on purpose is not said as it has to be.
        InputError: A file of the assignment cannot be read.
        LeakError: They would give away a solution, a hidden check, or a program that tests the
            checks.
        SourceError: A cell cannot be named, or a game cannot be used.
    """
    book = handout.handout_notebook(source)
    given = {f"{assignment.module}.ipynb": book.encode()} | data(assignment.folder)
    if found := given_away(assignment, source, given):
        raise LeakError(tuple(leak.sentence for leak in found))
    # Made of the notebook, and so it holds nothing that would not have been found there, and told
    # twice.
    return {
        f"{assignment.module}.ipynb": book.encode(),
        f"{assignment.module}.py": export(book).encode(),
    } | given


def given_away(
    assignment: Assignment, source: Source, files: Mapping[str, bytes]
) -> tuple[Leak, ...]:
    """
    What students may not know of an assignment, and would with *files*, by name.

    Raises:
        ConfigError: What students are told on purpose is not said as it has to be.
        InputError: A file of the assignment cannot be read.
        SourceError: A game cannot be used.
    """
    kept = secrets(assignment.folder, source, assignment.module)
    return leaks(files, kept, told.load(assignment.folder))


def strangers(place: Path, due: Collection[str]) -> tuple[str, ...]:
    """The files in the folder of hand-outs *place* that are none of those *due*, by their paths
    there.
    """
    paths = (
        path
        for path in place.rglob("*")
        if path.name not in _HARMLESS and (path.is_symlink() or path.is_file())
    )
    return tuple(sorted({path.relative_to(place).as_posix() for path in paths} - set(due)))


def solution(assignment: Assignment, source: Source) -> dict[str, bytes]:
    """
    The solved notebook, under a name that no hand-out has, and the data beside it.

    Raises:
        InputError: A file of the assignment cannot be read.
        SourceError: A cell cannot be named.
    """
    return {
        f"{assignment.module}-solution.ipynb": handout.solution_notebook(source).encode()
    } | data(assignment.folder)


def data(folder: Path) -> dict[str, bytes]:
    """The data files of the assignment in *folder*, by the path that they have beside a program."""
    found = {}
    for path in files(folder):
        try:
            found[path.relative_to(folder / FOLDER).as_posix()] = path.read_bytes()
        except OSError as error:
            raise InputError(path, f"cannot be read: {error.strerror}") from error
    return found
