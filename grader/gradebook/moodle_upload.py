"""Decide what is written into Moodle's grading worksheet, row by row.

We measured with Moodle 4.5 what it does with each cell. It does not report the rows that it skips,
so we list all that it may skip.
"""

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import field, frozen

from grader.feedback.page_name import page_name
from grader.feedback.wording import NOT_FINAL, NOT_GRADABLE, number, one_line, visible, with_id
from grader.gradebook.batch import Batch
from grader.gradebook.csv_text import safe_html
from grader.gradebook.final import grade
from grader.gradebook.marked_by_hand import marked_by_hand
from grader.intake.read_worksheet import of_member, teams_in_zip
from grader.intake.tables import decimal
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status
from grader.records.worksheet import Column, Worksheet, WorksheetRow

OF_OTHERS = (
    "Nobody in the worksheet was graded: give the worksheet of this assignment with --worksheet."
)
"""What is said about an ``Upload`` with ``is_of_others``."""

_TAGS = re.compile(r"<[^>]*>")


@frozen
class WrittenRow:
    """Holds a row that changes, with its new grade and its new comment.

    Attributes:
        open: Why the grade stays blank, in a phrase; empty if it does not.
        warning: What Moodle would not have accepted, in a phrase; empty if it accepts all.
        is_comment_only: Whether Moodle has no grade for this assignment, only comments.
    """

    row: WorksheetRow
    grade: str
    comment: str
    open: str = ""
    warning: str = ""
    is_comment_only: bool = False


@frozen
class Upload:
    """Holds what goes back to Moodle.

    Attributes:
        rows: The rows that change, in the order of the worksheet, without those whose grade is
            open. A comment alone would make Moodle skip the grade in a later upload.
        open: The students whose grade is still open, by the reason.
        warnings: What Moodle would do without telling anybody, a line each.
        not_in_zip: Students in the worksheet from whom we have no submission.
        not_in_sheet: Graded students who are not in the worksheet or have no Moodle number.
        without_page: Students for whom Moodle accepts no file, each with the path of the page.
        awaits_marks: Whether a grade is open because a person has to give marks.
        is_of_others: Whether no row is about a graded student: probably the wrong worksheet.
    """

    rows: tuple[WrittenRow, ...] = ()
    open: Mapping[str, Sequence[str]] = field(factory=dict)
    warnings: tuple[str, ...] = ()
    not_in_zip: tuple[str, ...] = ()
    not_in_sheet: tuple[str, ...] = ()
    without_page: tuple[str, ...] = ()
    awaits_marks: bool = False
    is_of_others: bool = False

    @property
    def graded(self) -> int:
        """How many of the rows have a grade."""
        return sum(bool(row.grade) for row in self.rows)

    @property
    def is_not_yet(self) -> bool:
        """Whether there is nothing to upload yet, because all grades are open."""
        return not self.rows and bool(self.open)


def upload(batch: Batch) -> Upload | None:
    """Return what goes back to Moodle; None without a worksheet.

    Students are matched only by their number, and teams only by their name.
    """
    worksheet = batch.worksheet
    if worksheet is None:
        return None
    by_row = _matched(batch.results, worksheet)
    rows: list[WrittenRow] = []
    open_: dict[str, list[str]] = {}
    warnings: list[str] = []
    not_in_zip: list[str] = []
    without_page: list[str] = []
    graded = {row.participant for row in worksheet.rows if row.line in by_row}
    for row in worksheet.rows:
        called = _called(worksheet, row)
        result = by_row.get(row.line)
        if result is None and row.participant in graded:
            continue  # a student's second row, which Moodle ignores
        if result is None:
            if row.status.sent:
                called = f"{called}: Moodle says that something was handed in"
            not_in_zip.append(called)
            continue
        written = _written(batch, result, worksheet, row)
        for warning in _warnings(written, worksheet):
            warnings.append(f"{called}: {warning}")
        if written.open:
            open_.setdefault(written.open, []).append(called)
        if _is_written(written, worksheet):
            rows.append(written)
        if not result.participant:
            without_page.append(f"{called}: report/{page_name(result.id)}")
    return Upload(
        rows=tuple(rows),
        open=open_,
        warnings=tuple(warnings),
        not_in_zip=tuple(not_in_zip),
        not_in_sheet=tuple(_not_in_sheet(batch.results, by_row.values())),
        without_page=tuple(without_page),
        awaits_marks=any(batch.final(one).marks is None for one in by_row.values()),
        is_of_others=not by_row,
    )


def _not_in_sheet(results: Sequence[Result], in_sheet: Iterable[Result]) -> Iterator[str]:
    matched = {result.id for result in in_sheet}
    for result in results:
        if result.id not in matched:
            yield with_id(result.name, result.id)


def emails(batch: Batch) -> dict[str, str]:
    """Return the addresses of the authors of each submission, by its id, separated by commas.

    Empty without a worksheet.
    """
    worksheet = batch.worksheet
    if worksheet is None:
        return {}
    by_row = _matched(batch.results, worksheet)
    found: dict[str, str] = {}
    for row in worksheet.rows:
        result = by_row.get(row.line)
        address = worksheet.cell(row, Column.EMAIL).strip()
        if result is not None and address:
            if result.id in found:
                address = f"{found[result.id]}, {address}"
            found[result.id] = address
    return found


def comment(result: Result, hand: HandMark, assignment: Assignment) -> str:
    """Return the comment on *result* for Moodle: HTML on one line that Moodle's import can read."""
    by_hand = marked_by_hand(result, hand, assignment)
    if hand.machine is not None:
        lines = [f"Marks for the program: {number(hand.machine)} of {number(result.out_of)}."]
    elif result.status is Status.NEEDS_A_PERSON:
        lines = [NOT_FINAL]
    elif result.status is Status.NOT_GRADABLE:
        lines = [NOT_GRADABLE, *result.notes]
    else:
        lines = [f"Automatic tests: {number(result.marks)} of {number(result.out_of)}."]
        for part in result.parts:
            if part.marks < part.out_of and not part.bonus:
                lines.append(f"{part.title}: {number(part.marks)} of {number(part.out_of)}")
        lines += [f"{taken.reason}: -{number(taken.marks)}" for taken in result.deductions]
    if by_hand.marks is not None:
        lines.append(f"Marks by hand: {number(by_hand.marks)} of {number(by_hand.out_of)}.")
    for mark in by_hand.criteria:
        lines.append(f"{mark.title}: {number(mark.points)} of {number(mark.out_of)}")
    if hand.comment:
        lines.append(hand.comment)
    if result.participant:
        lines.append("Everything else is in feedback.html.")
    else:
        # Moodle accepts no file for students without a team.
        lines.append(
            "There is a page with everything else: ask the person who marked your work for it."
        )
    escaped = html.escape(visible("\n".join(lines))).replace("\n", "<br>")
    # After a backslash before a quote or at the end of a cell, Moodle loses the next rows.
    return safe_html(escaped.replace("\\", "&#92;"))


def on_scale(percent: float, scale: Mapping[str, float]) -> str | None:
    """Return the word of *scale* with the highest percentage up to *percent*; None if none."""
    for least, word in sorted(zip(scale.values(), scale, strict=True), reverse=True):
        if percent >= least:
            return word
    return None


def _matched(results: Sequence[Result], worksheet: Worksheet) -> dict[int, Result]:
    """Return the result of each row, by the line of the row.

    Moodle uses the first of several rows with the same number. If two results have the name of a
    team, it is unknown which one the row is about.
    """
    by_number: dict[str, Result] = {}
    named = Counter(result.name for result in results)
    by_team = {result.name: result for result in results if named[result.name] == 1}
    for result in results:
        if result.participant:
            by_number[result.participant] = result
        by_team[of_member(result.participant, result.name)] = result
    matched: dict[int, Result] = {}
    seen: set[str] = set()
    for row in worksheet.rows:
        if row.participant in seen:
            continue
        seen.add(row.participant)
        found = by_number.get(row.participant)
        if Column.TEAM in worksheet.columns:
            names = teams_in_zip(worksheet, row)
            found = next(filter(None, map(by_team.get, names)), None)
        if found is not None:
            matched[row.line] = found
    return matched


def _written(batch: Batch, result: Result, worksheet: Worksheet, row: WorksheetRow) -> WrittenRow:
    rules = batch.assignment.final_marks
    final = batch.final(result)
    says = comment(result, batch.hand(result), batch.assignment)
    if final.marks is None:
        return WrittenRow(row, "", says, open=final.open)
    if Column.SCALE in worksheet.columns:
        percent = 0.0
        if final.out_of:
            percent = 100 * final.marks / final.out_of
        words = re.split(r"\s{2,}|,", worksheet.cell(row, Column.SCALE).strip())
        word = on_scale(percent, rules.scale)
        if word is not None and word in words:
            return WrittenRow(row, word, says)
        return WrittenRow(row, "", says, open=_no_word(percent, rules.scale, words))
    maximum = decimal(worksheet.cell(row, Column.MAXIMUM))
    if maximum is None:
        why = "the worksheet has no maximum grade: set one in Moodle"
        return WrittenRow(row, "", says, open=why, is_comment_only=True)
    earned = grade(final.marks, final.out_of, maximum, rules)
    warning = ""
    if earned > maximum:
        warning = f"{earned:.2f} is over Moodle's maximum, so {maximum:.2f} is written"
    return WrittenRow(row, f"{min(earned, maximum):.2f}", says, warning=warning)


def _no_word(percent: float, scale: Mapping[str, float], words: Sequence[str]) -> str:
    """Return why *scale* has none of Moodle's *words* for *percent*, and what to do.

    It is the same sentence for all students if that does not depend on their marks.
    """
    key = "scale in [marks] of assignment.toml"
    known = ", ".join(words)
    if scale.keys().isdisjoint(words):
        return f"Moodle has words for grades, {known}: give each its lowest percentage in {key}"
    return f"{key} has no word for {percent:g} % that Moodle knows: its words are {known}"


def _warnings(written: WrittenRow, worksheet: Worksheet) -> Iterator[str]:
    row = written.row
    if written.warning:
        yield written.warning
    if worksheet.cell(row, Column.CAN_CHANGE).strip().casefold() in {"no", "nein"}:
        yield "Moodle does not let this grade be changed, and skips it"
    if written.grade and decimal(written.grade) == 0:
        yield (
            "the grade is 0; newer versions of Moodle (5.2) may skip it: check it after the upload"
        )
    had: list[str] = []
    grade_before = worksheet.cell(row, Column.GRADE).strip()
    if grade_before.strip("-") and not _same_grade(written, grade_before):
        had.append(f"the grade {visible(grade_before)}")
    before = _plain(worksheet.cell(row, Column.COMMENTS))
    if before and before != _plain(written.comment):
        had.append("a comment")
    if had and _is_written(written, worksheet):
        by = f"{written.grade or 'no grade'} and a comment"
        yield f"Moodle already has {' and '.join(had)}; the file replaces that with {by}"
    if row.status.extension and row.status.seconds_late:
        yield (
            f"late, with an extension until {visible(row.status.extension)}: Moodle does not say"
            " from which date it counts"
        )
    if row.status.draft:
        yield "what was graded is a draft that was never submitted"
    if not row.status.sent:
        yield "Moodle says that nothing was handed in"


def _is_written(written: WrittenRow, worksheet: Worksheet) -> bool:
    if written.open and not written.is_comment_only:
        return False
    if not _same_grade(written, worksheet.cell(written.row, Column.GRADE)):
        return True
    if Column.COMMENTS not in worksheet.columns:
        return False
    return _plain(written.comment) != _plain(worksheet.cell(written.row, Column.COMMENTS))


def _same_grade(written: WrittenRow, before: str) -> bool:
    if not written.grade or written.grade == before:
        return True
    number_before = decimal(before)
    return number_before is not None and decimal(written.grade) == number_before


def _plain(comment: str) -> str:
    """Return a comment without tags and white space, because Moodle does not keep them all."""
    return "".join(html.unescape(_TAGS.sub("", comment)).split())


def _called(worksheet: Worksheet, row: WorksheetRow) -> str:
    name = worksheet.cell(row, Column.NAME).strip()
    if name:
        return f"{one_line(name)} ({row.participant})"
    return f"Participant {row.participant}"
