"""Keeps the results of a batch in ``grades.sqlite``, so that a batch that was killed goes on where
it was.

A result that :meth:`Store.put` has returned from survives the end of the process at any moment,
SIGKILL included. One process has a store at a time.
"""

import json
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from cattrs import Converter

from grader.errors import InputError
from grader.records.result import Result

FORMAT = 9
APPLICATION = 0x67726164  # "grad" tells our files from every other program's

_SCHEMA = Path(__file__).with_name("schema.sql")
# What is empty need not be written 200 times for each submission.
_CONVERTER = Converter(detailed_validation=False, omit_if_default=True)

# Texts are bound as bytes: a name or a printed string may hold half a surrogate pair, which sqlite3
# refuses as a str.
_PUT_SUBMISSION = """
REPLACE INTO submissions
    (id, fingerprint, name, file, status, document, marks, out_of, by_hand_out_of)
VALUES (
    CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
    CAST(? AS TEXT), ?, ?, ?
)
"""
_SAME = "id = CAST(? AS TEXT) AND fingerprint = CAST(? AS TEXT)"


class _NotOurs(sqlite3.DatabaseError):
    """The file is not a store of this format; the text says what it is."""


class _Older(_NotOurs):
    """The file is a store of ours from which no result could be kept: another grader made it."""


class Store:
    """The results of one batch, by the id of their submission.

    Iterating a store gives its results ordered by id, one at a time, so that a large batch is never
    in memory whole; it can be iterated again and again. To be used in a ``with`` statement, which
    takes the file, and gives it back to others at its end.

    Args:
        path: The file, made if there is none; its folder must exist.
        fresh: Whether to begin with nothing, whatever the file is.
        keep_older: Whether a store of an older grader is an error, and stays; else it is replaced.

    Raises:
        InputError: On entering, if another process has the store, or the file is not a store of
            this format; in each method, if the disk is full or the file is damaged. It names the
            file and what to do.
    """

    def __init__(self, path: Path, *, fresh: bool = False, keep_older: bool = False) -> None:
        self.path = path
        self._fresh, self._keep_older = fresh, keep_older
        self._connection: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        """Take the file; nobody else can open it until the ``with`` statement ends."""
        with _told(self.path):
            try:
                self._connection = _open(self.path, fresh=self._fresh)
            except _NotOurs as error:
                replaced = isinstance(error, _Older) and not self._keep_older
                if not self._fresh and not replaced:
                    raise
                _remove(self.path)
                self._connection = _open(self.path, fresh=True)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the file back."""
        db, self._connection = self._open_connection(), None
        # One plain file is left, which others can read even if they may not write next to it.
        # Where this fails nothing is lost: the journal stays, and who opens the file next reads it.
        with suppress(sqlite3.Error):
            db.execute("PRAGMA journal_mode = DELETE")
        db.close()

    def begin(self, run_key: str) -> None:
        """Drop all results unless they were made under the same *run_key* (assignment's sha256,
        grader's version).
        """
        with self._transaction() as db:
            if db.execute("SELECT key FROM run").fetchall() != [(run_key,)]:
                _empty(db)
                db.execute("INSERT INTO run (key) VALUES (?)", (run_key,))

    def put(self, result: Result, fingerprint: str) -> None:
        """Keep *result*, instead of an earlier one; *fingerprint* identifies all that it was made
        from.
        """
        facts = _CONVERTER.unstructure(result)
        document = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
        texts = (result.id, fingerprint, result.name, result.file, result.status, document)
        marks = (result.marks, result.out_of, result.by_hand_out_of)
        with self._transaction() as db:
            db.execute(_PUT_SUBMISSION, (*map(_raw, texts), *marks))

    def keep(self, name: str, data: bytes) -> None:
        """Keep *data* under *name*, instead of earlier data: what reports are made of, and is not a
        result.
        """
        with self._transaction() as db:
            db.execute("REPLACE INTO kept (name, data) VALUES (?, ?)", (name, data))

    def kept(self, name: str) -> bytes | None:
        """Return the data that was kept under *name*; None if there is none."""
        with self._reading() as db:
            found = db.execute("SELECT data FROM kept WHERE name = ?", (name,)).fetchone()
        return None if found is None else bytes(found[0])

    def has(self, id: str, fingerprint: str) -> bool:  # noqa: A002 - an id is called id in every record
        """Whether :meth:`get` gives a result, at a hundredth of its cost."""
        with self._reading() as db:
            found = db.execute(
                f"SELECT 1 FROM submissions WHERE {_SAME}",  # noqa: S608
                (_raw(id), _raw(fingerprint)),
            )
            return found.fetchone() is not None

    def get(self, id: str, fingerprint: str) -> Result | None:  # noqa: A002
        """Return the result of submission *id*, exactly as it was put; None unless it was put with
        this *fingerprint*.
        """
        with self._reading() as db:
            query = f"SELECT document FROM submissions WHERE {_SAME}"  # noqa: S608
            found = db.execute(query, (_raw(id), _raw(fingerprint))).fetchone()
        if found is None:
            return None
        return _result(found[0])

    def __iter__(self) -> Iterator[Result]:
        """Each result, ordered by id."""
        with self._reading() as db:
            for (document,) in db.execute("SELECT document FROM submissions ORDER BY id"):
                yield _result(document)

    def __len__(self) -> int:
        """How many results are kept."""
        with self._reading() as db:
            return int(db.execute("SELECT count(*) FROM submissions").fetchone()[0])

    def results(self) -> list[Result]:
        """All results, ordered by id. Iterate the store itself where a batch may be large."""
        return list(self)

    def forget_others(self, ids: Collection[str]) -> None:
        """Drop every result whose submission is not among *ids*."""
        keep = set(ids)
        with self._transaction() as db:
            gone = [
                kept
                for (kept,) in db.execute("SELECT id FROM submissions").fetchall()
                if kept not in keep
            ]
            db.executemany(
                "DELETE FROM submissions WHERE id = CAST(? AS TEXT)",
                [(_raw(kept),) for kept in gone],
            )

    def _open_connection(self) -> sqlite3.Connection:
        assert self._connection is not None, "a Store is to be used in a with statement"
        return self._connection

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with _told(self.path):
            yield self._open_connection()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is done inside, or nothing of it."""
        with self._reading() as db:
            db.execute("BEGIN")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                # A full disk has rolled back by itself.
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


def _open(path: Path, *, fresh: bool) -> sqlite3.Connection:
    """Return a connection to a store of this format that nobody else can have at the same time.

    It raises what sqlite3 raises.
    """
    db = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        db.text_factory = lambda raw: raw.decode("utf-8", "surrogatepass")
        # The first transaction takes the lock, and this mode does not let go of it; a kill does.
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        _make_or_check(db)
        if fresh:
            _empty(db)
        db.execute("COMMIT")
        # What is committed here is in the system's hands, so a kill loses nothing; only when the
        # power fails are the last results lost, whole, and graded again. Waiting for the disk would
        # cost each submission some 10 ms.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.DatabaseError as error:
        db.close()
        if _name(error).startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
            raise _NotOurs(str(error)) from error
        raise
    return db


def _make_or_check(db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (made_as,) = db.execute("PRAGMA user_version").fetchone()
    if (application, made_as) == (APPLICATION, FORMAT):
        return
    if application == APPLICATION and made_as < FORMAT:
        raise _Older("an older grader made this store")
    if application == APPLICATION:
        raise _NotOurs(f"this store has format {made_as}, and this grader knows format {FORMAT}")
    if db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        raise _NotOurs("another program made this database")
    # In the transaction that took the lock, so that no other process ever sees a half of it.
    for statement in _SCHEMA.read_text("utf-8").split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {FORMAT}")


def _empty(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM run")
    db.execute("DELETE FROM kept")
    db.execute("DELETE FROM submissions")


def _remove(path: Path) -> None:
    # A journal that outlives its database would be played into the next one of that name.
    for end in ("-wal", "-shm", "-journal", ""):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _result(document: str) -> Result:
    return _CONVERTER.structure(json.loads(document), Result)


def _raw(text: str | None) -> bytes | None:
    return None if text is None else text.encode("utf-8", "surrogatepass")


def _name(error: sqlite3.Error) -> str:
    # Absent where the sqlite3 module itself objects, and where we do.
    return getattr(error, "sqlite_errorname", "")


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn what sqlite3 raises into a sentence with the next step."""
    try:
        yield
    except sqlite3.Error as error:
        raise InputError(path, _sentence(error)) from error


def _sentence(error: sqlite3.Error) -> str:
    if isinstance(error, _NotOurs) or _name(error).startswith("SQLITE_CORRUPT"):
        return (
            f"{error}; move it away, or let --fresh replace it (every submission is graded again"
            " then)"
        )
    if _name(error).startswith("SQLITE_BUSY"):
        return (
            "another grader is at work here; wait until it is done, or give another folder with"
            " --out"
        )
    return f"cannot be used: {error}"
