"""Write the files of a batch for people: pages, ``results.json``, ``marks.csv``."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from attrs import evolve, field, frozen

from grader.batch.batch_reports import REPORTS, write_feedback
from grader.batch.by_hand_csv import Given, read_by_hand, without_deleted, write_by_hand
from grader.batch.files import HALF_WRITTEN, content_of, prepare, remove, replace, replacing
from grader.batch.result_keys import fingerprint, outcomes_fingerprint
from grader.errors import InputError
from grader.feedback.page_name import page_name
from grader.gradebook.batch import Batch
from grader.gradebook.tally import GatheredResults
from grader.records.by_hand import HandMark
from grader.records.result import Result
from grader.records.submission import Submission
from grader.reports import jsonfile
from grader.reports.student_page import student_page
from grader.store import Store
from grader.timestamp import now


@frozen
class BatchOutput:
    """Puts results into the *store*, and files for people into the folder *out*.

    The store has the results of *batch*. Marks by hand are read again when files are written.
    """

    batch: Batch
    store: Store
    out: Path
    # The marks by hand on each page that was written here, by id.
    _hand_on_page: dict[str, HandMark] = field(factory=dict, init=False)

    def keep(self, submission: Submission, result: Result, run: bytes = b"") -> None:
        """Keep the *result* of *submission* and its *run* (may be empty), and write its page.

        Raises:
            InputError: If it cannot be written.
        """
        self._prepare()
        before = self.store.get(result.id)
        if before is not None and before.content_sha256 != result.content_sha256:
            # What was entered in by_hand.csv was entered for the previous file.
            with suppress(InputError):  # somebody may be editing it
                self._by_hand()
        hand = self.batch.hand(result)
        page = self._rendered(result, hand)  # what cannot be rendered is not kept either
        of_run = outcomes_fingerprint(submission) if run else ""
        self.store.put(result, fingerprint(submission), of_run, run)
        self._write_page(result, hand, page)

    def write(self, advance: Callable[[str], None] = lambda _: None) -> Batch:
        """Write all files for people, each completely; a page that is already right stays.

        *advance* is called with the name of each student whose page is right.

        Returns:
            The batch, with the results by id, and with the current marks by hand.

        Raises:
            InputError: If a file cannot be written, or marks by hand cannot be read.
        """
        self._prepare()
        gathered = GatheredResults()
        given = self._by_hand()
        unfinished = self.store.is_unfinished()
        batch = evolve(self.batch, by_hand=given.by_hand, unfinished=unfinished)
        with replacing(self.out / "results.json") as file:
            results = self._results(batch, gathered, advance)
            for piece in jsonfile.pieces(batch, results, now()):
                file.write(piece.encode("utf-8"))
        given = without_deleted(given, gathered.results, self.out)
        batch = self._write_lists(evolve(batch, by_hand=given.by_hand), gathered)
        write_by_hand(batch, given, self.out)
        write_feedback(batch, self.out)
        return batch

    def write_lists(self, gathered: GatheredResults) -> None:
        """Write the lists for *gathered* results, without ``results.json`` and ``feedback.zip``.

        These two take seconds for a large batch. If marks by hand cannot be read, old ones count.

        Raises:
            InputError: If a file cannot be written.
        """
        self._prepare()
        batch = evolve(self.batch, unfinished=True)
        try:
            given = self._by_hand()
        except InputError:
            self._write_lists(batch, gathered)
        else:
            batch = self._write_lists(evolve(batch, by_hand=given.by_hand), gathered)
            write_by_hand(batch, given, self.out)

    def _prepare(self) -> None:
        """Make the folder of pages again if somebody deleted it.

        Raises:
            InputError: If somebody moved or deleted the results.
        """
        self.store.check_is_there()
        prepare(self.out)

    def _by_hand(self) -> Given:
        return read_by_hand(self.out, self.batch.assignment, self.store)

    def _write_lists(self, batch: Batch, gathered: GatheredResults) -> Batch:
        results = list(map(batch.settled, gathered.results))
        pages = {page_name(result.id) for result in results} | {"index.html"}
        for path in (self.out / "report").iterdir():
            if path.name.removesuffix(HALF_WRITTEN).endswith(".html") and path.name not in pages:
                remove(path)
        batch = evolve(batch, results=results, check_statistics=gathered.check_statistics())
        for name, report in REPORTS.items():
            data = report(batch)
            if data is None:
                remove(self.out / name)
            else:
                replace(self.out / name, data)
        return batch

    def _results(
        self, batch: Batch, gathered: GatheredResults, advance: Callable[[str], None]
    ) -> Iterator[Result]:
        """Yield each result after its page is written, and add it to *gathered*."""
        for result in self.store:
            hand = batch.hand(result)
            # The marks on a page, or the design of our pages, may have changed.
            is_right = self._hand_on_page.get(result.id) == hand and self._page(result).exists()
            if not is_right:
                self._write_page(result, hand, self._rendered(result, hand))
            gathered.add(result)
            advance(result.name)
            yield result

    def _page(self, result: Result) -> Path:
        return self.out / "report" / page_name(result.id)

    def _rendered(self, result: Result, hand: HandMark) -> bytes:
        return student_page(self.batch.assignment, result, hand).encode("utf-8")

    def _write_page(self, result: Result, hand: HandMark, page: bytes) -> None:
        # An equal page stays: it may be from an earlier run.
        if content_of(self._page(result)) != page:
            replace(self._page(result), page)
        self._hand_on_page[result.id] = hand
