"""Validate an assignment: run and check everything, and report all findings together."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen
from rich.console import Console

from grader.errors import GraderError, SandboxError
from grader.executors.executor import Executor
from grader.reports.progress import QUIET, Progress
from grader.validation import unusable
from grader.validation.candidate import Kind
from grader.validation.finding import Finding, Severity
from grader.validation.findings import broken_checks, checks, feedback, handed_out, programs
from grader.validation.jobs import catching
from grader.validation.matrix import MatrixRow, matrix
from grader.validation.preparation import Prepared, prepare
from grader.validation.runs import RunResults, checks_never_failed, run_all, run_further


@frozen
class Validation:
    """The result for an assignment.

    Attributes:
        programs: How many programs of each kind were tried.
        mutations: How many there are ("made"), are caught ("killed"), or listed ("equivalent").
        findings: Errors first.
        every: 1 if all programs were tried, 5 if one in five was.
        judges_wrong_programs: Whether mutants and mutations were judged. If not, because the
            reference fails a check, there are no rows, and none is killed.
    """

    name: str
    parts: tuple[str, ...] = ()
    rows: tuple[MatrixRow, ...] = ()
    programs: Mapping[str, int] = {}
    mutations: Mapping[str, int] = {}
    findings: tuple[Finding, ...] = ()
    every: int = 1
    judges_wrong_programs: bool = True

    @property
    def errors(self) -> int:
        """The number of errors."""
        return [finding.severity for finding in self.findings].count(Severity.ERROR)


def validate(
    folder: Path,
    workers: Executor,
    console: Console = QUIET,
    *,
    update: bool = False,
    every: int = 1,
) -> Validation:
    """Return the result for the assignment in *folder*; faults in its files are findings.

    Args:
        folder: The assignment's folder.
        workers: Run the programs.
        console: Shows how many programs were tried.
        update: Whether to write ``signatures.json``, if all are tried and the reference passes.
        every: 1 to try all programs; 5 to try one in five, without findings that need all.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    name = folder.resolve().name
    try:
        if update:
            handed_out.make_loadable(folder)
        prepared = prepare(folder, every)
        module = prepared.assignment.module
        tried, mutations = prepared.candidates, prepared.mutations
        title, sentence = f"Validating {name}", f"{{}} of {name} tried"
        total = len(tried) + len(mutations)
        with Progress(console, title, sentence, "program", total=total) as progress:
            found = run_all(module, tried, mutations, workers, progress.advance)
            if every == 1:
                run_further(found, module, tried, mutations, workers)
        if not found.reference_passes and mutations:
            console.print("No change was tried: your solution must pass every check first.")
    except SandboxError:
        raise
    except GraderError as problem:
        return Validation(name, findings=unusable.faults(folder, problem, workers))
    assignment = prepared.assignment
    findings = list(_findings(prepared, found))
    if every == 1:
        findings += _findings_on_all(prepared, found, update=update)
    findings.sort(key=lambda finding: finding.severity is not Severity.ERROR)
    killed = 0
    rows: tuple[MatrixRow, ...] = ()
    if found.reference_passes:
        for not_passed in found.not_passed.values():
            if catching(not_passed):
                killed += 1
        about = {finding.about for finding in findings}
        rows = matrix(assignment, prepared.mutants, found.results, about)
    programs_tried = Counter(candidate.kind for candidate in tried)
    return Validation(
        name=name,
        parts=assignment.part_ids,
        rows=rows,
        programs={kind.value: programs_tried[kind] for kind in Kind},
        mutations={
            "made": len(mutations),
            "killed": killed,
            "equivalent": len(prepared.equivalent),
        },
        findings=tuple(findings),
        every=every,
        judges_wrong_programs=found.reference_passes,
    )


def _findings_on_all(prepared: Prepared, found: RunResults, *, update: bool) -> Iterator[Finding]:
    """Yield findings that need all programs; *update* writes the signatures first."""
    assignment, tried = prepared.assignment, prepared.candidates
    broken = found.broken_checks
    if not found.reference_passes:
        return  # how programs fail wrong checks shows nothing
    never_failed = [name for name in checks_never_failed(found, tried) if name not in broken]
    yield from checks.findings_on_checks_never_failed(never_failed)
    text = handed_out.signatures_text(tried, found.results)
    if update:
        handed_out.update_signatures(assignment, text)
    yield from handed_out.findings_on_signatures(assignment, text)


def _findings(prepared: Prepared, found: RunResults) -> Iterator[Finding]:
    assignment, tried, results = prepared.assignment, prepared.candidates, found.results
    place, broken = prepared.source.reference.place, found.broken_checks
    source, hand_out = prepared.source.path.name, prepared.hand_out
    yield from prepared.findings
    yield from checks.findings_on_libraries(assignment, prepared.source.reference.text)
    yield from programs.findings_on_programs(assignment, tried, results, place)
    yield from broken_checks.findings_on_broken_checks(assignment.module, tried, results)
    yield from programs.findings_on_names(assignment, prepared.known, found.reference)
    if found.reference_passes:  # otherwise mutants and mutations show nothing
        yield from programs.findings_on_mutants(prepared.mutants, results, broken)
        yield from programs.findings_on_mutations(
            prepared.mutations, prepared.equivalent, found.not_passed, place, broken
        )
    yield from checks.findings_on_points(assignment, found.reference.checks)
    yield from checks.findings_on_time(tried, found.check_times)
    limit = assignment.limits.seconds_per_submission
    yield from checks.findings_on_total_time(tried, found.check_times, limit)
    yield from checks.findings_on_lost(found.lost)
    yield from handed_out.findings_on_hand_out(assignment, source, hand_out)
    yield from feedback.findings_on_feedback(tried, results, hand_out.expected)
    yield from handed_out.findings_on_ambiguous_mutants(prepared.mutants, results)
