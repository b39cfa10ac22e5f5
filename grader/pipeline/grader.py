"""One submission, end to end: read it, import it or what stands of it, run everything over it,
count the marks.
"""

import hashlib
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import cached_property, partial
from pathlib import Path

from attrs import define, evolve, field

from grader import config, data, scoring
from grader.carry_forward.call_graph import call_graph
from grader.carry_forward.policy import functions_below
from grader.carry_forward.rerun import AGAIN, STOPPED, Rerunner
from grader.carry_forward.stand_in import Reference
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.public import as_public, as_public_suspects
from grader.diagnosis.signatures import load as signatures_of
from grader.diagnosis.suspects import Suspects, suspects
from grader.errors import SandboxError
from grader.executors.base import Desk
from grader.feedback.addresses import unaddressed, without_addresses
from grader.games import habits, unseen
from grader.games.judge import check_of
from grader.games.script import Script, fitted, load
from grader.games.series import Series, hurried
from grader.hidden import failures
from grader.hidden.public_apart import shown_apart
from grader.hidden.suite import Beside, Suite, with_suite
from grader.intake.prepare import program as prepared
from grader.intake.untouched import unwritten_parts
from grader.loading import Problem, Ready, make_ready
from grader.pipeline.missing_library import lacked
from grader.pipeline.newer_python import newer_syntax
from grader.pipeline.no_functions import no_functions
from grader.records.assignment import Assignment
from grader.records.attention import Attention
from grader.records.result import CutShort, Deduction, Result, Status
from grader.records.submission import Program, Submission
from grader.records.task import Graded, Task
from grader.records.verdict import STANDS, Audience, Check, Outcome, Verdict
from grader.reference import reading
from grader.rules import checks_of, instructions
from grader.sandbox.console import Program as RunningProgram
from grader.sandbox.guest import kernel
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.zygote import Zygote
from grader.source.cells import without_asserts
from grader.style import refusal

UNSAFE = "Graded without isolation (--unsafe-no-sandbox): a hostile program could have forged this."

NOT_MARKED = (
    "Not marked: the grader itself failed on this submission. The zeros mean nothing; a person must"
    " mark it."
)

_NOT_HERE = (
    "our own solution fails this check on this machine, where programs have no private disk to"
    " write files on: see `grader doctor`"
)

_KEPT_MEMORY = 32 << 20  # bytes


@define
class Grader:
    """Grades one submission after the other with what was made ready once: suite, games, and a warm
    zygote.
    """

    assignment: Assignment
    suite: Suite
    scripts: tuple[Script, ...]
    zygote: Zygote
    reference: Reference
    unsafe: bool = False
    suspects: Suspects = field(factory=dict)
    _not_here: frozenset[str] | None = field(init=False, default=None)

    @cached_property
    def _below(self) -> Mapping[str, Sequence[str]]:
        return functions_below(self.assignment, call_graph(self.reference.text))

    @cached_property
    def _public_suspects(self) -> Suspects:
        public = {check.id for check in self.checks if check.audience is Audience.PUBLIC}
        return as_public_suspects(self.suspects, public)

    def grade(self, task: Task, begins: Callable[[str], None] = lambda _: None) -> Graded:
        """
        The result of *task*, style left out; the same submission gives the same result.

        Args:
            task: What to grade.
            begins: Told the id of each check before it is run.
        """
        submission = task.submission
        if task.given_up:
            return Graded(self.all_broken(submission, task.given_up))
        program = self._program(submission)
        if program is None:
            return Graded(self._not_gradable(submission, ()))
        if refused := self._refused(program):
            return Graded(self._not_gradable(submission, (*program.notes, refused)))
        budget = Budget(self.assignment.limits.seconds_per_submission)
        begins("import")
        ready = make_ready(self.assignment, self.zygote, program, budget)
        try:
            suite = self.suite.passing(task.passes)
            outcomes = suite.run(ready.module, begins, task.broken, self.beside(ready, budget))
        finally:
            ready.end()
        outcomes = self._shown_apart(ready, outcomes, begins)
        outcomes += self._over_games(ready, task, begins, budget)
        outcomes = self._excused(outcomes, begins)
        outcomes, stopped = self._run_again(ready, task, outcomes, begins)
        begins("instructions")
        imported = ready.salvage is None and ready.problem is None
        outcomes += instructions(
            submission.file or "", program, self.assignment, imported, submission.name
        )
        outcomes, no_board = unseen.believed(outcomes)
        outcomes = habits.once(outcomes, self.assignment)
        for_a_person = {
            Attention.MISSING_LIBRARY: lacked(program.text, self.zygote.lacking),
            Attention.NEWER_PYTHON: newer_syntax(program.text),
            Attention.NO_FUNCTIONS: no_functions(program.text, self.assignment),
            Attention.NO_BOARD: no_board,
            Attention.RERUN_STOPPED: stopped,
        }
        attention = tuple(reason for reason, note in for_a_person.items() if note)
        first = [for_a_person[reason] for reason in attention]
        notes = (*first, *submission.notes, *program.notes, *ready.notes)
        deductions = self._deductions(submission, program, ready)
        result = self._result(submission, outcomes, notes, deductions, attention)
        problem = ready.problem
        result = evolve(
            result,
            unwritten=unwritten_parts(self.assignment, program.text),
            cut_short=None if problem is None else CutShort(problem.sentence, problem.line),
        )
        return self._graded(result, program.text)

    def _graded(self, result: Result, text: str) -> Graded:
        """*result* with what is still to be looked at: the style of *text*, for the person who
        gives marks by hand.
        """
        if not self.assignment.by_hand:
            return Graded(result)
        refused = refusal(text)
        return Graded(evolve(result, style=(refused,))) if refused else Graded(result, text)

    def _program(self, submission: Submission) -> Program | None:
        if submission.data is None or submission.file is None:
            return None
        program = prepared(submission.data, submission.file, self.assignment.module)
        return evolve(program, modules=submission.modules)

    def _refused(self, program: Program) -> str:
        """Why nothing of *program* is graded, in a sentence; empty where it is."""
        if program.refused:
            return program.refused
        if not any(
            line.strip() and not line.lstrip().startswith("#") for line in program.text.splitlines()
        ):
            return "There is no program in this file."
        if program.from_notebook and not self.assignment.policies.wrong_type.accept:
            return "A notebook was sent in, and only a script is accepted."
        return ""

    def beside(self, ready: Ready, budget: Budget) -> Beside:
        """What hidden tests find of a submission besides its functions."""
        text, assignment = ready.game, self.assignment

        def program() -> RunningProgram:
            return RunningProgram(
                self.zygote, assignment.module, text or "", assignment.limits, budget, ready.beside
            )

        unparsable = {} if ready.salvage is None else ready.salvage.unparsable
        return Beside(
            None if text is None else program,
            partial(_nothing_ran, problem=ready.problem),
            unparsable,
        )

    def _excused(self, outcomes: list[Outcome], begins: Callable[[str], None]) -> list[Outcome]:
        """Return *outcomes*; where programs cannot write, what our own solution fails as well is
        nobody's fault.
        """
        if "private disk" in self.zygote.layers or all(each.verdict in STANDS for each in outcomes):
            return outcomes
        if self._not_here is None:
            begins("the reference")
            self._not_here = self._failed_by_the_reference()
        wrong = self._not_here
        return [
            failures.broken(each.check, _NOT_HERE) if each.check.id in wrong else each
            for each in outcomes
        ]

    def _failed_by_the_reference(self) -> frozenset[str]:
        """Ids of the checks that our own solution does not pass, run as a student's program is."""
        budget = Budget(self.assignment.limits.seconds_per_submission)
        ready = make_ready(self.assignment, self.zygote, Program(self.reference.text), budget)
        try:
            outcomes = self.suite.run(
                ready.module, lambda _: None, frozenset(), self.beside(ready, budget)
            )
        finally:
            ready.end()
        outcomes += self._over_games(ready, Task(Submission("", "")), lambda _: None, budget)
        return frozenset(each.check.id for each in outcomes if each.verdict is not Verdict.PASSED)

    def _shown_apart(
        self, ready: Ready, outcomes: list[Outcome], begins: Callable[[str], None]
    ) -> list[Outcome]:
        """Return *outcomes* of hidden tests, with what may be shown of the public ones."""
        limits, budget = (
            self.assignment.limits,
            Budget(self.assignment.limits.seconds_per_submission / 2),
        )
        module = None
        if ready.module is not None:
            module = Module(self.zygote, self.assignment.module, ready.module.text, limits, budget)
        return shown_apart(self.suite, module, outcomes, begins, self.beside(ready, budget))

    def _over_games(
        self, ready: Ready, task: Task, begins: Callable[[str], None], budget: Budget
    ) -> list[Outcome]:
        checks = [check_of(script, self.assignment.games) for script in self.scripts]
        if ready.game is None:
            return [_nothing_ran(check, ready.problem) for check in checks]
        outcomes: list[Outcome] = []
        series = self._series(ready, budget, outcomes)
        try:
            for script, check in zip(self.scripts, checks, strict=True):
                if check.id in task.passes:
                    outcomes.append(Outcome(check, Verdict.PASSED, 1.0))
                    continue
                begins(check.id)
                if check.id in task.broken:
                    outcomes.append(
                        failures.broken(check, "the grader itself did not survive this game")
                    )
                else:
                    outcomes.append(series.outcome(script))
        finally:
            series.close()
        return outcomes

    def _series(self, ready: Ready, budget: Budget, outcomes: Sequence[Outcome]) -> Series:
        """What plays the games of a program: in a hurry once too many of *outcomes* are that it
        hung.
        """
        text, beside = ready.game or "", ready.beside
        rules, limits, name = self.assignment.games, self.assignment.limits, self.assignment.module

        def program() -> RunningProgram:
            return RunningProgram(
                self.zygote, name, text, hurried(limits, outcomes), budget, beside
            )

        return Series(program, rules)

    def _run_again(
        self, ready: Ready, task: Task, outcomes: list[Outcome], begins: Callable[[str], None]
    ) -> tuple[list[Outcome], str]:
        """Return *outcomes* with errors carried forward, and a note if that could not be done to
        its end, or "".
        """
        if not self.assignment.policies.carried_forward.percent:
            return outcomes, ""
        if any(each.startswith(AGAIN) for each in task.broken):
            return outcomes, STOPPED.format("some parts")
        rerunner = Rerunner(
            self.assignment, self.suite, self.scripts, self._below, self.zygote, self.reference
        )
        return rerunner.outcomes(ready, outcomes, begins)

    def _deductions(
        self, submission: Submission, program: Program, ready: Ready
    ) -> tuple[Deduction, ...]:
        policies = self.assignment.policies
        late = scoring.late_deduction(policies.late, submission.seconds_late, self.assignment.marks)
        taken = [late] if late is not None else []
        if program.from_notebook and policies.wrong_type.marks:
            asked = f"{self.assignment.module}.py"
            taken.append(
                Deduction(f"A notebook was sent in instead of {asked}", policies.wrong_type.marks)
            )
        if ready.costs and policies.salvage.marks:
            taken.append(
                Deduction("Only parts of the file could be imported", policies.salvage.marks)
            )
        return tuple(taken)

    def _result(
        self,
        submission: Submission,
        outcomes: list[Outcome],
        notes: tuple[str, ...],
        deductions: tuple[Deduction, ...],
        attention: tuple[Attention, ...] = (),
    ) -> Result:
        grouped = scoring.by_part(
            self.assignment, [without_addresses(outcome) for outcome in outcomes]
        )
        parts = tuple(scoring.part_mark(part, grouped[part.id]) for part in self.assignment.parts)
        reasons = {*attention, *submission.attention}
        if any(outcome.verdict is Verdict.BROKEN for outcome in outcomes):
            reasons.add(Attention.GRADER_FAILED)
        judged = [outcome for part in parts for outcome in grouped[part.id]]
        return Result(
            id=submission.id,
            name=submission.name,
            file=submission.file,
            sha256=None if submission.data is None else hashlib.sha256(submission.data).hexdigest(),
            status=Status.NEEDS_A_PERSON if reasons else Status.GRADED,
            notes=tuple(map(unaddressed, (*notes, UNSAFE) if self.unsafe else notes)),
            deductions=deductions,
            marks=scoring.total(parts, deductions),
            out_of=self.assignment.marks,
            by_hand_out_of=self.assignment.by_hand,
            parts=parts,
            checks=tuple(
                mark
                for part in self.assignment.parts
                for mark in scoring.check_marks(part, grouped[part.id])
            ),
            style=(),
            layers=self.zygote.layers,
            diagnoses=diagnose(self.suspects, judged),
            diagnoses_for_student=diagnose(self._public_suspects, list(map(as_public, judged))),
            attention=tuple(reason for reason in Attention if reason in reasons),
        )

    def _not_gradable(self, submission: Submission, notes: tuple[str, ...]) -> Result:
        """A row of zeros, every check in it, for a file in which there is nothing to grade."""
        problem = Problem(
            Verdict.SKIPPED, "there is nothing to grade", "Send in the file that was asked for."
        )
        outcomes = [_nothing_ran(check, problem) for check in self.checks]
        result = self._result(submission, outcomes, (*submission.notes, *notes), ())
        return evolve(result, status=Status.NOT_GRADABLE)

    @property
    def checks(self) -> tuple[Check, ...]:
        """All checks: hidden tests, games, instructions, in this order."""
        games = (check_of(script, self.assignment.games) for script in self.scripts)
        return (*self.suite.checks, *games, *checks_of(self.assignment))

    def all_broken(self, submission: Submission, why: str) -> Result:
        """The result of a submission that the grader could not survive: not marked.

        A check that broke costs nothing where the others were seen; here none was, and a program
        that can bring the grader down would have full marks. It has none, for a person to give.
        """
        outcomes = [failures.broken(check, why) for check in self.checks]
        result = self._result(submission, outcomes, (*submission.notes, NOT_MARKED), ())
        parts = tuple(evolve(part, marks=0.0) for part in result.parts)
        return evolve(
            result,
            marks=0.0,
            parts=parts,
            checks=tuple(evolve(each, marks=0.0) for each in result.checks),
        )


def _nothing_ran(check: Check, problem: Problem | None) -> Outcome:
    if problem is None:
        return failures.broken(
            check, "this check calls a function, and no file is imported (imported = false)"
        )
    return failures.nothing_ran(check, problem.verdict, problem.sentence, problem.advice)


def work(desk: Desk, folder: Path, unsafe: bool) -> None:  # noqa: FBT001 - what a worker is told comes by position
    """What a worker runs: grade the submissions that come to *desk*, with the assignment in
    *folder*.
    """
    with_grader(
        config.load(folder),
        lambda grader: _grade_all(desk, grader),
        unsafe=unsafe,
        settle=desk.settle,
    )


def with_grader(
    assignment: Assignment,
    use: Callable[[Grader], None],
    *,
    unsafe: bool = False,
    settle: Callable[[], None] | None = None,
) -> None:
    """Make everything ready that grading *assignment* needs, and call *use* with it.

    *settle* is called when all is ready that many graders may share, and before what each of them
    needs for itself. Without it there is one grader, and its zygote starts while the suite is
    collected.

    Raises:
        InputError: If there are signatures of known faults, and they cannot be used.
        SandboxError: If this machine cannot lock programs in, unless *unsafe*.
        SourceError: If the hidden suite or a game cannot be used.
    """
    scripts = fitted(load(assignment.folder / "games"), assignment)
    known = suspects(signatures_of(assignment.folder))

    with ExitStack() as stack:
        beside = data.beside_programs(assignment.folder)
        zygote_of = partial(
            Zygote, data=beside, libraries=assignment.libraries.allowed, unsafe=unsafe
        )
        reference = _reference(assignment, zygote_of)
        first = stack.enter_context(closing(zygote_of(wait=False))) if settle is None else None

        def begin(suite: Suite) -> None:
            if settle is not None:
                settle()
            kernel.keep_freed_memory(_KEPT_MEMORY)
            with first or zygote_of() as zygote, closing(reference) as plays:
                use(Grader(assignment, suite, scripts, zygote, plays, unsafe, known))

        with_suite(assignment, begin)


def _reference(assignment: Assignment, make: Callable[[], Zygote]) -> Reference:
    text = without_asserts(reading.read(assignment.folder).text)
    functions = [definition.name for definition in assignment.definitions]
    return Reference(make, assignment.module, text, assignment.limits, functions)


def _where(error: Exception) -> str:
    """An exception of ours in one line, with the place in our code and no path of this machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"


def _grade_all(desk: Desk, grader: Grader) -> None:
    for task in desk.tasks():
        desk.done(survived(grader, task, desk.begins))


def survived(grader: Grader, task: Task, begins: Callable[[str], None]) -> Graded:
    """What ``grader.grade`` gives; where there is a bug of ours in the way, a result that tells
    it, and no exception.

    Raises:
        SandboxError: If nothing can be run any more.
    """
    try:
        return grader.grade(task, begins)
    except SandboxError:
        raise
    except Exception as error:  # noqa: BLE001 - told with the result, and the batch goes on
        return Graded(grader.all_broken(task.submission, _where(error)))
