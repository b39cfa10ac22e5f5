"""Find the reasons why a person must look at a program."""

from collections.abc import Collection

from grader.feedback.wording import listed
from grader.pipeline.missing_library import missing_libraries
from grader.pipeline.newer_python import newer_syntax
from grader.pipeline.no_functions import no_functions
from grader.records.assignment import Assignment
from grader.records.attention import Attention
from grader.records.program_run import ProgramRun
from grader.records.submission import Program, Submission

_NOT_RERUN = (
    "Not all checks of {} could be run again with right functions below them."
    " Marks may be missing there because of errors in those functions: a person has to look."
)
_HOW_LATE = (
    "It was sent in late, and it is not known by how much: a person has to decide what that costs."
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


def rerun_stopped(run: ProgramRun, assignment: Assignment) -> dict[Attention, str]:
    """Return the note that asks for a person if not all parts could be run again; nothing
    otherwise. It names the parts, and nothing that the program chose.
    """
    if run.rerun_failed:
        return {Attention.RERUN_STOPPED: _NOT_RERUN.format("some parts")}
    if not run.not_rerun:
        return {}
    titles = {part.id: f"“{part.title}”" for part in assignment.parts}
    parts = listed([titles[part] for part in run.not_rerun])
    return {Attention.RERUN_STOPPED: _NOT_RERUN.format(parts)}


def how_late_is_unknown(submission: Submission, assignment: Assignment) -> dict[Attention, str]:
    """Return the note that asks for a person if being late costs marks and it is unknown how late
    the submission was; nothing otherwise.
    """
    is_unknown = submission.is_late and submission.seconds_late is None
    if is_unknown and assignment.policies.late.costs:
        return {Attention.LATE_UNKNOWN: _HOW_LATE}
    return {}
