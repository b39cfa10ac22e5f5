"""Load a program with functions that tests call: import it, or the parts of it that work."""

from attrs import evolve, frozen

from grader.loading.importer import Importer
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import definitions_moved, hides, imports_left_out, in_class
from grader.loading.working_parts import working_parts
from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.source.functions_in_class import functions_in_class
from grader.source.hidden_functions import hidden_functions
from grader.source.moved_definitions import moved_definitions
from grader.source.without_statements import without_imports


@frozen
class _Moved:
    """Holds a program *text* with functions moved out of its guard and classes, and notes on them.

    The *fault* is the note for which the policy deducts marks; else empty.
    """

    text: str
    notes: tuple[str, ...] = ()
    fault: str = ""


def program_to_import(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    """Return *program* imported, or the parts of it that work.

    Its text has two versions, with the same line numbers. Games run *to_play*. Tests import
    *to_import*, in which functions below the guard or in a class are moved out. Both are without
    imports of missing modules.
    """

    def module_of(text: str) -> Module:
        return Module(launcher, assignment.module, text, assignment.limits, budget, program.modules)

    importer = Importer(module_of, assignment, program.source_map)
    to_play, hidden = hidden_functions(program.text)
    notes = hides(hidden, program.source_map)
    moved = _with_all_functions(to_play, importer)
    module, problem = importer.imported(moved.text)
    if moved.text != to_play and problem is not None:
        # The moved code may be the reason.
        module.end()
        module, other_problem = importer.imported(to_play)
        if other_problem is None:
            moved, problem = _Moved(to_play), None
    notes += moved.notes
    to_import = moved.text
    if problem is not None and problem.missing:
        # Without the import, only code that uses it fails.
        module.end()
        without, lines = without_imports(to_import, importer.failing(to_import) or ())
        if lines:
            to_import = without
            to_play, _ = without_imports(to_play, lines)
            notes.append(f"{problem.sentence} {imports_left_out(lines)}")
            module, problem = importer.imported(to_import)
    if problem is None:
        loaded = LoadedProgram(module, to_play)
    else:
        module.end()
        loaded = working_parts(to_import, to_play, problem, importer)
    all_notes = (*notes, *loaded.notes)
    fault = loaded.fault or moved.fault
    return evolve(loaded, notes=all_notes, modules=program.modules, fault=fault)


def _with_all_functions(text: str, importer: Importer) -> _Moved:
    functions = importer.assignment.functions
    notes: list[str] = []
    fault = ""
    moved = moved_definitions(text, functions)
    if moved is not None:
        text = moved.text
        notes.append(definitions_moved(moved, importer.source_map))
    methods = functions_in_class(text, functions)
    if methods is not None:
        text = methods.text
        fault = in_class(methods)
        notes.append(fault)
    return _Moved(text, tuple(notes), fault)
