"""Measure the processor time of each check for a right program, even on a busy machine."""

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
from grader.records.assignment import Limits
from grader.sandbox.meter import Budget
from grader.sandbox.running_program import RunningProgram

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
