"""Pass texts and errors between Python and SQLite.

A name or a printed text may hold half a surrogate pair, which sqlite3 refuses in a str. So texts
are passed as bytes, and statements read them with ``CAST(? AS TEXT)``.
"""

import sqlite3


def as_bytes(text: str | None) -> bytes | None:
    """Return *text* as a parameter of a statement."""
    if text is None:
        return None
    return text.encode("utf-8", "surrogatepass")


def as_text(raw: bytes) -> str:
    """Return the text that ``as_bytes`` wrote; use it as the ``text_factory`` of a connection."""
    return raw.decode("utf-8", "surrogatepass")


def error_name(error: sqlite3.Error) -> str:
    """Return SQLite's name of *error*, such as ``SQLITE_BUSY``; empty if it has none."""
    # Absent if the exception comes from the sqlite3 module itself, or from us.
    return getattr(error, "sqlite_errorname", "")
