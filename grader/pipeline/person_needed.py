"""Find the reasons why a person must look at a program."""

from collections.abc import Collection

from grader.pipeline.missing_library import missing_libraries
from grader.pipeline.newer_python import newer_syntax
from grader.pipeline.no_functions import no_functions
from grader.records.assignment import Assignment
from grader.records.attention import Attention
from grader.records.submission import Program, Submission

_HOW_LATE = (
    "It was sent in late, and nobody says by how much: a person has to decide what that costs."
)


def for_a_person(
    program: Program, assignment: Assignment, missing: Collection[str]
) -> dict[Attention, str]:
    """Return the notes on *program* that ask for a person, by their reasons.

    *missing* are the allowed libraries that this machine does not have.
    """
    notes = {
        Attention.MISSING_LIBRARY: missing_libraries(program.text, missing),
        Attention.NEWER_PYTHON: newer_syntax(program.text, program.source_map),
        Attention.NO_FUNCTIONS: no_functions(program.text, assignment),
    }
    return {reason: note for reason, note in notes.items() if note}


def how_late_is_unknown(submission: Submission, assignment: Assignment) -> dict[Attention, str]:
    """Return the note that asks for a person if being late costs marks and it is unknown how late
    the submission was; nothing otherwise.
    """
    is_unknown = submission.is_late and submission.seconds_late is None
    if is_unknown and assignment.policies.late.costs:
        return {Attention.LATE_UNKNOWN: _HOW_LATE}
    return {}
