"""Store the results of a batch in ``grades.sqlite``, so that an interrupted batch can continue.

When :meth:`Store.put` returns, its result is safe even if the process is killed (SIGKILL). Only one
process at a time can open a store.
"""

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from attrs import frozen

from grader import database
from grader.errors import InputError
from grader.records.as_json import as_json, from_json
from grader.records.id_order import id_order
from grader.records.result import Result

FORMAT = 10
APPLICATION = 0x67726164  # "grad", to recognise our own files

_FORMAT = database.FileFormat(APPLICATION, FORMAT, Path(__file__).with_name("schema.sql"), "store")

_REPLACE_SUBMISSION = """
REPLACE INTO submissions
    (id, fingerprint, name, file, status, document, marks, out_of, by_hand_out_of)
VALUES (
    CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
    CAST(? AS TEXT), ?, ?, ?
)
"""
_REPLACE_OUTCOMES = """
REPLACE INTO outcomes (id, fingerprint, data) VALUES (CAST(? AS TEXT), ?, ?)
"""
_UNFINISHED_BATCH = "unfinished"
_DOCUMENT = "SELECT document FROM submissions WHERE id = CAST(? AS TEXT)"
_OF_SUBMISSIONS = ("submissions", "outcomes")  # tables
_IS_SAME = "id = CAST(? AS TEXT) AND fingerprint = CAST(? AS TEXT)"


@frozen
class Keys:
    """Identifies everything that *results* depend on, and everything that *outcomes* depend on."""

    results: str
    outcomes: str


class Store:
    """Stores the results of one batch, by the ids of their submissions.

    Use it in a ``with`` statement, which closes the file; until then no other process can open it.
    It can be iterated: it yields one result at a time, sorted by id, so large batches fit into
    memory.

    Args:
        path: The file, which is created if necessary; its folder must exist.
        fresh: Whether to start empty, even if the file is not a store.
        keep_older: Whether an older grader's store is an error; otherwise it is replaced.

    Raises:
        InputError: If another process uses the store, or the file is not a store of this format.
            Methods raise it if the disk is full or the file is damaged. The message names the file
            and says what to do.
    """

    def __init__(self, path: Path, *, fresh: bool = False, keep_older: bool = False) -> None:
        self.path = path
        with database.input_errors(path, _sentence):
            try:
                self._connection = _open(path, fresh=fresh)
            except database.UnusableFileError as error:
                may_replace = isinstance(error, database.OlderFormatError) and not keep_older
                if not fresh and not may_replace:
                    raise
                # else sqlite would apply a remaining journal to the new file
                for end in ("-wal", "-shm", "-journal", ""):
                    path.with_name(path.name + end).unlink(missing_ok=True)
                self._connection = _open(path, fresh=True)
        self._file = _file_at(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # A single file remains, which others can read even if they cannot write to the folder. If
        # this fails, nothing is lost: the journal is read when the file is opened again.
        with suppress(sqlite3.Error):
            self._connection.execute("PRAGMA journal_mode = DELETE")
        self._connection.close()

    def check_is_there(self) -> None:
        """Check that the file still exists. SQLite would otherwise write to a deleted file.

        Raises:
            InputError: If it was moved or deleted.
        """
        if _file_at(self.path) != self._file:
            raise InputError(self.path, database.MOVED)

    def keys(self) -> Keys | None:
        """Return the keys of the stored results; None if nothing was ever stored."""
        with self._reading() as db:
            found = db.execute("SELECT key, outcomes_key FROM run").fetchone()
        if found is None:
            return None
        return Keys(*found)

    def begin(self, keys: Keys) -> None:
        """Delete all results unless their key is in *keys*, and all outcomes unless theirs is."""
        before = self.keys()
        if before == keys:
            return
        with self._transaction() as db:
            if before is None or before.outcomes != keys.outcomes:
                _delete_all(db)
            db.execute("DELETE FROM submissions")
            db.execute("DELETE FROM run")
            both = (keys.results, keys.outcomes)
            db.execute("INSERT INTO run (key, outcomes_key) VALUES (?, ?)", both)

    def put(self, result: Result, fingerprint: str, of_run: str = "", run: bytes = b"") -> None:
        """Store *result*, and the *run* from ``as_json.packed``, if there was one.

        *fingerprint* identifies everything that the result depends on, and *of_run* everything that
        the run depends on.
        """
        texts = (result.id, fingerprint, result.name, result.file, result.status, as_json(result))
        marks = (result.marks, result.out_of, result.by_hand_out_of)
        with self._transaction() as db:
            db.execute(_REPLACE_SUBMISSION, (*map(database.as_bytes, texts), *marks))
            if of_run:
                db.execute(_REPLACE_OUTCOMES, (database.as_bytes(result.id), of_run, run))

    def outcomes(self, id: str, fingerprint: str) -> bytes | None:  # noqa: A002
        """Return the outcomes of submission *id*; None without any with this *fingerprint*."""
        query = f"SELECT data FROM outcomes WHERE {_IS_SAME}"  # noqa: S608
        found: bytes | None = self._value(query, *map(database.as_bytes, (id, fingerprint)))
        return found

    def keep(self, name: str, data: bytes) -> None:
        """Store *data* for reports under *name*."""
        with self._transaction() as db:
            db.execute("REPLACE INTO kept (name, data) VALUES (?, ?)", (name, data))

    def set_unfinished(self, *, is_unfinished: bool) -> None:
        """Store whether submissions of the batch are still to be graded."""
        self.keep(_UNFINISHED_BATCH, b"1" if is_unfinished else b"")

    def is_unfinished(self) -> bool:
        """Return whether submissions of the batch are still to be graded, as was stored last."""
        return bool(self.kept(_UNFINISHED_BATCH))

    def kept(self, name: str) -> bytes | None:
        """Return the data stored under *name*, or None."""
        found: bytes | None = self._value("SELECT data FROM kept WHERE name = ?", name)
        return found

    def has(self, id: str, fingerprint: str) -> bool:  # noqa: A002 - an id is called id in every record
        """Return whether there is a result of submission *id* with this *fingerprint*."""
        query = f"SELECT 1 FROM submissions WHERE {_IS_SAME}"  # noqa: S608
        return self._value(query, *map(database.as_bytes, (id, fingerprint))) is not None

    def __iter__(self) -> Iterator[Result]:
        for _, document in self.documents():
            yield result_of(document)

    def documents(self) -> Iterator[tuple[str, str]]:
        """Yield each id, sorted, and its document, ten times as fast as the results."""
        for id_ in self.names():
            document = self._value(_DOCUMENT, database.as_bytes(id_))
            if document is not None:
                yield id_, document

    def __len__(self) -> int:
        return int(self._value("SELECT count(*) FROM submissions"))

    def get(self, id: str) -> Result | None:  # noqa: A002
        """Return the result of submission *id*, or None."""
        document = self._value(_DOCUMENT, database.as_bytes(id))
        if document is None:
            return None
        return result_of(document)

    def names(self) -> dict[str, str]:
        """Return the names of the students by the ids of their submissions, sorted by id."""
        with self._reading() as db:
            names = dict(db.execute("SELECT id, name FROM submissions").fetchall())
        return {id_: names[id_] for id_ in sorted(names, key=id_order)}

    def forget_others(self, ids: Collection[str]) -> None:
        """Delete all results and outcomes of submissions that are not in *ids*."""
        stored: set[str] = set()
        with self._reading() as db:
            for table in _OF_SUBMISSIONS:
                stored |= {own for (own,) in db.execute(f"SELECT id FROM {table}")}  # noqa: S608
        self.forget(stored - set(ids))

    def forget(self, ids: Collection[str]) -> None:
        """Delete the results and outcomes of the submissions *ids*; unknown ids are ignored."""
        with self._transaction() as db:
            for table in _OF_SUBMISSIONS:
                delete = f"DELETE FROM {table} WHERE id = CAST(? AS TEXT)"  # noqa: S608
                db.executemany(delete, [(database.as_bytes(own),) for own in ids])

    def _value(self, query: str, *parameters: bytes | str | None) -> Any:  # noqa: ANN401 - any column
        with self._reading() as db:
            found = db.execute(query, parameters).fetchone()
        if found is None:
            return None
        return found[0]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with database.input_errors(self.path, _sentence):
            yield self._connection

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as db, database.transaction(db):
            yield db


def _open(path: Path, *, fresh: bool) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        db.text_factory = database.as_text
        # The first transaction locks the file. In this mode the lock stays until it is closed.
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        _FORMAT.create_or_check(db)
        if fresh:
            _delete_all(db)
        db.execute("COMMIT")
        # After a commit, the operating system has the data: a killed process loses nothing. If the
        # power fails, the last results are graded again. Waiting for the disk would take about 10
        # ms for each submission.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.DatabaseError as error:
        db.close()
        if database.error_name(error).startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
            raise database.UnusableFileError(str(error)) from error
        raise
    return db


def _file_at(path: Path) -> int:
    """Return a number that identifies the file at *path*; 0 if there is none."""
    try:
        # SQLite compares it, too. A device's number may change if a network drive comes back.
        return path.stat().st_ino
    except OSError:
        return 0


def _delete_all(db: sqlite3.Connection) -> None:
    for table in ("run", "kept", *_OF_SUBMISSIONS):
        db.execute(f"DELETE FROM {table}")  # noqa: S608


def result_of(document: str) -> Result:
    """Return the result in a *document* from :meth:`Store.documents`."""
    return from_json(document, Result)


def _sentence(error: sqlite3.Error) -> str:
    name = database.error_name(error)
    if isinstance(error, database.UnusableFileError) or name.startswith("SQLITE_CORRUPT"):
        return (
            f"{error}; move it away, or let --fresh replace it (then every submission is graded"
            " again)"
        )
    if name.startswith("SQLITE_BUSY"):
        return (
            "another grader is at work here; wait until it ends (grader watch never ends: stop it),"
            " or name another folder with --out"
        )
    return database.unusable(error)
