"""Write ``worksheet.csv`` and ``canvas.csv``: what goes back to Moodle and to Canvas."""

import re

from grader.gradebook.batch import Batch
from grader.gradebook.canvas_upload import canvas_upload
from grader.gradebook.csv_text import csv_text
from grader.gradebook.moodle_upload import upload
from grader.records.worksheet import Column, Worksheet

_MARK = "\ufeff"
_RETURN_ALONE = re.compile(r"\r(?!\n)")


def worksheet_bytes(batch: Batch) -> bytes | None:
    """Return the rows of the worksheet that change; None without one, or if unfinished.

    Other cells, the encoding, the separator and the line ends do not change.
    """
    worksheet, sent_back = batch.worksheet, upload(batch)
    if worksheet is None or sent_back is None or batch.unfinished:
        return None
    rows = [worksheet.header]
    for written in sent_back.rows:
        # Moodle takes a carriage return for the end of a line, and a backslash before a quote
        # swallows the next rows.
        cells = [_RETURN_ALONE.sub("\n", cell).replace("\\", "&#92;") for cell in written.row.cells]
        _put(worksheet, cells, Column.GRADE, written.grade)
        _put(worksheet, cells, Column.COMMENTS, written.comment)
        rows.append(tuple(cells))
    text = csv_text(rows, separator=worksheet.separator, line_end=worksheet.line_end)
    return (_MARK + text if worksheet.has_mark else text).encode("utf-8")


def _put(worksheet: Worksheet, cells: list[str], column: Column, text: str) -> None:
    if column in worksheet.columns:
        cells[worksheet.columns[column]] = text


def canvas_bytes(batch: Batch) -> bytes | None:
    """Return the gradebook with all final marks; None without one, or if the batch is unfinished.

    Other cells do not change. Marks have a decimal point, which Canvas always accepts.
    """
    canvas, sent_back = batch.canvas, canvas_upload(batch)
    if canvas is None or sent_back is None or batch.unfinished or sent_back.is_not_yet:
        return None
    rows = [canvas.header]
    for row in canvas.rows:
        cells = list(row)
        before = cells[canvas.assignment]
        cells[canvas.assignment] = sent_back.marks.get(row[canvas.user], before)
        rows.append(tuple(cells))
    return csv_text(rows).encode("utf-8")
