"""Give outcomes to checks that were not run, or on which the grader failed."""

from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict

_NOT_RUN = "Not run: the notes at the top say why."


def skipped(check: Check, needed: Check) -> Outcome:
    """Return the outcome of a check that was not run because the *needed* check did not pass."""
    return Outcome(check, Verdict.SKIPPED, 0.0, not_run_failure(needed), needs=needed.id)


def not_run_failure(needed: Check) -> Failure:
    """Return the failure of a check that was not run because the *needed* check did not pass."""
    first, which = needed.title, f'the check "{needed.title}"'
    if needed.audience is Audience.COUNT:
        first, which = "", "another check, which is not shown,"
    return Failure(not_run=f"Not run: {which} has to pass first.", first=first)


def nothing_ran(
    check: Check, verdict: Verdict, why: str, what_to_try: str, place: str = ""
) -> Outcome:
    """Return the outcome of a check for a file that could not be run.

    *place* is what the student must fix first, such as ``line 43``; empty if unknown.
    """
    said = _NOT_RUN
    if place:
        said = f"Not run: first fix {place}. The notes at the top say what is wrong there."
    failure = Failure(
        expected="a file that can be imported", came=why, advice=what_to_try, not_run=said
    )
    return Outcome(check, verdict, 0.0, failure)


def broken(check: Check, why: str) -> Outcome:
    """Return the outcome of a check on which the grader itself failed."""
    return Outcome(check, Verdict.BROKEN, 1.0, Failure(came=why))
