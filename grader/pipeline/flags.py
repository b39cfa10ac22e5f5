"""Decide which flags a marker sees next to a submission."""

from grader.records.attention import SAYS, Attention, Flag
from grader.records.program_run import ProgramRun
from grader.records.result import Result
from grader.records.submission import Submission
from grader.records.verdict import Verdict


def flags(result: Result, submission: Submission, run: ProgramRun | None) -> tuple[Flag, ...]:
    """Return the flags of a *result* that has none yet. *run* is None if the grader failed."""
    found = {SAYS[reason] for reason in result.attention if reason in SAYS}
    if Attention.MAY_BE_SEVERAL in result.attention:
        found.add(Flag.SEVERAL_FILES)
    if result.seconds_late or submission.is_late:
        found.add(Flag.LATE)
        if submission.extension:
            found.add(Flag.EXTENSION)
    if submission.draft:
        found.add(Flag.DRAFT)
    if any(check.verdict is Verdict.CRASHED for check in result.checks):
        found.add(Flag.ENDED_PYTHON)
    if run is not None:
        found |= _program_flags(result, run)
    return tuple(flag for flag in Flag if flag in found)


def _program_flags(result: Result, run: ProgramRun) -> set[Flag]:
    found: set[Flag] = set()
    if run.from_notebook:
        found.add(Flag.WRONG_TYPE)
    if run.program is None:
        return found
    if not run.parses:
        found.add(Flag.SYNTAX_ERROR)
    elif result.cut_short is not None:
        found.add(Flag.SALVAGED)
    parts = [part.id for part in result.parts]
    if parts and set(parts) <= set(result.unwritten):
        found.add(Flag.NOTHING_WRITTEN)
    return found
