"""Read and write a sheet of marks by hand as a workbook (``.xlsx``)."""

import lzma
import math
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from grader.errors import InputError
from grader.limits import WORKBOOK_BYTES, WORKBOOK_CELLS
from grader.marking import sheet_cells
from grader.marking.sheet_cells import BadCellError, Raw, Sheet, SheetLine, read_rows
from grader.records.assignment import Assignment, Criterion
from grader.zips import DATA, write_zip

_MARKS = "Marks"
_RUBRIC = "Rubric"
_PAGE = "page"
_TEXT = "@"  # the number format for text: nothing becomes a number, a date or a formula
_WIDTHS = {"id": 14, "name": 28, _PAGE: 8, "reason": 30, "comment": 60, sheet_cells.VERSION: 8}
_WIDTH = 11
_GREY = Font(color="808080")
_LINK = Font(color="0563C1", underline="single")
_HEADER = PatternFill("solid", fgColor="DDE6F0")
_TOP = Alignment(vertical="top")
_WRAPPED = Alignment(vertical="top", wrap_text=True)
_DATE = datetime(1980, 1, 1)  # noqa: DTZ001 - openpyxl takes it for UTC
_MOST_PROMPT = 255  # characters of a message next to a cell
_MOST_TITLE = 32

_NOT_A_WORKBOOK = 'this is not a workbook: save it as "Excel workbook (.xlsx)" or as "CSV UTF-8"'
_TOO_MANY_CELLS = (
    "this workbook has too many cells, most of them probably empty: copy the rows with marks into a"
    " new workbook"
)
_IS_A_DATE = (
    "this is a date or a time, which the spreadsheet may have made from a number: format the cell"
    " as a number or as text, and enter it again"
)
_IS_A_PERCENTAGE = (
    "this is a percentage, and a mark is a number: format the cell as a number, and enter the mark"
)
_PERCENT = "%"  # our letter for a number that is shown as a percentage
# What openpyxl raises for a file that is damaged or not a workbook.
_NOT_READABLE = (
    *(zipfile.BadZipFile, KeyError, IndexError, ValueError, TypeError),
    *(AttributeError, OSError, SyntaxError, RuntimeError, EOFError, zlib.error),
    *(lzma.LZMAError, OverflowError),
)


def written(lines: Sequence[SheetLine], assignment: Assignment, pages: str) -> bytes:
    """Return a workbook with these *lines* and the rubric; it links to the folder *pages*."""
    workbook = Workbook()
    sheet = workbook.create_sheet(_MARKS)
    workbook.remove(workbook.worksheets[0])  # the empty sheet that openpyxl begins with
    columns = sheet_cells.columns(assignment.rubric)
    before = sheet_cells.BEFORE
    names = [*before, _PAGE, *columns[len(before) :]]
    for column, name in enumerate(names, 1):
        _write_header(sheet, column, name, _WIDTHS.get(name, _WIDTH))
        if name in (*before, *sheet_cells.TEXTS):
            sheet.column_dimensions[get_column_letter(column)].number_format = _TEXT
    for row, line in enumerate(lines, 2):
        cells = sheet_cells.cells(line.entry.hand, assignment.rubric)
        cells |= {"id": line.id, "name": line.name, sheet_cells.VERSION: line.entry.version}
        for name, value in cells.items():
            _write(sheet, row, names.index(name) + 1, value, is_long=name in sheet_cells.TEXTS)
        sheet.cell(row, names.index(sheet_cells.VERSION) + 1).font = _GREY
        if line.page:
            link = _write(sheet, row, names.index(_PAGE) + 1, "open")
            link.hyperlink = quote(f"{pages}/{line.page}")
            link.font = _LINK
    last = max(2, len(lines) + 1)
    for name, most in sheet_cells.most_of(assignment).items():
        letter = get_column_letter(names.index(name) + 1)
        validation = _validation(name, most, assignment)
        sheet.add_data_validation(validation)
        validation.add(f"{letter}2:{letter}{last}")
    sheet.freeze_panes = "C2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(names))}{last}"
    if assignment.rubric:
        _write_rubric(workbook.create_sheet(_RUBRIC), assignment.rubric)
    return _saved(workbook)


def _write_header(sheet: Worksheet, column: int, name: str, width: int) -> None:
    cell = _write(sheet, 1, column, name)
    cell.font, cell.fill = Font(bold=True), _HEADER
    sheet.column_dimensions[get_column_letter(column)].width = width


def _write(
    sheet: Worksheet, row: int, column: int, value: sheet_cells.Cell, *, is_long: bool = False
) -> Cell:
    """Write *value*, and return its cell. A text stays a text, even if it looks like a formula."""
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell), "no cells are merged here"
    cell.value = value
    cell.alignment = _TOP
    if is_long:
        cell.alignment = _WRAPPED
    if isinstance(value, str):
        cell.data_type = "s"
        cell.number_format = _TEXT
        # It stays a text after a person clicks on it, as if it began with an apostrophe.
        cell.quotePrefix = value.startswith(("=", "+", "-", "@"))
    return cell


def _validation(name: str, most: float, assignment: Assignment) -> DataValidation:
    prompt = f"0 to {sheet_cells.printed(most)}"
    title = name
    for criterion in assignment.rubric:
        if criterion.id == name:
            title = criterion.title
            for level in criterion.levels:
                prompt += f"\n{sheet_cells.printed(level.points)}: {level.says}"
    validation = DataValidation(
        type="decimal",
        operator="between",
        formula1="0",
        formula2=sheet_cells.printed(most),
        allow_blank=True,
        showErrorMessage=True,
        showInputMessage=True,
    )
    validation.errorTitle = "Not possible"
    validation.error = f"Enter a number from 0 to {sheet_cells.printed(most)}, or nothing."
    validation.promptTitle = title[:_MOST_TITLE]
    validation.prompt = prompt[:_MOST_PROMPT]
    return validation


def _write_rubric(sheet: Worksheet, rubric: Sequence[Criterion]) -> None:
    headers = (("column", 14), ("title", 40), ("points", 8), ("means", 80))
    for column, (header, width) in enumerate(headers, 1):
        _write_header(sheet, column, header, width)
    table: list[tuple[str | float, ...]] = []
    for criterion in rubric:
        table.append((criterion.id, criterion.title, criterion.points, ""))
        table += [("", "", level.points, level.says) for level in criterion.levels]
    for row, values in enumerate(table, 2):
        for column, value in enumerate(values, 1):
            _write(sheet, row, column, value, is_long=isinstance(value, str))
    sheet.freeze_panes = "A2"


def _saved(workbook: Workbook) -> bytes:
    """Return the content of *workbook*. The same marks give the same bytes."""
    workbook.properties.creator = "grader"
    workbook.properties.created = workbook.properties.modified = _DATE
    packed, again = BytesIO(), BytesIO()
    ExcelWriter(workbook, zipfile.ZipFile(packed, "w")).save()
    with zipfile.ZipFile(packed) as members:
        names = members.namelist()
        write_zip(again, ((name, members.read(name), DATA) for name in names))
    return again.getvalue()


def read(path: Path, data: bytes, assignment: Assignment) -> Sheet:
    """Return the sheet in the workbook *data* from *path*: the one called Marks, or the first.

    Raises:
        InputError: If it is not such a workbook, or too large.
    """
    try:
        with zipfile.ZipFile(BytesIO(data)) as members:
            size = sum(member.file_size for member in members.infolist())
        if size > WORKBOOK_BYTES:
            raise InputError(
                path,
                f"this workbook has {size >> 20:,} MiB when it is unpacked; the maximum is"
                f" {WORKBOOK_BYTES >> 20} MiB: copy the sheet with the marks into a new workbook",
            )
        with warnings.catch_warnings():
            # openpyxl warns about additions of other programs, which a sheet does not need.
            warnings.simplefilter("ignore")
            computed = list(_rows(path, data, values=True))
            entered = list(_rows(path, data, values=False))
    except _NOT_READABLE as error:
        raise InputError(path, _NOT_A_WORKBOOK) from error
    first_row = computed[0] if computed else []
    names = [str(value or "").strip() for value, _ in first_row]
    while names and not names[-1]:
        names.pop()
    lines: list[tuple[str, list[Raw]]] = []
    for number, rows in enumerate(zip(computed, entered, strict=True), 1):
        # Cells after the last column are somebody's own notes.
        raws = list(map(_raw, *rows))[: len(names)]
        if number > 1 and any(raw != "" for raw in raws):
            lines.append((f"row {number}", [*raws, *[""] * (len(names) - len(raws))]))
    return read_rows(path, assignment, ("row 1", names), lines)


def _rows(path: Path, data: bytes, *, values: bool) -> Iterator[list[tuple[object, str]]]:
    """Yield the content of each cell, row by row, and its kind, such as f for a formula.

    *values* says whether a formula or its value is the content. The number of cells is limited: a
    few bytes can say that a row is the billionth, and openpyxl gives all rows before it.
    """
    left = WORKBOOK_CELLS
    workbook = load_workbook(BytesIO(data), read_only=True, data_only=values, keep_links=False)
    try:
        sheets = workbook.worksheets
        sheet = next((one for one in sheets if one.title == _MARKS), sheets[0])
        sheet.reset_dimensions()
        for row in sheet.iter_rows():
            left -= len(row) + 1
            if left < 0:
                raise InputError(path, _TOO_MANY_CELLS)
            yield [(cell.value, _kind(cell)) for cell in row]
    finally:
        workbook.close()


def _kind(cell: Cell | MergedCell) -> str:
    if cell.data_type == "n" and _PERCENT in (cell.number_format or ""):
        return _PERCENT
    return str(cell.data_type)


def _raw(computed: tuple[object, str], entered: tuple[object, str]) -> Raw:
    """Return a cell as its file has it. *entered* may be a formula, and *computed* its value."""
    value, kind = computed
    match value:
        case None if entered[1] == "f":
            problem = "this is a formula without a value: enter the value itself"
        case None:
            return ""
        case _ if kind == "e":
            problem = sheet_cells.HAS_AN_ERROR.format(value)
        case bool():
            problem = "this is true or false: enter a number or a text"
        case int() | float() if kind == _PERCENT:
            problem = _IS_A_PERCENTAGE
        case int() | float():
            try:
                return float(value)
            except OverflowError:
                return math.inf
        case str():
            return value
        case _:
            problem = _IS_A_DATE
    return BadCellError(problem)
