"""Read and write a sheet of marks by hand as CSV."""

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from grader.gradebook.cells import ENCODING
from grader.intake.tables import table
from grader.marking import cells
from grader.marking.lines import Line
from grader.marking.rows import Sheet, read_rows
from grader.records.assignment import Assignment, Criterion

_ADVICE = 'save it as "CSV UTF-8"'
# A spreadsheet would take a text that begins so for a formula. The apostrophe is not part of it.
_LIKE_A_FORMULA = ("=", "+", "-", "@", "'=", "'+", "'-", "'@", "''")


def read(path: Path, data: bytes, assignment: Assignment) -> Sheet:
    """Return the sheet with the content *data*, which was read from *path*.

    Raises:
        InputError: If it is not a table with the columns of a sheet.
    """
    written = table(data, path, _ADVICE)
    names: Sequence[str] = ()
    if written.rows:
        names = written.rows[0][1]
    lines: list[tuple[str, list[str]]] = []
    for number, row in written.rows[1:]:
        lines.append((f"line {number}", list(map(_unescaped, row))))
    return read_rows(path, assignment, ("line 1", names), lines)


def written(lines: Sequence[Line], rubric: Sequence[Criterion]) -> bytes:
    """Return the content of a file with these *lines*."""
    sheet = StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(cells.columns(rubric))
    for line in lines:
        row = [line.id, line.name]
        for cell in line.cells(rubric).values():
            row.append(_escaped(cell) if isinstance(cell, str) else cells.printed(cell))
        writer.writerow([*row, line.entry.version])
    return sheet.getvalue().encode(ENCODING)


def _escaped(text: str) -> str:
    if text.startswith(_LIKE_A_FORMULA):
        return f"'{text}"
    return text


def _unescaped(text: str) -> str:
    if text.startswith("'") and text[1:].startswith(_LIKE_A_FORMULA):
        return text[1:]
    return text
