"""Files that are generated. The same content gives the same bytes on every system, so a stale file
can be found.
"""

from pathlib import Path

from grader.errors import file_errors


def is_fresh(path: Path, content: str | bytes) -> bool:
    """Return whether *path* holds exactly *content*; not if it is missing or cannot be read."""
    try:
        return path.read_bytes() == _bytes(content)
    except OSError:
        return False


def write(path: Path, content: str | bytes) -> None:
    """Write *content* to *path*, and make the folders that it needs.

    Raises:
        InputError: If it cannot be written.
    """
    with file_errors(path, "written"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_bytes(content))


def _bytes(content: str | bytes) -> bytes:
    if isinstance(content, str):
        return content.encode()
    return content
