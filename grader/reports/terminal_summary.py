"""What a person at a terminal reads: the table of a batch, its progress, and the feedback for one
file.

Names and printed text are students' data: no character of theirs is obeyed, neither by the terminal
nor by rich.
"""

from collections.abc import Iterable
from itertools import islice
from statistics import median
from typing import Self

from attrs import frozen
from rich.table import Table
from rich.text import Text

from grader.diagnosis.misconceptions import of_class
from grader.feedback.wording import (
    counted,
    number,
    one_line,
    to_look_at,
)
from grader.gradebook.batch import Batch
from grader.gradebook.moodle import upload
from grader.records.result import Result, Status

LONGEST_TABLE = 60
MOST_MISCONCEPTIONS = 5

_STATUS_STYLES = {
    Status.GRADED: "green",
    Status.NEEDS_A_PERSON: "yellow",
    Status.NOT_GRADABLE: "red",
}


def table(results: Iterable[Result]) -> Table:
    """Return a line a submission, ordered by id.

    Of more than LONGEST_TABLE submissions only those that a person must look at, and of these the
    first LONGEST_TABLE.
    """
    rows = sorted((_TableRow.of(result) for result in results), key=lambda row: row.id)
    shown = rows
    if len(rows) > LONGEST_TABLE:
        shown = list(
            islice((row for row in rows if row.status is not Status.GRADED), LONGEST_TABLE)
        )
    drawn = Table("Id", "Name", "Status", title_justify="left", caption_justify="left")
    drawn.add_column("Marks", justify="right", no_wrap=True)
    drawn.add_column("Needs attention", ratio=1)
    for row in shown:
        status = Text(row.status.value, style=_STATUS_STYLES[row.status])
        drawn.add_row(
            Text(one_line(row.id)), Text(one_line(row.name)), status, row.marks, Text(row.look)
        )
    if len(shown) < len(rows):
        drawn.caption = f"{len(rows) - len(shown)} more are in marks.csv."
    return drawn


@frozen
class _TableRow:
    """What the table says of a submission: little, so that the table of a large batch fits into
    memory.
    """

    id: str
    name: str
    status: Status
    marks: str
    look: str

    @classmethod
    def of(cls, result: Result) -> Self:
        return cls(result.id, result.name, result.status, _marks(result), to_look_at(result))


def summary(results: Iterable[Result]) -> str:
    """Return how many submissions ended in which way, and their median, in one line."""
    statuses, marks, out_of = dict.fromkeys(reversed(Status), 0), [], 0.0
    for result in results:
        statuses[result.status] += 1
        marks.append(result.marks)
        out_of = max(out_of, result.out_of)
    if not marks:
        return "No submissions."
    counts = ", ".join(f"{count} {status.value}" for status, count in statuses.items() if count)
    middle = f"{number(median(marks))} / {number(out_of)}"
    return f"{counted(len(marks), 'submission')}: {counts}. Median (automatic tests): {middle}."


def misunderstood(results: Iterable[Result]) -> list[str]:
    """Return the misconceptions that most students have, a line each and at most
    MOST_MISCONCEPTIONS; empty without any.
    """
    found = of_class(results)
    if not found:
        return []
    lines = ["Most common mistakes:"]
    for misconception in found[:MOST_MISCONCEPTIONS]:
        says = " Or: ".join(one_line(cause.says) for cause in misconception.causes)
        lines.append(f"  {counted(misconception.students, 'student')}: {says}")
    if len(found) > MOST_MISCONCEPTIONS:
        lines.append(f"  All {len(found)} are in report/index.html.")
    return lines


def to_upload(batch: Batch) -> list[str]:
    """Return what to do with the files for Moodle, a line each; empty if there are none."""
    sent_back = upload(batch)
    if sent_back is None:
        if any(result.participant for result in batch.results):
            return ["For Moodle: feedback.zip. (With --worksheet, the marks as well.)"]
        return []
    graded = sum(bool(row.grade) for row in sent_back.rows)
    rows = counted(len(sent_back.rows), "row")
    lines = [
        "For Moodle: upload worksheet.csv first, then feedback.zip (UPLOAD.txt says why).",
        f"  worksheet.csv has {rows}, {graded} of them with a grade.",
    ]
    for count, what in (
        (sum(map(len, sent_back.open.values())), "without a grade, because something is open"),
        (len(sent_back.warnings), "to look at before you upload"),
        (len(sent_back.not_in_zip), "in the worksheet, but not among what was graded"),
        (len(sent_back.not_in_sheet), "graded, but not in the worksheet"),
    ):
        if count:
            lines.append(f"  {count} {what}: see UPLOAD.txt.")
    return lines


def _marks(result: Result) -> str:
    return f"{number(result.marks)} / {number(result.out_of)}"
