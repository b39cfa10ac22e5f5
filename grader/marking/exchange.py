"""Export marks by hand to a sheet, and import a sheet that a person has edited."""

import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

from grader.errors import InputError, file_errors, needs_extra
from grader.gradebook.csv_text import safe
from grader.intake.tables import content
from grader.marking import csv_sheet
from grader.marking.book import ChangedMeanwhile, Entry, MarkBook
from grader.marking.merge import merge
from grader.marking.sheet_cells import lines_of
from grader.marking.sheet_rows import Sheet, unknown_ids
from grader.records.assignment import Assignment
from grader.records.by_hand import MarkedFile

FileOf = Callable[[str], MarkedFile | None]
"""Returns the file that is graded of the submission with an id as a spreadsheet has it; None if
there is none.
"""

_WORKBOOK = ".xlsx"
_ZIP = b"PK"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"


def export(assignment: Assignment, names: Mapping[str, str], book: MarkBook, path: Path) -> int:
    """Write a sheet with the marks by hand in *book*, as CSV or as a workbook, as the name of the
    file says. Return how many submissions it has.

    The file must not exist: it may hold marks that were not imported yet. *names* has the name of
    each student by the id of the submission.

    Raises:
        InputError: If the file exists or cannot be written, or its name has another ending.
    """
    if path.exists():
        raise InputError(
            path,
            "exists already, and may hold marks that were not imported: import it, then delete"
            " it; or give another name",
        )
    lines = lines_of(names, book.current())
    if path.suffix.lower() == _WORKBOOK:
        pages = os.path.relpath(book.path.parent / "report", path.parent)
        data = _module("workbook", path).written(lines, assignment, Path(pages).as_posix())
    elif path.suffix.lower() == ".csv":
        data = csv_sheet.written(lines, assignment.rubric)
    else:
        raise InputError(path, "give the file a name that ends in .xlsx or .csv")
    with file_errors(path, "written"), path.open("xb") as file:
        file.write(data)
    return len(lines)


def no_file(own: str) -> MarkedFile | None:
    """Return None: it is not known which file is graded of the submission *own*."""
    del own
    return None


def import_(  # noqa: PLR0913 - what is given, by whom, and for what
    assignment: Assignment,
    names: Mapping[str, str],
    book: MarkBook,
    path: Path,
    who: str,
    *,
    file_of: FileOf = no_file,
) -> list[Entry]:
    """Save in *book* what a person has edited in the sheet at *path*, and return the new entries.

    Nothing is saved if one cell cannot be saved.

    Args:
        assignment: What was graded.
        names: The name of each student by the id of the submission.
        book: Where it is saved.
        path: A sheet that ``export`` wrote, as CSV or as a workbook.
        who: Who edited it.
        file_of: Returns which file the marks are given for.

    Raises:
        InputError: The file cannot be read, or cells in it cannot be saved. The problem lists all
            of them, each with its row, its column and the reason.
    """
    data = content(path)
    if data.startswith((_ZIP, _OLD_WORKBOOK)):
        sheet: Sheet = _module("read_workbook", path).read(path, data, assignment)
    else:
        sheet = csv_sheet.read(path, data, assignment)
    return save_sheet(sheet, book, assignment, who, set(map(safe, names)), file_of=file_of)


def save_sheet(  # noqa: PLR0913 - what is given, by whom, and for what
    sheet: Sheet,
    book: MarkBook,
    assignment: Assignment,
    who: str,
    known: Collection[str] | None = None,
    *,
    file_of: FileOf = no_file,
) -> list[Entry]:
    """Save in *book* what a person has edited in *sheet*, and return the new entries.

    An edit for an id that is not among the *known* ones is refused. If they are None, what was
    entered for submissions that are not graded yet is saved, too. *file_of* returns which file the
    marks are given for.

    Raises:
        InputError: As ``import_`` does.
    """
    while True:
        merged = merge(sheet, book, assignment.rubric, file_of)
        faults = list(merged.faults)
        if known is not None:
            faults += unknown_ids(merged.rows, known)
        sheet.refuse(faults)
        with suppress(ChangedMeanwhile):  # then it is merged again
            return book.put_all(merged.changes, who=who)


def _module(name: str, path: Path) -> ModuleType:
    """Return our module of this *name*, which needs a library that not everybody has.

    Raises:
        InputError: If the library is not installed.
    """
    try:
        return import_module(f"grader.marking.{name}")
    except ModuleNotFoundError:
        problem = f"{needs_extra('an .xlsx file', 'openpyxl', 'desk')}, or use a .csv file"
        raise InputError(path, problem) from None
