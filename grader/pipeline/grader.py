"""Grade one submission in five steps: prepare, load, run, carry forward, score."""

from collections.abc import Iterable

from attrs import define, evolve, field

from grader.intake.prepare import program as read_program
from grader.loading.repairs import repaired
from grader.pipeline.runner import Runner
from grader.pipeline.score import not_marked, score
from grader.pipeline.submission_checks import SubmissionChecks
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.records.as_json import packed
from grader.records.assignment import Assignment
from grader.records.program_run import ProgramRun
from grader.records.submission import Program, Submission
from grader.records.task import Graded, Task
from grader.records.verdict import Audience, Outcome, UncaughtException
from grader.sandbox.meter import Budgets

# A repaired program may stop at the next mistake, and so is repaired again.
_MOST_REPAIRED = 3  # runs of one program


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
        program = _prepared(submission, assignment)
        if program is None:
            return ProgramRun(layers=layers)
        if program.refused:
            return ProgramRun(
                refused=program.refused,
                notes=program.notes,
                from_notebook=program.from_notebook,
                layers=layers,
            )
        budgets = Budgets.of(assignment.limits.seconds_per_submission)
        checks = SubmissionChecks(self.runner, task, program, begins, budgets)
        runs = [checks.run()]
        if not task.repairs or _earns_everything(runs[0]):
            return runs[0]
        text = repaired(program, assignment, None).text
        exceptions: list[UncaughtException] = []
        # First what the text shows: that may have raised the exceptions, too.
        better = repaired(program, assignment, exceptions).text
        while len(runs) <= _MOST_REPAIRED and not _earns_everything(runs[-1]):
            if budgets.checks.used_up:
                break
            if better == text:
                exceptions += _uncaught(runs[-1].outcomes)
                better = repaired(program, assignment, exceptions).text
            if better == text:
                break
            text = better
            runs.append(checks.run(exceptions))
        run = runs.pop()
        while runs:
            run = evolve(runs.pop(), repaired=run)
        return run


def _earns_everything(run: ProgramRun) -> bool:
    return all(outcome.earned >= 1 for outcome in run.outcomes)


def _prepared(submission: Submission, assignment: Assignment) -> Program | None:
    """Return the program of a *submission*; None if no file of it can be graded.

    If the program must not be graded, its ``refused`` says why.
    """
    if submission.data is None or submission.file is None:
        return None
    program = read_program(submission.data, submission.file, assignment.module)
    refused = program.refused or _refusal(program, assignment)
    return evolve(program, modules=submission.modules, refused=refused)


def _refusal(program: Program, assignment: Assignment) -> str:
    lines = map(str.strip, program.text.splitlines())
    if all(not line or line.startswith("#") for line in lines):
        return "There is no program in this file."
    if program.from_notebook and not assignment.policies.wrong_type.accept:
        return "A notebook was handed in, and only a script is accepted."
    return ""


def _uncaught(outcomes: Iterable[Outcome]) -> list[UncaughtException]:
    """Return the exceptions that public checks raised, each once.

    An exception in a hidden check may tell what the check does, and its student sees the repairs.
    """
    public: list[UncaughtException] = []
    for one in outcomes:
        if one.exception is not None and one.check.audience is Audience.PUBLIC:
            public.append(one.exception)
    return list(dict.fromkeys(public))
