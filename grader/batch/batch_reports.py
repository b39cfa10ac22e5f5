"""List the reports of a batch. A new report is a file in ``grader/reports`` and a line here."""

from collections.abc import Callable, Mapping
from pathlib import Path

from grader.batch.files import remove, replacing
from grader.feedback.page_name import page_name
from grader.gradebook.batch import Batch
from grader.gradebook.csv_text import ENCODING
from grader.reports import class_report, feedback_zip, marksheet, returned_tables, upload_text

Report = Callable[[Batch], bytes | None]
REPORTS: Mapping[str, Report] = {
    "report/index.html": lambda batch: class_report.index_page(batch).encode("utf-8"),
    "marks.csv": lambda batch: marksheet.marks_csv(batch).encode(ENCODING),
    "worksheet.csv": returned_tables.worksheet_bytes,
    "UPLOAD.txt": upload_text.upload_text,
    "canvas.csv": returned_tables.canvas_bytes,
}
"""Each report of a whole batch, by file name. It gets results in their short form.

A report that returns None is not written. ``results.json`` and students' pages are made from whole
results, one by one.
"""


def write_feedback(batch: Batch, out: Path) -> None:
    """Write the zip for Moodle from the pages in *out*; none without students from Moodle."""
    path = out / "feedback.zip"
    ours = [result for result in batch.results if result.participant]
    if not ours:
        remove(path)
        return
    pages = ((result, (out / "report" / page_name(result.id)).read_bytes()) for result in ours)
    with replacing(path) as file:
        feedback_zip.write(file, pages)
