"""Validating an assignment: everything is run, everything is looked at, and all findings are
reported together.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from grader import config
from grader.authoring import source as authoring
from grader.authoring.generated_files import write
from grader.authoring.source import Source
from grader.diagnosis import signatures
from grader.errors import GraderError, SandboxError
from grader.records.assignment import Assignment
from grader.records.verdict import Verdict
from grader.validation import equivalent, known_programs, unusable
from grader.validation.candidates import Candidate, Kind, candidates
from grader.validation.finding import Finding, Severity
from grader.validation.findings import checks, feedback, handed_out, programs
from grader.validation.findings.mutations import findings_on_mutations
from grader.validation.known_programs import KnownPrograms
from grader.validation.matrix import Row, matrix
from grader.validation.mutation import Mutation, mutations
from grader.validation.mutation_run import catching
from grader.validation.runs import OnRun, RunResults, Workers, checks_never_failed, run_all


@frozen
class Validation:
    """What there is to say of an assignment.

    Attributes:
        name: Of its folder.
        parts: Their ids, in the assignment's order.
        rows: One for each mutant.
        programs: How many of each kind were tried.
        mutations: How many there are ("made"), how many of them a check caught ("killed"), and how
            many are listed as equivalent.
        findings: Errors first.
        every: 1 if all programs were tried, 5 if one in five was.
    """

    name: str
    parts: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    programs: Mapping[str, int] = {}
    mutations: Mapping[str, int] = {}
    findings: tuple[Finding, ...] = ()
    every: int = 1

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity is Severity.ERROR for finding in self.findings)


@frozen
class _Input:
    """An assignment, and all programs that it is tried with."""

    assignment: Assignment
    source: Source
    known: KnownPrograms
    candidates: tuple[Candidate, ...]
    mutations: tuple[Mutation, ...]
    equivalent: Mapping[str, str]
    hand_out: handed_out.HandOut
    leaks: tuple[Finding, ...]

    def place(self, line: int) -> str:
        """Return the file and the line of a line (from 1) of the reference, which may be in a
        notebook.
        """
        fault = self.source.reference.fault(line, "")
        return f"{Path(fault.path).name}:{fault.line}"


def validate(
    folder: Path,
    workers: Workers,
    on_start: Callable[[int], OnRun],
    *,
    update: bool = False,
    every: int = 1,
) -> Validation:
    """Return what there is to say of the assignment in *folder*; faults of its files are findings.

    Args:
        folder: The assignment's.
        workers: Run the programs.
        on_start: Gets the least number of runs, and returns what is called after each.
        update: Whether to write ``signatures.json`` if it is stale; only if all programs are tried.
        every: 1 to try all programs; 5 to try one in five. What only all programs can show is not
            looked at then: whether a check is never failed, and what signatures are.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    try:
        if update:
            handed_out.make_loadable(folder)
        read = _read(folder, every)
        on_run = on_start(len(read.candidates) + len(read.mutations))
        found = run_all(read.candidates, read.mutations, workers, on_run, is_complete=every == 1)
    except SandboxError:
        raise
    except GraderError as problem:
        faults = unusable.faults(folder, problem, workers)
        return Validation(folder.resolve().name, findings=faults)
    signatures_text = handed_out.signatures_text(read.known.mutants, read.candidates, found.results)
    if update and list(handed_out.findings_on_signatures(read.assignment, signatures_text)):
        write(read.assignment.folder / signatures.FILE, signatures_text)
    findings = _findings(read, found)
    if every == 1:
        never_failed = checks_never_failed(found, read.candidates)
        findings += checks.findings_on_checks_never_failed(never_failed)
        findings += handed_out.findings_on_signatures(read.assignment, signatures_text)
    return evolve(_validation(read, found, findings), every=every)


def _read(folder: Path, every: int) -> _Input:
    assignment, source = config.load(folder), authoring.read(folder)
    text = source.reference.text
    known = known_programs.read(folder, text, imported=assignment.imported)
    known = evolve(known, mutants=known.mutants[::every], accepted=known.accepted[::every])
    all_mutations = mutations(text)
    tried_mutations = all_mutations[::every]
    names = {mutation.name for mutation in all_mutations}
    names -= {mutation.name for mutation in tried_mutations}
    reasons = equivalent.load(folder)
    hand_out = handed_out.hand_out(assignment, source)
    return _Input(
        assignment=assignment,
        source=source,
        known=known,
        candidates=_some(candidates(assignment, source, known), every),
        mutations=tried_mutations,
        equivalent={name: reason for name, reason in reasons.items() if name not in names},
        hand_out=hand_out,
        leaks=tuple(handed_out.findings_on_leaks(assignment, source, hand_out)),
    )


def _some(found: Sequence[Candidate], every: int) -> tuple[Candidate, ...]:
    """Return one in *every* of the generated programs, and all others."""
    generated = (Kind.CONSTANT, Kind.GUESS, Kind.STUB_VARIANT)
    names = [candidate.id for candidate in found if candidate.kind in generated]
    left_out = set(names) - set(names[::every])
    return tuple(candidate for candidate in found if candidate.id not in left_out)


def _findings(read: _Input, found: RunResults) -> list[Finding]:
    assignment, results = read.assignment, found.results
    limit = assignment.limits.seconds_per_submission
    reference = results[Kind.REFERENCE].checks
    return [
        *read.known.faults,
        *checks.findings_on_libraries(assignment),
        *programs.findings_on_programs(assignment, read.candidates, results, read.place),
        *_findings_on_wrong_programs(read, found),
        *checks.findings_on_points(assignment, reference),
        *checks.findings_on_time(found.check_times),
        *checks.findings_on_total_time(found.check_times, limit),
        *checks.findings_on_lost(found.lost),
        *handed_out.findings_on_hand_out(assignment, read.source.path.name, read.hand_out),
        *read.leaks,
        *feedback.findings_on_feedback(read.candidates, results, read.hand_out.expected),
        *handed_out.findings_on_ambiguous_mutants(read.known.mutants, results),
    ]


def _findings_on_wrong_programs(read: _Input, found: RunResults) -> list[Finding]:
    """Return findings on mutants and mutations; none if the reference, of which they are made, is
    wrong itself.
    """
    for check in found.results[Kind.REFERENCE].checks:
        if check.verdict not in (Verdict.PASSED, Verdict.BROKEN):
            return []
    return [
        *programs.findings_on_mutants(read.assignment, read.known.mutants, found.results),
        *findings_on_mutations(read.mutations, read.equivalent, found.not_passed, read.place),
    ]


def _validation(read: _Input, found: RunResults, findings: list[Finding]) -> Validation:
    assignment = read.assignment
    findings.sort(key=lambda finding: finding.severity is not Severity.ERROR)
    about = {finding.about for finding in findings}
    kinds = [candidate.kind for candidate in read.candidates]
    return Validation(
        name=assignment.name,
        parts=tuple(part.id for part in assignment.parts),
        rows=matrix(assignment, read.known.mutants, found.results, about),
        programs={kind.value: kinds.count(kind) for kind in Kind},
        mutations={
            "made": len(read.mutations),
            "killed": sum(bool(catching(checks)) for checks in found.not_passed.values()),
            "equivalent": len(read.equivalent),
        },
        findings=tuple(findings),
    )
