"""The downloads of learning platforms, the surest first: a new format is a file here, and a line
below. ``sections`` looks for them in the folders and zips of a batch.
"""

from grader.intake.formats import canvas, gradescope_export, moodle
from grader.intake.formats.batch_format import BatchFormat

FORMATS: tuple[BatchFormat, ...] = (
    moodle,
    gradescope_export,
    canvas,
)
