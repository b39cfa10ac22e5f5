"""Validating an assignment: everything is run, everything is looked at, and all findings are
reported together.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, frozen

from grader.authoring.generated_files import write
from grader.diagnosis import signatures
from grader.errors import GraderError, SandboxError
from grader.validation import unusable
from grader.validation.all_findings import all_findings
from grader.validation.candidates import Kind
from grader.validation.finding import Finding, Severity
from grader.validation.findings import checks, handed_out
from grader.validation.matrix import Row, matrix
from grader.validation.mutation_run import catching
from grader.validation.preparation import Prepared, prepare
from grader.validation.runs import OnTried, RunResults, Workers, checks_never_failed, run_all


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
        return [finding.severity for finding in self.findings].count(Severity.ERROR)


def validate(
    folder: Path,
    workers: Workers,
    on_start: Callable[[int], OnTried],
    *,
    update: bool = False,
    every: int = 1,
) -> Validation:
    """Return what there is to say of the assignment in *folder*; faults of its files are findings.

    Args:
        folder: The assignment's.
        workers: Run the programs.
        on_start: Gets the number of programs, and returns what is called after each.
        update: Whether to write ``signatures.json`` if it is stale; only if all programs are tried.
        every: 1 to try all programs; 5 to try one in five. What only all programs can show is not
            looked at then: whether a check is never failed, and what signatures are.

    Raises:
        SandboxError: If this machine cannot isolate programs.
    """
    try:
        if update:
            handed_out.make_loadable(folder)
        prepared = prepare(folder, every)
        programs, mutations = prepared.candidates, prepared.mutations
        on_tried = on_start(len(programs) + len(mutations))
        found = run_all(programs, mutations, workers, on_tried, is_complete=every == 1)
    except SandboxError:
        raise
    except GraderError as problem:
        faults = unusable.faults(folder, problem, workers)
        return Validation(folder.resolve().name, findings=faults)
    assignment = prepared.assignment
    text = handed_out.signatures_text(prepared.known.mutants, programs, found.results)
    if update and list(handed_out.findings_on_signatures(assignment, text)):
        write(assignment.folder / signatures.FILE, text)
    findings = all_findings(prepared, found)
    if every == 1:
        never_failed = checks_never_failed(found, programs)
        findings += checks.findings_on_checks_never_failed(never_failed)
        findings += handed_out.findings_on_signatures(assignment, text)
    return evolve(_validation(prepared, found, findings), every=every)


def _validation(prepared: Prepared, found: RunResults, findings: list[Finding]) -> Validation:
    assignment = prepared.assignment
    findings.sort(key=lambda finding: finding.severity is not Severity.ERROR)
    programs = dict.fromkeys((kind.value for kind in Kind), 0)
    for candidate in prepared.candidates:
        programs[candidate.kind.value] += 1
    killed = list(filter(None, map(catching, found.not_passed.values())))
    about = {finding.about for finding in findings}
    return Validation(
        name=assignment.name,
        parts=assignment.part_ids,
        rows=matrix(assignment, prepared.known.mutants, found.results, about),
        programs=programs,
        mutations={
            "made": len(prepared.mutations),
            "killed": len(killed),
            "equivalent": len(prepared.equivalent),
        },
        findings=tuple(findings),
    )
