"""Writes what people read of a batch: pages, results.json, marks.csv."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from attrs import evolve, frozen

from grader.batch.batch_reports import REPORTS
from grader.batch.files import HALF_WRITTEN, replace, replacing
from grader.batch.pending import fingerprint
from grader.feedback.page_name import page_name
from grader.gradebook.batch import Batch
from grader.gradebook.tally import Tally
from grader.records.by_hand import HandMark
from grader.records.result import Result
from grader.records.submission import Submission
from grader.records.verdict import Verdict
from grader.reports import by_hand_sheet, feedback_zip, jsonfile
from grader.reports.student_page import student_page
from grader.store import Store

_FEEDBACK = "feedback.zip"
BY_HAND = "by_hand.csv"


@frozen
class Output:
    """Puts results into the *store*, and into the folder *out* as what people read.

    Attributes:
        batch: What is graded, and what persons and learning platforms have said of it; without
            results, which are in the store.
        every_page: Whether pages are written again that look right: another grader may have
            written them.
    """

    batch: Batch
    store: Store
    out: Path
    every_page: bool = False

    def keep(self, submission: Submission, result: Result) -> None:
        """Keep the *result* of *submission*, and write its page. When this has returned, the result
        survives a kill.

        Raises:
            InputError: If it cannot be written.
        """
        page = student_page(self.batch.assignment, result).encode("utf-8")
        self.store.put(result, fingerprint(submission), _digest(page))
        replace(self.out / "report" / page_name(result), page)

    def write(self) -> Batch:
        """Write what people read, from what the store has; a page that is right already stays.

        A file is replaced whole, so that none is ever half written.

        Returns:
            The batch, with the results by id.

        Raises:
            InputError: If a file cannot be written.
        """
        brief: list[Result] = []
        tally = Tally()
        with replacing(self.out / "results.json") as file:
            for piece in jsonfile.pieces(
                self.batch.assignment, self._results(brief, tally), _now()
            ):
                file.write(piece.encode("utf-8"))
        batch = self._write_lists(brief, tally)
        self._write_feedback(brief)
        return batch

    def write_lists(self) -> None:
        """Write what is soon written of what the store has: all that `write` does, but neither
        ``results.json`` nor ``feedback.zip``, which take seconds for a large batch.

        Raises:
            InputError: If a file cannot be written.
        """
        brief: list[Result] = []
        tally = Tally()
        for _ in self._results(brief, tally):
            pass
        self._write_lists(brief, tally)

    def _write_lists(self, brief: Sequence[Result], tally: Tally) -> Batch:
        pages = {page_name(result) for result in brief} | {"index.html"}
        for path in (self.out / "report").iterdir():
            if path.name.removesuffix(HALF_WRITTEN).endswith(".html") and path.name not in pages:
                path.unlink()
        batch = evolve(self.batch, results=brief, items=tally.items())
        for name, report in REPORTS.items():
            self._put(name, report(batch))
        entered = by_hand_sheet.by_hand_csv(batch)
        if entered is not None:
            replace(self.out / BY_HAND, entered)
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

    def _results(self, brief: list[Result], tally: Tally) -> Iterator[Result]:
        """Yield each result, after its page is in place. Add its short form to *brief*, and count
        it in *tally*: all in one pass, since a batch may be large.
        """
        pages = self.store.pages()
        for result in self.store:
            path = self.out / "report" / page_name(result)
            hand = self.batch.hand(result)
            # A page that was written with marks by hand is not the one that was put.
            again = self.every_page or hand != HandMark()
            if again or _digest(_bytes(path)) != pages[result.id]:
                replace(path, student_page(self.batch.assignment, result, hand).encode("utf-8"))
            tally.add(result)
            broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
            brief.append(evolve(result, checks=broken, style=()))
            yield result


def _now() -> str:
    """Return the time in UTC, to the second; or SOURCE_DATE_EPOCH (seconds since 1970) if it is
    set, so that the same input gives the same bytes.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _digest(page: bytes) -> str:
    return hashlib.sha256(page).hexdigest()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
