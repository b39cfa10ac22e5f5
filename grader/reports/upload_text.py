"""Write ``UPLOAD.txt``: how to return marks and feedback to Moodle or Canvas."""

from collections.abc import Mapping, Sequence

from grader.feedback.wording import UNFINISHED, counted
from grader.gradebook.batch import Batch
from grader.gradebook.canvas_upload import CanvasUpload, canvas_upload
from grader.gradebook.moodle_upload import OF_OTHERS, Upload, upload
from grader.records.worksheet import Worksheet

_ORDER = """\
How to return the marks and the feedback to Moodle

1. First the marks. Open the assignment, choose "Submissions" (or "View all submissions"), then
   "Upload grading worksheet" in the list of actions, and upload worksheet.csv. Look at the preview,
   then confirm.{separator}
2. Then the feedback. Choose "Upload multiple feedback files in a zip", and upload feedback.zip.

The order matters: the zip creates a grade record for each student, and Moodle then refuses an older
worksheet for them and does not say so. If you have to upload marks a second time, download a new
worksheet and grade with it again, or tick "Allow updating records that have been modified more
recently in Moodle than in the worksheet".

Both actions are there if the assignment has the feedback types "Offline grading worksheet" and
"Feedback files" (its settings, under "Feedback types").

With a marking workflow, the gradebook stays empty until you release the grades. With anonymous
submissions, it stays empty until you reveal who the students are.
"""
_SEPARATOR = """
   In the form, choose "{}" as the separator: it is the one between the cells of this file. The form
   may suggest another one, and with that Moodle cannot read the file."""
_SIGNS = {"\t": "\\t"}
_NOT_YET = """\
Not yet: there is nothing to upload to {}. Below is what is missing.
"""
_UNCHANGED = """\
worksheet.csv has no rows: Moodle has all grades and comments already. Upload feedback.zip alone.
"""
_OPEN = """\
No grade is written yet for some students. The file that you upload changes nothing for them. After
you have done what is missing, run "grader report" with the folder of by_hand.csv: it grades nobody
again. Give marks with "grader mark", or enter them in by_hand.csv: in the columns of the rubric, or
in "marks" as one number; and in "machine" if a person replaces the automatic marks. If an appeal is
open, answer it with "grader appeal". What is missing"""
_NO_WORKSHEET = """\
There is no worksheet.csv: grade with --worksheet and the grading worksheet that you downloaded from
Moodle. It also says who was late.
"""
_WITHOUT_PAGE = """\
feedback.zip has no page for these students: Moodle accepts no file for students without a team, or
without a number. Their marks are in worksheet.csv. Send them their pages yourself"""
_CANVAS = """\
How to return the marks to Canvas

Open "Grades", choose "Import", and upload canvas.csv. Canvas shows the changes before it saves
them. Canvas imports no files: the pages of the students are in the folder report.
"""
_UNMATCHED = """\
Rows of by_hand.csv whose id is not in this batch. They are kept, and count for no student. Correct
the ids"""


def upload_text(batch: Batch) -> bytes | None:
    """Return the text; None if *batch* has nothing from Moodle or Canvas."""
    moodle, canvas = upload(batch), canvas_upload(batch)
    has_moodle = moodle is not None or any(result.participant for result in batch.results)
    if not has_moodle and canvas is None:
        return None
    if batch.unfinished:
        return f"{UNFINISHED}\nAfter that, this file says what to upload.\n".encode()
    sections: list[str] = []
    if moodle is not None and batch.worksheet is not None:
        sections += _moodle(moodle, batch.worksheet)
    elif has_moodle:
        sections += [_NO_WORKSHEET, _ORDER.format(separator="")]
    if canvas is not None:
        sections += _canvas(canvas)
    sections.append(_section(_UNMATCHED, batch.unmatched()))
    return "\n".join(filter(None, sections)).encode("utf-8")


def _moodle(sent_back: Upload, worksheet: Worksheet) -> list[str]:
    sign = _SIGNS.get(worksheet.separator, worksheet.separator)
    order = _ORDER.format(separator=_SEPARATOR.format(sign))
    rows = counted(len(sent_back.rows), "row")
    sections = [order]
    if sent_back.is_not_yet:
        sections = [_NOT_YET.format("Moodle"), _open(sent_back.open), order]
    elif sent_back.is_of_others:
        sections = [_NOT_YET.format("Moodle"), f"{OF_OTHERS}\n", order]
    elif not sent_back.rows:
        sections.append(_UNCHANGED)
    else:
        sections.append(f"worksheet.csv has {rows}, {sent_back.graded} of them with a grade.\n")
        sections.append(_open(sent_back.open))
    return [
        *sections,
        _section("Look at these", sent_back.warnings),
        _section(_WITHOUT_PAGE, sent_back.without_page),
        _section("In the worksheet, but not graded", sent_back.not_in_zip),
        _section("Graded, but not in the worksheet", sent_back.not_in_sheet),
    ]


def _canvas(sent_back: CanvasUpload) -> list[str]:
    marks = counted(len(sent_back.marks), "mark")
    sections = [_CANVAS, f"canvas.csv has {marks} of this batch.\n", _open(sent_back.open)]
    if sent_back.is_not_yet:
        sections = [_NOT_YET.format("Canvas"), _open(sent_back.open), _CANVAS]
    return [
        *sections,
        _section("Marks in Canvas that the file replaces", sent_back.replaced),
        _section("In the gradebook, but not graded", sent_back.not_graded),
        _section("Graded, but not in the gradebook", sent_back.not_in_gradebook),
    ]


def _open(students: Mapping[str, Sequence[str]]) -> str:
    lines: list[str] = []
    for why, of in students.items():
        lines.append(f"{why} ({len(of)}): {', '.join(of)}")
    return _section(_OPEN, lines)


def _section(title: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    return "\n- ".join([f"{title} ({len(lines)}):", *lines]) + "\n"
