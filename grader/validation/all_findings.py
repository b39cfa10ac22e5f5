"""All findings that do not need every program to be tried."""

from grader.records.verdict import Verdict
from grader.validation.candidates import Kind
from grader.validation.finding import Finding
from grader.validation.findings import checks, feedback, handed_out, programs
from grader.validation.findings.mutations import findings_on_mutations
from grader.validation.preparation import Prepared
from grader.validation.runs import RunResults


def all_findings(prepared: Prepared, found: RunResults) -> list[Finding]:
    """Return what is found by looking at the results of the programs."""
    assignment, results = prepared.assignment, found.results
    place = prepared.source.reference.place
    limit = assignment.limits.seconds_per_submission
    reference = results[Kind.REFERENCE].checks
    return [
        *prepared.known.faults,
        *checks.findings_on_libraries(assignment),
        *programs.findings_on_programs(assignment, prepared.candidates, results, place),
        *_findings_on_wrong_programs(prepared, found),
        *checks.findings_on_points(assignment, reference),
        *checks.findings_on_time(found.check_times),
        *checks.findings_on_total_time(found.check_times, limit),
        *checks.findings_on_lost(found.lost),
        *handed_out.findings_on_hand_out(assignment, prepared.source.path.name, prepared.hand_out),
        *prepared.leaks,
        *feedback.findings_on_feedback(prepared.candidates, results, prepared.hand_out.expected),
        *handed_out.findings_on_ambiguous_mutants(prepared.known.mutants, results),
    ]


def _findings_on_wrong_programs(prepared: Prepared, found: RunResults) -> list[Finding]:
    """Return findings on mutants and mutations; none if the reference, of which they are made, is
    wrong itself.
    """
    verdicts = {check.verdict for check in found.results[Kind.REFERENCE].checks}
    if verdicts - {Verdict.PASSED, Verdict.BROKEN}:
        return []
    return [
        *programs.findings_on_mutants(prepared.assignment, prepared.known.mutants, found.results),
        *findings_on_mutations(
            prepared.mutations,
            prepared.equivalent,
            found.not_passed,
            prepared.source.reference.place,
        ),
    ]
