"""Export marks by hand to a sheet, and merge an edited sheet into the saved marks."""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from textwrap import shorten
from types import ModuleType

from attrs import evolve

from grader.errors import InputError, did_you_mean, file_errors, needs_extra
from grader.feedback.wording import counted
from grader.gradebook.csv_text import safe
from grader.gradebook.marked_file import given_for
from grader.intake.tables import content
from grader.marking import csv_sheet, sheet_cells
from grader.marking.book import Change, ChangedMeanwhile, Entry, MarkBook
from grader.marking.sheet_cells import Cell, MarkingRow, Sheet, lines_of
from grader.records.assignment import Assignment, Criterion
from grader.records.by_hand import MarkedFile

FileOf = Callable[[str], MarkedFile | None]
"""Returns the graded file of the submission with this id in a spreadsheet; None if unknown."""

_WORKBOOK = ".xlsx"
_ZIP = b"PK"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"  # an encrypted one has the same beginning
_LOCKED = (
    "this workbook has a password or is in the old format .xls: save it as .xlsx, without a"
    " password"
)
_MOST_FAULTS = 20  # in one error
_MOST_SHOWN = 60  # characters of a text in a message


def export(assignment: Assignment, names: Mapping[str, str], book: MarkBook, path: Path) -> None:
    """Write a sheet with the submissions of *names* and the marks by hand in *book*.

    The name of the file decides whether it is CSV or a workbook.

    Raises:
        InputError: If the file exists, because it may have marks that were not imported. If it
            cannot be written. If its name does not end in .xlsx or .csv.
    """
    if path.exists():
        raise InputError(
            path,
            "already exists, and may contain marks that were not imported: import it and then"
            " delete it, or choose another name",
        )
    lines = lines_of(names, book.current())
    if path.suffix.lower() == _WORKBOOK:
        pages = os.path.relpath(book.path.parent / "report", path.parent)
        data = _workbook(path).written(lines, assignment, Path(pages).as_posix())
    elif path.suffix.lower() == ".csv":
        data = csv_sheet.written(lines, assignment.rubric)
    else:
        raise InputError(path, "give the file a name that ends in .xlsx or .csv")
    with file_errors(path, "written"), path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except BaseException:  # half a sheet would look complete, and block the next export
            path.unlink()
            raise


def read_sheet(path: Path, assignment: Assignment) -> Sheet:
    """Return the sheet at *path*, which is CSV or a workbook.

    Raises:
        InputError: If it cannot be read.
    """
    data = content(path)
    if data.startswith(_OLD_WORKBOOK):
        raise InputError(path, _LOCKED)
    if data.startswith(_ZIP):
        sheet: Sheet = _workbook(path).read(path, data, assignment)
        return sheet
    return csv_sheet.read(path, data, assignment)


def save_sheet(  # noqa: PLR0913 - what is given, by whom, and for what
    sheet: Sheet,
    book: MarkBook,
    assignment: Assignment,
    who: str,
    names: Mapping[str, str],
    *,
    file_of: FileOf,
    may_be_unknown: bool = False,
) -> list[Entry]:
    """Save in *book* what was edited in *sheet*, all or nothing, and return the new entries.

    A cell was edited if it differs from the version of its row. It is saved, unless somebody saved
    something else there meanwhile. Only rows of *names* (by the id of the submission) may be
    edited, unless others *may_be_unknown*. *file_of* returns the file that marks are given for.

    Raises:
        InputError: If cells cannot be saved; with the row, the column and the reason of each.
    """
    called = {safe(id_): sheet_cells.plain(safe(name)) for id_, name in names.items()}
    everybody = frozenset(called.values())
    while True:
        current = book.current()
        changes: list[Change] = []
        faults = list(sheet.faults)
        for row in sheet.rows:
            latest = current.get(row.id, Entry(row.id))
            edits, problems = _edits(row, latest, book, assignment.rubric)
            if edits:
                if row.id not in called and not may_be_unknown:
                    unknown = f"id: no submission of this batch has the id {row.id!r}."
                    problems.append(f"{unknown}{did_you_mean(row.id, called)}")
                problems += _of_another_student(row, called.get(row.id, row.name), everybody)
                hand = evolve(sheet_cells.with_cells(latest.hand, edits), name=row.name)
                hand = given_for(hand, latest.hand, file_of(row.id))
                changes.append(Change(row.id, latest.version, hand))
            faults += [f"{row.place}: {problem}" for problem in problems]
        if len(faults) > _MOST_FAULTS:
            faults[_MOST_FAULTS:] = [f"and {counted(len(faults) - _MOST_FAULTS, 'more problem')}"]
        if faults:
            raise InputError(sheet.path, f"\n{sheet.path}: ".join(faults))
        with suppress(ChangedMeanwhile):  # then it is merged again
            return book.put_all(changes, who=who)


def _of_another_student(row: MarkingRow, own_name: str, everybody: Collection[str]) -> list[str]:
    """Return why *row* may have the marks of another one of *everybody*, in at most one sentence.

    The name in a row may be corrected, but must not be the name of another student.
    """
    if row.name == own_name or row.name not in everybody:
        return []
    problem = (
        f"name: {row.id} is {own_name}. Perhaps only some of the columns were sorted, so that the"
        " marks are in the wrong rows: write a new sheet, and enter the marks there"
    )
    return [problem]


def _edits(
    row: MarkingRow, latest: Entry, book: MarkBook, rubric: Sequence[Criterion]
) -> tuple[dict[str, Cell], list[str]]:
    """Return the cells of *row* to save, by column, and a sentence for each that cannot be."""
    base = latest
    # If nothing is saved for a row, its id was corrected, or the file of marks was lost. Then all
    # its cells are new.
    if latest.version not in (0, row.version):
        try:
            base = book.at_version(row.id, row.version)
        except KeyError:
            problem = f"version: no version {row.version} was saved here. Enter the original number"
            return {}, [f"{problem} again, or write a new sheet and enter the marks in that one"]
    saved = sheet_cells.cells(latest.hand, rubric)
    before = sheet_cells.cells(base.hand, rubric)
    edits: dict[str, Cell] = {}
    problems: list[str] = []
    for column, cell in row.cells.items():
        if cell in (before[column], saved[column]):
            continue
        if column in row.too_large:
            problems.append(row.too_large[column])
            continue
        if saved[column] == before[column]:
            edits[column] = cell
            continue
        by, now = _saved_by(column, latest, book, rubric), _said(saved[column])
        problems.append(
            f"{column}: this sheet says {_said(cell)}, but {by.who} saved {now} after this sheet"
            f" was written (version {by.version}, {by.at}). Enter {now} here too, or write a new"
            " sheet and edit that one"
        )
    return edits, problems


def _saved_by(column: str, latest: Entry, book: MarkBook, rubric: Sequence[Criterion]) -> Entry:
    """Return the entry with which *column* got the value that it has in the *latest* one."""
    by = latest
    saved = sheet_cells.cells(latest.hand, rubric)[column]
    for entry in reversed(book.history(latest.id)):
        if sheet_cells.cells(entry.hand, rubric)[column] != saved:
            break
        by = entry
    return by


def _said(cell: Cell) -> str:
    if isinstance(cell, float):
        return sheet_cells.printed(cell)
    if not cell:
        return "nothing"
    return f'"{shorten(cell, _MOST_SHOWN, placeholder=" …")}"'


def _workbook(path: Path) -> ModuleType:
    """Import our module for workbooks, which needs a library that not everybody has."""
    try:
        return import_module("grader.marking.workbook")
    except ModuleNotFoundError:
        problem = f"{needs_extra('an .xlsx file', 'openpyxl', 'desk')}, or use a .csv file"
        raise InputError(path, problem) from None
