"""Collect what students or an instructor get: a notebook, a script and data files."""

from collections.abc import Collection, Mapping
from pathlib import Path

from grader.authoring import reasons
from grader.authoring.leaks import Leak, leaks
from grader.authoring.notebook_to_script import export
from grader.authoring.secrets import secrets
from grader.authoring.source import Source
from grader.authoring.source_to_notebooks import handout_notebook, solution_notebook
from grader.data import FOLDER, files
from grader.errors import LeakError, file_errors
from grader.records.assignment import Assignment
from grader.source.facts_cell import facts

_HARMLESS = (".gitkeep", ".DS_Store")  # Git and macOS users have these


def handed_out(assignment: Assignment, source: Source) -> dict[str, bytes]:
    """Return the files that students get, by name: the notebook, a script, and data files.

    Raises:
        ConfigError: If the list of allowed leaks is invalid.
        InputError: If a file of the assignment cannot be read.
        LeakError: If the files give away a solution, a hidden check or another program.
        SourceError: If a cell's id is invalid, or a game is.
    """
    written = programs(assignment, source)
    name = f"{assignment.module}.ipynb"
    given = {name: written[name]} | data(assignment.folder)
    # The script is made from the notebook: it leaks nothing else.
    found = given_away(assignment, source, given)
    if found:
        raise LeakError(tuple(leak.sentence for leak in found))
    return written | given


def programs(assignment: Assignment, source: Source) -> dict[str, bytes]:
    """Return the notebook that students get, and the same as a script, by name.

    Raises:
        SourceError: If a cell's id is invalid.
    """
    notebook = handout_notebook(source, facts(assignment))
    return {
        f"{assignment.module}.ipynb": notebook.encode(),
        f"{assignment.module}.py": export(notebook).encode(),
    }


def given_away(
    assignment: Assignment, source: Source, files: Mapping[str, bytes]
) -> tuple[Leak, ...]:
    """Return the secrets of the assignment that *files*, by name, give away.

    Raises:
        ConfigError: If the list of allowed leaks is invalid.
        InputError: If a file of the assignment cannot be read.
        SourceError: If a game is invalid.
    """
    secret = secrets(assignment.folder, source, assignment.module)
    return leaks(files, secret, reasons.load(assignment.folder, reasons.ALLOWED))


def unexpected_files(folder: Path, expected: Collection[str]) -> tuple[str, ...]:
    """Return the paths of the files in *folder* that are not *expected* there."""
    found: set[str] = set()
    for path in folder.rglob("*"):
        if path.name not in _HARMLESS and (path.is_symlink() or path.is_file()):
            found.add(path.relative_to(folder).as_posix())
    return tuple(sorted(found - set(expected)))


def solution(assignment: Assignment, source: Source) -> dict[str, bytes]:
    """Return the solved notebook and the data files; no hand-out has this notebook's name.

    Raises:
        InputError: If a file of the assignment cannot be read.
        SourceError: If a cell's id is invalid.
    """
    notebook = solution_notebook(source, facts(assignment))
    return {f"{assignment.module}-solution.ipynb": notebook.encode()} | data(assignment.folder)


def data(folder: Path) -> dict[str, bytes]:
    """Return the data files of the assignment in *folder*, by the paths that programs use.

    Raises:
        InputError: If a file cannot be read.
    """
    found: dict[str, bytes] = {}
    for path in files(folder):
        with file_errors(path, "read"):
            found[path.relative_to(folder / FOLDER).as_posix()] = path.read_bytes()
    return found
