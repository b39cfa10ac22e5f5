"""Files that are generated: the same content is the same bytes on every system, so that a stale one
can be told.
"""

from pathlib import Path

from grader.errors import InputError


def is_fresh(path: Path, content: str | bytes) -> bool:
    """Whether *path* holds exactly *content*; a file that is missing or cannot be read does not."""
    try:
        return path.read_bytes() == _bytes(content)
    except OSError:
        return False


def write(path: Path, content: str | bytes) -> None:
    """
    Put *content* into *path*, and make the folders on the way.

    Raises:
        InputError: It cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_bytes(content))
    except OSError as error:
        raise InputError(path, f"cannot be written: {error.strerror}") from error


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content
