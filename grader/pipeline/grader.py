"""One submission in five steps: prepare, load, run, carry forward, score."""

from attrs import define, evolve, field

from grader.carry_forward.rerun import AGAIN, STOPPED, Rerunner
from grader.games import no_board, repeated_mistakes
from grader.loading import LoadedProgram, load_program
from grader.pipeline.attention import for_a_person
from grader.pipeline.prepare import prepare
from grader.pipeline.run import Runner
from grader.pipeline.score import not_gradable, not_marked, score
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.policies.base import Arrival
from grader.records.attention import Attention
from grader.records.result import CutShort, Result
from grader.records.submission import Program, Submission
from grader.records.task import Graded, Task
from grader.records.verdict import Outcome
from grader.rules import instructions
from grader.sandbox.meter import Budget
from grader.source.untouched import unwritten_parts
from grader.style import refusal


@define
class Grader:
    """Grades one submission after the other with the same tools."""

    tools: Tools
    runner: Runner = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.runner = Runner(self.tools)

    def grade(self, task: Task, begins: Begins = nothing_begins) -> Graded:
        """Return the result of *task*, style left out; the same submission gives the same result.

        Args:
            task: What to grade.
            begins: Is called with the id of each check before the check is run.
        """
        tools, assignment, submission = self.tools, self.tools.assignment, task.submission
        if task.given_up:
            return Graded(not_marked(tools, submission, task.given_up))
        program = prepare(submission, assignment)
        if program is None:
            return Graded(not_gradable(tools, submission))
        if program.refused:
            notes = [*program.notes, program.refused]
            return Graded(not_gradable(tools, submission, notes))

        budget = Budget(assignment.limits.seconds_per_submission)
        begins("import")
        ready = load_program(assignment, tools.fork_server, program, budget)

        outcomes = self.runner.outcomes(ready, task, begins, budget)
        outcomes, stopped = self._carry_forward(ready, task, outcomes, begins)
        begins("instructions")
        outcomes += self._instructions(submission, program, ready)
        outcomes, note = no_board.without_unseen_games(outcomes)
        outcomes = repeated_mistakes.charge_once(outcomes, assignment)

        asking = for_a_person(program.text, assignment, tools.fork_server.lacking)
        if note:
            asking[Attention.NO_BOARD] = note
        if stopped:
            asking[Attention.RERUN_STOPPED] = stopped
        notes = [*asking.values(), *submission.notes, *program.notes, *ready.notes]
        arrival = Arrival(
            f"{assignment.module}.py",
            assignment.marks,
            submission.seconds_late,
            program.from_notebook,
            ready.costs,
        )
        deductions = list(assignment.policies.deductions(arrival))
        result = score(tools, submission, outcomes, notes, deductions, asking)
        return self._with_the_rest(result, program, ready)

    def _carry_forward(
        self, ready: LoadedProgram, task: Task, outcomes: list[Outcome], begins: Begins
    ) -> tuple[list[Outcome], str]:
        """Return *outcomes* with errors carried forward, and a note if not all could be, or ""."""
        tools = self.tools
        if not tools.assignment.policies.carried_forward.percent:
            return outcomes, ""
        if any(check.startswith(AGAIN) for check in task.broken):
            return outcomes, STOPPED.format("some parts")
        rerunner = Rerunner(
            tools.assignment,
            tools.suite,
            tools.scripts,
            tools.below,
            tools.fork_server,
            tools.reference,
        )
        return rerunner.outcomes(ready, outcomes, begins)

    def _instructions(
        self, submission: Submission, program: Program, ready: LoadedProgram
    ) -> list[Outcome]:
        imported = ready.salvage is None and ready.problem is None
        file = submission.file or ""
        return instructions(file, program, self.tools.assignment, imported, submission.name)

    def _with_the_rest(self, result: Result, program: Program, ready: LoadedProgram) -> Graded:
        """Return *result* with what else its readers want to know, and the text whose style is
        still to be looked at: for the person who gives marks by hand.
        """
        assignment = self.tools.assignment
        cut_short = None
        if ready.problem is not None:
            cut_short = CutShort(ready.problem.sentence, ready.problem.line)
        unwritten = unwritten_parts(assignment, program.text)
        result = evolve(result, unwritten=unwritten, cut_short=cut_short)
        if not assignment.by_hand:
            return Graded(result)
        refused = refusal(program.text)
        if refused is not None:
            return Graded(evolve(result, style=(refused,)))
        return Graded(result, program.text)
