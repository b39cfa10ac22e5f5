"""What was found in a batch before it is known whose it is."""

import unicodedata
from pathlib import PurePosixPath

from attrs import define, field, frozen

MEBI = 1024 * 1024
# No file system holds a longer one, and to normalize one that is made for it takes seconds.
MOST_OF_A_PATH = 1_000  # characters


@frozen
class Sent:
    """
    One file as it was sent.

    Attributes:
        path: Relative to its batch, with ``/`` between its parts; a folder that may be empty ends with one.
        data: Its bytes; None where they were not read.
        refused: Why they were not, such as ``it is a link``; empty where they were.
    """

    path: str
    data: bytes | None = None
    refused: str = ""


@frozen
class Entry:
    """One student's (or team's) files, their paths relative to the entry. *id* is not yet unique in the batch."""

    id: str
    name: str
    files: tuple[Sent, ...]
    is_moodle: bool = False


@frozen
class Bounds:
    """What is read from a batch, or from a zip inside of one, at most. Sizes are in bytes."""

    files: int = 50_000
    total: int = 1024 * MEBI
    each: int = 16 * MEBI
    ratio: int = 200


# A zip that a student put into a submission.
INNER = Bounds(files=500, total=32 * MEBI, each=16 * MEBI)

_LITTER_FOLDERS = frozenset({"__macosx", ".ipynb_checkpoints", "__pycache__"})
_NAMELESS = frozenset({".py", "..py", ".ipynb", "..ipynb"})
_LITTER_FILES = frozenset({"thumbs.db", "desktop.ini"})


def is_litter(path: str) -> bool:
    """Whether an operating system or an editor left *path* behind, rather than a student."""
    parts = path.rstrip("/").lower().split("/")
    return any(part in _LITTER_FOLDERS or _is_hidden(part) for part in parts) or parts[-1] in _LITTER_FILES


def _is_hidden(name: str) -> bool:
    """Whether *name* begins with a dot, and is not a program without a name, such as ``..py``."""
    return name.startswith(".") and name not in _NAMELESS


def clean(path: str) -> str:
    """
    *path* with ``/`` between its parts, no part that leads elsewhere, and no character that cannot be shown.

    Of more than ``MOST_OF_A_PATH`` characters only the first are kept.
    """
    normal = unicodedata.normalize("NFC", path[:MOST_OF_A_PATH])
    shown = "".join(char if char.isprintable() else "\ufffd" for char in normal)
    parts = [part for part in shown.replace("\\", "/").split("/") if part not in {"", ".", ".."}]
    if parts and len(parts[0]) == len("C:") and parts[0][1] == ":":
        parts = parts[1:]
    return "/".join(parts) + ("/" if parts and shown.endswith(("/", "\\")) else "")


@define
class Shown:
    """
    The paths of one batch as ``clean`` shows them, and no two students as one.

    First parts that differ, and would look alike because of what cannot be shown or is written in two ways, get a
    number: ``\ufffd.py`` and ``\ufffd (2).py``.
    """

    _shown: dict[str, str] = field(factory=dict)  # by the first part as it is
    _taken: dict[str, int] = field(factory=dict)  # and the number that was last given to it

    def __call__(self, path: str) -> str:
        """*path* as it is shown in this batch; the same for the same path."""
        first, slash, rest = clean(path).partition("/")
        raw = next((part for part in path.replace("\\", "/").split("/") if part not in {"", ".", ".."}), "")
        if raw not in self._shown:
            self._shown[raw] = self._own(first)
        return f"{self._shown[raw]}{slash}{rest}"

    def _own(self, first: str) -> str:
        named, own = PurePosixPath(first), first
        while own in self._taken:
            self._taken[first] += 1
            own = f"{named.stem} ({self._taken[first]}){named.suffix}"
        self._taken[own] = 1
        return own


def leads_outside(path: str) -> bool:
    """Whether *path*, as it is written in an archive, would leave the folder it is unpacked in."""
    plain = path.replace("\\", "/")
    return plain.startswith("/") or ".." in plain.split("/") or plain[1:2] == ":"
