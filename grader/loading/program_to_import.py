"""Load a program whose functions are called: import it, or the parts of it that work."""

from attrs import evolve

from grader.loading.importer import Importer
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import below_guard, hides, imports_left_out
from grader.loading.working_parts import working_parts
from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.source.below_guard import defined_below_guard
from grader.source.definitions import without_imports
from grader.source.hidden_functions import hidden_functions


def program_to_import(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    """Return *program*, imported: with what it needs and defines below its guard, without imports
    of modules that are not there, or only the parts of it that work.
    """

    def module_of(text: str) -> Module:
        return Module(launcher, assignment.module, text, assignment.limits, budget, program.modules)

    importer = Importer(module_of, assignment, program.source_map)
    text = program.text
    notes: list[str] = []
    hidden = hidden_functions(text)
    if hidden is not None:
        text = hidden.text
        notes += hides(hidden, program.source_map)
    below = defined_below_guard(text, assignment.functions)
    if below is not None:
        module, problem = importer.imported(below.text)
        if problem is None:
            notes.append(below_guard(below, program.source_map))
            return LoadedProgram(module, text, notes=tuple(notes), modules=program.modules)
        module.end()
    module, problem = importer.imported(text)
    if problem is not None and problem.missing:
        # Without the import, only code that uses it fails.
        module.end()
        without, lines = without_imports(text, importer.failing(text) or ())
        if lines:
            text = without
            notes.append(f"{problem.sentence} {imports_left_out(lines)}")
            module, problem = importer.imported(text)
    if problem is None:
        return LoadedProgram(module, text, notes=tuple(notes), modules=program.modules)
    module.end()
    loaded = working_parts(text, problem, importer)
    return evolve(loaded, notes=(*notes, *loaded.notes), modules=program.modules)
