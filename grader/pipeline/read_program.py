"""Step 1: read the program in the bytes that a student sent, or say why it is not graded."""

from attrs import evolve

from grader.intake.prepare import program
from grader.records.assignment import Assignment
from grader.records.submission import Program, Submission


def prepare(submission: Submission, assignment: Assignment) -> Program | None:
    """Return the program of a *submission*; None if no file of it can be graded.

    If the program must not be graded, its ``refused`` says why.
    """
    if submission.data is None or submission.file is None:
        return None
    found = program(submission.data, submission.file, assignment.module)
    refused = found.refused or _refusal(found, assignment)
    return evolve(found, modules=submission.modules, refused=refused)


def _refusal(found: Program, assignment: Assignment) -> str:
    lines = [line.strip() for line in found.text.splitlines()]
    if all(not line or line.startswith("#") for line in lines):
        return "There is no program in this file."
    if found.from_notebook and not assignment.policies.wrong_type.accept:
        return "A notebook was handed in, and only a script is accepted."
    return ""
