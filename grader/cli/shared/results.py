"""Find the results of a class that was graded, and the option for the folder that they are in."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from grader.records.assignment import Assignment

results_option = click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where grader grade wrote its results.  [default: out/ASSIGNMENT]",
)
"""The option ``--out`` of a command that uses results."""


def results_folder(out: Path | None, assignment: "Assignment") -> Path:
    """Return the folder of the results of *assignment*: *out*, or if it is None the default."""
    return out or Path("out") / assignment.name
