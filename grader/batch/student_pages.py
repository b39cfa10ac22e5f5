"""Writes the pages of a batch's students, each of them once."""

from pathlib import Path

from attrs import field, frozen

from grader.batch.files import content_of, replace
from grader.feedback.page_name import page_name
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import Result
from grader.reports.student_page import student_page


@frozen
class StudentPages:
    """Writes pages of *assignment* into *folder*."""

    assignment: Assignment
    folder: Path
    # By id, the marks by hand on each page that was written here.
    _hand_on_page: dict[str, HandMark] = field(factory=dict, init=False)

    def rendered(self, result: Result, hand: HandMark) -> bytes:
        """Return the page of *result*, with the marks in *hand*."""
        return student_page(self.assignment, result, hand).encode("utf-8")

    def write(self, result: Result, hand: HandMark, page: bytes) -> None:
        """Write *page*, which is the rendered one of *result* with the marks in *hand*.

        Raises:
            InputError: If it cannot be written.
        """
        path = self.folder / page_name(result)
        # An equal one stays: a page may be as it was when the batch was graded before.
        if content_of(path) != page:
            replace(path, page)
        self._hand_on_page[result.id] = hand

    def update(self, result: Result, hand: HandMark) -> None:
        """Render and write the page of *result*, unless that was done here with the same marks in
        *hand*: a page may be older than they are, or than the look of our pages.

        Raises:
            InputError: If it cannot be written.
        """
        is_right = self._hand_on_page.get(result.id) == hand
        if not is_right or not (self.folder / page_name(result)).exists():
            self.write(result, hand, self.rendered(result, hand))
