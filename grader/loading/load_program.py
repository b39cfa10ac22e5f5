"""Load a submission's program for its checks."""

from attrs import evolve

from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import merged, missing_values, start_note
from grader.loading.program_to_import import program_to_import
from grader.loading.program_to_run import program_to_run
from grader.loading.repairs import Repair, repaired
from grader.records.assignment import Assignment
from grader.records.source_map import LeftOut, ProgramText
from grader.records.submission import Program
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.source.absent_modules import absent_from
from grader.source.missing_lines import with_missing_values
from grader.source.program_start import repaired_start
from grader.source.syntax import parses

_MOST_LOSSES = 100  # in one result


def load_program(
    assignment: Assignment,
    launcher: Launcher,
    program: Program,
    budget: Budget,
    repair: Repair = None,
) -> LoadedProgram:
    """Import *program*, or the parts of it that work, as the policy says.

    If it does not start by itself, it is loaded as if it did. If it needs values of the hand-out
    and does not define them, it gets them. It is repaired first, as *repair* says.
    """
    original, repairs = program, repaired(program, assignment, repair)
    text = repairs.text
    program = evolve(program, text=text)
    started = repaired_start(
        text, assignment.functions, assignment.games.start, imported=assignment.imported
    )
    if started is not None and started.line is None and not assignment.has_program:
        started = None  # nobody asked for a program that starts
    if started is not None:
        text = started.text
    load = program_to_import if assignment.imported else program_to_run
    text, missing = with_missing_values(text, assignment.provided)
    note = f"{missing_values(missing)} {repairs.note}".strip()
    loaded = load(assignment, launcher, evolve(program, text=text), budget)
    if note:
        loaded = evolve(loaded, notes=(note, *loaded.notes))
        if assignment.imported:
            loaded = evolve(loaded, fault=loaded.fault or note)
    losses: tuple[LeftOut, ...] = ()
    if loaded.salvage is not None:
        losses = tuple(merged(loaded.salvage.left_out)[:_MOST_LOSSES])
    shown = ProgramText(original.text, original.source_map, losses, original.answers)
    absent = absent_from(program, assignment)
    advice = dict.fromkeys(module.advice for module in absent.values() if module.is_library)
    start = start_note(program, started, imported=assignment.imported)
    not_started = ""
    if not assignment.imported and (
        repair is not None or (parses(program.text) and not parses(original.text))
    ):
        not_started = repairs.note
    if started is not None:
        not_started = start
        start = f"{start} We graded your file as if you had done that."
    notes = (*loaded.notes, *filter(None, [start]), *advice)
    return evolve(
        loaded,
        program=shown,
        absent=absent,
        notes=notes,
        line_notes=repairs.line_notes,
        not_started=not_started,
    )
