"""Open the desk of a batch that was graded."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.batch.by_hand_csv import read_by_hand
from grader.batch.files import store_in
from grader.batch.origin import results_of, write_again
from grader.batch.output import Writing, silently
from grader.desk.desk import Desk
from grader.desk.results import Results
from grader.marking.book import FILE, MarkBook
from grader.records.assignment import Assignment


@contextmanager
def open_desk(
    assignment: Assignment, out: Path, *, who: str, is_blind: bool, writing: Writing = silently
) -> Iterator[Desk]:
    """Yield the desk of the batch in the folder *out*, with what was entered in ``by_hand.csv``.
    *writing* shows how far it is when reports are written; *who* and *is_blind* are as in ``Desk``.

    Raises:
        InputError: If there are no results, or they or the marks cannot be read.
    """
    with results_of(assignment, out) as (store, origin):
        change = origin.change(assignment, out)
        read_by_hand(out, assignment, store)
    results = Results(store_in(out))
    results.read()

    def write_reports() -> None:
        with results_of(assignment, out) as (store, origin):
            write_again(assignment, origin, store, out, writing)

    with MarkBook(out / FILE) as book:
        yield Desk(assignment, results, book, write_reports, is_blind, who, change)
