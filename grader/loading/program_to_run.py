"""Load a program that is only run, and that no test imports."""

import sys

from grader.loading.importer import at_line, syntax_problem
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import imports_left_out, types_left_out
from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.records.turn import Stop, Turn
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.running_program import RunningProgram
from grader.source.definitions import imports
from grader.source.without_statements import (
    lines_with_annotations,
    with_quoted_annotations,
    without_asserts,
    without_imports,
)

_MISSING_IMPORTS = 20  # that are left out: the program runs again for each
_MISSING = ("ModuleNotFoundError", "ImportError")


def program_to_run(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    """Return *program* without what ends it before it asks anything.

    These are imports of missing modules at the top level, types that Python cannot use, and
    asserts.
    """

    def first_turn(text: str) -> Turn:
        running = RunningProgram(
            launcher, assignment.module, text, assignment.limits, budget, program.modules
        )
        try:
            return running.turn()
        finally:
            running.close()

    text = program.text
    problem = syntax_problem(text, program.source_map)
    if problem is not None:
        return LoadedProgram(None, None, problem, notes=(problem.sentence,))
    notes: list[str] = []
    known = sys.stdlib_module_names | {module.name for module in program.modules}
    annotated = lines_with_annotations(text)
    has_asserts = without_asserts(text) != text
    # Most programs need not run here: they have no other imports, no types and no asserts.
    for _ in range(_MISSING_IMPORTS):
        if imports(text) <= known and not annotated and not has_asserts:
            break
        turn = first_turn(text)
        at = at_line(turn.line, program.source_map)
        without, lines = without_imports(text, (turn.line or 0,))
        if turn.exception in _MISSING and lines:
            text = without
            notes.append(
                f"Your file imports something that does not exist here{at}: {turn.detail}."
                f" {imports_left_out(lines)}"
            )
        elif turn.line in annotated:
            annotated -= {turn.line}
            without = with_quoted_annotations(text, (turn.line,))
            if first_turn(without).line != turn.line:  # its types were the reason
                text = without
                notes += types_left_out((turn.line,), program.source_map)
        elif turn.stop is Stop.RAISED and has_asserts:
            has_asserts = False
            without = without_asserts(text)
            if first_turn(without).line == turn.line:
                break  # another statement was the reason
            text = without
            notes.append(
                f"One of your asserts fails before your program asks anything{at}. We graded your"
                " file without the asserts at the left edge."
            )
        else:
            break
    return LoadedProgram(None, text, notes=tuple(notes), modules=program.modules)
