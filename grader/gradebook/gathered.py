"""Collect what reports about a class need, result by result."""

from attrs import define, evolve, field

from grader.gradebook.tally import Tally
from grader.records.result import PartMark, Result
from grader.records.verdict import Verdict


@define
class Gathered:
    """Collects what reports need of the results of a batch, so that this fits into memory.

    Attributes:
        results: The results with only their broken checks, without style and programs.
        tally: How the class did in each check.
    """

    results: list[Result] = field(factory=list)
    tally: Tally = field(factory=Tally)
    _parts: dict[PartMark, PartMark] = field(factory=dict)  # many students have equal ones

    def add(self, result: Result) -> None:
        """Add *result*."""
        self.tally.add(result)
        short = in_short(result)
        parts = tuple(self._parts.setdefault(part, part) for part in short.parts)
        self.results.append(evolve(short, parts=parts))


def in_short(result: Result) -> Result:
    """Return *result* with only its broken checks, without style and program."""
    broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
    return evolve(result, checks=broken, style=(), program=None)
