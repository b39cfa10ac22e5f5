"""Repair a program that may have lost marks by small mistakes. All lines stay where they are."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.loading import notes
from grader.records.assignment import Assignment
from grader.records.result import LineNote
from grader.records.submission import Program
from grader.records.verdict import UncaughtException
from grader.source.exception_repairs import with_exceptions_repaired
from grader.source.missing_lines import (
    missing_imports,
    names_provided,
    with_given_lines,
    with_missing_values,
)
from grader.source.misspelled_names import with_corrected_names
from grader.source.syntax_repairs import with_valid_syntax
from grader.suspicious import with_suspicious_repaired

ExceptionsToRepair: TypeAlias = Sequence[UncaughtException] | None
"""The exceptions whose causes are repaired; None if a program is loaded as it is."""


@frozen
class Repaired:
    """The *text* of a program after its repairs, a *note* on them, and notes on single lines.

    Without repairs, the note is empty.
    """

    text: str
    note: str
    line_notes: tuple[LineNote, ...] = ()


def repaired(program: Program, assignment: Assignment, exceptions: ExceptionsToRepair) -> Repaired:
    """Return *program* with what can be repaired.

    Small syntax errors, misspelled names, lines that cannot be intentional and what raised the
    *exceptions* are corrected, if that costs marks. Missing imports are added, and values and
    functions of the hand-out are restored. If *exceptions* is None, an imported program stays as it
    is. In a program that is only run, lines of the hand-out always stay, and then names and lines
    stay, too.
    """
    if exceptions is None and assignment.imported:
        return Repaired(program.text, "")
    source_map, text = program.source_map, program.text
    said: list[str] = []
    line_notes: list[LineNote] = []
    costs = _corrections_cost(assignment)
    if costs:
        text, errors = with_valid_syntax(text)
        said.append(notes.syntax_repaired(errors, source_map))
        for error in errors:
            how = notes.line_repaired(error, source_map)
            line_notes.append(_line_note(error.line, f"this is not valid Python: {how}"))
    text, imported = with_missing_values(text, missing_imports(text, assignment.functions))
    said.append(notes.imports_given(imported))
    if assignment.imported:
        text, changed = with_given_lines(text, assignment.provided)
        said.append(notes.changed_lines(changed))
    if costs and exceptions is not None:
        text, corrected = with_corrected_names(text, _names_given(assignment))
        text, suspicious = with_suspicious_repaired(text, assignment.functions)
        text, stopped = with_exceptions_repaired(text, exceptions)
        lines = (*corrected, *suspicious, *stopped)
        said.append(notes.lines_repaired(lines, source_map))
        line_notes += [_line_note(line, why) for line, why in notes.of_each_line(lines)]
    return Repaired(text, " ".join(filter(None, said)), tuple(line_notes))


def _line_note(line: int, text: str) -> LineNote:
    return LineNote(line, shortened(text, LONGEST_MESSAGE))


def with_corrections(text: str, assignment: Assignment) -> str:
    """Return the program *text* with small syntax errors and misspelled names corrected.

    Nothing is corrected if that would cost nothing.
    """
    if not _corrections_cost(assignment):
        return text
    text, _ = with_valid_syntax(text)
    text, _ = with_corrected_names(text, _names_given(assignment))
    return text


def _names_given(assignment: Assignment) -> set[str]:
    return {*assignment.functions, *names_provided(assignment.provided)}


def _corrections_cost(assignment: Assignment) -> bool:
    """Return whether a file that had to be corrected loses marks."""
    if not assignment.imported and assignment.has_games:
        return True  # such a file does not start, which is a habit in games
    salvage = assignment.policies.salvage
    return salvage.accept and salvage.marks > 0
