"""Files and folders as they stand: a student each."""

from grader.intake.entry import Claim, Folder
from grader.intake.formats.base import Reading, claim


class Plain:
    """A student a file, a zip or a folder; it reads what no other format does."""

    def recognises(self, folder: Folder) -> bool:
        """Any *folder*."""
        del folder
        return True

    def claims(self, folder: Folder, read: Reading) -> tuple[Claim, ...]:
        """A student for each thing that lies in *folder*."""
        del read
        return tuple(claim(child) for child in folder.children)
