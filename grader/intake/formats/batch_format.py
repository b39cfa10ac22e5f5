"""What a format of a batch is."""

from typing import Protocol

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim


class BatchFormat(Protocol):
    """A way in which students' files are in a folder or a zip. It looks at names alone, and reads
    no file of theirs.
    """

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether *folder* is in this format."""

    def claims(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return whose each file in *folder* is, each once."""


def claim(child: Child, remark: str = "") -> Claim:
    """Return *child* as the entry of one student, with a *remark* if it may be more than that."""
    return Claim(child.stem, child.stem, child.own, child.place, remark=remark)


def is_teachers_table(child: Child) -> bool:
    """Return whether *child*, which is next to a download, is a table of the teacher's, such as a
    worksheet.
    """
    return child.is_file and child.name.lower().endswith(".csv")
