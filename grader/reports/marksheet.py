"""``marks.csv``: a row a submission, for a spreadsheet. See ``docs/results-format.md``."""

import csv
import re
from collections.abc import Iterable
from io import StringIO
from operator import itemgetter

from grader.feedback.wording import number, one_line
from grader.records.assignment import Assignment
from grader.records.result import Result

ENCODING = (  # Excel takes a file without the mark for one in the local code page, and breaks names
    "utf-8-sig"
)

BEFORE = ("id", "name", "file", "status", "marks", "out_of", "by_hand_out_of")
AFTER = ("deductions", "notes")

# Where a formula may begin: at the start, and after what separates cells in other countries. Some
# spreadsheets throw away what cannot be seen and look at what follows, and some take a full-width
# sign (U+FF1D and its kin) for the plain.
_FORMULA = re.compile(
    r"(?:^(?=[\t\r\n])|(?:^|(?<=[;|\t\r\n]))(?=[\s\"\u00ad\u200b-\u200f\u2060\ufeff\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20]))"
)


def marks_csv(assignment: Assignment, results: Iterable[Result]) -> str:
    """Return the sheet, ordered by id, with bare line feeds: a column for each part of
    *assignment*, named by its id.
    """
    parts = assignment.part_ids
    sheet = StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow([*BEFORE, *map(safe, parts), *AFTER])
    # The rows are sorted, not the results: a row is a thousandth of a result, and a batch may be
    # large.
    rows = [(result.id, _row(result, parts)) for result in results]
    for _, row in sorted(rows, key=itemgetter(0)):
        writer.writerow(row)
    return sheet.getvalue()


def marks_csv_bytes(assignment: Assignment, results: Iterable[Result]) -> bytes:
    """Return the sheet as it is written to disk."""
    return marks_csv(assignment, results).encode(ENCODING)


def safe(text: str) -> str:
    """Return *text* as a cell of one line that no spreadsheet takes for a formula: with an
    apostrophe wherever it might.
    """
    return one_line(_FORMULA.sub("'", text))


def _row(result: Result, parts: tuple[str, ...]) -> list[str | int | float]:
    earned = {part.id: number(part.marks) for part in result.parts}
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
        safe(" ".join(result.notes)),
    ]
