"""Load a submission's program for its checks."""

from attrs import evolve

from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import (
    changed_lines,
    corrected_names,
    imports_given,
    merged,
    missing_values,
    start_note,
    syntax_repaired,
)
from grader.loading.program_to_import import program_to_import
from grader.loading.program_to_run import program_to_run
from grader.records.assignment import Assignment
from grader.records.source_map import LeftOut, ProgramText, SourceMap
from grader.records.submission import Program
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.source.absent_modules import absent_from
from grader.source.missing_lines import (
    missing_imports,
    names_provided,
    with_given_lines,
    with_missing_values,
)
from grader.source.misspelled_names import with_corrected_names
from grader.source.program_start import repaired_start
from grader.source.syntax import parses
from grader.source.syntax_repairs import SyntaxRepair, with_valid_syntax

_MOST_LOSSES = 100  # in one result


def load_program(
    assignment: Assignment,
    launcher: Launcher,
    program: Program,
    budget: Budget,
    *,
    repair: bool = False,
) -> LoadedProgram:
    """Import *program*, or the parts of it that work, as the policy says.

    If it does not start by itself, it is loaded as if it did. If it needs values of the hand-out
    and does not define them, it gets them. If *repair*, it is also repaired (``with_repairs``). A
    program that is only run always is, because it is not loaded a second time.
    """
    original, repairs = program, ""
    if repair or not assignment.imported:
        text, repairs = with_repairs(program.text, assignment, program.source_map)
        program = evolve(program, text=text)
    text = program.text
    started = repaired_start(text, assignment.functions, assignment.games.start)
    if started is not None and started.line is None and not assignment.has_program:
        started = None  # nobody asked for a program that starts
    if started is not None:
        text = started.text
    load = program_to_run
    if assignment.imported:
        load = program_to_import
    text, missing = with_missing_values(text, assignment.provided)
    note = f"{missing_values(missing)} {repairs}".strip()
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
    if not assignment.imported and parses(program.text) and not parses(original.text):
        not_started = repairs
    if started is not None:
        not_started = start
        start = f"{start} We graded your file as if you had done that."
    notes = (*loaded.notes, *filter(None, [start]), *advice)
    return evolve(loaded, program=shown, absent=absent, notes=notes, not_started=not_started)


def with_repaired_syntax(text: str, assignment: Assignment) -> tuple[str, tuple[SyntaxRepair, ...]]:
    """Return the program *text* without small syntax errors, and the repairs.

    Nothing is repaired if that would cost nothing.
    """
    if not _corrections_cost(assignment):
        return text, ()
    return with_valid_syntax(text)


def _corrections_cost(assignment: Assignment) -> bool:
    """Return whether a file that had to be corrected loses marks."""
    if not assignment.imported and any(
        part.id == assignment.games.part for part in assignment.parts
    ):
        return True  # such a file does not start, which is a habit in games
    salvage = assignment.policies.salvage
    return salvage.accept and salvage.marks > 0


def with_repairs(text: str, assignment: Assignment, source_map: SourceMap) -> tuple[str, str]:
    """Return the program *text* repaired, and a note on the repairs; empty if there are none.

    Small syntax errors and misspelled names are corrected, if that costs marks; missing imports are
    added; values and functions of the hand-out get their original back. All lines stay where they
    are. Of a program that is only run, only the syntax and the imports are repaired.
    """
    text, repairs = with_repaired_syntax(text, assignment)
    notes = [syntax_repaired(repairs, source_map)]
    text, imported = with_missing_values(text, missing_imports(text, assignment.functions))
    notes.append(imports_given(imported))
    if assignment.imported:
        text, changed = with_given_lines(text, assignment.provided)
        notes.append(changed_lines(changed))
    if assignment.imported and _corrections_cost(assignment):
        defined = {*assignment.functions, *names_provided(assignment.provided)}
        text, corrected = with_corrected_names(text, defined)
        notes.append(corrected_names(corrected, source_map))
    return text, " ".join(filter(None, notes))
