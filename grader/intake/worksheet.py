"""Read Moodle's grading worksheet: who is in it, and how late each of them was."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from grader.errors import InputError
from grader.intake.formats.moodle import in_zip
from grader.intake.tables import content, table
from grader.records.worksheet import Arrived, Column, Row, Worksheet

_NUMBER = re.compile(r"([0-9]{1,20})(?: \(.*\))?$")
_SPAN = re.compile(
    r"([0-9]{1,6}) (year|week|day|hour|min|sec|jahr|woche|tag|stunde|minute|sekunde)"
)
_SECONDS = {
    **dict.fromkeys(("year", "jahr"), 365 * 86400),
    **dict.fromkeys(("week", "woche"), 7 * 86400),
    **dict.fromkeys(("day", "tag"), 86400),
    **dict.fromkeys(("hour", "stunde"), 3600),
    **dict.fromkeys(("min", "minute"), 60),
    **dict.fromkeys(("sec", "sekunde"), 1),
}

# Measured with Moodle 4.5 in English; the German words are those of Moodle's language pack, from
# Moodle 2.3 on. Older ones write some of the English names with other capital letters.
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
_IN_ENGLISH = (
    "Set the language of Moodle to English (your picture, Preferences, Preferred language), and"
    " download the grading worksheet again"
)


@frozen
class Lateness:
    """Seconds late, 0 for in time, of all who sent something in.

    Attributes:
        participants: By participant number.
        teams: By team as Moodle writes it into a zip, in which the numbers are the teams'; empty
            without teams.
        sent_at: When, in Moodle's own words, by the participant (or, with teams, the team).
        extensions: Until when they had an extension, likewise, of those who had one.
        names: Their names as Moodle writes them, by participant number; empty with teams.
        drafts: The participants (or, with teams, the teams) whose work is a draft.
    """

    participants: dict[str, int]
    teams: dict[str, int]
    drafts: frozenset[str] = frozenset()
    sent_at: Mapping[str, str] = field(factory=dict)
    extensions: Mapping[str, str] = field(factory=dict)
    names: Mapping[str, str] = field(factory=dict)

    def of(self, id: str, name: str) -> int | None:  # noqa: A002 - the record's own word
        """Return how late the entry *id*, called *name*, was; None if that is not known."""
        return self.teams.get(name) if self.teams else self.participants.get(id)

    def is_draft(self, id: str, name: str) -> bool:  # noqa: A002 - the record's own word
        """Return whether the entry *id*, called *name*, was never handed in for grading."""
        return (name if self.teams else id) in self.drafts

    def sent(self, id: str, name: str) -> str:  # noqa: A002 - the record's own word
        """Return when the entry *id*, called *name*, was sent in, in Moodle's own words, which
        depend on its language and time zone; empty if that is not known.
        """
        return self.sent_at.get(name if self.teams else id, "")

    def extension(self, id: str, name: str) -> str:  # noqa: A002 - the record's own word
        """Return until when the entry *id*, called *name*, had an extension, in Moodle's own words;
        empty without one.
        """
        return self.extensions.get(name if self.teams else id, "")


def lateness(worksheet: Worksheet) -> Lateness:
    """Return how late those in *worksheet* were."""
    has_teams = Column.TEAM in worksheet.columns
    participants: dict[str, int] = {}
    teams: dict[str, int] = {}
    drafts: set[str] = set()
    sent_at: dict[str, str] = {}
    extensions: dict[str, str] = {}
    full_names: dict[str, str] = {}
    for row in worksheet.rows:
        if not row.arrived.sent:
            continue
        participants.setdefault(row.participant, row.arrived.seconds_late)
        names: tuple[str, ...] = (row.participant,)
        if not has_teams:
            full_names.setdefault(row.participant, worksheet.cell(row, Column.NAME).strip())
        else:
            names = in_zip(worksheet.cell(row, Column.TEAM))
            for name in names:
                teams.setdefault(name, row.arrived.seconds_late)
        if row.arrived.draft:
            drafts.update(names)
        if row.arrived.extension:
            for name in names:
                extensions.setdefault(name, row.arrived.extension)
        when = worksheet.cell(row, Column.SENT_AT).strip()
        if when.strip("-"):
            for name in names:
                sent_at.setdefault(name, when)
    return Lateness(participants, teams, frozenset(drafts), sent_at, extensions, full_names)


def read_worksheet(path: Path) -> Worksheet:
    """Return the worksheet at *path*.

    Raises:
        InputError: It cannot be read, or as `worksheet_of` does.
    """
    return worksheet_of(content(path), path)


def worksheet_of(data: bytes, path: Path) -> Worksheet:
    """Return the worksheet with the content *data*, which was read from *path*.

    Raises:
        InputError: It is not a worksheet, or it is in a language that is not known. The problem
            names the line and the next step.
    """
    written = table(data, path, "use the file as Moodle made it")
    if not written.rows:
        raise InputError(
            path, "the file is empty: download the grading worksheet again from Moodle"
        )
    (_, header), *rows = written.rows
    columns = _columns(path, header)
    read = [_row(path, line, cells, columns, len(header)) for line, cells in rows]
    return Worksheet(
        header=header,
        columns=columns,
        rows=tuple(read),
        separator=written.separator,
        line_end=written.line_end,
        has_mark=written.has_mark,
    )


def arrived(status: str) -> Arrived | None:
    """Return what a status such as ``Submitted for grading - 2 days 3 hours late - …`` says; None
    if it is not known, or if it names a time without a known word for being late.
    """
    first, *others = [part.strip() for part in status.split(" - ")]
    known = first.casefold()
    if known in _NOT_SENT:
        return Arrived(sent=False)
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
    return Arrived(sent=True, seconds_late=seconds, draft=known in _DRAFTS, extension=extension)


def _columns(path: Path, header: Sequence[str]) -> dict[Column, int]:
    """Return where each known column is; a column that is there twice counts where it is first."""
    columns: dict[Column, int] = {}
    for at, name in enumerate(header):
        column = _NAMES.get(name.strip().casefold())
        if column is not None:
            columns.setdefault(column, at)
    missing = [column for column in _NEEDED if column not in columns]
    if missing:
        problem = (
            f"line 1: there is no column called {missing[0]}, so it is not a grading worksheet"
        )
        if len(columns) < len(_NEEDED):
            problem += f", or it is in a language that is not known here. {_IN_ENGLISH}"
        raise InputError(path, problem)
    return columns


def _row(
    path: Path, line: int, cells: tuple[str, ...], columns: Mapping[Column, int], width: int
) -> Row:
    if len(cells) != width:
        raise InputError(
            path, f"line {line}: this row has {len(cells)} cells, but there are {width} columns"
        )
    identifier = cells[columns[Column.IDENTIFIER]]
    match = _NUMBER.search(identifier.strip())
    if match is None:
        raise InputError(
            path, f"line {line}: {identifier!r} does not end with a participant's number"
        )
    status = cells[columns[Column.STATUS]]
    known = arrived(status)
    if known is None:
        problem = f"line {line}: the status {status!r} is not known, so the grader cannot tell"
        problem += " who was late."
        raise InputError(path, f"{problem} {_IN_ENGLISH}")
    return Row(line, match[1], cells, known)
