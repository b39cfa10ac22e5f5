"""Grade one submission in five steps: prepare, load, run, carry forward, score."""

from attrs import define, evolve, field

from grader.carry_forward.rerun import cannot_rerun, run_again
from grader.loading.load_program import load_program
from grader.pipeline.person_needed import for_a_person
from grader.pipeline.read_program import prepare
from grader.pipeline.runner import Runner, instructions_followed, with_copies_named
from grader.pipeline.score import not_marked, score
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.records.as_json import packed
from grader.records.program_run import ProgramRun
from grader.records.result import CutShort
from grader.records.submission import Program
from grader.records.task import Graded, Task
from grader.sandbox.meter import Budget
from grader.source.changed_lines import with_given_lines
from grader.source.syntax import parses
from grader.source.untouched import unwritten_parts
from grader.style.linting import refusal


@define
class Grader:
    """Grades one submission after the other with the same tools."""

    tools: Tools
    runner: Runner = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.runner = Runner(self.tools)

    def grade(self, task: Task, begins: Begins = nothing_begins) -> Graded:
        """Return the result of *task* without its style. The same submission gives the same result.

        Args:
            task: What to grade.
            begins: Called with the id of each check before the check runs.
        """
        if task.given_up:
            return self.failed(task, task.given_up)
        run = self._run(task, begins)
        return evolve(score(self.tools.scheme, task.submission, run), run=packed(run))

    def failed(self, task: Task, why: str) -> Graded:
        """Return zeros for the submission of a *task* on which the grader failed."""
        layers = self.tools.launcher.layers
        return Graded(not_marked(self.tools.scheme, task.submission, layers, why))

    def _run(self, task: Task, begins: Begins) -> ProgramRun:
        """Return what happens when all checks run: all steps but the last."""
        tools, assignment, submission = self.tools, self.tools.assignment, task.submission
        layers = tools.launcher.layers
        program = prepare(submission, assignment)
        if program is None:
            return ProgramRun(layers=layers)
        if program.refused:
            return ProgramRun(
                refused=program.refused,
                notes=program.notes,
                from_notebook=program.from_notebook,
                layers=layers,
            )
        budget = Budget(assignment.limits.seconds_per_submission)
        run = self._run_program(task, program, begins, budget)
        if not assignment.imported or all(outcome.earned == 1 for outcome in run.outcomes):
            return run
        if not with_given_lines(program.text, assignment.provided)[1]:
            return run
        other = self._run_program(task, program, begins, budget, as_handed_out=True)
        return evolve(run, as_handed_out=other)

    def _run_program(
        self,
        task: Task,
        program: Program,
        begins: Begins,
        budget: Budget,
        *,
        as_handed_out: bool = False,
    ) -> ProgramRun:
        """Return what happens when all checks run over a *program*."""
        tools, assignment, submission = self.tools, self.tools.assignment, task.submission
        begins("import")
        loaded = load_program(
            assignment, tools.launcher, program, budget, as_handed_out=as_handed_out
        )

        outcomes = self.runner.outcomes(loaded, task, begins, budget)
        not_rerun: tuple[str, ...] = ()
        rerun_failed = cannot_rerun(task.broken)
        if assignment.policies.carried_forward.percent and not rerun_failed:
            outcomes, not_rerun = run_again(tools, loaded, outcomes, begins)
        outcomes = with_copies_named(tools, program, outcomes)
        begins("instructions")
        outcomes += instructions_followed(tools, submission, program, loaded)

        missing, absent = tools.launcher.missing_libraries, loaded.absent.values()
        cut_short = None
        if loaded.problem is not None:
            cut_short = CutShort(loaded.problem.sentence, loaded.problem.line)
        return ProgramRun(
            outcomes=tuple(outcomes),
            asking=for_a_person(program, assignment, missing, absent),
            not_rerun=not_rerun,
            rerun_failed=rerun_failed,
            notes=(*program.notes, *loaded.notes),
            from_notebook=program.from_notebook,
            parses=parses(program.text),
            fault=loaded.fault,
            unwritten=unwritten_parts(assignment, program.text),
            cut_short=cut_short,
            program=loaded.program,
            layers=tools.launcher.layers,
            without_style=refusal(program.text),
        )
