"""List the names of students' own functions: a person decides whether they are good."""

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def verbs(program: ParsedProgram) -> StyleFinding | None:
    """List the functions that were not handed out, as a question.

    A list of verbs would not help: "board" can be a verb, and "redraw" is in no list.
    """
    handed_out = program.assignment.functions
    names: list[str] = []
    lines: list[int] = []
    for function in program.own_functions:
        if function.name not in handed_out and not function.name.startswith("__"):
            names.append(function.name)
            lines.append(function.lineno)
    if not names:
        return None
    what = (
        "a function of the student's own: is there a verb in its name that says what it does?"
        f" {some(names)}"
    )
    return StyleFinding("verbs", "own-names", what, len(names), lines[0], about_line=False)
