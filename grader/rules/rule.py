"""What a rule is, and how well a program follows it."""

from collections.abc import Callable

from attrs import frozen

from grader.records.submission import Program
from grader.records.verdict import Failure
from grader.rules.violation import Violation
from grader.source.parsed import ParsedProgram


@frozen
class SubmittedProgram(ParsedProgram):
    """
    A student's program, as the rules look at it.

    Attributes:
        file: What the submitted file is called.
        program: The program, with where it is from.
        was_imported: Whether it could be imported as it is.
        student: The student's name, as a batch or a folder says; empty if it is not known.
    """

    file: str
    program: Program
    was_imported: bool
    student: str = ""


@frozen
class Judgement:
    """How much of a rule was followed, from 0 to 1, and what to say if it was not all of it."""

    earned: float
    failure: Failure | None = None


FOLLOWED = Judgement(1.0)


@frozen
class Rule:
    """
    Something that a machine can check without running the program.

    Attributes:
        name: What it is called in ``[instructions.points]``.
        title: What students read as the title of its check.
        hint: What students read below it.
        judge: Checks whether a program follows it.
        violation: A way to break it, by which validation finds out whether breaking it costs marks.
    """

    name: str
    title: str
    hint: str
    judge: Callable[[SubmittedProgram], Judgement]
    violation: Violation


def share(wrong: int, total: int) -> float:
    """Return what is earned, from 0 to 1, if *wrong* of *total* are not right; 0 if *total* is."""
    if total == 0:
        return 0.0
    return 1 - wrong / total
