"""Open the desk of a batch that was graded."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from grader.batch.by_hand_csv import files_in, read_by_hand
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

    Args:
        assignment: What was graded.
        out: Where ``grader grade`` wrote its results.
        who: Who marks, unless a browser says somebody else.
        is_blind: Whether nobody may see whose a program is.
        writing: Shows how far it is when reports are written.

    Raises:
        InputError: If there are no results, or they or the marks cannot be read.
    """
    with results_of(assignment, out) as (store, origin):
        change = origin.change(assignment, out)
        read_by_hand(out, assignment, files_in(store))
    results = Results(store_in(out))
    results.read()
    with MarkBook(out / FILE) as book:
        reports = partial(_write, assignment, out, writing)
        yield Desk(assignment, results, book, reports, is_blind, who, change)


def _write(assignment: Assignment, out: Path, writing: Writing) -> None:
    with results_of(assignment, out) as (store, origin):
        write_again(assignment, origin, store, out, writing)
