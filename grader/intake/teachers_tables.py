"""Recognise a teacher's table that was given as a submission."""

from pathlib import Path

from grader.intake.read_canvas_gradebook import is_gradebook
from grader.intake.read_worksheet import is_worksheet


def option_for(path: Path) -> str:
    """Return the option that the file at *path* belongs to; empty if it may be a submission."""
    if path.suffix.lower() != ".csv":
        return ""
    if is_worksheet(path):
        return "--worksheet"
    if is_gradebook(path):
        return "--canvas"
    return ""
