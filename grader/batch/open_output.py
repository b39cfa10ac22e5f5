"""Open the output of a batch: its store, and the folder with what people read."""

from pathlib import Path

from grader.batch.by_hand import read_by_hand
from grader.batch.origin import Origin
from grader.batch.output import Output
from grader.gradebook.batch import Batch
from grader.records.assignment import Assignment
from grader.store import Store


def open_output(assignment: Assignment, origin: Origin, store: Store, out: Path) -> Output:
    """Return the output of the batch of *origin* in the folder *out*, with its marks by hand.

    Raises:
        InputError: If the worksheet or the marks by hand cannot be read.
    """
    worksheet = origin.read_worksheet()
    by_hand = read_by_hand(out, assignment).by_hand
    return Output(Batch(assignment, (), by_hand, worksheet, origin.canvas), store, out)
