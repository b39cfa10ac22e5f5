"""``by_hand.csv``: where a person enters what the machine does not give."""

import csv
from io import StringIO

from grader.feedback.wording import number
from grader.gradebook.batch import Batch
from grader.gradebook.cells import ENCODING, safe
from grader.intake.by_hand import COLUMNS
from grader.intake.by_hand import read_by_hand as read_by_hand  # noqa: PLC0414 - mypy: it is exported
from grader.records.by_hand import HandMark

BY_HAND = "by_hand.csv"


def by_hand_csv(batch: Batch) -> bytes | None:
    """Return the sheet with a row for each submission, and what was entered in it so far; None if
    the sheet that is there has all of them already: it is the marker's, and not written again.
    """
    names = {safe(result.id): safe(result.name) for result in batch.results}
    if batch.by_hand and all(own in batch.by_hand for own in names):
        return None
    sheet = StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(COLUMNS)
    # Nothing that was entered is lost, also of a student who is not in the batch any more.
    for own in sorted({*names, *batch.by_hand}):
        hand = batch.by_hand.get(own, HandMark())
        marks, machine = _cell(hand.marks), _cell(hand.machine)
        writer.writerow([own, names.get(own, hand.name), marks, machine, hand.comment])
    return sheet.getvalue().encode(ENCODING)


def _cell(marks: float | None) -> str:
    if marks is None:
        return ""
    return str(number(marks))
