"""Run a wrong program until a check catches it, in the same way as a student's program."""

from collections import defaultdict
from collections.abc import Iterator

from attrs import evolve, frozen

from grader.pipeline.grader import Grader
from grader.pipeline.tools import Begins, Tools
from grader.pipeline.worker import grade_safely
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.assignment import Instructions
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict

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
