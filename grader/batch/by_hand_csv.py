"""Keep ``by_hand.csv``, in which a person enters marks, and the store of these marks in sync."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from attrs import frozen

from grader.batch.files import content_of, replace
from grader.gradebook.batch import Batch
from grader.gradebook.csv_text import safe
from grader.gradebook.marked_file import marked_file, no_file
from grader.intake.tables import Table, content, table
from grader.marking import csv_sheet
from grader.marking.book import FILE, Change, ChangedMeanwhile, Entry, MarkBook
from grader.marking.exchange import FileOf, save_sheet
from grader.marking.sheet_cells import lines_of
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark, MarkedFile
from grader.records.result import Result
from grader.store import Store
from grader.timestamp import now

BY_HAND = "by_hand.csv"


@frozen
class Given:
    """Holds the latest entries of a batch, and the ids (*rows*) and content of ``by_hand.csv``."""

    entries: Mapping[str, Entry]
    rows: Collection[str] | None = None
    content: bytes = b""

    @property
    def by_hand(self) -> dict[str, HandMark]:
        """The marks by hand, by id."""
        return {own: entry.hand for own, entry in self.entries.items()}


def files_in(store: Store) -> FileOf:
    """Return a function from an id to the graded file, or to ``no_file`` if there is none.

    It returns None if *store* is empty, because results may have been lost.
    """
    ids: dict[str, str] = {}
    for id_ in store.names():
        cell = safe(id_)  # the text in a spreadsheet
        if cell == id_ or cell not in ids:
            ids[cell] = id_

    def file_of(own: str) -> MarkedFile | None:
        if not ids:
            return None
        result = None
        if own in ids:
            result = store.get(ids[own])
        if result is None:
            return no_file(now())
        return marked_file(result, now())

    return file_of


def read_by_hand(out: Path, assignment: Assignment, store: Store) -> Given:
    """Save what was entered in ``by_hand.csv`` in *out*, and return all marks by hand.

    Raises:
        InputError: If the file or the store cannot be read, or cells cannot be saved.
    """
    path = out / BY_HAND
    with MarkBook(out / FILE) as book:
        if not path.exists():
            return Given(book.current())
        data = content(path)
        sheet = csv_sheet.read(path, data, assignment, is_any_rubric=True)
        names, file_of = store.names(), files_in(store)
        save_sheet(sheet, book, assignment, BY_HAND, names, file_of=file_of, may_be_unknown=True)
        return Given(book.current(), {row.id for row in sheet.rows}, data)


def without_deleted(given: Given, results: Iterable[Result], out: Path) -> Given:
    """Return *given* without the rows that a person deleted from ``by_hand.csv``.

    Rows of students in *results* stay. The history keeps all rows.
    """
    if given.rows is None:
        return given
    known = {safe(result.id) for result in results}
    kept = dict(given.entries)
    deleted: list[Change] = []
    for own, entry in given.entries.items():
        is_row = own in known or own in given.rows
        if not is_row and entry.who == BY_HAND and not entry.hand.is_empty:
            deleted.append(Change(own, entry.version, HandMark(name=entry.hand.name)))
            del kept[own]
    with MarkBook(out / FILE) as book:
        try:
            book.put_all(deleted, who=BY_HAND)
        except ChangedMeanwhile:  # somebody is editing these rows, so they may be wanted
            return given
    return Given(kept, given.rows, given.content)


def write_by_hand(batch: Batch, given: Given, out: Path) -> None:
    """Write ``by_hand.csv`` with what is saved now, unless it was changed since it was read.

    Reports of a large batch take seconds. What is entered during that time counts next time.
    """
    path = out / BY_HAND
    before = Table((), has_mark=True)
    if given.content:
        before = table(given.content, path, "")
    with MarkBook(out / FILE) as book:
        names = {result.id: result.name for result in batch.results}
        lines = lines_of(names, book.current())
    entered = csv_sheet.written(lines, batch.assignment.rubric, before)
    if entered != given.content and content_of(path) == given.content:
        replace(path, entered)
