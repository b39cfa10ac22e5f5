"""Read Canvas's gradebook (Grades > Export): who is in it, and which column is ours."""

import csv
import io
import re
from pathlib import Path

from grader.errors import InputError
from grader.records.canvas import CanvasGradebook

_USER = "ID"
_POINTS = "Points Possible"
# An assignment's column ends with its number. The other columns are of students, or of sums.
_ASSIGNMENT = re.compile(r"(?P<title>.*) \([0-9]+\)")


def read_canvas_gradebook(path: Path, column: str) -> CanvasGradebook:
    """Return the gradebook at *path*.

    Args:
        path: The file, as Canvas exports it.
        column: The title of the assignment in Canvas, or the whole name of its column.

    Raises:
        InputError: It cannot be read, it is not a gradebook, or no single column is the
            assignment's. The problem lists the columns.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(path, f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise InputError(path, "is not UTF-8 text: use the file as Canvas made it") from error
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header, *rows = [tuple(row) for row in reader if row]
    except csv.Error as error:
        raise InputError(path, f"line {reader.line_num}: {error}") from error
    except ValueError:
        raise InputError(path, "is empty: export it again from Canvas") from None
    if _USER not in header:
        problem = f"line 1: has no column called {_USER}, so it is not a gradebook of Canvas's"
        raise InputError(path, problem)
    for row in rows:
        if len(row) != len(header):
            problem = f"the row of {row[0]} has {len(row)} cells, but there are {len(header)}"
            raise InputError(path, f"{problem} columns")
    at = _column(path, header, column)
    return CanvasGradebook(header, tuple(rows), header.index(_USER), at, _points(rows, at))


def _column(path: Path, header: tuple[str, ...], wanted: str) -> int:
    """Return where the assignment's marks are."""
    titles: dict[int, str] = {}
    for at, name in enumerate(header):
        match = _ASSIGNMENT.fullmatch(name)
        if match is not None:
            titles[at] = match["title"]
    found = [at for at, title in titles.items() if wanted in {title, header[at]}]
    if len(found) == 1:
        return found[0]
    known = "; ".join(header[at] for at in titles) or "none"
    problem = f'no single column is called "{wanted}". Name it with --canvas-column.'
    raise InputError(path, f"{problem} Columns of assignments: {known}")


def _points(rows: list[tuple[str, ...]], at: int) -> float | None:
    """Return the possible points of the column *at*; None if they are not there."""
    for row in rows:
        if row[0].strip() == _POINTS:
            try:
                return float(row[at])
            except ValueError:
                return None
    return None
