"""Hold a graded batch: what reports are made of."""

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from grader.gradebook.cells import safe
from grader.gradebook.final import FinalMark, final_mark
from grader.gradebook.tally import Item
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.canvas import CanvasGradebook
from grader.records.result import Result, Status
from grader.records.worksheet import Worksheet


@frozen
class Batch:
    """What was graded.

    Attributes:
        results: By id, without their checks but for broken ones.
        by_hand: What persons gave, by the id of a submission as a spreadsheet has it.
        worksheet: Moodle's; None if nobody gave one.
        canvas: Canvas's gradebook; None likewise.
        items: How all did in each check.
    """

    assignment: Assignment
    results: Sequence[Result]
    by_hand: Mapping[str, HandMark] = field(factory=dict)
    worksheet: Worksheet | None = None
    canvas: CanvasGradebook | None = None
    items: Sequence[Item] = ()

    def hand(self, result: Result) -> HandMark:
        """Return what a person gave for *result*."""
        return self.by_hand.get(safe(result.id), HandMark())

    def final(self, result: Result) -> FinalMark:
        """Return the final mark of *result*."""
        return final_mark(result, self.assignment.final_marks, self.hand(result))

    def all_graded(self) -> bool:
        """Return whether all could be graded, and no person must look at one before its mark is
        final.
        """
        return all(result.status is Status.GRADED for result in self.results)
