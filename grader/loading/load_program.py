"""Load a submission's program for its checks."""

from attrs import evolve

from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import merged, missing_values, start_note
from grader.loading.program_to_import import program_to_import
from grader.loading.program_to_run import program_to_run
from grader.loading.repairs import ExceptionsToRepair, repaired
from grader.records.assignment import Assignment
from grader.records.source_map import LeftOut, ProgramText
from grader.records.submission import Program
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.source.absent_modules import absent_from
from grader.source.missing_lines import with_missing_values
from grader.source.program_start import repaired_start
from grader.source.syntax import parses
from grader.source.without_statements import without_drawing

_MOST_LOSSES = 100  # in one result


def load_program(
    assignment: Assignment,
    launcher: Launcher,
    program: Program,
    budget: Budget,
    exceptions: ExceptionsToRepair = None,
) -> LoadedProgram:
    """Import *program*, or the parts of it that work, as the policy says.

    If it does not start by itself, it is loaded as if it did. If it needs values of the hand-out
    and does not define them, it gets them. If *exceptions* is not None, the program is repaired
    first, also what raised them.
    """
    repairs = repaired(program, assignment, exceptions)
    corrected = evolve(program, text=repairs.text)
    start = repaired_start(
        corrected.text, assignment.functions, assignment.games.start, imported=assignment.imported
    )
    if start is not None and start.line is None and not assignment.has_program:
        start = None  # nobody asked for a program that starts
    text = corrected.text if start is None else start.text
    text, missing = with_missing_values(text, assignment.provided)
    # No student wrote these imports, so there is no note on them.
    text, given = without_drawing(text, assignment.libraries.allowed, assignment.provided)
    load = program_to_import if assignment.imported else program_to_run
    loaded = load(assignment, launcher, evolve(program, text=text), budget)
    note = f"{missing_values(missing)} {repairs.note}".strip()
    fault = loaded.fault
    if assignment.imported:
        fault = fault or note
    on_start = start_note(corrected, start, imported=assignment.imported)
    not_started = ""
    if start is not None:
        not_started = on_start
        on_start = f"{on_start} We graded your file as if you had done that."
    elif not assignment.imported:
        made_valid = parses(corrected.text) and not parses(program.text)
        if made_valid or exceptions is not None:
            not_started = repairs.note
    absent = absent_from(corrected, assignment)
    advice: dict[str, None] = {}
    for module in absent.values():
        if module.is_library and module.name not in given:
            advice[module.advice] = None
    losses: tuple[LeftOut, ...] = ()
    if loaded.salvage is not None:
        losses = tuple(merged(loaded.salvage.left_out)[:_MOST_LOSSES])
    return evolve(
        loaded,
        program=ProgramText(program.text, program.source_map, losses, program.answers),
        absent=absent,
        fault=fault,
        notes=tuple(filter(None, [note, *loaded.notes, on_start, *advice])),
        line_notes=repairs.line_notes,
        not_started=not_started,
    )
