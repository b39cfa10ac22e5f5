"""Writes the reports of a batch again, without grading."""

from pathlib import Path

from grader.batch.open_output import open_output
from grader.batch.origin import Origin
from grader.batch.output import Writing, silently
from grader.gradebook.batch import Batch
from grader.records.assignment import Assignment
from grader.store import Store


def write_again(
    assignment: Assignment, origin: Origin, store: Store, out: Path, writing: Writing = silently
) -> Batch:
    """Write what people read of the results in *store* into the folder *out*, without grading.

    Returns:
        The batch as ``Output.write`` returns it.

    Raises:
        InputError: If a file cannot be written, or marks by hand cannot be read.
    """
    (out / "report").mkdir(exist_ok=True)
    return open_output(assignment, origin, store, out).write(writing)
