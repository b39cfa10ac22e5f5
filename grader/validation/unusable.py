"""What is wrong with an assignment that cannot be tried: the faults of all of its files, and not
only of the first.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import frozen

from grader import config, data
from grader.authoring import source as authoring
from grader.authoring import told
from grader.errors import ConfigError, GraderError, SandboxError, SourceError
from grader.games import game_script
from grader.pipeline.grader import Grader
from grader.records.assignment import Assignment
from grader.source.reference import read_reference
from grader.source.syntax import parse_source
from grader.validation import equivalent, zoo
from grader.validation.about_programs import about_named_parts
from grader.validation.finding import Finding, refused
from grader.validation.trials import Hire


@frozen
class _Collecting:
    """A job of which nothing comes: whoever is ready to do it has collected the hidden tests."""

    id: str = "collecting"

    def done_by(self, grader: Grader, begins: Callable[[str], None]) -> None:
        """Nothing."""


def faults(folder: Path, problem: GraderError, workers: Hire) -> tuple[Finding, ...]:
    """What is wrong with the files in *folder*, for the first of which *problem* was raised: each
    fault once.

    Where assignment.toml cannot be used, of the hidden tests only what is no Python is found: what
    they may name stands there.

    Raises:
        SandboxError: If this machine cannot lock programs in.
    """
    assignment, found = _configured(folder)
    for read in (authoring.read, equivalent.load, told.load, _games):
        try:
            read(folder)
        except GraderError as error:
            found += refused(folder, error)
    if assignment is None:
        found += [*zoo.faults(folder), *_unparsed(folder)]
    else:
        kept = zoo.read(folder, read_reference(folder).text, imported=assignment.imported)
        found += [*kept.faults, *about_named_parts(assignment, kept.mutants)]
        found += _uncollected(folder, workers)
    return tuple(dict.fromkeys([*found, *refused(folder, problem)]))


def _configured(folder: Path) -> tuple[Assignment | None, list[Finding]]:
    try:
        return config.load(folder), []
    except GraderError as error:
        # Data files are looked at when the rest can be used; that none is the student's own depends
        # on its module.
        lying = data.faults(folder, module="")
        return None, [
            *refused(folder, error),
            *(refused(folder, ConfigError(folder, lying)) if lying else ()),
        ]


def _games(folder: Path) -> None:
    game_script.load(folder / "games")


def _uncollected(folder: Path, workers: Hire) -> tuple[Finding, ...]:
    """Why the hidden tests, or games that do not fit the assignment, cannot be used."""
    try:
        list(workers("grader.validation.worker:work").run([_Collecting()]))
    except SandboxError:
        raise
    except GraderError as error:
        return refused(folder, error)
    return ()


def _unparsed(folder: Path) -> Iterator[Finding]:
    """The hidden files that are not Python."""
    for path in sorted(folder.glob("hidden/**/*.py")):
        try:
            parse_source(path.read_text(encoding="utf-8"), path)
        except SourceError as error:
            yield from refused(folder, error)
        except (OSError, UnicodeDecodeError):
            continue  # which is told by whoever collects them
