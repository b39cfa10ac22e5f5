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
    game = program.text
    notes: list[str] = []
    hidden = hidden_functions(game)
    if hidden is not None:
        game = hidden.text
        notes += hides(hidden, program.source_map)
    text = game
    below = defined_below_guard(game, assignment.functions)
    if below is not None:
        text = below.text
    module, problem = importer.imported(text)
    if below is not None and problem is not None:
        # What is below the guard may be the reason.
        module.end()
        module, other_problem = importer.imported(game)
        if other_problem is None:
            below, text, problem = None, game, None
    if below is not None:
        notes.append(below_guard(below, program.source_map))
    if problem is not None and problem.missing:
        # Without the import, only code that uses it fails.
        module.end()
        without, lines = without_imports(text, importer.failing(text) or ())
        if lines:
            text = without
            game, _ = without_imports(game, lines)
            notes.append(f"{problem.sentence} {imports_left_out(lines)}")
            module, problem = importer.imported(text)
    if problem is None:
        return LoadedProgram(module, game, notes=tuple(notes), modules=program.modules)
    module.end()
    loaded = working_parts(text, game, problem, importer)
    return evolve(loaded, notes=(*notes, *loaded.notes), modules=program.modules)
