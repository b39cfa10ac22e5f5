"""Read ``by_hand.csv``: the marks that a person entered."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path

from grader.errors import InputError
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
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise InputError(path, f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise InputError(path, 'is not UTF-8 text: save it as "CSV UTF-8"') from error
    first = text.partition("\n")[0]
    separator = max((",", ";", "\t"), key=first.count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    entered: dict[str, HandMark] = {}
    try:
        missing = [column for column in COLUMNS if column not in (reader.fieldnames or ())]
        if missing:
            raise InputError(path, f"line 1: has no column called {missing[0]}")
        for row in reader:
            place = f"line {reader.line_num}"
            if None in row or None in row.values():
                raise InputError(path, f"{place}: has another number of cells than line 1")
            if row["id"] in entered:
                raise InputError(path, f"{place}: the id {row['id']} is there twice")
            hand = entered[row["id"]] = _hand_mark(path, place, row)
            if hand.marks is not None and hand.marks > most:
                problem = f"{place}: marks: {hand.marks:g} is more than {most:g}, which is the most"
                raise InputError(path, problem)
    except csv.Error as error:
        raise InputError(path, f"line {reader.line_num}: {error}") from error
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
