"""What is wrong with an assignment that cannot be tried: the faults of all its files, not only of
the first one.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from grader import config, data
from grader.authoring import reasons
from grader.authoring import source as authoring
from grader.errors import ConfigError, GraderError, SandboxError, file_errors
from grader.executors.executor import Executor
from grader.games import game_script
from grader.source.reference import read_reference
from grader.source.syntax import parse_source
from grader.validation import known_programs
from grader.validation.finding import Finding, findings_in_error
from grader.validation.findings.programs import findings_on_parts_named
from grader.validation.mutation_run import MutationRun

_Read = TypeVar("_Read")


def faults(folder: Path, problem: GraderError, workers: Executor) -> tuple[Finding, ...]:
    """Return what is wrong with the files in *folder*, each fault once; *problem* is the first.

    If assignment.toml cannot be used, hidden tests are only parsed: what they may name is in there.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    found: list[Finding] = []

    def attempt(read: Callable[[], _Read]) -> _Read | None:
        try:
            return read()
        except SandboxError:
            raise
        except GraderError as fault:
            found.extend(findings_in_error(folder, fault))
            return None

    assignment = attempt(lambda: config.load(folder))
    if assignment is None:
        # Data files are looked at only if the rest can be used.
        in_data = data.faults(folder, module="")
        if in_data:
            found += findings_in_error(folder, ConfigError(folder, in_data))
    attempt(lambda: authoring.read(folder))
    attempt(lambda: reasons.load(folder, reasons.EQUIVALENT))
    attempt(lambda: reasons.load(folder, reasons.ALLOWED))
    attempt(lambda: game_script.load(folder / "games"))
    if assignment is None:
        found += known_programs.read(folder, None).faults
        for path in sorted(folder.glob("hidden/**/*.py")):
            attempt(partial(_parse, path))
    else:
        text = read_reference(folder).text
        known = known_programs.read(folder, text, imported=assignment.imported)
        found += known.faults
        found += findings_on_parts_named(assignment, known.mutants)
        # A worker that gets a job has collected the hidden tests; this one runs none of them.
        runs_no_check = MutationRun("collecting", "", b"", part="", only=frozenset())
        attempt(lambda: list(workers.run([runs_no_check])))
    found += findings_in_error(folder, problem)
    return tuple(dict.fromkeys(found))


def _parse(path: Path) -> None:
    with file_errors(path, "read"):
        parse_source(path.read_text(encoding="utf-8"), path)
