"""Writes what people read of a batch: pages, results.json, marks.csv."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from attrs import evolve, field, frozen

from grader.batch.batch_reports import REPORTS
from grader.batch.by_hand_csv import files_in, read_by_hand, without_deleted, write_by_hand
from grader.batch.files import HALF_WRITTEN, replace, replacing
from grader.batch.result_keys import fingerprint, outcomes_fingerprint
from grader.batch.student_pages import StudentPages
from grader.errors import InputError
from grader.feedback.page_name import page_name
from grader.gradebook.batch import Batch
from grader.gradebook.tally import Gathered
from grader.records.result import Result
from grader.records.submission import Submission
from grader.reports import feedback_zip, jsonfile
from grader.store import Store, StoredOutcomes
from grader.timestamp import now

_FEEDBACK = "feedback.zip"

Advance = Callable[[str], None]
"""Is called with the name of each student whose page is written."""

Writing = Callable[[int], AbstractContextManager[Advance]]
"""Shows how many of so many pages are written."""


@contextmanager
def silently(total: int) -> Iterator[Advance]:
    """Show nothing while *total* pages are written."""
    del total
    yield lambda name: None  # noqa: ARG005 - it is called with a name


@frozen
class BatchOutput:
    """Puts results into the *store*, and into the folder *out* as what people read.

    Attributes:
        batch: What is graded, and what learning platforms have said of it; without results, which
            are in the store. Marks by hand count as they are when files are written.
    """

    batch: Batch
    store: Store
    out: Path
    _pages: StudentPages = field(init=False)

    @_pages.default
    def _pages_in_out(self) -> StudentPages:
        return StudentPages(self.batch.assignment, self.out / "report")

    def keep(self, submission: Submission, result: Result, run: bytes = b"") -> None:
        """Keep the *result* of *submission*, and write its page. When this has returned, the result
        survives a kill.

        Args:
            submission: What the student sent.
            result: What became of it.
            run: What happened when it ran, to be kept as well; empty if nothing ran.

        Raises:
            InputError: If it cannot be written.
        """
        self._save_what_was_entered_for_another_file(result)
        hand = self.batch.hand(result)
        page = self._pages.rendered(result, hand)  # what cannot be rendered is not kept either
        outcomes = None
        if run:
            outcomes = StoredOutcomes(outcomes_fingerprint(submission), run)
        self.store.put(result, fingerprint(submission), outcomes)
        self._pages.write(result, hand, page)

    def _save_what_was_entered_for_another_file(self, result: Result) -> None:
        """If *result* is of another file than the one before it, save what was entered in
        ``by_hand.csv``: it was entered for that one.
        """
        before = self.store.get(result.id)
        if before is not None and before.content_sha256 != result.content_sha256:
            with suppress(InputError):  # somebody may be editing it
                read_by_hand(self.out, self.batch.assignment, files_in(self.store))

    def write(self, writing: Writing = silently) -> Batch:
        """Write what people read, from what the store has; a page that is right already stays.

        A file is replaced whole, so that none is ever half written.

        Args:
            writing: Shows how far it is.

        Returns:
            The batch, with the results by id, and with the marks by hand of this moment.

        Raises:
            InputError: If a file cannot be written, or marks by hand cannot be read.
        """
        gathered = Gathered()
        given = read_by_hand(self.out, self.batch.assignment, files_in(self.store))
        batch = evolve(self.batch, by_hand=given.by_hand)
        with replacing(self.out / "results.json") as file, writing(len(self.store)) as advance:
            results = self._results(batch, gathered, advance)
            for piece in jsonfile.pieces(batch.assignment, results, now(), batch.hand):
                file.write(piece.encode("utf-8"))
        given = without_deleted(given, gathered.results, self.out)
        batch = self._write_lists(evolve(batch, by_hand=given.by_hand), gathered)
        write_by_hand(batch, given, self.out)
        self._write_feedback(batch.results)
        return batch

    def write_lists(self, gathered: Gathered) -> None:
        """Write what is soon written, of the results that were *gathered*: all that `write` does,
        but neither ``results.json`` nor ``feedback.zip``, which take seconds for a large batch.

        Somebody may be at the marks by hand: while they cannot be read, they stay as they are.

        Raises:
            InputError: If a file cannot be written.
        """
        try:
            given = read_by_hand(self.out, self.batch.assignment, files_in(self.store))
        except InputError:
            self._write_lists(evolve(self.batch, unfinished=True), gathered)
        else:
            batch = evolve(self.batch, by_hand=given.by_hand, unfinished=True)
            write_by_hand(self._write_lists(batch, gathered), given, self.out)

    def _write_lists(self, batch: Batch, gathered: Gathered) -> Batch:
        results = list(map(batch.settled, gathered.results))
        pages = {page_name(result) for result in results} | {"index.html"}
        for path in (self.out / "report").iterdir():
            if path.name.removesuffix(HALF_WRITTEN).endswith(".html") and path.name not in pages:
                path.unlink()
        batch = evolve(batch, results=results, items=gathered.tally.items())
        for name, report in REPORTS.items():
            self._put(name, report(batch))
        return batch

    def _put(self, name: str, data: bytes | None) -> None:
        if data is None:
            (self.out / name).unlink(missing_ok=True)
        else:
            replace(self.out / name, data)

    def _write_feedback(self, results: Sequence[Result]) -> None:
        """Write the zip for Moodle, of the pages as they lie there; none if no student is
        Moodle's.
        """
        ours = [result for result in results if result.participant]
        if not ours:
            self._put(_FEEDBACK, None)
            return
        folder = self.out / "report"
        pages = ((result, (folder / page_name(result)).read_bytes()) for result in ours)
        with replacing(self.out / _FEEDBACK) as file:
            feedback_zip.write(file, pages)

    def _results(self, batch: Batch, gathered: Gathered, advance: Advance) -> Iterator[Result]:
        """Yield each result, after its page is in place, and add it to *gathered*: all in one pass,
        since a batch may be large.
        """
        for result in self.store:
            self._pages.update(result, batch.hand(result))
            gathered.add(result)
            advance(result.name)
            yield result
