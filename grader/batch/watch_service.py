"""Grades what arrives in a folder, until somebody ends it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from attrs import define, field

from grader.batch.arrivals import Arrivals
from grader.batch.dispatch import grade
from grader.batch.error_policy import RetryOnError
from grader.batch.inbox import Inbox
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending
from grader.batch.returned_feedback import is_returned, return_page
from grader.batch.submissions import reader_of
from grader.errors import InputError
from grader.executors.executor import Executor
from grader.feedback.page_name import page_stem
from grader.records.result import Result


@define
class WatchService:
    """A service that grades what arrives in *folder*.

    Attributes:
        folder: Where submissions arrive: each thing in it is one student's.
        output: Where results are kept. Its store says what is graded already.
        report: Takes each result after it was kept.
        complain: Takes a sentence about what goes wrong.
        settle: For how many seconds something must stay as it is.
        downloads: Whether a zip may be a download of a learning platform, with many students.
        returns_feedback: Whether each page is also written next to what was sent in.
    """

    folder: Path
    output: BatchOutput
    report: Callable[[Result], None]
    complain: Callable[[str], None]
    settle: float
    downloads: bool
    returns_feedback: bool
    _inbox: Inbox = field(init=False)
    _on_error: RetryOnError = field(init=False)

    def run(self, executor: Executor) -> None:
        """Grade what arrives, without an end.

        Raises:
            SandboxError: If workers die even if nothing of a submission is run.
        """
        batch = self.output.batch
        self._on_error = RetryOnError(
            self.complain, lambda task: self._inbox.done(task.submission.id)
        )
        with reader_of(batch.assignment, batch.worksheet, batch.canvas) as reader:
            self._inbox = Inbox(
                Arrivals(self.folder, self.settle),
                reader,
                self.output.store,
                self._on_error,
                self._return_if_missing,
                self.downloads,
            )
            waiting = Pending(self._inbox.tasks(), 0, 0)
            grade(waiting, executor, self.output, self._on_result, on_error=self._on_error)

    def _on_result(self, result: Result) -> None:
        self._inbox.done(result.id)
        with suppress(OSError):  # nobody reads what we print, which does not end us
            self.report(result)
        self._return(result.id)

    def _return_if_missing(self, own: str) -> None:
        """Write the page of a submission that was graded before: we may have been killed then."""
        name, assignment = self._inbox.sent_as(own), self.output.batch.assignment.name
        if name is not None and not is_returned(self.folder, name, assignment):
            self._return(own)

    def _return(self, own: str) -> None:
        name, assignment = self._inbox.sent_as(own), self.output.batch.assignment.name
        if name is None or not self.returns_feedback:
            return
        try:
            page = (self.output.out / "report" / f"{page_stem(own)}.html").read_bytes()
            return_page(self.folder, name, assignment, page)
        except InputError as error:
            self._on_error.say_hourly(f"{error}.")
        except OSError as error:
            self._on_error.say_hourly(f"Feedback cannot be read: {error.strerror}.")
