"""Read a sheet of marks by hand from a workbook (``.xlsx``)."""

import itertools
import math
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from attrs import frozen
from openpyxl import load_workbook

from grader.errors import InputError
from grader.limits import WORKBOOK_BYTES, WORKBOOK_CELLS
from grader.marking.sheet_cells import Raw, Unreadable
from grader.marking.sheet_rows import Sheet, read_rows
from grader.marking.workbook import MARKS
from grader.records.assignment import Assignment

_OLD = b"\xd0\xcf\x11\xe0"  # what an encrypted workbook and an old one begin with
_NOT_A_WORKBOOK = 'this is not a workbook: save it as "Excel workbook (.xlsx)" or as "CSV UTF-8"'
_LOCKED = "this workbook has a password or is in the old format .xls: save it as .xlsx, without one"
_TOO_MANY_CELLS = (
    "this workbook has too many cells, most of them probably empty: copy the rows with marks into a"
    " new workbook"
)
_DATE = (
    "this is a date or a time, which the spreadsheet may have made from a number: format the cell"
    " as a number or as text, and enter it again"
)
# What openpyxl raises for a file that is damaged or something else.
_NOT_READABLE = (
    *(zipfile.BadZipFile, KeyError, IndexError, ValueError, TypeError),
    *(AttributeError, OSError, SyntaxError, RuntimeError, EOFError, zlib.error),
)


@frozen
class _FoundCell:
    """A cell as openpyxl has it: its value, and the letter of its kind, such as f for a formula."""

    value: object
    kind: str


def read(path: Path, data: bytes, assignment: Assignment) -> Sheet:
    """Return the sheet in the workbook with the content *data*, which was read from *path*: the
    one called Marks, or else the first.

    Raises:
        InputError: If it is not such a workbook, or too large.
    """
    _check(path, data)
    try:
        with warnings.catch_warnings():
            # openpyxl warns of what other programs add to a workbook. A sheet does not need it.
            warnings.simplefilter("ignore")
            computed = list(_rows(path, data, values=True))
            entered = list(_rows(path, data, values=False))
    except _NOT_READABLE as error:
        raise InputError(path, _NOT_A_WORKBOOK) from error
    names: list[str] = []
    for cell in itertools.chain(*computed[:1]):
        names.append(str(cell.value or "").strip())
    while names and not names[-1]:
        names.pop()
    lines: list[tuple[str, list[Raw]]] = []
    for number, rows in enumerate(zip(computed, entered, strict=True), 1):
        # Cells after the last column are a person's own notes.
        raws = list(map(_raw, *rows))[: len(names)]
        if number > 1 and any(raw != "" for raw in raws):
            lines.append((f"row {number}", [*raws, *[""] * (len(names) - len(raws))]))
    return read_rows(path, assignment, ("row 1", names), lines)


def _check(path: Path, data: bytes) -> None:
    """Raise an error unless *data* is a zip of a size that can be read."""
    if data.startswith(_OLD):
        raise InputError(path, _LOCKED)
    try:
        with zipfile.ZipFile(BytesIO(data)) as members:
            size = sum(member.file_size for member in members.infolist())
    except _NOT_READABLE as error:
        raise InputError(path, _NOT_A_WORKBOOK) from error
    if size > WORKBOOK_BYTES:
        raise InputError(
            path,
            f"this workbook has {size >> 20:,} MiB when it is unpacked; the maximum is"
            f" {WORKBOOK_BYTES >> 20} MiB: copy the sheet with the marks into a new workbook",
        )


def _rows(path: Path, data: bytes, *, values: bool) -> Iterator[list[_FoundCell]]:
    """Yield the rows of the sheet: with the *values* of formulas, or with the formulas.

    Raises:
        InputError: If there are too many. Few bytes can say that a row is the billionth, or that a
            cell is in the last column, and openpyxl gives all that are before it.
    """
    left = WORKBOOK_CELLS
    workbook = load_workbook(BytesIO(data), read_only=True, data_only=values, keep_links=False)
    try:
        sheets = workbook.worksheets
        sheet = sheets[0]
        for other in sheets:
            if other.title == MARKS:
                sheet = other
        sheet.reset_dimensions()
        for row in sheet.iter_rows():
            left -= len(row) + 1
            if left < 0:
                raise InputError(path, _TOO_MANY_CELLS)
            yield [_FoundCell(cell.value, cell.data_type) for cell in row]
    finally:
        workbook.close()


def _raw(computed: _FoundCell, entered: _FoundCell) -> Raw:
    """Return a cell, of which a formula was *entered* or the value itself."""
    match computed.value:
        case None if entered.kind == "f":
            raw: Raw = Unreadable("this is a formula without a value: enter the value itself")
        case None:
            raw = ""
        case value if computed.kind == "e":
            raw = Unreadable(f"the spreadsheet has an error here ({value}): enter a value")
        case bool():
            raw = Unreadable("this is true or false: enter a number or a text")
        case (int() | float()) as value:
            raw = _number(value)
        case str() as value:
            raw = value
        case _:
            raw = Unreadable(_DATE)
    return raw


def _number(value: float) -> float:
    """Return *value*, which may be an integer, as a float; one that is too large is infinite."""
    try:
        return float(value)
    except OverflowError:
        return math.inf
