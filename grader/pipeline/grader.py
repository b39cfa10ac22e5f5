"""Grade one submission in five steps: prepare, load, run, carry forward, score."""

from attrs import define, evolve, field

from grader.loading.repairs import may_earn_more
from grader.pipeline.read_program import prepare
from grader.pipeline.runner import Runner
from grader.pipeline.score import not_marked, score
from grader.pipeline.submission_checks import SubmissionChecks
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.records.as_json import packed
from grader.records.program_run import ProgramRun
from grader.records.task import Graded, Task
from grader.sandbox.meter import Budget


@define
class Grader:
    """Grades one submission after another with the same tools."""

    tools: Tools
    runner: Runner = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.runner = Runner(self.tools)

    def grade(self, task: Task, begins: Begins = nothing_begins) -> Graded:
        """Return the result of *task* without its style. The same submission gives the same result.

        *begins* is called with the id of each check before it runs.
        """
        if task.given_up:
            return self.failed(task, task.given_up)
        run = self._run(task, begins)
        return evolve(score(self.tools.scheme, task.submission, run), run=packed(run))

    def failed(self, task: Task, why: str) -> Graded:
        """Return zeros for the submission of *task*, on which the grader failed, and *why*."""
        layers = self.tools.launcher.layers
        return Graded(not_marked(self.tools.scheme, task.submission, layers, why))

    def _run(self, task: Task, begins: Begins) -> ProgramRun:
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
        checks = SubmissionChecks(self.runner, task, program, begins, budget)
        run = checks.run()
        if all(outcome.earned == 1 for outcome in run.outcomes):
            return run
        if not may_earn_more(program, assignment):
            return run
        return evolve(run, repaired=checks.run(repair=True))
