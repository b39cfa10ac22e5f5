"""The reports of a whole batch. A new one is a file in ``grader/reports`` and a line here."""

from collections.abc import Callable, Mapping

from grader.gradebook.batch import Batch
from grader.reports import canvas_csv, class_report, marksheet, moodle_worksheet, upload_text

Report = Callable[[Batch], bytes | None]
REPORTS: Mapping[str, Report] = {
    "report/index.html": class_report.index_page_bytes,
    "marks.csv": marksheet.marks_csv_bytes,
    "worksheet.csv": moodle_worksheet.worksheet_bytes,
    "UPLOAD.txt": upload_text.upload_text,
    "canvas.csv": canvas_csv.canvas_bytes,
}
"""What is made of the results of a whole batch, in their short form (see ``Output.write``), by the
name of the file; a report that returns None is not written. ``results.json``, ``feedback.zip`` and
students' pages are made of whole results, one by one.
"""
