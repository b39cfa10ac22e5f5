"""Whether a submission followed the instructions, read off its text: nothing of it is run. Each
rule has a file.
"""

from grader.intake.untouched import is_untouched
from grader.records.assignment import Assignment, Rule
from grader.records.submission import Program
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from grader.rules.calls import CALLS
from grader.rules.docstrings import DOCSTRINGS
from grader.rules.guard import GUARD
from grader.rules.header_comment import HEADER_COMMENT
from grader.rules.name_and_number import NAME_AND_NUMBER
from grader.rules.names import NAMES
from grader.rules.no_recursion import NO_RECURSION
from grader.rules.own_docstrings import OWN_DOCSTRINGS
from grader.rules.parameters import PARAMETERS
from grader.rules.program import read
from grader.rules.provided_used import PROVIDED_USED
from grader.rules.rule import Finding, Instruction
from grader.rules.script import SCRIPT

RULES: dict[str, Instruction] = {
    Rule.NAMES: NAMES,
    Rule.PARAMETERS: PARAMETERS,
    Rule.DOCSTRINGS: DOCSTRINGS,
    Rule.NAME_AND_NUMBER: NAME_AND_NUMBER,
    Rule.SCRIPT: SCRIPT,
    Rule.GUARD: GUARD,
    Rule.CALLS: CALLS,
    Rule.HEADER_COMMENT: HEADER_COMMENT,
    Rule.NO_RECURSION: NO_RECURSION,
    Rule.OWN_DOCSTRINGS: OWN_DOCSTRINGS,
    Rule.PROVIDED_USED: PROVIDED_USED,
}

# Otherwise who sends back what was handed out would have marks for not having changed it.
_NOTHING_WRITTEN = Finding(
    0.0,
    Failure(
        did="We looked for what you wrote yourself.",
        expected="Something below the descriptions of the functions, or below the guard.",
        came="No function has a body of your own, and nothing is below the guard.",
        advice="Write a function first: sending back the hand-out earns nothing.",
    ),
)


def instructions(
    submission_file: str,
    program: Program,
    assignment: Assignment,
    was_imported: bool,  # noqa: FBT001 - an agreed signature
    student: str = "",
) -> list[Outcome]:
    """An outcome for each instruction that *assignment* gives points for, in its order.

    *was_imported* tells whether the file could be imported as it stands; it changes words, never
    points. *student* is whose it is, where that is known: a name that stands in a comment need have
    no label then. A text that does not parse is judged by the parts of it that do. A file into
    which nothing was written follows none of them.
    """
    if not assignment.instructions.points:
        return []
    found = read(submission_file, program, assignment, was_imported=was_imported, student=student)
    untouched = is_untouched(found.blocks, (*assignment.given, *assignment.begun))
    outcomes = []
    for check, name in zip(checks_of(assignment), assignment.instructions.points, strict=True):
        finding = _NOTHING_WRITTEN if untouched else RULES[name].judge(found)
        verdict = Verdict.PASSED if finding.failure is None else Verdict.FAILED
        outcomes.append(Outcome(check, verdict, finding.earned, finding.failure))
    return outcomes


def checks_of(assignment: Assignment) -> tuple[Check, ...]:
    """A check for each instruction that *assignment* gives points for, in its order."""
    part, points = assignment.instructions.part, assignment.instructions.points
    return tuple(
        Check(f"{part}::{name}", part, RULES[name].title, worth, Audience.PUBLIC, RULES[name].hint)
        for name, worth in points.items()
    )
