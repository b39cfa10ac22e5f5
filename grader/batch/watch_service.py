"""Grades what arrives in a folder, until somebody ends it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from attrs import frozen

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


@frozen
class WatchService:
    """A service that grades what arrives in *folder*.

    Attributes:
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

    def run(self, executor: Executor) -> None:
        """Grade what arrives, without an end.

        Raises:
            SandboxError: If workers die even if nothing of a submission is run.
        """
        batch, store = self.output.batch, self.output.store
        arrivals = Arrivals(self.folder, self.settle)
        on_error = RetryOnError(self.complain, lambda task: inbox.done(task.submission.id))

        def on_result(result: Result) -> None:
            inbox.done(result.id)
            with suppress(OSError):  # nobody reads what we print, which does not end us
                self.report(result)
            self._return(result.id, inbox, on_error)

        def on_kept(own: str) -> None:  # we may have been killed before its page was returned
            self._return(own, inbox, on_error, only_if_missing=True)

        with reader_of(batch.assignment, batch.worksheet, batch.canvas) as reader:
            inbox = Inbox(arrivals, reader, store, on_error, on_kept, self.downloads)
            waiting = Pending(inbox.tasks(), 0, 0)
            grade(waiting, executor, self.output, on_result, on_error=on_error)

    def _return(
        self, own: str, inbox: Inbox, on_error: RetryOnError, *, only_if_missing: bool = False
    ) -> None:
        """Write the page of the submission *own* next to what was sent in, if that is asked for."""
        name, assignment = inbox.sent_as(own), self.output.batch.assignment.name
        if name is None or not self.returns_feedback:
            return
        if only_if_missing and is_returned(self.folder, name, assignment):
            return
        try:
            page = (self.output.out / "report" / f"{page_stem(own)}.html").read_bytes()
            return_page(self.folder, name, assignment, page)
        except InputError as error:
            on_error.say_hourly(f"{error}.")
        except OSError as error:
            on_error.say_hourly(f"Feedback cannot be read: {error.strerror}.")
