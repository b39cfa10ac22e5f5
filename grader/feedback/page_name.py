"""Name the file of a student's page."""

import re
import unicodedata
from hashlib import sha256

# Lower case only: for some file systems Anna.html and anna.html are the same file.
_PLAIN_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
_LIKE_A_HASH = re.compile(r".*-[0-9a-f]{12}")
_NOT_IN_A_NAME = re.compile(r"[^a-z0-9]+")
# The list of pages, and names that Windows reserves for devices.
_TAKEN = re.compile(r"index|con|prn|aux|nul|(?:com|lpt)[0-9]")


def page_name(id: str) -> str:  # noqa: A002 - the record's name for it
    """Return the file name of a student's page."""
    return f"{page_stem(id)}.html"


def page_stem(id: str) -> str:  # noqa: A002
    """Return the name of a student's files without an ending, made from the submission's id alone.

    It has only lowercase ASCII letters, digits, ``-`` and ``_``. Different ids give different
    names.
    """
    is_free = not _LIKE_A_HASH.fullmatch(id) and not _TAKEN.fullmatch(id)
    if is_free and _PLAIN_ID.fullmatch(id):
        return id
    plain = unicodedata.normalize("NFKD", id).encode("ascii", "ignore").decode().lower()
    words = _NOT_IN_A_NAME.sub("-", plain).strip("-")[:40].strip("-") or "student"
    return f"{words}-{sha256(id.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"
