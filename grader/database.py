"""Share what our SQLite files have in common: their format, transactions, texts and errors.

A student's name or output may contain half a surrogate pair, which sqlite3 refuses in a str. So
texts are passed as bytes, and statements read them with ``CAST(? AS TEXT)``.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from attrs import frozen

from grader.errors import MAKE_SPACE, InputError

MOVED = (
    "somebody moved or deleted this file while it was in use, so nothing more is saved in it; move"
    " its folder back, or stop this command and start it again"
)


class UnusableFileError(sqlite3.DatabaseError):
    """The file cannot be used; the message says why."""


class OlderFormatError(UnusableFileError):
    """An older version of the grader made the file."""


@frozen
class FileFormat:
    """Identifies one kind of our SQLite files.

    *application* is the kind's number, *number* the version of the format; later versions are
    higher. The SQL in the file *schema* makes the tables. Messages call such a file a *noun*.
    """

    application: int
    number: int
    schema: Path
    noun: str

    def is_that_of(self, db: sqlite3.Connection) -> bool:
        """Return whether *db* has this format."""
        return _format(db) == (self.application, self.number)

    def create_or_check(self, db: sqlite3.Connection) -> None:
        """Make the tables if *db* is empty, else check its format. Begin a transaction first.

        Raises:
            UnusableFileError: If another program made it, or it has another format.
        """
        application, number = _format(db)
        if self.is_that_of(db):
            return
        if application == self.application and number < self.number:
            raise OlderFormatError(f"an older grader made this {self.noun}")
        if application == self.application:
            known = f"this grader knows format {self.number}"
            raise UnusableFileError(f"this {self.noun} has format {number}, and {known}")
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            raise UnusableFileError("another program made this database")
        for statement in self.schema.read_text("utf-8").split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {self.application}")
        db.execute(f"PRAGMA user_version = {self.number}")


def _format(db: sqlite3.Connection) -> tuple[int, int]:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (number,) = db.execute("PRAGMA user_version").fetchone()
    return application, number


@contextmanager
def transaction(db: sqlite3.Connection, begin: str = "BEGIN") -> Iterator[None]:
    """Commit all changes in this context, or none. The statement *begin* begins the transaction."""
    db.execute(begin)
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        # If the disk is full, sqlite has rolled back already. After a ^C just before the body of
        # this context, the file may be closed here, which rolls back too.
        with suppress(sqlite3.ProgrammingError):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise


@contextmanager
def input_errors(path: Path, sentence: Callable[[sqlite3.Error], str]) -> Iterator[None]:
    """Turn each error of sqlite3 into an InputError about *path* with its *sentence*."""
    try:
        yield
    except sqlite3.Error as error:
        raise InputError(path, sentence(error)) from error


def unusable(error: sqlite3.Error) -> str:
    """Return a sentence about *error*; if the user can do something, it says what."""
    problem = f"cannot be used: {error}"
    name = error_name(error)
    if name == "SQLITE_READONLY_DBMOVED":
        return MOVED
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")):
        problem += (
            "; even to read it, you need the right to write to this file and to its folder: copy"
            " the folder to a place that is yours, and use the copy"
        )
    if name == "SQLITE_FULL":
        problem += f": {MAKE_SPACE}"
    return problem


def as_bytes(text: str | None) -> bytes | None:
    """Return *text* as a parameter of an SQL statement."""
    if text is None:
        return None
    return text.encode("utf-8", "surrogatepass")


def as_text(raw: bytes) -> str:
    """Return the text from ``as_bytes``; use it as the ``text_factory`` of a connection."""
    return raw.decode("utf-8", "surrogatepass")


def error_name(error: sqlite3.Error) -> str:
    """Return SQLite's name of *error*, such as ``SQLITE_BUSY``, or empty."""
    # Errors of the sqlite3 module itself, and ours, have none.
    return getattr(error, "sqlite_errorname", "")
