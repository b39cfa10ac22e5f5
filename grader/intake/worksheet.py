"""Moodle's grading worksheet, read for how late each submission was."""

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from grader.errors import InputError
from grader.intake.formats.moodle import without_marks

_NUMBER = re.compile(r"([0-9]{1,20})(?: \(.*\))?$")
_SPAN = re.compile(r"([0-9]{1,6}) (year|week|day|hour|min|sec)")
_SECONDS = {"year": 365 * 86400, "week": 7 * 86400, "day": 86400, "hour": 3600, "min": 60, "sec": 1}
_DRAFT = "draft (not submitted)"
_SENT_IN = ("submitted for grading", _DRAFT)


@frozen
class Lateness:
    """Seconds late, 0 for in time, of every row whose status tells.

    Attributes:
        participants: By participant number.
        teams: By team as Moodle writes it into a zip, in which the numbers are the teams'; empty
            without teams.
        drafts: The participants (or, with teams, the teams) whose work is a draft.
    """

    participants: dict[str, int]
    teams: dict[str, int]
    drafts: frozenset[str] = frozenset()

    def of(self, id: str, name: str) -> int | None:  # noqa: A002 - the record's own word
        """Return how late the entry *id*, called *name*, was; None if that is not known."""
        if self.teams:
            return self.teams.get(name)
        return self.participants.get(id)

    def is_draft(self, id: str, name: str) -> bool:  # noqa: A002 - the record's own word
        """Return whether the entry *id*, called *name*, was never handed in for grading."""
        if self.teams:
            return name in self.drafts
        return id in self.drafts


def lateness(path: Path) -> Lateness:
    """Return what the worksheet at *path* says about lateness.

    Raises:
        InputError: It cannot be read, or it is not a worksheet; the problem names the line.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(path, f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise InputError(path, f"line {line}: is not UTF-8 text") from error
    rows = _rows(path, text)
    if not rows:
        raise InputError(path, "line 1: is empty; a grading worksheet starts with its column names")
    header = [cell.strip() for cell in rows[0][1]]
    if "Status" not in header:
        raise InputError(
            path, "line 1: has no column called Status, so it is not Moodle's grading worksheet"
        )
    status, team = header.index("Status"), None
    if "Group" in header:
        team = header.index("Group")
    participants: dict[str, int] = {}
    teams: dict[str, int] = {}
    drafts: set[str] = set()
    for line, row in rows[1:]:
        sender = _identifier(path, line, row, len(header))
        seconds = seconds_late(row[status])
        if seconds is not None:
            participants.setdefault(sender, seconds)
            if team is not None:
                sender = without_marks(row[team])
                teams.setdefault(sender, seconds)
            if row[status].lower().startswith(_DRAFT):
                drafts.add(sender)
    return Lateness(participants, teams, frozenset(drafts))


def seconds_late(status: str) -> int | None:
    """Return the seconds in a status such as ``… - 2 days 3 hours late - …``; None if nothing was
    sent in.
    """
    seconds: int | None = None
    for part in status.lower().split(" - "):
        if part.strip().endswith(" late"):
            return sum(int(count) * _SECONDS[unit] for count, unit in _SPAN.findall(part))
        if part.strip().startswith(_SENT_IN):
            seconds = 0
    return seconds


def _rows(path: Path, text: str) -> list[tuple[int, Sequence[str]]]:
    """Return the rows that hold anything, each with the line it ends on."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        return [(reader.line_num, row) for row in reader if "".join(row).strip()]
    except csv.Error as error:
        raise InputError(path, f"line {reader.line_num}: {error}") from error


def _identifier(path: Path, line: int, row: Sequence[str], columns: int) -> str:
    if len(row) != columns:
        raise InputError(
            path, f"line {line}: has {len(row)} cells, but there are {columns} columns"
        )
    match = _NUMBER.search(row[0].strip())
    if match is None:
        raise InputError(path, f"line {line}: {row[0]!r} does not end with a participant's number")
    return match[1]
