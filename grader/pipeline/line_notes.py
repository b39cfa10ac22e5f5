"""Tell students which of their lines cannot be meant."""

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.records.result import LineNote
from grader.records.source_map import ProgramText, SourceMap
from grader.suspicious import suspicious_lines

_MOST = 5


def line_notes(program: ProgramText, asked: tuple[str, ...]) -> tuple[LineNote, ...]:
    """Return notes on the first lines of *program* that cannot be meant.

    *asked* are the functions of the hand-out. Such a line may not be why marks are lost, so a note
    only says what is a fact.
    """
    notes: list[LineNote] = []
    for found in suspicious_lines(program.text, asked)[:_MOST]:
        notes.append(LineNote(found.line, shortened(found.problem, LONGEST_MESSAGE)))
    return tuple(notes)


def with_place(note: LineNote, source_map: SourceMap) -> str:
    """Return *note* as a sentence that begins with the place of its line."""
    return f"{source_map.place(note.line).capitalize()}: {note.text}"
