"""Define the jobs of validation: run a wrong program until a check catches it, or time a right one.

The time is processor time, even on a busy machine.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from math import inf

from attrs import evolve, frozen

from grader.games.series import Series
from grader.hidden.suite import Suite
from grader.intake.prepare import program as prepared
from grader.loading.load_program import load_program
from grader.loading.loaded_program import LoadedProgram
from grader.pipeline.grader import Grader
from grader.pipeline.tools import Begins, Tools
from grader.pipeline.worker import grade_safely
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.assignment import Instructions, Limits
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.sandbox.meter import Budget
from grader.sandbox.running_program import RunningProgram

NotPassed = dict[str, Verdict]
"""The ids of checks that did not pass, with their verdicts."""


@frozen
class MutationRun:
    """A wrong program that runs until a check catches it.

    Attributes:
        part: The part with the fault, whose checks run first; empty if the fault is in the game.
        only: The ids of the checks that all must run; None to stop after the first failed check.
    """

    id: str
    file: str
    data: bytes
    part: str
    only: frozenset[str] | None = None

    def run(self, grader: Grader, begins: Begins) -> NotPassed:
        """Return the checks that ran and did not pass; *begins* gets each before it runs."""
        whole = grader.tools.assignment
        policies = evolve(whole.policies, carried_forward=CarriedForwardPolicy(percent=0))
        assignment = evolve(whole, policies=policies, instructions=Instructions(), by_hand=0.0)
        assignment = evolve(assignment, handed_out=())  # so a program that nothing starts fails
        grader = Grader(evolve(grader.tools, assignment=assignment, suspects={}))
        every = frozenset(check.id for check in grader.tools.checks)
        submission = Submission(self.id, self.id, self.file, self.data)
        not_passed: NotPassed = {}
        for wanted in self._in_order(grader.tools):
            task = Task(submission, passes=every - wanted, repairs=False)
            for check in grade_safely(grader, task, begins).result.checks:
                if check.id in wanted and check.verdict is not Verdict.PASSED:
                    not_passed[check.id] = check.verdict
            if self.only is None and catching(not_passed):
                break
        return not_passed

    def _in_order(self, tools: Tools) -> Iterator[set[str]]:
        """Yield sets of checks' ids, those nearest to the fault first."""
        tests: defaultdict[str, set[str]] = defaultdict(set)
        for planned in tools.suite.planned:
            if planned.mutations and self._is_wanted(planned.check.id):
                tests[planned.check.part].add(planned.check.id)
        games = [{game.id} for game in tools.games if self._is_wanted(game.id)]
        # the part of the games may also have hidden tests
        own = tests.pop(self.part or tools.assignment.games.part, None)
        if own:
            yield own
        else:
            yield from games
        yield from tests.values()
        if own:
            yield from games

    def _is_wanted(self, check: str) -> bool:
        return self.only is None or check in self.only


def catching(not_passed: NotPassed) -> list[str]:
    """Return the checks in *not_passed* that catch the program; broken checks do not."""
    return [check for check, verdict in not_passed.items() if verdict is not Verdict.BROKEN]


# Other processes use the processor's caches: the shortest of a few times is the program's own.
_TRIES = 3
_ENDLESS = 1e9  # seconds: earlier checks must not use up the time of later ones
_FINE = 8  # a check that takes less than this part of its limit is not timed again


@frozen
class CheckTime:
    """How long a check takes: *check* is its id, *seconds* are processor and idle time.

    *limit* is for one call; a check may make several, so it is a cautious limit.
    """

    check: str
    seconds: float
    limit: float


@frozen
class TimingRun:
    """Times each hidden test and each game of a right program."""

    id: str
    file: str
    data: bytes

    def run(self, grader: Grader, begins: Begins) -> tuple[CheckTime, ...]:
        """Return the time of each check, in order; none if the program cannot be imported."""
        assignment = grader.tools.assignment
        program = prepared(self.data, self.file, assignment.module)
        budget = Budget(_ENDLESS)
        loaded = load_program(assignment, grader.tools.launcher, program, budget)
        try:
            if loaded.game is None or (loaded.module is None and assignment.imported):
                return ()
            tests = tuple(_test_times(grader, loaded, budget, begins))
        finally:
            loaded.end()
        return (*tests, *_game_times(grader.tools, loaded.game, begins))


def _test_times(
    grader: Grader, loaded: LoadedProgram, budget: Budget, begins: Begins
) -> Iterator[CheckTime]:
    for planned in grader.tools.suite.planned:
        # alone, without the test that it needs
        alone = evolve(grader.tools.suite, planned=(evolve(planned, needs=None),))

        def run(alone: Suite = alone) -> None:
            surroundings = grader.runner.surroundings(loaded, budget)
            alone.run(loaded.module, begins, surroundings=surroundings)

        limit = planned.seconds or grader.tools.assignment.limits.seconds_per_call
        yield CheckTime(planned.check.id, _shortest(run, budget, limit), limit)


def _game_times(tools: Tools, text: str, begins: Begins) -> Iterator[CheckTime]:
    assignment, budget = tools.assignment, Budget(_ENDLESS)

    def program(limits: Limits) -> RunningProgram:
        return RunningProgram(tools.launcher, assignment.module, text, limits, budget)

    series = Series(program, assignment.limits, assignment.games)
    limit = assignment.limits.seconds_per_turn
    try:
        for script in tools.scripts:
            check = script.check(assignment.games)
            begins(check.id)
            seconds = _shortest(partial(series.outcome, script), budget, limit)
            yield CheckTime(check.id, seconds, limit)
    finally:
        series.close()


def _shortest(run: Callable[[], object], budget: Budget, limit: float) -> float:
    seconds = inf
    for _ in range(_TRIES):
        before = budget.spent
        run()
        seconds = min(seconds, budget.spent - before)
        if seconds <= limit / _FINE:
            break
    return seconds
