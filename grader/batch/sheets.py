"""Exchange marks by hand of a graded batch with sheets, and save appeals."""

import getpass
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from attrs import evolve
from rich.console import Console

from grader.batch.by_hand_csv import files_in, read_by_hand
from grader.batch.files import store_in
from grader.batch.origin import results_of, write_again
from grader.errors import InputError, did_you_mean
from grader.gradebook.csv_text import safe
from grader.gradebook.marked_file import confirmed
from grader.marking.book import FILE, ChangedMeanwhile, Entry, MarkBook
from grader.marking.exchange import export, read_sheet, save_sheet
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark, MarkedFile

_MOST_SIMILAR = 5


def login_name() -> str:
    """Return the name of the user of this process; empty if there is none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a user in a container may have no name
        return ""


def export_sheet(assignment: Assignment, out: Path, path: Path) -> int:
    """Write a sheet with the marks by hand in *out*, and return how many are in the class.

    Raises:
        InputError: If something cannot be read, or the sheet cannot be written.
    """
    with results_of(assignment, out) as (store, _):
        names = store.names()
        read_by_hand(out, assignment, store)
    with MarkBook(out / FILE) as book:
        export(assignment, names, book, path)
    return len(names)


def import_sheet(
    assignment: Assignment, out: Path, path: Path, who: str, console: Console
) -> list[Entry]:
    """Save the edits in a sheet, write all reports again, and return what was saved.

    Raises:
        InputError: If something cannot be read or saved; then nothing is saved.
    """
    with results_of(assignment, out) as (store, origin):
        file_of = files_in(store)
        read_by_hand(out, assignment, store)
        with MarkBook(out / FILE) as book:
            sheet = read_sheet(path, assignment)
            entries = save_sheet(sheet, book, assignment, who, store.names(), file_of=file_of)
        write_again(assignment, origin, store, out, console)
    return entries


def confirm(assignment: Assignment, out: Path, id_: str, who: str) -> Entry:
    """Save that the marks of *id_* are right for the current file, and write all reports.

    Raises:
        InputError: If there is no such submission, if none of its marks were given for another
            file, or if something cannot be read.
    """

    def edit(hand: HandMark, _: str, file: MarkedFile) -> HandMark:
        edited = confirmed(hand, file)
        if edited == hand:
            raise InputError(id_, "none of its marks are for another file: confirm it at the desk")
        return edited

    return _edited(assignment, out, id_, who, edit)


def appeal(assignment: Assignment, out: Path, id_: str, note: str, who: str) -> Entry:
    """Save an appeal of *id_*, and write all reports. Without a *note*, the appeal is answered.

    Raises:
        InputError: If there is no such submission, no appeal to answer, or a file cannot be read.
    """

    def edit(hand: HandMark, name: str, _: MarkedFile) -> HandMark:
        text = note
        if not note and not hand.appeal:
            raise InputError(id_, "there is no open appeal; grader appeal --list shows all")
        if note and hand.appeal and note not in hand.appeal:
            text = f"{hand.appeal}\n{note}"
        return evolve(hand, appeal=text, name=name)

    return _edited(assignment, out, id_, who, edit)


def open_appeals(out: Path) -> list[tuple[Entry, Entry]]:
    """Return the latest entry of each open appeal, and the entry that opened it, sorted by id.

    Raises:
        InputError: If there is no batch, or the marks cannot be read.
    """
    store_in(out)
    found: list[tuple[Entry, Entry]] = []
    with MarkBook(out / FILE) as book:
        for id_, latest in book.current().items():
            if not latest.hand.appeal:
                continue
            since = latest
            for entry in reversed(book.history(id_)):
                if entry.hand.appeal != latest.hand.appeal:
                    break
                since = entry
            found.append((latest, since))
    return found


def _edited(
    assignment: Assignment,
    out: Path,
    id_: str,
    who: str,
    edit: Callable[[HandMark, str, MarkedFile], HandMark],
) -> Entry:
    """Save what *edit* returns for the marks of *id_*, and write all reports.

    *edit* gets the marks by hand, the student's name and the graded file. A spreadsheet may have
    put an apostrophe before the id.
    """
    own = safe(id_)
    with results_of(assignment, out) as (store, origin):
        # Both as in a spreadsheet.
        names = {safe(known): safe(name) for known, name in store.names().items()}
        file_of = files_in(store)
        file = file_of(own)
        if own not in names or file is None:
            raise InputError(id_, _unknown(id_, names))
        read_by_hand(out, assignment, store)
        entry = None
        with MarkBook(out / FILE) as book:
            while entry is None:
                before = book.get(own)
                hand = edit(before.hand, names[own], file)
                with suppress(ChangedMeanwhile):
                    entry = book.put(own, hand, version=before.version, who=who)
        write_again(assignment, origin, store, out)
    return entry


def _unknown(id_: str, names: Mapping[str, str]) -> str:
    wanted = id_.casefold()
    similar: list[str] = []
    for known, name in names.items():
        if wanted in name.casefold() or wanted in known.casefold():
            similar.append(f"{known} ({name})")
    problem = "no submission of this batch has this id."
    if not similar:
        question = did_you_mean(id_, names) or did_you_mean(id_, names.values())
        return f"{problem}{question} marks.csv has all ids"
    return f"{problem} Similar are {', '.join(similar[:_MOST_SIMILAR])}"
