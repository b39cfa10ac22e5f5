"""Grade what arrives in a folder, until somebody stops it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from attrs import define, field

from grader.batch.dispatch import grade
from grader.batch.error_policy import RetryOnError
from grader.batch.inbox import Arrivals, Inbox
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending
from grader.batch.returned_feedback import is_returned, return_page
from grader.batch.submissions import reader_of
from grader.errors import InputError
from grader.executors.executor import Executor
from grader.feedback.page_name import page_name
from grader.records.result import Result


@define
class WatchService:
    """Grades what arrives in *folder*, in which each file or folder is from one student.

    Attributes:
        output: Its store knows what is graded already.
        report: Called with each result after it was kept.
        complain: Called with a sentence about each problem.
        settle: How many seconds something must stay unchanged before it is read.
        downloads: Whether a zip may be a download of a learning platform, with many students.
        returns_feedback: Whether each page is also written next to what was handed in.
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
        """Grade what arrives, without end.

        Raises:
            SandboxError: If workers die even if they run nothing of a submission.
        """
        batch = self.output.batch
        self._on_error = RetryOnError(
            self.complain, lambda task: self._inbox.done(task.submission.id)
        )
        with reader_of(batch.assignment, batch.worksheet, batch.canvas) as reader:
            arrivals = Arrivals(self.folder, self.settle)
            self._inbox = Inbox(
                arrivals,
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
        with suppress(OSError):  # nobody reads our output; that must not end us
            self.report(result)
        if self.returns_feedback:
            self._return(result.id)

    def _return_if_missing(self, own: str) -> None:
        """Write the page of a submission that was graded before: we may have been killed then."""
        name = self._inbox.sent_as(own)
        is_missing = name and not is_returned(self.folder, name, self.output.batch.assignment.name)
        if self.returns_feedback and is_missing:
            self._return(own)

    def _return(self, own: str) -> None:
        name = self._inbox.sent_as(own)
        if name is None:
            return
        try:
            page = (self.output.out / "report" / page_name(own)).read_bytes()
            return_page(self.folder, name, self.output.batch.assignment.name, page)
        except InputError as error:
            self._on_error.say_hourly(f"{error}.")
        except OSError as error:
            self._on_error.say_hourly(f"Feedback cannot be read: {error.strerror}.")
