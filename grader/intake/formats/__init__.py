"""List the downloads of learning platforms. A new format is a file here, and a line below."""

from typing import Protocol

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim
from grader.intake.formats import canvas, gradescope_export, moodle


class BatchFormat(Protocol):
    """Describes how students' files are stored in a folder or a zip. It looks only at names."""

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether *folder* is in this format."""

    def claims(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return who claims each file in *folder*; each file is in one claim."""


# The most certain first.
FORMATS: tuple[BatchFormat, ...] = (moodle, gradescope_export, canvas)
