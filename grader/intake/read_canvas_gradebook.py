"""Read Canvas's gradebook (Grades > Export): who is in it, and which column is ours."""

import re
from contextlib import suppress
from pathlib import Path

from grader.errors import InputError
from grader.intake.tables import content, decimal, small_content, table
from grader.records.worksheet import CanvasGradebook

_STUDENT = "Student"
_USER = "ID"
_POINTS = "Points Possible"
# Canvas writes points in the language of its user; whole numbers have no decimals: 1,000 or 1.000.
_THOUSANDS = re.compile("[1-9][0-9]{0,2}(?:[.,][0-9]{3})+")
# An assignment's column ends with its number. Other columns are about students, or are sums.
_ASSIGNMENT = re.compile(r"(?P<title>.*) \([0-9]+\)")


def read_canvas_gradebook(path: Path, column: str) -> CanvasGradebook:
    """Return the gradebook at *path*.

    *column* is the title of the assignment in Canvas, or the whole name of its column.

    Raises:
        InputError: If it is not a gradebook, or not exactly one column fits; it lists the columns.
    """
    written = table(content(path), path, "use the file exactly as Canvas exported it")
    if not written.rows:
        raise InputError(path, "the file is empty: export it again from Canvas")
    header, *rows = [cells for _, cells in written.rows]
    if _USER not in header:
        line, _ = written.rows[0]
        problem = f"line {line}: there is no column called {_USER}, so it is not a Canvas gradebook"
        raise InputError(path, f"{problem}: export it from Canvas (Grades, Export)")
    columns = len(header)
    for row in rows:
        if len(row) != columns:
            problem = f"the row of {row[0]} has {len(row)} cells, but there are {columns} columns"
            raise InputError(path, f"{problem}: export it from Canvas again")
    at = _column(path, header, column)
    return CanvasGradebook(header, tuple(rows), header.index(_USER), at, _points(rows, at))


def is_gradebook(path: Path) -> bool:
    """Return whether the table at *path* has the columns of every gradebook of Canvas."""
    with suppress(InputError):
        data = small_content(path)
        if data is None:
            return False
        written = table(data, path, "")
        return bool(written.rows) and {_STUDENT, _USER} <= set(written.rows[0][1])
    return False


def _column(path: Path, header: tuple[str, ...], wanted: str) -> int:
    columns: list[str] = []
    found: list[int] = []
    for at, name in enumerate(header):
        match = _ASSIGNMENT.fullmatch(name)
        if match is not None:
            columns.append(name)
            if wanted in {name, match["title"]}:
                found.append(at)
    if len(found) == 1:
        return found[0]
    known = "; ".join(columns) or "none"
    problem = f'no single column is called "{wanted}". Name it with --canvas-column.'
    raise InputError(path, f"{problem} Columns of assignments: {known}")


def _points(rows: list[tuple[str, ...]], at: int) -> float | None:
    for row in rows:
        if row[0].strip() == _POINTS:
            written = row[at].strip()
            if _THOUSANDS.fullmatch(written):
                written = re.sub("[.,]", "", written)
            return decimal(written)
    return None
