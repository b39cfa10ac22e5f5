"""Whether a name and a student number are in a comment at the top."""

from grader.records.verdict import Failure
from grader.rules.header import has_name, has_number
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction


def _judge(read: Read) -> Finding:
    missing = []
    if not has_name(read.program.text):
        missing.append("your NAME")
    if not has_number(read.program.text):
        missing.append("your STUDENT NUMBER")
    if not missing:
        return FOLLOWED
    return Finding(
        0.0,
        Failure(
            did="We looked for a comment at the top of the file, above the first function.",
            expected="Lines like these, filled in:\n# NAME: ...\n# STUDENT NUMBER: ...",
            came=f"Not found: {' and '.join(missing)}.",
            advice=(
                "Write both in a comment at the very top, so that your work can be told from"
                " everybody else's."
            ),
        ),
    )


NAME_AND_NUMBER = Instruction(
    "Your name and student number are in a comment at the top",
    "Fill in NAME and STUDENT NUMBER at the top of the file.",
    _judge,
)
