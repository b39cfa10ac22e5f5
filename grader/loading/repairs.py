"""Repair a program that may have lost marks by small mistakes. All lines stay where they are."""

from collections.abc import Sequence

from attrs import frozen

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.loading.notes import (
    changed_lines,
    corrected_names,
    imports_given,
    line_repaired,
    lines_repaired,
    of_each_line,
    syntax_repaired,
)
from grader.records.assignment import Assignment
from grader.records.result import LineNote
from grader.records.submission import Program
from grader.records.verdict import UncaughtException
from grader.source.edits import LineRepair
from grader.source.exception_repairs import with_exceptions_repaired
from grader.source.missing_lines import (
    missing_imports,
    names_provided,
    with_given_lines,
    with_missing_values,
)
from grader.source.misspelled_names import CorrectedName, with_corrected_names
from grader.source.syntax_repairs import SyntaxRepair, with_valid_syntax
from grader.suspicious import with_suspicious_repaired


@frozen
class Repaired:
    """The *text* of a program after its repairs, a *note* on them, and notes on single lines.

    Without repairs, the note is empty.
    """

    text: str
    note: str
    line_notes: tuple[LineNote, ...] = ()


def unrepaired(program: Program, assignment: Assignment) -> str:
    """Return the text of *program* as it is loaded first."""
    if assignment.imported:
        return program.text
    return repaired(program, assignment, names_and_lines=False).text


def repaired(
    program: Program,
    assignment: Assignment,
    exceptions: Sequence[UncaughtException] = (),
    *,
    names_and_lines: bool = True,
) -> Repaired:
    """Return *program* with what can be repaired.

    Small syntax errors, misspelled names and what raised *exceptions* are corrected, if that costs
    marks; missing imports are added; values and functions of the hand-out get their original back.
    Of a program that is only run, lines of the hand-out stay. If not *names_and_lines*, misspelled
    names, exceptions and lines that cannot be meant stay.
    """
    source_map = program.source_map
    text, repairs = _with_repaired_syntax(program.text, assignment)
    notes = [syntax_repaired(repairs, source_map)]
    line_notes: list[LineNote] = []
    for repair in repairs:
        said = line_repaired(repair, source_map)
        line_notes.append(_line_note(repair.line, f"this is not valid Python: {said}"))
    text, imported = with_missing_values(text, missing_imports(text, assignment.functions))
    notes.append(imports_given(imported))
    if assignment.imported:
        text, changed = with_given_lines(text, assignment.provided)
        notes.append(changed_lines(changed))
    corrected: tuple[CorrectedName, ...] = ()
    lines: tuple[LineRepair, ...] = ()
    if names_and_lines:
        text, corrected = _with_corrected_names(text, assignment)
        text, lines = _with_repaired_lines(text, assignment, exceptions)
    notes.append(corrected_names(corrected, source_map))
    for one in corrected:
        meant = f"nothing defines {one.name}. We graded your file as if it were {one.meant}."
        line_notes.append(_line_note(one.line, meant))
    notes.append(lines_repaired(lines, source_map))
    for line, said in of_each_line(lines):
        line_notes.append(_line_note(line, said))
    return Repaired(text, " ".join(filter(None, notes)), tuple(line_notes))


def _line_note(line: int, text: str) -> LineNote:
    return LineNote(line, shortened(text, LONGEST_MESSAGE))


def with_corrections(text: str, assignment: Assignment) -> str:
    """Return the program *text* with small syntax errors and misspelled names corrected.

    Nothing is corrected if that would cost nothing.
    """
    return _with_corrected_names(_with_repaired_syntax(text, assignment)[0], assignment)[0]


def _with_corrected_names(
    text: str, assignment: Assignment
) -> tuple[str, tuple[CorrectedName, ...]]:
    if not _corrections_cost(assignment):
        return text, ()
    return with_corrected_names(text, {*assignment.functions, *names_provided(assignment.provided)})


def _with_repaired_syntax(
    text: str, assignment: Assignment
) -> tuple[str, tuple[SyntaxRepair, ...]]:
    if not _corrections_cost(assignment):
        return text, ()
    return with_valid_syntax(text)


def _with_repaired_lines(
    text: str, assignment: Assignment, exceptions: Sequence[UncaughtException]
) -> tuple[str, tuple[LineRepair, ...]]:
    if not _corrections_cost(assignment):
        return text, ()
    text, suspicious = with_suspicious_repaired(text, assignment.functions)
    text, stopped = with_exceptions_repaired(text, exceptions)
    return text, (*suspicious, *stopped)


def _corrections_cost(assignment: Assignment) -> bool:
    """Return whether a file that had to be corrected loses marks."""
    if not assignment.imported and any(
        part.id == assignment.games.part for part in assignment.parts
    ):
        return True  # such a file does not start, which is a habit in games
    salvage = assignment.policies.salvage
    return salvage.accept and salvage.marks > 0
