"""Read and write a sheet of marks by hand as CSV."""

import re
from collections.abc import Sequence
from pathlib import Path

from grader.errors import InputError
from grader.gradebook.csv_text import ENCODING, csv_text
from grader.intake.tables import Table, table
from grader.marking import sheet_cells
from grader.marking.sheet_cells import BadCellError, Raw, Sheet, SheetLine, read_rows
from grader.records.assignment import Assignment, Criterion
from grader.records.id_order import id_order

_NEW = Table((), has_mark=True)
_EMPTY = (
    "the file is empty: delete it, and write it again with grader report or grader mark --export;"
    " marks that were already saved are kept"
)
_ADVICE = 'save it as "CSV UTF-8"'
# A spreadsheet would take a text with such a beginning for a formula. We add an apostrophe, and
# remove it again when we read.
_LIKE_A_FORMULA = ("=", "+", "-", "@", "'=", "'+", "'-", "'@", "''")
# What a spreadsheet writes in place of a comment such as "+ good names" that it took for a formula.
_COMPUTED = re.compile(r"#[A-Z0-9/]+[!?]|#N/A|Err:[0-9]{3}")


def read(path: Path, data: bytes, assignment: Assignment, *, is_any_rubric: bool = False) -> Sheet:
    """Return the sheet *data* from *path*; *is_any_rubric* is as in ``read_rows``.

    Raises:
        InputError: If it is not a table with the columns of a sheet.
    """
    found = table(data, path, _ADVICE)
    if not found.rows:
        raise InputError(path, _EMPTY)
    lines: list[tuple[str, list[Raw]]] = []
    breaks = found.for_excel.count("\n")  # also those in the cells above
    for number, row in found.rows[1:]:
        raws: list[Raw] = list(row)
        place = f"line {number}"
        if breaks:
            place += f", row {number - breaks} in a spreadsheet"
        breaks += "".join(row).count("\n")
        for column, name in enumerate(_header(found)[: len(row)]):
            if name in sheet_cells.TEXTS:
                raws[column] = _text(row[column])
        lines.append((place, raws))
    header = (f"line {found.rows[0][0]}", _header(found))
    return read_rows(path, assignment, header, lines, is_any_rubric=is_any_rubric)


def written(lines: Sequence[SheetLine], rubric: Sequence[Criterion], before: Table = _NEW) -> bytes:
    """Return the content of a file with these *lines*, sorted by id.

    The format, the order and additional columns of the file *before* stay.
    """
    header = list(_header(before))
    for column in sheet_cells.columns(rubric):
        if column not in header:
            header.append(column)
    rows: dict[str, list[str]] = {}
    for _, row in before.rows[1:]:
        missing = [""] * (len(header) - len(row))
        rows[sheet_cells.text_in(row[header.index("id")])] = [*row, *missing]
    was_ordered = list(rows) == sorted(rows, key=id_order)
    for line in lines:
        line_of_cells = rows.setdefault(line.id, [""] * len(header))
        for column, cell in _cells(line, rubric, before.separator).items():
            line_of_cells[header.index(column)] = cell
    order = list(rows)
    if was_ordered:
        order.sort(key=id_order)
    sheet = [header, *map(rows.__getitem__, order)]
    text = csv_text(sheet, separator=before.separator, line_end=before.line_end)
    encoding = ENCODING if before.has_mark else "utf-8"
    return (before.for_excel + text).encode(encoding)


def _header(found: Table) -> tuple[str, ...]:
    if not found.rows:
        return ()
    return found.rows[0][1]


def _cells(line: SheetLine, rubric: Sequence[Criterion], separator: str) -> dict[str, str]:
    point = "."
    if separator == ";":
        point = ","  # as these countries write it; 7.5 would be a day in May
    written = {"id": line.id, "name": line.name, sheet_cells.VERSION: str(line.entry.version)}
    for column, cell in sheet_cells.cells(line.entry.hand, rubric).items():
        if not isinstance(cell, str):
            written[column] = sheet_cells.printed(cell).replace(".", point)
        elif cell.startswith(_LIKE_A_FORMULA):
            written[column] = f"'{cell}"
        else:
            written[column] = cell
    return written


def _text(cell: str) -> Raw:
    if _COMPUTED.fullmatch(cell):
        return BadCellError(sheet_cells.HAS_AN_ERROR.format(cell))
    if cell.startswith("'") and cell[1:].startswith(_LIKE_A_FORMULA):
        return cell[1:]
    return cell
