"""The names of functions that students added: whether they are good is for a person to say."""

from grader.feedback.wording import some
from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.style.reading import Read


def verbs(program: Read) -> StyleFinding | None:
    """
    The functions that were not handed out, as a question.

    No list of verbs would do: "board" is one, and "redraw" is in no list.
    """
    handed_out = {definition.name for definition in program.assignment.definitions}
    own = [
        each
        for each in program.functions
        if each.name not in handed_out and not each.name.startswith("__")
    ]
    if not own:
        return None
    names = some([each.name for each in own])
    what = (
        "a function of the student's own: is there a verb in its name that says what it does?"
        f" {names}"
    )
    return StyleFinding(Look.VERBS, "own-names", what, len(own), own[0].lineno)
