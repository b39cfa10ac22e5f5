"""Finds out which submissions are still to be graded."""

import hashlib
import pickle
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version

from attrs import frozen

from grader.grading_code import grading_code_hash
from grader.records.assignment import Assignment
from grader.records.submission import Submission
from grader.records.task import Task
from grader.sandbox import libraries
from grader.store import Store


@frozen
class Pending:
    """What is left to grade, and what the store has already.

    Attributes:
        tasks: Can be read once: they come from the disk, so that a large batch is never in memory
            whole.
        left: How many tasks there are.
        kept: How many results are in the store.
    """

    tasks: Iterable[Task]
    left: int
    kept: int


@contextmanager
def pending(
    assignment: Assignment, submissions: Iterable[Submission], store: Store, *, unsafe: bool
) -> Iterator[Pending]:
    """Yield those of *submissions* that the *store* has no result of, and make it forget results
    of any others.
    """
    store.begin(_run_key(assignment, unsafe=unsafe))
    ids, left = [], 0
    # A file without a name: it ends with us, however we end.
    with tempfile.TemporaryFile() as waiting:
        for submission in submissions:
            ids.append(submission.id)
            if not store.has(submission.id, fingerprint(submission)):
                pickle.dump(submission, waiting)
                left += 1
        store.forget_others(ids)
        waiting.seek(0)
        tasks = (Task(pickle.load(waiting)) for _ in range(left))  # noqa: S301 - our own
        yield Pending(tasks, left, len(ids) - left)


def fingerprint(submission: Submission) -> str:
    """Return what a result depends on, not counting the assignment, as 64 hexadecimal digits."""
    digest = hashlib.sha256()
    facts = (
        submission.name,
        submission.file,
        submission.seconds_late,
        submission.sent_at,
        submission.is_late,
        submission.email,
        submission.participant,
        submission.canvas_user,
        *submission.attention,
        *submission.notes,
    )
    for fact in facts:
        digest.update(f"{fact!r}\0".encode("utf-8", "surrogatepass"))
    digest.update(submission.data or b"")
    for module in submission.modules:
        digest.update(f"\0{module.for_guest!r}".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _run_key(assignment: Assignment, *, unsafe: bool) -> str:
    """Return what all results of a run have in common: the assignment, the grader, its isolation,
    and the libraries that programs may import.
    """
    isolation = "unsafe" if unsafe else "isolated"
    allowed = libraries.library_versions(assignment.libraries.allowed)
    key = f"{assignment.sha256} {version('grader')} {grading_code_hash()} {isolation} {allowed}"
    return key.rstrip()
