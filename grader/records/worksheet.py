"""Describe tables of learning platforms: Moodle's grading worksheet, and Canvas's gradebook."""

from collections.abc import Mapping
from enum import StrEnum, unique
from pathlib import Path

from attrs import field, frozen


@unique
class Column(StrEnum):
    """Names a column of a worksheet. The value is its name in an English Moodle."""

    IDENTIFIER = "Identifier"
    NAME = "Full name"
    EMAIL = "Email address"
    STATUS = "Status"
    TEAM = "Group"
    GRADE = "Grade"
    MAXIMUM = "Maximum grade"
    SCALE = "Scale"
    CAN_CHANGE = "Grade can be changed"
    SENT_AT = "Last modified (submission)"
    GRADED_AT = "Last modified (grade)"
    COMMENTS = "Feedback comments"


@frozen
class RowStatus:
    """Holds what the status of a row says.

    Attributes:
        sent: Whether something was handed in, a draft included.
        seconds_late: How late it was handed in, 0 for in time. With an extension, it depends on the
            version of Moodle whether this counts from the due date or from the end of the
            extension.
        extension: Until when this student had an extension, in Moodle's own words.
    """

    sent: bool
    seconds_late: int = 0
    draft: bool = False
    extension: str = ""


@frozen
class WorksheetRow:
    """Holds the row of a student, from this *line*. *participant* is the id in Moodle's zip."""

    line: int
    participant: str
    cells: tuple[str, ...]
    status: RowStatus


@frozen
class Worksheet:
    """Holds a grading worksheet as Moodle wrote it.

    Attributes:
        path: The file that it was read from.
        header: The names of the columns, in the language of the person who downloaded it.
        columns: The number of each column, from 0.
        separator: What is between cells: a comma, a semicolon or a tab.
        has_mark: Whether the file begins with a byte order mark.
    """

    path: Path
    header: tuple[str, ...]
    columns: Mapping[Column, int]
    rows: tuple[WorksheetRow, ...] = field(repr=False)
    separator: str = ","
    line_end: str = "\n"
    has_mark: bool = True

    def cell(self, row: WorksheetRow, column: Column) -> str:
        """Return what *row* has in *column*; empty if there is no such column."""
        if column not in self.columns:
            return ""
        return row.cells[self.columns[column]]


@frozen
class CanvasGradebook:
    """Holds a gradebook as Canvas exports it.

    Attributes:
        rows: All rows except the header, unchanged, also the row of the possible points.
        user: The column, from 0, of the numbers that Canvas gave its users.
        assignment: The column, from 0, of the marks.
        points: The maximum of the assignment in Canvas; None if unknown.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    user: int
    assignment: int
    points: float | None

    def names(self) -> dict[str, str]:
        """Return the names of the students, by the numbers that Canvas gave them."""
        return {row[self.user]: row[0].strip() for row in self.rows if row[self.user].strip()}
