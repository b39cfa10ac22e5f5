"""Collect the submissions for which a sheet of marks by hand has a line."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from grader.feedback.page_name import page_stem
from grader.gradebook.cells import safe
from grader.marking import cells
from grader.marking.book import Entry
from grader.marking.cells import Cell
from grader.records.assignment import Criterion


@frozen
class Line:
    """A line of a sheet.

    Attributes:
        entry: What was saved last.
        page: The file name of the student's page; empty if the student is not in the batch.
    """

    id: str
    name: str
    entry: Entry
    page: str = ""

    def cells(self, rubric: Sequence[Criterion]) -> dict[str, Cell]:
        """Return what the edited columns hold, by column."""
        return cells.cells(self.entry.hand, rubric)


def lines_of(names: Mapping[str, str], saved: Mapping[str, Entry]) -> list[Line]:
    """Return a line for each submission of a batch, ordered by id, with what was *saved*.

    Nothing that was given is lost: there is a line for a student, too, who is not in the batch any
    more.

    Args:
        names: The name of each student by the id of the submission.
        saved: What was saved last, by the id as a spreadsheet has it.
    """
    lines: dict[str, Line] = {}
    for id_, name in names.items():
        own = safe(id_)
        entry = saved.get(own, Entry(own))
        lines[own] = Line(own, safe(name), entry, f"{page_stem(id_)}.html")
    for own, entry in saved.items():
        if own not in lines and not entry.hand.is_empty:
            lines[own] = Line(own, safe(entry.hand.name), entry)
    return [lines[own] for own in sorted(lines)]
