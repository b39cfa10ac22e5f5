"""Step 3: run all checks on a program: hidden tests, games, instructions."""

from collections.abc import Sequence
from contextlib import closing
from functools import lru_cache, partial

from attrs import define, evolve, field

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.hidden import not_run
from grader.hidden.public_rerun import rerun_public_checks
from grader.hidden.surroundings import Surroundings
from grader.loading.load_program import load_program
from grader.loading.loaded_program import LoadedProgram
from grader.pipeline.tools import Begins, Tools, nothing_begins
from grader.records.result import LineNote
from grader.records.submission import Program, Submission
from grader.records.task import Task
from grader.records.verdict import FAULTLESS, Check, Failure, Outcome, Verdict
from grader.sandbox.meter import Budget, Budgets
from grader.source.untouched import unwritten_copies
from grader.suspicious import suspicious_lines

_NO_PRIVATE_DISK = (
    "our own solution fails this check, because programs on this machine have no private disk to"
    " write files on: see `grader doctor`"
)
_NOT_IMPORTED = "this check calls a function, and no file is imported (imported = false)"
_MOST_LINES = 5  # that cannot be intentional


@define
class Runner:
    """Runs checks on loaded programs."""

    tools: Tools
    _failed_by_reference: frozenset[str] | None = field(init=False, default=None)

    def outcomes(
        self, loaded: LoadedProgram, task: Task, begins: Begins, budgets: Budgets
    ) -> list[Outcome]:
        """Return the outcomes of all hidden tests and games."""
        outcomes = self._hidden_tests(loaded, task, begins, budgets.checks)
        module = None
        if loaded.module is not None:
            module = loaded.module.with_stand_in(None, budgets.shown)
        surroundings = self.surroundings(loaded, budgets.shown)
        outcomes = rerun_public_checks(self.tools.suite, module, outcomes, begins, surroundings)
        outcomes += self._games(loaded, task, begins, budgets.checks)
        return self._without_blame(outcomes, begins)

    def _hidden_tests(
        self, loaded: LoadedProgram, task: Task, begins: Begins, budget: Budget
    ) -> list[Outcome]:
        suite = self.tools.suite
        try:
            surroundings = self.surroundings(loaded, budget)
            return suite.run(loaded.module, begins, _settled(suite.checks, task), surroundings)
        finally:
            loaded.end()

    def surroundings(self, loaded: LoadedProgram, budget: Budget) -> Surroundings:
        """Return what hidden tests need of a submission in addition to its functions."""
        program = None
        if loaded.game is not None:
            program = partial(self.tools.program, loaded, budget, self.tools.assignment.limits)
        return Surroundings(program, partial(nothing_ran, loaded=loaded), loaded)

    def _games(
        self, loaded: LoadedProgram, task: Task, begins: Begins, budget: Budget
    ) -> list[Outcome]:
        games = self.tools.games
        if loaded.game is None:
            return [nothing_ran(check, loaded) for check in games]
        outcomes: dict[str, Outcome] = {}
        settled = _settled(games, task)
        program = partial(self.tools.program, loaded, budget)
        with closing(self.tools.series(loaded, program)) as series:
            for script, check in self.tools.games_to_play:
                if check.id in settled:
                    outcomes[check.id] = settled[check.id]
                    continue
                begins(check.id)
                outcomes[check.id] = self.tools.outcome(series, script, budget)
        return [outcomes[check.id] for check in games]

    def _without_blame(self, outcomes: list[Outcome], begins: Begins) -> list[Outcome]:
        """Return *outcomes*; a check is broken if our own solution fails it on this machine.

        Our solution fails if programs cannot write files here.
        """
        if "private disk" in self.tools.launcher.layers:
            return outcomes
        if all(outcome.verdict in FAULTLESS for outcome in outcomes):
            return outcomes
        if self._failed_by_reference is None:
            begins("the reference")
            self._failed_by_reference = self._checks_failed_by_reference()
        for at, outcome in enumerate(outcomes):
            if outcome.check.id in self._failed_by_reference:
                outcomes[at] = not_run.broken(outcome.check, _NO_PRIVATE_DISK)
        return outcomes

    def _checks_failed_by_reference(self) -> frozenset[str]:
        tools = self.tools
        budget = Budget(tools.assignment.limits.seconds_per_submission)
        program = Program(tools.reference.text)
        loaded = load_program(tools.assignment, tools.launcher, program, budget)
        task = Task(Submission("", ""))
        outcomes = self._hidden_tests(loaded, task, nothing_begins, budget)
        outcomes += self._games(loaded, task, nothing_begins, budget)
        return frozenset(one.check.id for one in outcomes if one.verdict is not Verdict.PASSED)


def _settled(checks: Sequence[Check], task: Task) -> dict[str, Outcome]:
    """Return the outcomes of the *checks* that are not run, by their ids.

    If the grader died on a check before, that is our fault: the check is broken, and costs nothing.
    """
    settled: dict[str, Outcome] = {}
    for check in checks:
        if check.id in task.broken:
            why = "the grader itself did not survive this check"
            settled[check.id] = not_run.broken(check, why)
        elif check.id in task.passes:
            settled[check.id] = Outcome(check, Verdict.PASSED, 1.0)
    return settled


def line_notes(loaded: LoadedProgram, tools: Tools) -> list[LineNote]:
    """Return notes on the first lines that cannot be intentional.

    Such a line may not be why marks are lost, so a note only says what is a fact. What is also true
    of the reference may be intentional: a function that plays a game may return who has won.
    """
    asked = tools.assignment.functions
    meant = _said_of_reference(tools.reference.text, asked)
    found: list[LineNote] = []
    for one in suspicious_lines(loaded.program.text, asked):
        if one.problem not in meant and len(found) < _MOST_LINES:
            found.append(LineNote(one.line, shortened(one.problem, LONGEST_MESSAGE)))
    return found


@lru_cache(maxsize=1)  # it is the same for all programs of a batch
def _said_of_reference(text: str, asked: tuple[str, ...]) -> frozenset[str]:
    return frozenset(one.problem for one in suspicious_lines(text, asked))


def with_copies_named(tools: Tools, program: Program, outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Return *outcomes*, in which failures because of an unwritten copy of a function say so.

    They say only where the copy is.
    """
    copies = unwritten_copies(program.text)
    unwritten: dict[str, str] = {}
    for part in tools.assignment.parts:
        name = part.function or part.id
        if name in copies:
            place = program.source_map.place(copies[name])
            unwritten[part.id] = (
                f"{name} is defined a second time, without code ({place}), and Python uses that"
                " definition: delete it."
            )
    named: list[Outcome] = []
    for outcome in outcomes:
        sentence = unwritten.get(outcome.check.part)
        if not sentence or outcome.verdict in FAULTLESS:
            named.append(outcome)
        else:
            # Later steps must not add to this failure: its sentence says everything.
            changed = evolve(outcome, expected_is_title=False, advice_is_hint=False, needs="")
            named.append(evolve(changed, failure=Failure(not_run=sentence)))
    return named


def nothing_ran(check: Check, loaded: LoadedProgram) -> Outcome:
    """Return the outcome of *check* if it could not run: nothing of the program was imported."""
    problem = loaded.problem
    if problem is None:
        return not_run.broken(check, _NOT_IMPORTED)
    place = loaded.source_map.place(problem.line) if problem.line is not None else ""
    return not_run.nothing_ran(check, problem.verdict, problem.sentence, problem.advice, place)
