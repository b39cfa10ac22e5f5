"""Find the faults in all files of an assignment that cannot be tried."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from attrs import frozen

from grader import config, data, errors
from grader.authoring import reasons
from grader.authoring import source as authoring
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


def faults(folder: Path, problem: errors.GraderError, workers: Executor) -> tuple[Finding, ...]:
    """Return all faults of the files in *folder*, each once; *problem* is the first.

    If assignment.toml is invalid, hidden tests are only parsed, because they depend on it.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    found: list[Finding] = []
    assignment = None
    try:
        assignment = config.load(folder)
    except errors.UnknownFunctionError as fault:
        if not _faults_of(folder, partial(authoring.read, folder)):
            found += findings_in_error(folder, fault)
    except errors.GraderError as fault:
        found += findings_in_error(folder, fault)
        # `config.load` checks data files only if assignment.toml is valid
        in_data = data.faults(folder, module="")
        if in_data:
            found += findings_in_error(folder, errors.ConfigError(folder, in_data))
    readers: list[Callable[[], object]] = [
        partial(authoring.read, folder),
        partial(reasons.load, folder, reasons.EQUIVALENT),
        partial(reasons.load, folder, reasons.ALLOWED),
        partial(game_script.load, folder / "games"),
    ]
    for read in readers:
        found += _faults_of(folder, read)
    if assignment is None:
        found += known_programs.read(folder, None).faults
        for path in sorted(folder.glob("hidden/**/*.py")):
            found += _faults_of(folder, partial(_parse, path))
    else:
        text = read_reference(folder).text
        known = known_programs.read(folder, text, imported=assignment.imported)
        found += known.faults
        found += findings_on_parts_named(assignment, known.mutants)
        found += _faults_of(folder, lambda: list(workers.run([_Collecting()])))
    if not isinstance(problem, errors.UnknownFunctionError):
        found += findings_in_error(folder, problem)
    found += findings_on_unused_files_and_tests(folder)
    return tuple(dict.fromkeys(found))


def _faults_of(folder: Path, read: Callable[[], object]) -> tuple[Finding, ...]:
    try:
        read()
    except errors.SandboxError:
        raise
    except errors.GraderError as fault:
        return findings_in_error(folder, fault)
    return ()


def _parse(path: Path) -> None:
    parse_source(errors.read_author_file(path), path)
