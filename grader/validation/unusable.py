"""Find the faults in all files of an assignment that cannot be tried."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from attrs import frozen

from grader import config, data
from grader.authoring import reasons
from grader.authoring import source as authoring
from grader.errors import (
    ConfigError,
    GraderError,
    InputError,
    SandboxError,
    SourceError,
    UnknownFunctionError,
    read_author_file,
)
from grader.executors.executor import Executor
from grader.games import game_script
from grader.pipeline.grader import Grader
from grader.source.reference import read_reference
from grader.source.syntax import parse_source
from grader.validation import known_programs
from grader.validation.finding import Finding, findings_in_error
from grader.validation.findings.programs import findings_on_parts_named
from grader.validation.findings.unused_files_and_tests import findings_on_unused_files_and_tests


@frozen
class _Collecting:
    """Does nothing: to get it, a worker must collect the hidden tests."""

    id: str = "collecting"

    def run(self, grader: Grader, begins: Callable[[str], None]) -> None:
        """Do nothing."""


def faults(folder: Path, problem: GraderError, workers: Executor) -> tuple[Finding, ...]:
    """Return all faults of the files in *folder*, each once; *problem* is the first.

    If assignment.toml is invalid, hidden tests are only parsed, because they depend on it.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    found: list[Finding] = []
    assignment = None
    try:
        assignment = config.load(folder)
    except UnknownFunctionError as fault:
        if not _is_misread(folder):
            found += findings_in_error(folder, fault)
    except GraderError as fault:
        found += findings_in_error(folder, fault)
        # `config.load` checks data files only if assignment.toml is valid
        in_data = data.faults(folder, module="")
        if in_data:
            found += findings_in_error(folder, ConfigError(folder, in_data))
    readers: tuple[Callable[[Path], object], ...] = (
        authoring.read,
        partial(reasons.load, form=reasons.EQUIVALENT),
        partial(reasons.load, form=reasons.ALLOWED),
        lambda folder: game_script.load(folder / "games"),
    )
    for read in readers:
        try:
            read(folder)
        except GraderError as fault:
            found += findings_in_error(folder, fault)
    if assignment is None:
        found += known_programs.read(folder, None).faults
        found += _parse_faults(folder)
    else:
        text = read_reference(folder).text
        known = known_programs.read(folder, text, imported=assignment.imported)
        found += known.faults
        found += findings_on_parts_named(assignment, known.mutants)
        found += _collection_faults(folder, workers)
    if not isinstance(problem, UnknownFunctionError):
        found += findings_in_error(folder, problem)
    found += findings_on_unused_files_and_tests(folder)
    return tuple(dict.fromkeys(found))


def _collection_faults(folder: Path, workers: Executor) -> tuple[Finding, ...]:
    try:
        list(workers.run([_Collecting()]))
    except SandboxError:
        raise
    except GraderError as fault:
        return findings_in_error(folder, fault)
    return ()


def _is_misread(folder: Path) -> bool:
    try:
        authoring.read(folder)
    except GraderError:
        return True
    return False


def _parse_faults(folder: Path) -> Iterator[Finding]:
    for path in sorted(folder.glob("hidden/**/*.py")):
        try:
            parse_source(read_author_file(path), path)
        except (SourceError, InputError) as fault:
            yield from findings_in_error(folder, fault)
