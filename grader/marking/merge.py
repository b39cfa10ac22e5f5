"""Merge a sheet into the marks by hand that were saved meanwhile, cell by cell.

A row says from which version of the marks it was written. A cell that still holds what that version
has was not edited. A cell that was edited is saved, unless somebody has saved something else there
meanwhile.
"""

from collections.abc import Callable, Sequence
from textwrap import shorten

from attrs import evolve, frozen

from grader.gradebook.marked_file import given_for
from grader.marking import sheet_cells
from grader.marking.book import Change, Entry, MarkBook
from grader.marking.sheet_cells import Cell
from grader.marking.sheet_rows import MarkingRow, Sheet
from grader.records.assignment import Criterion
from grader.records.by_hand import MarkedFile

_MOST_SHOWN = 60  # characters of a text in a message


@frozen
class Merged:
    """What a sheet changes.

    Attributes:
        rows: The rows that change something.
        changes: What is saved for them, in the same order.
        faults: A sentence for each cell that cannot be saved.
    """

    rows: Sequence[MarkingRow]
    changes: Sequence[Change]
    faults: Sequence[str]


def merge(
    sheet: Sheet,
    book: MarkBook,
    rubric: Sequence[Criterion],
    file_of: Callable[[str], MarkedFile | None],
) -> Merged:
    """Return what *sheet* changes in *book*. Nothing is saved. *file_of* returns which file the
    marks for the submission with an id are given for; None if that is not known.
    """
    current = book.current()
    rows: list[MarkingRow] = []
    changes: list[Change] = []
    faults: list[str] = []
    for row in sheet.rows:
        latest = current.get(row.id, Entry(row.id))
        try:
            base = _base(row, latest, book)
        except KeyError:
            faults.append(
                f"{row.place}: version: no version {row.version} was saved here. Enter the original"
                " number again, or write a new sheet and enter the marks in that one"
            )
            continue
        saved = sheet_cells.cells(latest.hand, rubric)
        before = sheet_cells.cells(base.hand, rubric)
        edits: dict[str, Cell] = {}
        for column, cell in row.cells.items():
            if cell in (before[column], saved[column]):
                continue
            if saved[column] == before[column]:
                edits[column] = cell
            else:
                by = _who_saved(row, column, book, rubric)
                faults.append(f"{row.place}: {column}: {_conflict(cell, saved[column], by)}")
        if edits:
            hand = evolve(sheet_cells.with_cells(latest.hand, edits), name=row.name)
            hand = given_for(hand, latest.hand, file_of(row.id))
            rows.append(row)
            changes.append(Change(row.id, latest.version, hand))
    return Merged(rows, changes, faults)


def _base(row: MarkingRow, latest: Entry, book: MarkBook) -> Entry:
    """Return the entry that *row* was written from.

    Raises:
        KeyError: If there is none.
    """
    if latest.version in (0, row.version):
        # If nothing is saved for it, the row is of a student whose id was corrected, or of a batch
        # whose file of marks is lost: all of it is new.
        return latest
    return book.at_version(row.id, row.version)


def _who_saved(row: MarkingRow, column: str, book: MarkBook, rubric: Sequence[Criterion]) -> Entry:
    """Return the entry since the version of *row* in which this column was changed last."""
    history = book.history(row.id)
    last = history[-1]
    saved = sheet_cells.cells(last.hand, rubric)[column]
    for entry in reversed(history):
        if sheet_cells.cells(entry.hand, rubric)[column] != saved:
            break
        last = entry
    return last


def _conflict(cell: Cell, saved: Cell, by: Entry) -> str:
    return (
        f"this sheet says {_said(cell)}, but {by.who} saved {_said(saved)} after this sheet was"
        f" written (version {by.version}, {by.at}). Enter {_said(saved)} here too, or write"
        " a new sheet and edit that one"
    )


def _said(cell: Cell) -> str:
    if cell is None or cell == "":
        return "nothing"
    if isinstance(cell, float):
        return sheet_cells.printed(cell)
    return f'"{shorten(cell, _MOST_SHOWN, placeholder=" …")}"'
