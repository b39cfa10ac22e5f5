"""Read ``by_hand.csv``: the marks that a person entered."""

import re
from collections.abc import Mapping
from pathlib import Path

from attrs import define, field

from grader.errors import InputError
from grader.intake.tables import content, table
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark

COLUMNS = ("id", "name", "marks", "machine", "comment")
_MOST_FAULTS = 20  # that one error lists
_NUMBER = re.compile(r"[0-9]{1,12}(\.[0-9]{0,12})?|\.[0-9]{1,12}", re.ASCII)


def read_by_hand(path: Path, assignment: Assignment) -> dict[str, HandMark]:
    """Return what was entered in the file at *path*, by what its first column holds; nothing if
    there is no such file.

    Args:
        path: A table with the columns ``COLUMNS``, separated by commas, semicolons or tabs.
        assignment: Says how many marks a person may give, and how many the machine's may be.

    Raises:
        InputError: It cannot be read, or rows are not valid. The problem lists all of them, each
            with its line and its student.
    """
    if not path.exists():
        return {}
    written = table(content(path), path, 'save it as "CSV UTF-8"')
    header: tuple[str, ...] = ()
    if written.rows:
        header = written.rows[0][1]
    missing = [column for column in COLUMNS if column not in header]
    if missing:
        problem = f"line 1: there is no column called {missing[0]}. The columns are"
        raise InputError(path, f"{problem} {', '.join(COLUMNS)}")
    sheet = _Sheet(assignment)
    for line, cells in written.rows[1:]:
        sheet.add(line, header, cells)
    if sheet.faults:
        listed = sheet.faults[:_MOST_FAULTS]
        if len(listed) < len(sheet.faults):
            listed.append(f"and {len(sheet.faults) - len(listed)} more problems")
        raise InputError(path, f"\n{path}: ".join(listed))
    return sheet.entered


@define
class _Sheet:
    """What was entered so far, and what is wrong in it, a line each."""

    assignment: Assignment
    entered: dict[str, HandMark] = field(factory=dict)
    faults: list[str] = field(factory=list)

    def add(self, line: int, header: tuple[str, ...], cells: tuple[str, ...]) -> None:
        """Add the row that begins in *line*."""
        row = dict(zip(header, cells, strict=False))
        own, name = row.get("id", ""), row.get("name", "")
        place = f"line {line} ({own or 'no id'}, {name or 'no name'})"
        if len(cells) != len(header):
            count = f"has {len(cells)} cells, but line 1 has {len(header)}"
            self.faults.append(f"{place}: the row {count}")
            return
        if own in self.entered:
            self.faults.append(f"{place}: another row has the id {own}, too: delete one of them")
            return
        by_hand, machine = self.assignment.by_hand, self.assignment.marks + self.assignment.bonus
        self.entered[own] = HandMark(
            marks=self._number(place, "marks", row, by_hand),
            machine=self._number(place, "machine", row, machine),
            comment=row["comment"].strip(),
            name=name,
        )

    def _number(self, place: str, column: str, row: Mapping[str, str], most: float) -> float | None:
        """Return the number in the cell of this *column*; None if it is empty or not valid."""
        cell = row[column].strip()
        if not cell:
            return None
        problem = ""
        if _NUMBER.fullmatch(cell.removeprefix("-")) is None:
            problem = f"{cell!r} is not a number: write it with a point, such as 7.5"
        elif cell.startswith("-"):
            problem = f"{cell} is less than 0"
        elif float(cell) > most:
            problem = f"{cell} is more than {most:g}, which is the most"
        if problem:
            self.faults.append(f"{place}: {column}: {problem}")
            return None
        return float(cell)
