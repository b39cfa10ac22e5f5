"""The downloads of learning platforms: a new format is a file here, and a line below."""

from typing import Protocol

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim
from grader.intake.formats import canvas, gradescope_export, moodle


class BatchFormat(Protocol):
    """A way in which students' files are in a folder or a zip. It looks at names alone."""

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether *folder* is in this format."""

    def claims(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return whose each file in *folder* is, each once."""


# The surest first.
FORMATS: tuple[BatchFormat, ...] = (moodle, gradescope_export, canvas)
