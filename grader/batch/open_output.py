"""Open the output of a batch."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.batch.by_hand import read_by_hand
from grader.batch.files import store_in
from grader.batch.origin import Origin
from grader.batch.output import Output, Writing, silently
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


def write_again(
    assignment: Assignment, origin: Origin, store: Store, out: Path, writing: Writing = silently
) -> Batch:
    """Write the files of the results in *store* into *out* without grading, as ``Output.write``.

    Raises:
        InputError: If a file cannot be written, or marks by hand cannot be read.
    """
    (out / "report").mkdir(exist_ok=True)
    return open_output(assignment, origin, store, out).write(writing)


@contextmanager
def results_of(assignment: Assignment, out: Path) -> Iterator[tuple[Store, Origin]]:
    """Yield the store with the results of *assignment* in the folder *out*, and their origin.

    Raises:
        InputError: If there are none, or they are those of another assignment.
    """
    with Store(store_in(out), keep_older=True) as store:
        origin = Origin.of_results_in(store)
        origin.check(assignment, out)
        yield store, origin
