"""Write ``marks.csv``: one row for each submission (``docs/results-format.md``)."""

from collections.abc import Mapping, Sequence

from grader.feedback.wording import duration, number
from grader.gradebook.batch import Batch
from grader.gradebook.csv_text import csv_text, safe
from grader.gradebook.moodle_upload import emails
from grader.records.attention import Flag
from grader.records.result import Result

BEFORE = ("id", "name", "file", "status", "marks", "out_of", "by_hand_out_of")
AFTER = ("deductions", "late", "email", "by_hand")
LAST = ("final", "final_out_of", "comment", "notes")


def marks_csv(batch: Batch) -> str:
    """Return the sheet, with line feeds only, and a column for each part and each criterion."""
    addresses = emails(batch)
    parts = batch.assignment.part_ids
    criteria = [f"by_hand.{criterion.id}" for criterion in batch.assignment.rubric]
    header = [*BEFORE, *map(_column, parts), *AFTER, *criteria, *LAST]
    rows: list[Sequence[object]] = [header]
    for result in batch.results:
        rows.append(_row(batch, result, parts, addresses))
    return csv_text(rows)


def _column(part: str) -> str:
    if part in (*BEFORE, *AFTER, *LAST):
        return f"part.{part}"  # a reader would lose one of two columns with the same name
    return safe(part)


def _row(
    batch: Batch, result: Result, parts: tuple[str, ...], addresses: Mapping[str, str]
) -> list[str | int | float]:
    final = batch.final(result)
    hand = batch.hand(result)
    points: list[str | int | float] = []
    for criterion in batch.assignment.rubric:
        points.append(_or_empty(hand.points(criterion.id)))
    earned = {part.id: number(part.marks) for part in result.parts}
    late = ""
    if result.seconds_late:
        late = duration(result.seconds_late)
    elif Flag.LATE in result.flags:
        late = "late"
    return [
        safe(result.id),
        safe(result.name),
        safe(result.file or ""),
        result.status.value,
        number(result.marks),
        number(result.out_of),
        number(result.by_hand_out_of),
        *(earned.get(part, "") for part in parts),
        number(sum(taken.marks for taken in result.deductions)),
        late,
        safe(addresses.get(result.id, result.email)),
        _or_empty(batch.given(result)),
        *points,
        _or_empty(final.marks),
        number(final.out_of),
        safe(hand.comment),
        safe(" ".join(result.notes)),
    ]


def _or_empty(marks: float | None) -> str | int | float:
    if marks is None:
        return ""
    return number(marks)
