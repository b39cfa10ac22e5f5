"""Decide which flags a marker sees next to a submission."""

from grader.records.attention import SAYS, Attention, Flag
from grader.records.result import Result
from grader.records.submission import Program, Submission
from grader.records.verdict import Verdict
from grader.source.syntax import parses


def flags(result: Result, submission: Submission, program: Program | None) -> tuple[Flag, ...]:
    """Return the flags of a *result*.

    Args:
        result: The result without its flags.
        submission: What the student sent.
        program: The program that was graded; None if nothing was.
    """
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
    if program is not None:
        found |= _program_flags(result, program)
    return tuple(flag for flag in Flag if flag in found)


def _program_flags(result: Result, program: Program) -> set[Flag]:
    found: set[Flag] = set()
    if program.from_notebook:
        found.add(Flag.WRONG_TYPE)
    if program.refused:
        return found
    if not parses(program.text):
        found.add(Flag.SYNTAX_ERROR)
    elif result.cut_short is not None:
        found.add(Flag.SALVAGED)
    parts = [part.id for part in result.parts]
    if parts and set(parts) <= set(result.unwritten):
        found.add(Flag.NOTHING_WRITTEN)
    return found
