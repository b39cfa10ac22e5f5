"""Judge whether a comment at the top has a name and a student number."""

from grader.rules.header import has_name, has_number
from grader.rules.rule import FILLED_IN, Broken, Original, Rule, SubmittedProgram, Violation


def _judge(program: SubmittedProgram) -> Broken | None:
    missing = []
    if not has_name(program.text):
        missing.append("your NAME")
    if not has_number(program.text):
        missing.append("your STUDENT NUMBER")
    if not missing:
        return None
    return Broken(
        0.0,
        expected="Lines like these, filled in:\n# NAME: ...\n# STUDENT NUMBER: ...",
        came=f"Not found: {' and '.join(missing)}.",
    )


def _nameless(original: Original) -> str | None:
    changed = FILLED_IN.sub(r"\1", original.text)
    if changed == original.text:
        return None
    return changed


NAME_AND_NUMBER = Rule(
    "name_and_number",
    title="Your name and student number are in a comment at the top",
    hint="Fill in NAME and STUDENT NUMBER at the top of the file.",
    did="We looked for a comment at the top of the file, above the first function.",
    advice="Write your name and your student number in a comment at the very top, so that we know"
    " whose work it is.",
    judge=_judge,
    violation=Violation("without a name", _nameless),
)
