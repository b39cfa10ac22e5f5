"""Paths in a batch as they are shown: without what cannot be printed or leads elsewhere."""

import unicodedata
from pathlib import PurePosixPath

from attrs import define, field

# No file system holds a longer one, and to normalize one that is made for it takes seconds.
MOST_OF_A_PATH = 1_000  # characters


def _legible(text: str) -> str:
    shown = list(unicodedata.normalize("NFC", text))
    for at, character in enumerate(shown):
        if not character.isprintable():
            shown[at] = "\ufffd"
    return "".join(shown)


def _parts(path: str) -> list[str]:
    """Return the names in *path*, without a drive and without those that lead elsewhere."""
    parts = [part for part in path.replace("\\", "/").split("/") if part not in {"", ".", ".."}]
    if parts and len(parts[0]) == len("C:") and parts[0][1] == ":":
        parts = parts[1:]
    return parts


@define
class DisplayPaths:
    """The paths of one batch as they are shown, and no two students as one: names in one folder
    that would look the same get a number, such as ``\ufffd (2).py``.
    """

    # By the folder as it is shown and the name as it is.
    _shown: dict[tuple[str, str], str] = field(factory=dict)
    # Each shown path, and the number that was last given to it.
    _taken: dict[str, int] = field(factory=dict)

    def __call__(self, path: str) -> str:
        """Return *path* as it is shown in this batch; the same for the same path."""
        path = path[:MOST_OF_A_PATH]
        folder = ""
        for name in _parts(path):
            key = (folder, name)
            if key not in self._shown:
                self._shown[key] = self._own(folder, _legible(name))
            folder = f"{self._shown[key]}/"
        if path.endswith(("/", "\\")):
            return folder
        return folder.rstrip("/")

    def _own(self, folder: str, name: str) -> str:
        named, own = PurePosixPath(name), f"{folder}{name}"
        first = own
        while own in self._taken:
            self._taken[first] += 1
            own = f"{folder}{named.stem} ({self._taken[first]}){named.suffix}"
        self._taken[own] = 1
        return own


def clean(path: str) -> str:
    """Return *path* with ``/`` between its parts, no part that leads elsewhere, no character that
    cannot be shown, and at most ``MOST_OF_A_PATH`` characters.
    """
    return DisplayPaths()(path)


def leads_outside(path: str) -> bool:
    """Return whether *path*, as it is written in an archive, would leave the folder it is unpacked
    in.
    """
    plain = path.replace("\\", "/")
    return plain.startswith("/") or ".." in plain.split("/") or plain[1:2] == ":"
