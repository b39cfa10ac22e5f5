"""What each check takes of a right program, in seconds that a busy machine does not change, and
what it asks of it.
"""

from collections.abc import Callable, Iterator
from functools import partial

from attrs import evolve, frozen

from grader.games.game_script import Script
from grader.games.judge import check_of
from grader.games.series import Series
from grader.hidden.plan import Planned
from grader.intake.prepare import program as prepared
from grader.loading import LoadedProgram, load_program
from grader.pipeline.grader import Grader
from grader.sandbox.console import Program
from grader.sandbox.meter import Budget
from grader.source.call_graph import SCRIPT

# A processor that others use as well has other things in its caches: the least of a few is the
# program's.
_TRIES = 3
_ENDLESS = 1e9  # seconds: each check is judged by itself, and not by what those before it took
_FINE = 8  # a check that took no more than this part of what it may is not timed again


@frozen
class Took:
    """What a check took of a right program, in processor and idle *seconds*, and how many one call
    of it *may* take.

    A check may make more than one call, and each may take that long: what all of them take together
    is never less than what one of them does. It *asks* for the names that it looks up in the
    program; ``SCRIPT`` where it runs it.
    """

    check: str
    seconds: float
    may: float
    asks: frozenset[str] = frozenset()


@frozen
class Timing:
    """A right program, of which each hidden test and each game is timed by itself; *id* is unique
    among all.
    """

    id: str
    file: str
    data: bytes

    def done_by(self, grader: Grader, begins: Callable[[str], None]) -> tuple[Took, ...]:
        """What each took, in the order of the checks; nothing for a program that cannot be
        imported.
        """
        program = prepared(self.data, self.file, grader.tools.assignment.module)
        budget = Budget(_ENDLESS)
        ready = load_program(grader.tools.assignment, grader.tools.fork_server, program, budget)
        try:
            if ready.game is None or (ready.module is None and grader.tools.assignment.imported):
                return ()
            run = partial(_test, grader, ready, budget, begins)
            tests = tuple(_tests(grader, run))
        finally:
            ready.end()
        return (*tests, *_games(grader, ready.game, begins))


def _tests(grader: Grader, run: Callable[[Planned], float]) -> Iterator[Took]:
    for planned in grader.tools.suite.planned:
        may = planned.seconds or grader.tools.assignment.limits.seconds_per_call
        yield Took(
            planned.check.id, _least(partial(run, planned), may), may, grader.tools.suite.asked
        )


def _test(
    grader: Grader,
    ready: LoadedProgram,
    budget: Budget,
    begins: Callable[[str], None],
    planned: Planned,
) -> float:
    before = budget.spent
    # Alone: without what has to pass before.
    suite = evolve(grader.tools.suite, planned=(evolve(planned, needs=None),))
    suite.run(ready.module, begins, surroundings=grader.runner.beside(ready, budget))
    return budget.spent - before


def _games(grader: Grader, text: str, begins: Callable[[str], None]) -> Iterator[Took]:
    assignment, budget = grader.tools.assignment, Budget(_ENDLESS)
    series = Series(
        lambda: Program(
            grader.tools.fork_server, assignment.module, text, assignment.limits, budget
        ),
        assignment.games,
    )
    try:
        for script in grader.tools.scripts:
            check = check_of(script, assignment.games)
            begins(check.id)
            may = assignment.limits.seconds_per_turn
            yield Took(
                check.id,
                _least(partial(_game, series, script, budget), may),
                may,
                frozenset({SCRIPT}),
            )
    finally:
        series.close()


def _game(series: Series, script: Script, budget: Budget) -> float:
    before = budget.spent
    series.outcome(script)
    return budget.spent - before


def _least(once: Callable[[], float], may: float) -> float:
    seconds = once()
    for _ in range(_TRIES - 1):
        if seconds > may / _FINE:
            seconds = min(seconds, once())
    return seconds
