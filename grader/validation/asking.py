"""What each check asks of a right program: the names that it looks up."""

from collections.abc import Callable, Mapping

from attrs import evolve, frozen

from grader.checks.importing import make_ready
from grader.checks.lineage import SCRIPT
from grader.games.judge import check_of
from grader.grading import Grader
from grader.intake.prepare import program as prepared
from grader.sandbox.meter import Budget

_ENDLESS = 1e9  # seconds: how long it takes is looked at elsewhere


@frozen
class Asking:
    """A right program, which is asked by one check after the other; *id* is unique among all jobs."""

    id: str
    file: str
    data: bytes

    def done_by(self, grader: Grader, begins: Callable[[str], None]) -> Mapping[str, frozenset[str]]:
        """By the id of each check the names that it looks up, ``SCRIPT`` where it runs the program as games do."""
        program = prepared(self.data, self.file, grader.assignment.module)
        budget = Budget(_ENDLESS)
        ready = make_ready(grader.assignment, grader.zygote, program, budget)
        asks = {check_of(script, grader.assignment.games).id: frozenset({SCRIPT}) for script in grader.scripts}
        try:
            for planned in grader.suite.planned:
                # Alone: what was asked before it was due has been looked up by then, and what it needs may not pass.
                suite = evolve(grader.suite, planned=(evolve(planned, calls=(), needs=None),))
                suite.run(ready.module, begins, beside=grader.beside(ready, budget))
                asks[planned.check.id] = suite.asked
        finally:
            ready.end()
        return asks
