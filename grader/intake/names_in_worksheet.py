"""Compare the names in Moodle's grading worksheet with the names in its download."""

from collections.abc import Iterable

from grader.errors import InputError
from grader.intake.entry import Claim
from grader.intake.formats.moodle import in_zip
from grader.records.worksheet import Column, Worksheet


def check_names(worksheet: Worksheet, claims: Iterable[Claim]) -> None:
    """Check that no participant of the download has another participant's name in *worksheet*.

    Moodle and the grader look only at the numbers. So if somebody sorted only some of the columns,
    or took the worksheet of another assignment, students would get the lateness of others. One
    name that is nowhere in the worksheet is allowed: the student may have changed it.

    Raises:
        InputError: If a name and a number do not belong together. The problem names both lines.
    """
    if Column.NAME not in worksheet.columns or Column.TEAM in worksheet.columns:
        return
    row_of = {row.participant: row for row in reversed(worksheet.rows)}
    line_of: dict[str, int] = {}
    for row in worksheet.rows:
        for name in in_zip(worksheet.cell(row, Column.NAME)):
            line_of.setdefault(name, row.line)
    for claim in claims:
        own = row_of.get(claim.id)
        if own is None or not claim.is_moodle:
            continue
        sent_as = claim.name.removesuffix(f" {claim.id}")
        called = worksheet.cell(own, Column.NAME).strip()
        if sent_as in line_of and sent_as not in in_zip(called):
            raise InputError(
                worksheet.path,
                f"line {own.line}: participant {claim.id} is {called} here, but {sent_as} in the"
                f" submissions, and {sent_as} is on line {line_of[sent_as]} here. Perhaps only some"
                " of the columns were sorted, or this is the worksheet of another assignment:"
                " download it again from Moodle",
            )
