"""The options for Canvas's gradebook, and how it is read."""

from pathlib import Path

import click

from grader.intake.canvas_gradebook import read_canvas_gradebook
from grader.records.assignment import Assignment
from grader.records.canvas import CanvasGradebook

canvas_option = click.option(
    "--canvas",
    type=click.Path(path_type=Path),
    help="Canvas's gradebook (CSV): canvas.csv is the same with the final marks.",
)
canvas_column_option = click.option(
    "--canvas-column", help="The assignment's column in it.  [default: the one with its title]"
)


def gradebook(
    canvas: Path | None, canvas_column: str | None, assignment: Assignment
) -> CanvasGradebook | None:
    """Return the gradebook that the options name; None without one.

    Raises:
        InputError: If it cannot be read, or has no such column.
    """
    if canvas is None:
        return None
    return read_canvas_gradebook(canvas, canvas_column or assignment.title)
