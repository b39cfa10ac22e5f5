"""What a format of a batch is: how a learning platform lays out the files of a class."""

from typing import Protocol

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim


class BatchFormat(Protocol):
    """A way in which students' files are in a folder or a zip. It looks at names alone, and reads
    no file of theirs.
    """

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether *folder* is in this format."""

    def claims(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return whose each file in *folder* is, each once."""
