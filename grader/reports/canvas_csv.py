"""Write ``canvas.csv``: Canvas's gradebook with the final marks."""

from grader.gradebook.batch import Batch
from grader.gradebook.canvas_upload import canvas_upload
from grader.gradebook.csv_text import csv_text


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
