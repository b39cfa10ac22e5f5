"""``canvas.csv``: Canvas's gradebook with the final marks filled in, for Canvas to import."""

import csv
from io import StringIO

from grader.feedback.wording import number
from grader.gradebook.batch import Batch
from grader.gradebook.grade import grade


def canvas_bytes(batch: Batch) -> bytes | None:
    """Return the gradebook with a mark for each student whose mark is final; None if there is no
    gradebook.

    All other cells stay as they are. Students are matched by Canvas's number alone. Marks are
    plain numbers with a point: Canvas takes a comma for one, too.
    """
    canvas = batch.canvas
    if canvas is None:
        return None
    rules = batch.assignment.final_marks
    marks: dict[str, str] = {}
    for result in batch.results:
        final = batch.final(result)
        if result.canvas_user and final.marks is not None:
            earned = final.marks
            if canvas.points is not None:
                earned = grade(final.marks, final.out_of, canvas.points, rules)
            marks[result.canvas_user] = str(number(earned))
    sheet = StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(canvas.header)
    for row in canvas.rows:
        cells = list(row)
        cells[canvas.assignment] = marks.get(row[canvas.user], cells[canvas.assignment])
        writer.writerow(cells)
    return sheet.getvalue().encode("utf-8")
