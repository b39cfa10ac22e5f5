"""Hold a graded batch, from which reports are written."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import field, frozen

from grader.feedback.wording import one_line
from grader.gradebook.csv_text import safe
from grader.gradebook.final import FinalMark, final_mark, marks_by_hand, settled
from grader.gradebook.marked_file import in_force
from grader.gradebook.tally import CheckStatistics
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order
from grader.records.result import Result, Status
from grader.records.worksheet import CanvasGradebook, Worksheet


def _by_id(results: Iterable[Result]) -> list[Result]:
    return sorted(results, key=lambda result: id_order(result.id))


@frozen
class Batch:
    """Holds the results of a class, and what else reports need.

    Attributes:
        results: Sorted by id. Their only checks are the broken ones.
        by_hand: The marks by hand, by the id of a submission in a spreadsheet.
        worksheet: Moodle's worksheet.
        check_statistics: How the class did in each check.
        unfinished: Whether some submissions are not graded yet.
    """

    assignment: Assignment
    results: Sequence[Result] = field(converter=_by_id)
    by_hand: Mapping[str, HandMark] = field(factory=dict)
    worksheet: Worksheet | None = None
    canvas: CanvasGradebook | None = None
    check_statistics: Sequence[CheckStatistics] = ()
    unfinished: bool = False

    def hand(self, result: Result) -> HandMark:
        """Return the marks by hand that are in force for *result*; empty if there are none."""
        return in_force(self.by_hand.get(safe(result.id), HandMark()), result)

    def final(self, result: Result) -> FinalMark:
        """Return the final mark of *result*."""
        return final_mark(result, self.hand(result), self.assignment)

    def given(self, result: Result) -> float | None:
        """Return the marks by hand of *result*; None while they are open."""
        return marks_by_hand(result, self.hand(result), self.assignment)

    def settled(self, result: Result) -> Result:
        """Return *result* with what a person decided about it."""
        return settled(result, self.hand(result))

    def has_final_marks(self) -> bool:
        """Return whether a final mark is known that may differ from the automatic one."""
        replaced = any(hand.machine is not None for hand in self.by_hand.values())
        if not replaced and not self.assignment.by_hand:
            return False
        return any(self.final(result).marks is not None for result in self.results)

    def all_graded(self) -> bool:
        """Return whether all could be graded, and no person must look at one first."""
        return all(result.status is Status.GRADED for result in self.results)

    def unmatched(self) -> list[str]:
        """Return the id and name of each entry in ``by_hand.csv`` whose id is not in the batch."""
        known = {safe(result.id) for result in self.results}
        found: list[str] = []
        for own, hand in self.by_hand.items():
            if own not in known and not hand.is_empty:
                found.append(f"{one_line(own) or 'no id'} ({one_line(hand.name) or 'no name'})")
        return found
