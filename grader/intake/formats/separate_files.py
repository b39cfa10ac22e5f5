"""Files and folders as they are: a student each."""

from grader.intake.entry import BatchFolder, Claim
from grader.intake.formats.base import Reading, claim
from grader.intake.formats.sections import Sections


class SeparateFiles:
    """
    A student a file, a zip or a folder; it reads what no other format does.

    What looks like one of *sections*, where too few do to tell, stays one entry, with a remark.
    """

    def __init__(self, sections: Sections) -> None:
        self._sections = sections

    def recognises(self, folder: BatchFolder) -> bool:
        """Return True: any *folder* will do."""
        del folder
        return True

    def claims(self, folder: BatchFolder, read: Reading) -> tuple[Claim, ...]:
        """Return a student for each thing that is in *folder*."""
        del read
        remarks = self._sections.remarks(folder)
        return tuple(claim(child, remarks.get(child.name, "")) for child in folder.children)
