"""List the names of students' own functions: a person decides whether they are good."""

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def verbs(program: ParsedProgram) -> StyleFinding | None:
    """List the functions that were not handed out, as a question.

    A list of verbs would not help: "board" can be a verb, and "redraw" is in no list.
    """
    handed_out = program.assignment.functions
    own = []
    for function in program.own_functions:
        if not function.name.startswith("__") and function.name not in handed_out:
            own.append(function)
    if not own:
        return None
    what = (
        "a function of the student's own: is there a verb in its name that says what it does?"
        f" {some([function.name for function in own])}"
    )
    return StyleFinding("verbs", "own-names", what, len(own), own[0].lineno, about_line=False)
