"""What a rule is, and how a program breaks it."""

from collections.abc import Callable

from attrs import evolve, frozen

from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.rules.violation import Violation
from grader.source.parsed import ParsedProgram

PROGRAM = "{program}"


@frozen
class SubmittedProgram(ParsedProgram):
    """A student's program, as the rules look at it.

    Attributes:
        file: What the submitted file is called.
        was_imported: Whether it could be imported as it is.
        student: The student's name, as a batch or a folder says; empty if it is not known.
    """

    file: str
    program: Program
    was_imported: bool
    student: str = ""


@frozen
class Broken:
    """How a rule was broken: the share of it that was followed, from 0 to 1, and for students, what
    should have been there, what was, and what to do, if that is not the advice of the rule.
    """

    earned: float
    expected: str
    came: str
    advice: str = ""


@frozen
class Rule:
    """Something that a machine can check without running the program.

    PROGRAM in a text stands for what the program is called: a game, or a program.

    Attributes:
        name: What it is called in ``[instructions.points]``.
        title: What students read as the title of its check; *hint* comes below it.
        did: What they read first if it is broken: what was looked for. *advice* comes last.
        judge: Returns how a program breaks it; None if it does not.
        violation: A way to break it, by which validation finds out whether breaking it costs marks.
    """

    name: str
    title: str
    hint: str
    did: str
    advice: str
    judge: Callable[[SubmittedProgram], Broken | None]
    violation: Violation

    def worded_for(self, assignment: Assignment) -> "Rule":
        """Return this rule in the words of *assignment*."""
        name = assignment.program_name
        return evolve(
            self,
            title=self.title.replace(PROGRAM, name),
            hint=self.hint.replace(PROGRAM, name),
            did=self.did.replace(PROGRAM, name),
            advice=self.advice.replace(PROGRAM, name),
        )


def not_as_handed_out(total: int, expected: list[str], came: list[str]) -> Broken:
    """Return that some of *total* things are not as handed out: what was *expected*, and what
    *came*, in a line for each; or that there is no function at all.
    """
    return Broken(
        share(len(came), total),
        expected="\n".join(expected) or "The functions of the hand-out.",
        came="\n".join(came) or "None of them was found.",
    )


def share(wrong: int, total: int) -> float:
    """Return what is earned, from 0 to 1, if *wrong* of *total* are not right; 0 if *total* is."""
    if total == 0:
        return 0.0
    return 1 - wrong / total
