"""``UPLOAD.txt``: how marks and feedback go back to Moodle, and what to look at first."""

from collections.abc import Sequence

from grader.feedback.wording import counted
from grader.gradebook.batch import Batch
from grader.gradebook.moodle import upload

_ORDER = """\
How to give the marks and the feedback back in Moodle

1. First the marks. Open the assignment, choose "Submissions" (or "View all submissions"), then
   "Upload grading worksheet" in the list of actions, and upload worksheet.csv. Look at the preview,
   then confirm.
2. Then the feedback. Choose "Upload multiple feedback files in a zip", and upload feedback.zip.

The order matters: the zip makes a grade record for each student, and Moodle then refuses an older
worksheet for them without a word. If you have to upload marks a second time, download a new
worksheet and grade with it again, or tick "Allow updating records that have been modified more
recently in Moodle than in the worksheet".

Both actions are there if the assignment has the feedback types "Offline grading worksheet" and
"Feedback files" (its settings, under "Feedback types").
"""
_OPEN = """\
No grade is written yet for some students, because something is open. Enter marks in by_hand.csv
(column "marks"; column "machine" if a person decides what the program is worth), then run "grader
report" with the folder that by_hand.csv is in: it grades nobody again. What is open"""
_NO_WORKSHEET = """\
There is no worksheet.csv: grade with --worksheet and the grading worksheet that you downloaded from
Moodle. It also says who was late.
"""


def upload_text(batch: Batch) -> bytes | None:
    """Return the text; None if nothing in *batch* came from Moodle."""
    sent_back = upload(batch)
    if sent_back is None:
        if not any(result.participant for result in batch.results):
            return None
        return f"{_ORDER}\n{_NO_WORKSHEET}".encode()
    graded = sum(bool(row.grade) for row in sent_back.rows)
    rows = counted(len(sent_back.rows), "row")
    sections = [
        _ORDER,
        f"worksheet.csv has {rows}, {graded} of them with a grade.\n",
        _section(
            _OPEN, [f"{why} ({len(of)}): {', '.join(of)}" for why, of in sent_back.open.items()]
        ),
        _section("Look at these", sent_back.warnings),
        _section("In the worksheet, but not among what was graded", sent_back.not_in_zip),
        _section("Graded, but not in the worksheet", sent_back.not_in_sheet),
    ]
    return "\n".join(section for section in sections if section).encode("utf-8")


def _section(title: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    listed = "\n".join(f"- {line}" for line in lines)
    return f"{title} ({len(lines)}):\n{listed}\n"
