"""Write and compare generated files: the same content gives the same bytes on every system."""

from pathlib import Path

from grader.errors import InputError, file_errors

FRESH = "fresh"


def state(path: Path, content: bytes) -> str:
    """Return `FRESH` if *path* has this *content*, or ``missing``, ``unreadable``, ``stale``."""
    try:
        found = path.read_bytes()
    except FileNotFoundError:
        return "missing"
    except OSError:
        return "unreadable"
    if found == content:
        return FRESH
    return "stale"


def keep_other_files(path: Path, content: bytes, origin: Path) -> None:
    """Refuse to replace the file at *path* if it is not *content*: somebody may have written it.

    Raises:
        InputError: If it differs.
    """
    if path.exists() and state(path, content) != FRESH:
        raise InputError(
            path,
            f"exists and differs from what {origin.name} produces now, so nothing was written:"
            " choose another place with --out, or replace the file with --overwrite",
        )


def write(path: Path, content: bytes) -> None:
    """Write *content* to *path*, and create missing folders.

    Raises:
        InputError: If the file cannot be written.
    """
    with file_errors(path, "written"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
