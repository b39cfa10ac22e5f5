"""Tell students which of their lines cannot be meant."""

from collections.abc import Collection

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.records.source_map import ProgramText
from grader.suspicious import suspicious_lines

_MOST = 5


def line_notes(program: ProgramText, asked: Collection[str]) -> list[str]:
    """Return notes on the first lines of *program* that cannot be meant, with their places.

    *asked* are the functions of the hand-out. Such a line may not be why marks are lost, so a note
    only says what is a fact.
    """
    notes = []
    for found in suspicious_lines(program.text, asked)[:_MOST]:
        place = program.source_map.place(found.line).capitalize()
        notes.append(shortened(f"{place}: {found.problem}", LONGEST_MESSAGE))
    return notes
