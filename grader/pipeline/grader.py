"""Grade one submission in five steps: prepare, load, run, carry forward, score."""

from attrs import define, evolve, field

from grader.loading import LoadedProgram, load_program
from grader.pipeline.flags import flags
from grader.pipeline.once import carry_forward, over_all_games
from grader.pipeline.person_needed import for_a_person, how_late_is_unknown
from grader.pipeline.read_program import prepare
from grader.pipeline.runner import Runner, instructions_followed
from grader.pipeline.score import not_gradable, not_marked, score, with_deductions
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.policies.base import Arrival
from grader.records.result import CutShort, Result
from grader.records.submission import Program, Submission
from grader.records.task import Graded, Task
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
        """Return the result of *task* without its style. The same submission gives the same result.

        Args:
            task: What to grade.
            begins: Called with the id of each check before the check runs.
        """
        tools, assignment, submission = self.tools, self.tools.assignment, task.submission
        if task.given_up:
            return Graded(not_marked(tools, submission, task.given_up))
        program = prepare(submission, assignment)
        if program is None:
            return Graded(not_gradable(tools, submission))
        if program.refused:
            notes = [*program.notes, program.refused]
            result = not_gradable(tools, submission, notes)
            return Graded(evolve(result, flags=flags(result, submission, program)))

        budget = Budget(assignment.limits.seconds_per_submission)
        begins("import")
        loaded = load_program(assignment, tools.fork_server, program, budget)

        outcomes = self.runner.outcomes(loaded, task, begins, budget)
        outcomes, stopped = carry_forward(tools, loaded, task, outcomes, begins)
        begins("instructions")
        outcomes += instructions_followed(tools, submission, program, loaded)
        outcomes, no_board = over_all_games(tools, outcomes)

        asking = for_a_person(program, assignment, tools.fork_server.missing_libraries)
        asking |= no_board | stopped | how_late_is_unknown(submission, assignment)
        notes = [*asking.values(), *submission.notes, *program.notes, *loaded.notes]
        result = score(tools, submission, outcomes, notes, asking)
        arrival = Arrival(
            f"{assignment.module}.py",
            assignment.marks,
            submission.seconds_late,
            program.from_notebook,
            loaded.costs,
            result.marks,
        )
        result = with_deductions(result, assignment.policies.deductions(arrival))
        return self._completed(result, submission, program, loaded)

    def _completed(
        self, result: Result, submission: Submission, program: Program, loaded: LoadedProgram
    ) -> Graded:
        """Return *result* with its flags and what was not written.

        If a person gives marks by hand, add the text whose style is still to be checked.
        """
        assignment = self.tools.assignment
        cut_short = None
        if loaded.problem is not None:
            cut_short = CutShort(loaded.problem.sentence, loaded.problem.line)
        unwritten = unwritten_parts(assignment, program.text)
        result = evolve(result, unwritten=unwritten, cut_short=cut_short, program=loaded.program)
        result = evolve(result, flags=flags(result, submission, program))
        if not assignment.by_hand:
            return Graded(result)
        refused = refusal(program.text)
        if refused is not None:
            return Graded(evolve(result, style=(refused,)))
        return Graded(result, program.text)
