"""Read the rows of a sheet of marks by hand, from a file of any kind."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from grader.errors import InputError
from grader.marking import sheet_cells
from grader.marking.sheet_cells import BadCellError, Cell, Raw
from grader.records.assignment import Assignment

# All sheets have these columns. A sheet from before the rubric has no others.
_ALWAYS = ("id", "name", "marks", "machine", "comment")


@frozen
class MarkingRow:
    """Holds the row of a submission.

    Attributes:
        place: Where it is, for a message, such as ``line 3 (1001, Ada)``.
        version: The version of the marks that it was written from; 0 for none.
        cells: The content of the edited columns that the sheet has, by column.
    """

    place: str
    id: str
    name: str
    version: int
    cells: Mapping[str, Cell]


@frozen
class Sheet:
    """Holds the rows of a file, and what is wrong in it, a sentence each."""

    path: Path
    rows: Sequence[MarkingRow]
    faults: Sequence[str] = ()


def read_rows(
    path: Path,
    assignment: Assignment,
    header: tuple[str, Sequence[str]],
    lines: Iterable[tuple[str, Sequence[Raw]]],
    *,
    is_any_rubric: bool = False,
) -> Sheet:
    """Return the sheet in a file.

    *header* and *lines* have a place, such as ``line 1``, and the cells there. If *is_any_rubric*,
    the sheet may be for another rubric: a criterion without a column was not edited.

    Raises:
        InputError: If columns are missing.
    """
    _, names = header
    _check_columns(path, assignment, header, is_any_rubric=is_any_rubric)
    rows: dict[str, MarkingRow] = {}
    faults: list[str] = []
    for where, line in lines:
        by_column = dict(zip(names, line, strict=False))
        own, name = _shown(by_column.get("id", "")), _shown(by_column.get("name", ""))
        place = f"{where} ({own or 'no id'}, {name or 'no name'})"
        problems: list[str] = []
        if len(line) != len(names):
            problems = [f"the row has {len(line)} cells, but there are {len(names)} columns"]
        elif own in rows:
            problems = ["another row has the same id: delete one of them"]
        else:
            found, version, problems = _cells_in(by_column, assignment)
            rows[own] = MarkingRow(place, own, name, version, found)
        for problem in problems:
            faults.append(f"{place}: {problem}")
    return Sheet(path, tuple(rows.values()), tuple(faults))


def _check_columns(
    path: Path, assignment: Assignment, header: tuple[str, Sequence[str]], *, is_any_rubric: bool
) -> None:
    place, names = header
    every = sheet_cells.columns(assignment.rubric)
    needed = every
    if sheet_cells.VERSION not in names or is_any_rubric:
        needed = _ALWAYS
    for name in names:
        # Marks in such a column would be ignored without a message.
        meant = name.strip().lower()
        if name not in every and meant in every and meant not in names:
            raise InputError(path, f"{place}: the column {name!r} has to be called {meant}")
    for column in needed:
        if column not in names:
            problem = f"{place}: there is no column called {column}. The columns are"
            raise InputError(path, f"{problem} {', '.join(every)}")
    for column in every:
        if list(names).count(column) > 1:
            raise InputError(
                path, f"{place}: there are two columns called {column}: delete one of them"
            )


def _cells_in(
    by_column: Mapping[str, Raw], assignment: Assignment
) -> tuple[dict[str, Cell], int, list[str]]:
    most = sheet_cells.most_of(assignment)
    found: dict[str, Cell] = {}
    version = 0
    problems: list[str] = []
    for column, raw in by_column.items():
        try:
            if column in most:
                found[column] = sheet_cells.number_in(raw, most[column])
            elif column in sheet_cells.TEXTS:
                found[column] = sheet_cells.text_in(raw)
            elif column == sheet_cells.VERSION:
                version = sheet_cells.version_in(raw)
        except BadCellError as error:
            problems.append(f"{column}: {error}")
    return found, version, problems


def _shown(raw: Raw) -> str:
    try:
        return sheet_cells.text_in(raw)
    except BadCellError:
        return ""
