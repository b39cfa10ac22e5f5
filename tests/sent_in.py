"""Read the submissions of a batch all at once; the grader reads one after the other."""

from collections.abc import Sequence
from pathlib import Path

from grader.intake.read_worksheet import worksheet_of
from grader.intake.reading import SubmissionReader, one_by_one
from grader.intake.tables import content
from grader.records.submission import Submission
from grader.records.worksheet import Worksheet


def submissions(
    paths: Sequence[Path], module: str, worksheet: Worksheet | None = None
) -> list[Submission]:
    """Return every student's submission in *paths*."""
    return list(one_by_one(paths, SubmissionReader(module, worksheet=worksheet)))


def read_worksheet(path: Path) -> Worksheet:
    """Return Moodle's grading worksheet at *path*."""
    return worksheet_of(content(path), path)
