"""Store marks by hand in ``marking.sqlite``, with the history of every change.

``grader grade --fresh`` and a new format replace ``grades.sqlite``, so this is another file.
Nothing here deletes marks by hand. Several processes and threads can use the same file.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
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
    unusable,
)
from grader.errors import file_errors
from grader.limits import MARK_BOOK_SECONDS
from grader.records.as_json import as_json, from_json
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order
from grader.timestamp import now

FILE = "marking.sqlite"
FORMAT = 1
APPLICATION = 0x6D61726B  # "mark", to recognize our own files

_FORMAT = FileFormat(APPLICATION, FORMAT, Path(__file__).with_name("schema.sql"), "file")

_OF_ONE = """
SELECT position, id, version, who, at, document FROM entries
WHERE id = CAST(? AS TEXT) ORDER BY version
"""
_SINCE = """
SELECT position, id, version, who, at, document FROM entries
WHERE position > ? ORDER BY position
"""
_INSERT = """
INSERT INTO entries (id, version, who, at, document)
VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, CAST(? AS TEXT))
"""

_Row = tuple[int, str, int, str, str, str]  # of _SINCE and _OF_ONE


@frozen
class Entry:
    """Holds one saved state of the marks by hand of a submission.

    Attributes:
        id: The id of the submission in a spreadsheet (``gradebook.csv_text.safe``).
        version: 1, 2, ... for this submission; 0 if nothing was saved yet.
        who: Who saved it, or from which file it came.
        at: When it was saved, in UTC, to the second.
    """

    id: str
    version: int = 0
    who: str = ""
    at: str = ""
    hand: HandMark = HandMark()


@frozen
class Change:
    """Holds what to save for the submission *id*, by somebody who saw this *version*."""

    id: str
    version: int
    hand: HandMark


class ChangedMeanwhile(Exception):  # noqa: N818 - nothing went wrong: two people are at work
    """Says that somebody saved a later version than the caller saw; *current* is the latest."""

    def __init__(self, current: Entry) -> None:
        super().__init__(current)
        self.current = current


class MarkBook:
    """Stores the marks by hand of one batch, by the id of the submission.

    Use it in a ``with`` statement. Several threads can use one object. The file is created if it
    does not exist; its folder must exist.

    Raises:
        InputError: If the file is of another kind, damaged, or in use for too long, or if the disk
            is full; methods raise it too. The text names the file and says what to do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()  # a connection has only one transaction at a time
        with input_errors(path, _sentence):
            self._connection = _open(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._connection.close()

    def current(self) -> dict[str, Entry]:
        """Return the latest entry of each submission that has one, sorted by id."""
        with self._connected() as db:
            latest = {row[1]: row for row in db.execute(_SINCE, (0,))}
            return {id_: _entry(latest[id_]) for id_ in sorted(latest, key=id_order)}

    def since(self, position: int) -> tuple[int, list[Entry]]:
        """Return the entries after this *position* (0 for all), and the next position."""
        entries: list[Entry] = []
        with self._connected() as db:
            for row in db.execute(_SINCE, (position,)).fetchall():
                position = row[0]
                entries.append(_entry(row))
        return position, entries

    def get(self, id_: str) -> Entry:
        """Return the latest entry of submission *id_*; version 0 if nothing was saved yet."""
        with self._connected() as db:
            return _latest(db, id_)

    def at_version(self, id_: str, version: int) -> Entry:
        """Return the entry of submission *id_* with this *version*; an empty one for 0.

        Raises:
            KeyError: If this version was never saved.
        """
        for entry in (Entry(id_), *self.history(id_)):
            if entry.version == version:
                return entry
        raise KeyError(version)

    def history(self, id_: str) -> list[Entry]:
        """Return all entries of submission *id_*, the oldest first."""
        with self._connected() as db:
            return list(map(_entry, db.execute(_OF_ONE, (as_bytes(id_),))))

    def put(self, id_: str, hand: HandMark, *, version: int, who: str) -> Entry:
        """Save all that a person gave for *id_*, and return its entry, which survives a SIGKILL.

        If the latest entry has the same *hand*, nothing is saved, and that entry is returned.

        Raises:
            ChangedMeanwhile: If the latest entry has another *hand*, and not the *version* that the
                caller saw.
        """
        (entry,) = self.put_all([Change(id_, version, hand)], who=who)
        return entry

    def put_all(self, changes: Iterable[Change], *, who: str) -> list[Entry]:
        """Save all *changes*, or none of them, as :meth:`put` does; return their entries.

        Raises:
            ChangedMeanwhile: If :meth:`put` would raise it for one of them.
        """
        at = now()
        entries: list[Entry] = []
        # With a write lock from the start, nobody can write after we have read.
        with self._connected() as db, transaction(db, "BEGIN IMMEDIATE"):
            for change in changes:
                latest = _latest(db, change.id)
                if latest.hand == change.hand:
                    entries.append(latest)
                    continue
                if latest.version != change.version:
                    raise ChangedMeanwhile(latest)
                entry = Entry(change.id, latest.version + 1, who, at, change.hand)
                entries.append(entry)
                document = as_bytes(as_json(entry.hand))
                texts = (as_bytes(entry.id), entry.version, as_bytes(who), at, document)
                db.execute(_INSERT, texts)
        return entries

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        with self._lock, input_errors(self.path, _sentence):
            yield self._connection


def _make(path: Path) -> None:
    """Make the file with its tables. It never exists without them, so an empty file is damaged."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        _FORMAT.create_or_check(db)
        data = db.serialize()
    with suppress(FileExistsError), path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            path.unlink()
            raise


def _open(path: Path) -> sqlite3.Connection:
    with file_errors(path, "used"):
        if not path.exists():
            _make(path)
        if not path.stat().st_size:
            raise UnusableFileError("the file is empty")
    db = sqlite3.connect(
        path, timeout=MARK_BOOK_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        db.text_factory = as_text
        # A person saves once every few seconds, so each commit can wait for the disk. Then even a
        # power cut loses nothing.
        db.execute("PRAGMA synchronous = FULL")
        if not _FORMAT.is_that_of(db):
            with transaction(db, "BEGIN IMMEDIATE"):
                _FORMAT.create_or_check(db)
    except BaseException:
        db.close()
        raise
    return db


def _latest(db: sqlite3.Connection, id_: str) -> Entry:
    rows = db.execute(_OF_ONE, (as_bytes(id_),)).fetchall()
    if not rows:
        return Entry(id_)
    return _entry(rows[-1])


def _entry(row: _Row) -> Entry:
    _, id_, version, who, at, document = row
    try:
        hand = from_json(document, HandMark)
    except (ValueError, TypeError, KeyError) as error:
        raise UnusableFileError(f"version {version} of {id_} is damaged") from error
    return Entry(id_, version, who, at, hand)


def _sentence(error: sqlite3.Error) -> str:
    name = error_name(error)
    if isinstance(error, UnusableFileError) or name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return (
            f"{error}, so the marks by hand cannot be read. Restore this file from a backup. Or"
            " move it to another folder: then the marks in by_hand.csv are read again (but remarks"
            " on lines, appeals and the history are only in this file)"
        )
    if name.startswith("SQLITE_BUSY"):
        return "another program has been using it for too long: close that program and try again"
    return unusable(error)
