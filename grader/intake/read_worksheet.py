"""Read Moodle's grading worksheet: who is in it, and how late each student was."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from attrs import asdict, evolve, frozen

from grader.errors import InputError
from grader.intake.entry import Claim
from grader.intake.formats.moodle import in_zip
from grader.intake.tables import small_content, table
from grader.records.worksheet import Column, RowStatus, Worksheet, WorksheetRow

_NUMBER = re.compile(r"([0-9]{1,20})(?: \(.*\))?$")
# The number is in the last characters of a cell. The search takes long in a long one, and a student
# may have written the table.
_LONGEST_END = 500
_SECONDS = {
    **dict.fromkeys(("year", "jahr"), 365 * 86400),
    **dict.fromkeys(("week", "woche"), 7 * 86400),
    **dict.fromkeys(("day", "tag"), 86400),
    **dict.fromkeys(("hour", "stunde"), 3600),
    **dict.fromkeys(("min", "minute"), 60),
    **dict.fromkeys(("sec", "sekunde"), 1),
}
_SPAN = re.compile(rf"([0-9]{{1,6}}) ({'|'.join(_SECONDS)})")

# English as in Moodle 4.5, German as in Moodle's language pack since 2.3.
_NAMES: Mapping[str, Column] = {
    **{column.casefold(): column for column in Column},
    "id": Column.IDENTIFIER,
    "vollständiger name": Column.NAME,
    "e-mail-adresse": Column.EMAIL,
    "gruppe": Column.TEAM,
    "bewertung": Column.GRADE,
    "maximale bewertung": Column.MAXIMUM,
    "bestwertung": Column.MAXIMUM,
    "skala": Column.SCALE,
    "bewertung kann geändert werden": Column.CAN_CHANGE,
    "zuletzt geändert (abgabe)": Column.SENT_AT,
    "zuletzt geändert (bewertung)": Column.GRADED_AT,
    "feedback als kommentar": Column.COMMENTS,
}
_NEEDED = (Column.IDENTIFIER, Column.STATUS, Column.GRADE, Column.GRADED_AT)

_DRAFTS = ("draft (not submitted)", "entwurf (nicht abgegeben)")
_SENT = (*_DRAFTS, "submitted for grading", "graded", "zur bewertung abgegeben", "bewertet")
_NOT_SENT = (
    "no submission",
    "no attempt",
    "reopened",
    "nothing has been submitted for this assignment",
    "no submissions have been made yet",
    "this assignment does not require you to submit anything online",
    "keine abgabe",
    "neue abgabe",
    "kein versuch",
    "erneut geöffnet",
    "für diese aufgabe wurde nichts abgegeben",
    "diese aufgabe benötigt keine online-abgabe",
)
_LATE = (" late", " später")
_EXTENSIONS = (
    "extension granted until:",
    "verlängertes abgabeende bis:",
    "erweiterung der abgabe möglich bis:",
)
_AS_IT_IS = "use the file exactly as Moodle exported it"
_IN_ENGLISH = (
    "Set the language of Moodle to English (your picture, Preferences, Preferred language), and"
    " download the grading worksheet again"
)


@frozen
class WorksheetEntry(RowStatus):
    """Holds what a worksheet says about an entry that was handed in.

    Attributes:
        sent_at: When, in Moodle's words, in its language and time zone; empty if unknown.
        name: The name of the student, as Moodle writes it; empty with teams.
        members_differ: Whether members of a team were late by different times.
    """

    sent_at: str = ""
    name: str = ""
    members_differ: bool = False


def entries(worksheet: Worksheet) -> dict[str, WorksheetEntry]:
    """Return what *worksheet* says about those who sent something, by participant number.

    With teams, the keys are the names of teams as Moodle writes them into a zip.
    """
    found: dict[str, WorksheetEntry] = {}
    for row in worksheet.rows:
        if not row.status.sent:
            continue
        sent_at = worksheet.cell(row, Column.SENT_AT).strip()
        if not sent_at.strip("-"):
            sent_at = ""
        keys: tuple[str, ...] = (row.participant,)
        name = worksheet.cell(row, Column.NAME).strip()
        if Column.TEAM in worksheet.columns:
            keys, name = teams_in_zip(worksheet, row), ""
        entry = WorksheetEntry(**asdict(row.status), sent_at=sent_at, name=name)
        for key in keys:
            first = found.setdefault(key, entry)
            is_other = entry.seconds_late != first.seconds_late
            found[key] = evolve(
                first,
                draft=first.draft or entry.draft,
                extension=first.extension or entry.extension,
                sent_at=first.sent_at or entry.sent_at,
                members_differ=first.members_differ or is_other,
            )
    return found


def teams_in_zip(worksheet: Worksheet, row: WorksheetRow) -> tuple[str, ...]:
    """Return the names that Moodle may give the entry of the team of *row* in a zip.

    Moodle 4.0 and older write an entry for each member, which has the key ``of_member``.
    """
    team, name = worksheet.cell(row, Column.TEAM), worksheet.cell(row, Column.NAME)
    members = map(partial(of_member, row.participant), in_zip(f"{team}-{name}"))
    return (*in_zip(team), *members)


def of_member(participant: str, name: str) -> str:
    """Return the key for the entry of one member. *name* has the names of team and member.

    The key contains a line break, so no team has this name.
    """
    return f"{participant}\n{name}"


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
        if own is None or claim.platform != "moodle":
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


def worksheets_in(folder: Path) -> list[Path]:
    """Return the files directly in *folder* that are grading worksheets."""
    return list(filter(is_worksheet, sorted(folder.glob("*.csv"))))


def is_worksheet(path: Path) -> bool:
    """Return whether the file at *path* is a grading worksheet."""
    with suppress(InputError):
        data = small_content(path)
        if data is not None:
            worksheet_of(data, path)
            return True
    return False


def worksheet_of(data: bytes, path: Path) -> Worksheet:
    """Return the worksheet with the content *data*, which was read from *path*.

    Raises:
        InputError: If it is not a worksheet, or in an unknown language. The problem names the line
            and the next step.
    """
    written = table(data, path, _AS_IT_IS)
    if not written.rows:
        problem = "the file is empty: download the grading worksheet again from Moodle"
        raise InputError(path, problem)
    (first, header), *rows = written.rows
    columns = _columns(path, first, header)
    return Worksheet(
        path=path,
        header=header,
        columns=columns,
        rows=tuple(_row(path, line, cells, columns, len(header)) for line, cells in rows),
        separator=written.separator,
        line_end=written.line_end,
        has_mark=written.has_mark,
    )


def row_status(status: str) -> RowStatus | None:
    """Return what a status such as ``Submitted for grading - 2 days 3 hours late - …`` says.

    None if it is unknown, or has a time without a known word for late.
    """
    first, *others = map(str.strip, status.split(" - "))
    known = first.casefold()
    if known in _NOT_SENT:
        return RowStatus(sent=False)
    if known not in _SENT:
        return None
    extension = ""
    seconds = 0
    for part in others:
        plain = part.casefold()
        spans = _SPAN.findall(plain)
        if plain.startswith(_EXTENSIONS):
            extension = part.partition(":")[2].strip()
        elif plain.endswith(_LATE):
            seconds = max(1, sum(int(count) * _SECONDS[unit] for count, unit in spans))
        elif spans:
            return None
    return RowStatus(sent=True, seconds_late=seconds, draft=known in _DRAFTS, extension=extension)


def _columns(path: Path, line: int, header: Sequence[str]) -> dict[Column, int]:
    """Return where each known column of *header* is. Of two equal columns the first counts.

    *line* is the line of the header in the file, for an error.
    """
    columns: dict[Column, int] = {}
    for at, name in enumerate(header):
        column = _NAMES.get(name.strip().casefold())
        if column is not None:
            columns.setdefault(column, at)
    missing = [column for column in _NEEDED if column not in columns]
    if missing:
        problem = f"line {line}: there is no column called {missing[0]}"
        if len(columns) >= len(_NEEDED):
            raise InputError(path, f"{problem}: {_AS_IT_IS}")
        problem += ", so it is not a grading worksheet, or it is in a language that the grader does"
        raise InputError(path, f"{problem} not know. {_IN_ENGLISH}")
    if columns.get(Column.COMMENTS) == 0:
        problem = f"line {line}: {header[0]!r} is the first column, and Moodle ignores it there"
        raise InputError(path, f"{problem}: {_AS_IT_IS}")
    return columns


def _row(
    path: Path, line: int, cells: tuple[str, ...], columns: Mapping[Column, int], width: int
) -> WorksheetRow:
    if len(cells) != width:
        problem = f"this row has {len(cells)} cells, but there are {width} columns"
        raise InputError(path, f"line {line}: {problem}: {_AS_IT_IS}")
    identifier = cells[columns[Column.IDENTIFIER]]
    match = _NUMBER.search(identifier.strip()[-_LONGEST_END:])
    if match is None:
        problem = f"{identifier!r} does not end with a participant's number"
        raise InputError(path, f"line {line}: {problem}: {_AS_IT_IS}")
    status = cells[columns[Column.STATUS]]
    known = row_status(status)
    if known is None:
        problem = f"line {line}: the status {status!r} is not known, so the grader cannot tell who"
        raise InputError(path, f"{problem} was late. {_IN_ENGLISH}")
    return WorksheetRow(line, match[1], cells, known)
