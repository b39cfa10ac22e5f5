"""Load a program, run all of its checks, and carry errors forward."""

from attrs import evolve, frozen

from grader.carry_forward.rerun import cannot_rerun, run_again
from grader.loading.load_program import load_program
from grader.loading.repairs import ExceptionsToRepair, with_corrections
from grader.pipeline.person_needed import for_a_person
from grader.pipeline.runner import Runner, line_notes, with_copies_named
from grader.pipeline.tools import Begins
from grader.records.program_run import ProgramRun
from grader.records.result import CutShort, LineNote
from grader.records.submission import Program
from grader.records.task import Task
from grader.rules.judging import instructions
from grader.sandbox.meter import Budgets
from grader.source.syntax import parses
from grader.source.untouched import unwritten_parts
from grader.style.linting import refusal


@frozen
class SubmissionChecks:
    """Runs all checks of one submission: *task* with its *program*.

    Attributes:
        begins: Called with the id of each check before it runs.
        budgets: What all runs together may use.
    """

    runner: Runner
    task: Task
    program: Program
    begins: Begins
    budgets: Budgets

    def run(self, exceptions: ExceptionsToRepair = None) -> ProgramRun:
        """Return what happens when the checks run.

        If *exceptions* is not None, the program is repaired first, also what raised them.
        """
        tools, program = self.runner.tools, self.program
        assignment = tools.assignment
        self.begins("import")
        loaded = load_program(assignment, tools.launcher, program, self.budgets.checks, exceptions)

        outcomes = self.runner.outcomes(loaded, self.task, self.begins, self.budgets)
        not_rerun: tuple[str, ...] = ()
        rerun_failed = cannot_rerun(self.task.broken)
        if assignment.policies.carried_forward.percent and not rerun_failed:
            outcomes, not_rerun = run_again(tools, loaded, outcomes, self.begins, self.budgets)
        outcomes = with_copies_named(tools, program, outcomes)
        self.begins("instructions")
        judged = program
        if exceptions is not None:
            judged = evolve(program, text=with_corrections(program.text, assignment))
        imported = loaded.salvage is None and loaded.problem is None
        sent = self.task.submission
        outcomes += instructions(sent.file or "", judged, assignment, imported, sent.name)

        notes = [*program.notes, *loaded.notes]
        noted: list[LineNote] = []
        if any(outcome.earned < 1 for outcome in outcomes):
            for found in line_notes(loaded, tools):
                place = loaded.program.source_map.place(found.line).capitalize()
                note = f"{place}: {found.text}"
                if not any(note in other for other in loaded.notes):  # of a repair
                    noted.append(found)
                    notes.append(note)

        fault = loaded.fault
        if assignment.has_program and not tools.scripts:
            # If there are games, they charge a program that does not start, as a habit.
            fault = fault or loaded.not_started
        missing, absent = tools.launcher.missing_libraries, loaded.absent.values()
        cut_short = None
        if loaded.problem is not None:
            cut_short = CutShort(loaded.problem.sentence, loaded.problem.line)
        return ProgramRun(
            outcomes=tuple(outcomes),
            attention=for_a_person(program, assignment, missing, absent),
            not_rerun=not_rerun,
            rerun_failed=rerun_failed,
            notes=tuple(notes),
            from_notebook=program.from_notebook,
            parses=parses(program.text),
            fault=fault,
            unwritten=unwritten_parts(assignment, program.text),
            cut_short=cut_short,
            line_notes=(*loaded.line_notes, *noted),
            program=loaded.program,
            layers=tools.launcher.layers,
            without_style=refusal(program.text),
        )
