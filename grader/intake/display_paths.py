"""Show paths in a batch without characters that cannot be printed, and without ``..``."""

import unicodedata
from pathlib import PurePosixPath

from attrs import define, field

# No file system has longer paths, and normalizing some of them takes seconds.
MOST_OF_A_PATH = 1_000  # characters


@define
class DisplayPaths:
    r"""Shows the paths of one batch. Names in a folder that look the same get a number.

    An example is ``\ufffd (2).py``.
    """

    # By the folder as shown, and the original name.
    _shown: dict[tuple[str, str], str] = field(factory=dict)
    # The last number of each shown path.
    _taken: dict[str, int] = field(factory=dict)

    def __call__(self, path: str) -> str:
        """Return *path* as it is shown in this batch; always the same for the same path."""
        path = path[:MOST_OF_A_PATH]
        parts = [part for part in path.replace("\\", "/").split("/") if part not in {"", ".", ".."}]
        if parts and len(parts[0]) == len("C:") and parts[0][1] == ":":
            del parts[0]
        folder = ""
        for name in parts:
            key = (folder, name)
            if key not in self._shown:
                plain = unicodedata.normalize("NFC", name)
                legible = "".join(each if each.isprintable() else "\ufffd" for each in plain)
                self._shown[key] = self._own(folder, legible)
            folder = f"{self._shown[key]}/"
        return folder if path.endswith(("/", "\\")) else folder.rstrip("/")

    def _own(self, folder: str, name: str) -> str:
        named, own = PurePosixPath(name), f"{folder}{name}"
        first = own
        while own in self._taken:
            self._taken[first] += 1
            own = f"{folder}{named.stem} ({self._taken[first]}){named.suffix}"
        self._taken[own] = 1
        return own


def clean(path: str) -> str:
    """Return *path* as it is shown alone; it has at most ``MOST_OF_A_PATH`` characters."""
    return DisplayPaths()(path)
