"""Read ``by_hand.csv``: the marks that a person entered."""

from collections.abc import Mapping
from pathlib import Path

from grader.errors import InputError
from grader.intake.tables import content, table
from grader.records.by_hand import HandMark

COLUMNS = ("id", "name", "marks", "machine", "comment")


def read_by_hand(path: Path, most: float) -> dict[str, HandMark]:
    """Return what was entered in the file at *path*, by what its first column holds; nothing if
    there is no such file.

    Args:
        path: A table with the columns ``COLUMNS``, separated by commas, semicolons or tabs.
        most: How many marks a person may give.

    Raises:
        InputError: It cannot be read, or a row is not valid. The problem names the line.
    """
    if not path.exists():
        return {}
    written = table(content(path), path, 'save it as "CSV UTF-8"')
    header: tuple[str, ...] = ()
    if written.rows:
        header = written.rows[0][1]
    missing = [column for column in COLUMNS if column not in header]
    if missing:
        raise InputError(path, f"line 1: has no column called {missing[0]}")
    entered: dict[str, HandMark] = {}
    for line, cells in written.rows[1:]:
        place = f"line {line}"
        if len(cells) != len(header):
            raise InputError(path, f"{place}: has another number of cells than line 1")
        row = dict(zip(header, cells, strict=True))
        if row["id"] in entered:
            raise InputError(path, f"{place}: the id {row['id']} is there twice")
        hand = entered[row["id"]] = _hand_mark(path, place, row)
        if hand.marks is not None and hand.marks > most:
            problem = f"{place}: marks: {hand.marks:g} is more than {most:g}, which is the most"
            raise InputError(path, problem)
    return entered


def _hand_mark(path: Path, place: str, row: Mapping[str, str]) -> HandMark:
    return HandMark(
        marks=_number(path, f"{place}: marks", row["marks"].strip()),
        machine=_number(path, f"{place}: machine", row["machine"].strip()),
        comment=row["comment"].strip(),
    )


def _number(path: Path, place: str, cell: str) -> float | None:
    """Return the number in *cell*; None if it is empty."""
    if not cell:
        return None
    try:
        number = float(cell)
    except ValueError:
        problem = f"{place}: {cell!r} is not a number: write it with a point, such as 7.5"
        raise InputError(path, problem) from None
    if not 0 <= number < float("inf"):
        raise InputError(path, f"{place}: {cell} is not 0 or more")
    return number
