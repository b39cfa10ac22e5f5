"""How soon a wrong program is caught: with the suite, the games and the guests of grading, until a
check fails.
"""

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from grader.hidden.plan import Planned
from grader.pipeline.grader import Grader
from grader.pipeline.worker import grade_safely
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.assignment import Instructions
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict

Missed = tuple[tuple[str, Verdict], ...]  # ids of checks that did not pass, and how they ended


@frozen
class Hunt:
    """
    A wrong program that runs until something catches it.

    Attributes:
        id: Unique among all hunts of an assignment.
        part: Whose checks are run first: it is where the fault is. Empty where it is in the game.
        only: Ids of the only checks to run, all of them; None for all, until one does not pass.
        passes: Ids of checks that are known to pass: they are not run.
    """

    id: str
    file: str
    data: bytes
    part: str
    only: frozenset[str] | None = None
    passes: frozenset[str] = frozenset()

    def done_by(self, grader: Grader, begins: Callable[[str], None]) -> Missed:
        """Of the checks that were run, those that did not pass; *begins* is told of each before it
        is run.
        """
        task = Task(Submission(self.id, self.id, self.file, self.data))
        missed: Missed = ()
        for fewer in self._in_order(_bare(grader)):
            result = grade_safely(fewer, task, begins).result
            missed += tuple(
                (each.id, each.verdict)
                for each in result.checks
                if each.verdict is not Verdict.PASSED
            )
            if caught(missed) and self.only is None:
                break
        return missed

    def _in_order(self, grader: Grader) -> Iterator[Grader]:
        """*grader* with some of its checks at a time, those first that the fault is nearest to."""
        tools = grader.tools
        planned = [
            each for each in tools.suite.planned if each.mutations and self._wants(each.check.id)
        ]
        # The checks of this part may be hidden tests, too.
        part = self.part or tools.assignment.games.part
        own = tuple(each for each in planned if each.check.part == part)
        parts = dict.fromkeys(each.check.part for each in planned if each.check.part != part)
        others = [tuple(each for each in planned if each.check.part == other) for other in parts]
        wanted = zip(tools.scripts, tools.games, strict=True)
        games = [((), (script,)) for script, check in wanted if self._wants(check.id)]
        functions = [(some, ()) for some in (own, *others) if some]
        # One at a time: each grader looks at the whole assignment when it is made, and most are
        # never needed.
        for tests, scripts in (*functions, *games) if own else (*games, *functions):
            suite = evolve(tools.suite, planned=_by_themselves(tests))
            yield Grader(evolve(tools, suite=suite, scripts=scripts))

    def _wants(self, check: str) -> bool:
        return check not in self.passes and (self.only is None or check in self.only)


def _by_themselves(planned: Sequence[Planned]) -> tuple[Planned, ...]:
    """These checks, without the need of what is not among them: it would never have passed."""
    there = {(each.check.part, each.item.originalname) for each in planned}
    return tuple(
        each if (each.check.part, each.needs) in there else evolve(each, needs=None)
        for each in planned
    )


def caught(missed: Missed) -> Missed:
    """Of *missed*, what catches a program: a check that broke itself says nothing of it."""
    return tuple((check, verdict) for check, verdict in missed if verdict is not Verdict.BROKEN)


def _bare(grader: Grader) -> Grader:
    """To find out whether a fault is seen nobody needs to know what it is, who else pays, or how
    the text looks.
    """
    tools = grader.tools
    policies = evolve(tools.assignment.policies, carried_forward=CarriedForwardPolicy(percent=0))
    assignment = evolve(
        tools.assignment, policies=policies, instructions=Instructions(), by_hand=0.0
    )
    return Grader(evolve(tools, assignment=assignment, suspects={}))
