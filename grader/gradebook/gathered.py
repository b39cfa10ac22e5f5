"""Gather what lists are made of, result by result."""

from attrs import define, evolve, field

from grader.gradebook.tally import Tally
from grader.records.result import Result
from grader.records.verdict import Verdict


@define
class Gathered:
    """What lists need of the results of a batch: little, so that it fits into memory.

    Attributes:
        results: Without their checks (but for broken ones), style and programs.
        tally: How all did in each check.
    """

    results: list[Result] = field(factory=list)
    tally: Tally = field(factory=Tally)

    def add(self, result: Result) -> None:
        """Add *result*."""
        self.tally.add(result)
        broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
        self.results.append(evolve(result, checks=broken, style=(), program=None))
