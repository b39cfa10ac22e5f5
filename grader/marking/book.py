"""Store marks by hand in ``marking.sqlite``, with the history of every change.

The file is not part of ``grades.sqlite``, which ``grader grade --fresh`` and a new format replace.
Nothing here deletes marks by hand. After :meth:`MarkBook.put`, its entry survives a SIGKILL.
Several processes and threads can use the same file at the same time.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Self

from attrs import frozen

from grader.database import (
    FileFormat,
    UnusableFileError,
    as_bytes,
    as_text,
    error_name,
    input_errors,
    transaction,
)
from grader.limits import MARK_BOOK_SECONDS
from grader.records.as_json import as_json, from_json
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order
from grader.timestamp import now

FILE = "marking.sqlite"
FORMAT = 1
APPLICATION = 0x6D61726B  # "mark", to recognize our own files

_FORMAT = FileFormat(APPLICATION, FORMAT, Path(__file__).with_name("schema.sql"), "file")

_OF_ONE = "SELECT id, version, who, at, document FROM entries WHERE id = CAST(? AS TEXT)"
_LATEST_OF_ONE = f"{_OF_ONE} ORDER BY version DESC LIMIT 1"
_LATEST = """
SELECT id, version, who, at, document FROM entries
WHERE (id, version) IN (SELECT id, max(version) FROM entries GROUP BY id)
"""
_SINCE = """
SELECT position, id, version, who, at, document FROM entries
WHERE position > ? ORDER BY position
"""
_INSERT = """
INSERT INTO entries (id, version, who, at, document)
VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, CAST(? AS TEXT))
"""


@frozen
class Entry:
    """One saved state of the marks by hand of a submission.

    Attributes:
        id: Of the submission, as a spreadsheet has it (``gradebook.csv_text.safe``).
        version: 1, 2, ... for this submission; 0 means that nothing was saved yet.
        who: Who saved it, or from which file it came.
        at: When: in UTC, to the second.
        hand: What was saved.
    """

    id: str
    version: int = 0
    who: str = ""
    at: str = ""
    hand: HandMark = HandMark()


@frozen
class Change:
    """What is to be saved for the submission *id*, by somebody who has seen this *version*."""

    id: str
    version: int
    hand: HandMark


class ChangedMeanwhile(Exception):  # noqa: N818 - nothing went wrong: two people are at work
    """Somebody has saved a later version than the one that the caller saw.

    Attributes:
        current: The latest entry.
    """

    def __init__(self, current: Entry) -> None:
        super().__init__(current)
        self.current = current


class MarkBook:
    """Stores the marks by hand of one batch, by the id of the submission.

    Use it in a ``with`` statement. One object can be used by several threads, and several objects
    can have the same file open.

    Args:
        path: The file. It is created if it does not exist; its folder must exist.

    Raises:
        InputError: When the ``with`` statement starts, if the file is not one of these; in each
            method, if the disk is full, the file is damaged or is in use for too long. The text
            names the file and says what to do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None
        self._lock = Lock()  # a connection has one transaction at a time

    def __enter__(self) -> Self:
        """Open the file."""
        with input_errors(self.path, _sentence):
            self._connection = _open(self.path)
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        with self._lock:
            assert self._connection is not None, "use a MarkBook in a with statement"
            self._connection.close()
            self._connection = None

    def current(self) -> dict[str, Entry]:
        """Return the latest entry of each submission that has one, ordered by id."""
        entries: dict[str, Entry] = {}
        with self._connected() as db:
            rows = db.execute(_LATEST).fetchall()
            for row in sorted(rows, key=lambda row: id_order(row[0])):
                entries[row[0]] = _entry(row)
        return entries

    def since(self, position: int) -> tuple[int, list[Entry]]:
        """Return the entries that were saved after this *position* of the book, the oldest first,
        and the position after them; 0 is the beginning.

        To ask for what is new takes a thousandth of the time of ``current``.
        """
        entries: list[Entry] = []
        with self._connected() as db:
            for row in db.execute(_SINCE, (position,)).fetchall():
                position = row[0]
                entries.append(_entry(row[1:]))
        return position, entries

    def get(self, id_: str) -> Entry:
        """Return the latest entry of submission *id_*; version 0 if nothing was saved yet."""
        with self._connected() as db:
            return _latest(db, id_)

    def at_version(self, id_: str, version: int) -> Entry:
        """Return the entry of submission *id_* with this *version*; 0 is an empty one.

        Raises:
            KeyError: If this version was never saved.
        """
        if version == 0:
            return Entry(id_)
        with self._connected() as db:
            row = db.execute(f"{_OF_ONE} AND version = ?", (as_bytes(id_), version)).fetchone()
            if row is None:
                raise KeyError(version)
            return _entry(row)

    def history(self, id_: str) -> list[Entry]:
        """Return all entries of submission *id_*, the oldest first."""
        with self._connected() as db:
            rows = db.execute(f"{_OF_ONE} ORDER BY version", (as_bytes(id_),)).fetchall()
            return list(map(_entry, rows))

    def put(self, id_: str, hand: HandMark, *, version: int, who: str) -> Entry:
        """Save *hand* for submission *id_*, all that a person gave, and return its entry.

        If *hand* is what is saved already, nothing is written, and the latest entry is returned.

        Raises:
            ChangedMeanwhile: If *version*, which the caller saw, is not the latest.
        """
        (entry,) = self.put_all([Change(id_, version, hand)], who=who)
        return entry

    def put_all(self, changes: Iterable[Change], *, who: str) -> list[Entry]:
        """Save all *changes*, or none of them, as :meth:`put` does; return their entries.

        Raises:
            ChangedMeanwhile: If one of them was made from a version that is not the latest.
        """
        at = now()
        entries: list[Entry] = []
        # A write lock from the start: otherwise somebody could write after we have read.
        with self._connected() as db, transaction(db, "BEGIN IMMEDIATE"):
            for change in changes:
                entries.append(_put(db, change, who, at))
        return entries

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        with self._lock, input_errors(self.path, _sentence):
            assert self._connection is not None, "use a MarkBook in a with statement"
            yield self._connection


def _open(path: Path) -> sqlite3.Connection:
    """Return a connection to a file of this format.

    Raises:
        sqlite3.Error: What sqlite3 raises; ``UnusableFileError`` if this is another file.
    """
    db = sqlite3.connect(
        path, timeout=MARK_BOOK_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        db.text_factory = as_text
        # A person saves once in some seconds, so each commit can wait for the disk: then a power
        # cut loses nothing either.
        db.execute("PRAGMA synchronous = FULL")
        if not _FORMAT.is_that_of(db):
            with transaction(db, "BEGIN IMMEDIATE"):
                _FORMAT.create_or_check(db)  # another process may have just created it
    except BaseException:
        with suppress(sqlite3.Error):
            db.close()
        raise
    return db


def _latest(db: sqlite3.Connection, id_: str) -> Entry:
    row = db.execute(_LATEST_OF_ONE, (as_bytes(id_),)).fetchone()
    if row is None:
        return Entry(id_)
    return _entry(row)


def _put(db: sqlite3.Connection, change: Change, who: str, at: str) -> Entry:
    latest = _latest(db, change.id)
    if latest.hand == change.hand:
        return latest
    if latest.version != change.version:
        raise ChangedMeanwhile(latest)
    entry = Entry(change.id, latest.version + 1, who, at, change.hand)
    document = as_bytes(as_json(entry.hand))
    texts = (as_bytes(entry.id), entry.version, as_bytes(who), at, document)
    db.execute(_INSERT, texts)
    return entry


def _entry(row: tuple[str, int, str, str, str]) -> Entry:
    id_, version, who, at, document = row
    try:
        hand = from_json(document, HandMark)
    except (ValueError, TypeError, KeyError) as error:
        raise UnusableFileError(f"version {version} of {id_} is damaged") from error
    return Entry(id_, version, who, at, hand)


def _sentence(error: sqlite3.Error) -> str:
    name = error_name(error)
    if isinstance(error, UnusableFileError) or name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return (
            f"{error}, so the marks by hand cannot be read; restore this file from a backup; or"
            " move it to another folder, and the marks in by_hand.csv are read again"
        )
    if name.startswith("SQLITE_BUSY"):
        return "another program has been using it for too long; close that program and try again"
    return f"cannot be used: {error}"
