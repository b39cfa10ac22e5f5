"""Convert marks by hand to lines and cells of a sheet, and the rows of a file back to marks.

A person edits the columns of the rubric, ``marks``, ``machine``, ``reason`` and ``comment``.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from grader.errors import InputError
from grader.feedback.page_name import page_name
from grader.gradebook.csv_text import safe
from grader.marking.book import Entry
from grader.records.assignment import Assignment, Criterion
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order

Cell = str | float | None
"""The content of an edited column: a number or None, or a text, which may be empty."""

# All sheets have these columns. A sheet from before the rubric has no others.
_ALWAYS = ("id", "name", "marks", "machine", "comment")
BEFORE = ("id", "name")
TEXTS = ("reason", "comment")
VERSION = "version"
_DECIMALS = 6
MOST_CHARACTERS = 10_000  # in a text; a cell of a spreadsheet holds 32,767

_NUMBER = re.compile(r"[0-9]{1,12}([.,][0-9]{0,12})?|[.,][0-9]{1,12}", re.ASCII)
_THOUSANDS = re.compile(r"[0-9]+,[0-9]{3}", re.ASCII)
_LEAST_THOUSAND = 1000
_VERSION = re.compile(r"[0-9]{1,10}", re.ASCII)
_NOT_IN_A_CELL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


class BadCellError(ValueError):
    """Says why a cell cannot be used, to be read after the name of the column."""


class AboveMaximumError(BadCellError):
    """Says that the *number* in a cell is more than the maximum."""

    def __init__(self, number: float, most: float) -> None:
        super().__init__(f"{printed(number)} is more than the maximum, {most:g}")
        self.number = number


HAS_AN_ERROR = "the spreadsheet has an error here ({}): enter a value"
"""Why a cell cannot be used in which a spreadsheet could not compute a formula."""

Raw = str | float | BadCellError
"""A cell as a file has it: a text (may be empty), a number, or an error for anything else."""


def columns(rubric: Sequence[Criterion]) -> tuple[str, ...]:
    """Return the names of all columns of a sheet, in order."""
    return (*BEFORE, *cells(HandMark(), rubric), VERSION)


def most_of(assignment: Assignment) -> dict[str, float]:
    """Return the highest number that each column of numbers may have."""
    most = {criterion.id: criterion.points for criterion in assignment.rubric}
    return most | {"marks": assignment.by_hand, "machine": assignment.marks + assignment.bonus}


def cells(hand: HandMark, rubric: Sequence[Criterion]) -> dict[str, Cell]:
    """Return the content of the edited columns for *hand*, by column, in order."""
    found = {criterion.id: _short(hand.points(criterion.id)) for criterion in rubric}
    numbers = {"marks": _short(hand.marks), "machine": _short(hand.machine)}
    return found | numbers | {"reason": plain(hand.reason), "comment": plain(hand.comment)}


def _short(number: float | None) -> float | None:
    """Return *number* with as many decimals as every spreadsheet keeps."""
    if number is None:
        return None
    return round(number, _DECIMALS)


def with_cells(hand: HandMark, edits: Mapping[str, Cell]) -> HandMark:
    """Return *hand* with the edited cells in *edits*, by column."""
    fields: dict[str, Any] = {}
    points: dict[str, Any] = dict(hand.criteria)
    for column, cell in edits.items():
        if column in ("marks", "machine", *TEXTS):
            fields[column] = cell
        elif cell is None:
            points.pop(column, None)
        else:
            points[column] = cell
    return evolve(hand, criteria=tuple(points.items()), **fields)


def plain(text: str) -> str:
    """Return *text* without outer spaces and without characters that some sheets cannot store."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _NOT_IN_A_CELL.sub("", lines).strip()


def printed(number: float | None) -> str:
    """Return *number* as a sheet shows it, so that reading it gives the same number."""
    if number is None:
        return ""
    return f"{number:.{_DECIMALS}f}".rstrip("0").rstrip(".")


def number_in(raw: Raw, most: float) -> float | None:
    """Return the number in a cell, with a point or a comma before decimals; None if it is empty.

    Raises:
        AboveMaximumError: If it is more than *most*.
        BadCellError: If it is not a number, or less than 0.
    """
    found = raw
    if isinstance(raw, BadCellError):
        raise raw
    if isinstance(raw, str):
        text = raw.strip()
        if not text:
            return None
        digits = text.removeprefix("-")
        if _NUMBER.fullmatch(digits) is None:
            raise BadCellError(f"{text!r} is not a number: write a number such as 7.5 or 7,5")
        if _THOUSANDS.fullmatch(digits) and most >= _LEAST_THOUSAND:
            raise BadCellError(f"{text!r} can be read in two ways: write it without a comma")
        found = float(text.replace(",", "."))
    assert isinstance(found, float), "a text was turned into a number"
    if found < 0:
        raise BadCellError(f"{printed(found)} is less than 0")
    if found > most:
        raise AboveMaximumError(round(found, _DECIMALS), most)
    return _short(found)


def text_in(raw: Raw) -> str:
    """Return the text in a cell.

    Raises:
        BadCellError: If it is too long or cannot be read.
    """
    if isinstance(raw, BadCellError):
        raise raw
    if isinstance(raw, float):
        return printed(raw)
    text = plain(raw)
    if len(text) > MOST_CHARACTERS:
        problem = f"the text has {len(text):,} characters; the maximum is {MOST_CHARACTERS:,}"
        raise BadCellError(problem)
    return text


def version_in(raw: Raw) -> int:
    """Return the version in a cell; 0 if it is empty.

    Raises:
        BadCellError: If it is not a whole number.
    """
    text = text_in(raw)
    if not text:
        return 0
    if _VERSION.fullmatch(text) is None:
        raise BadCellError(f"{text!r} is not a version: enter the original number again")
    return int(text)


@frozen
class SheetLine:
    """Holds a line of a sheet. *page* is the name of the student's page; empty without one."""

    id: str
    name: str
    entry: Entry
    page: str = ""


def lines_of(names: Mapping[str, str], saved: Mapping[str, Entry]) -> list[SheetLine]:
    """Return a line for each submission, sorted by id, also for those that are only *saved*.

    *names* is by the id, *saved* by the id in a spreadsheet.
    """
    lines: dict[str, SheetLine] = {}
    for id_, name in names.items():
        own = safe(id_)
        entry = saved.get(own, Entry(own))
        lines[own] = SheetLine(own, safe(name), entry, page_name(id_))
    for own, entry in saved.items():
        if own not in lines and not entry.hand.is_empty:
            lines[own] = SheetLine(own, safe(entry.hand.name), entry)
    return [lines[own] for own in sorted(lines, key=id_order)]


@frozen
class MarkingRow:
    """Holds the row of a submission.

    Attributes:
        place: Where it is, for a message, such as ``line 3 (1001, Ada)``.
        version: The version of the marks that it was written from; 0 for none.
        cells: The content of the edited columns that the sheet has, by column.
        too_large: A sentence for each number that is more than the maximum, by column. That is a
            fault only if the cell was edited: the assignment may have changed since it was saved.
    """

    place: str
    id: str
    name: str
    version: int
    cells: Mapping[str, Cell]
    too_large: Mapping[str, str]


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
            rows[own], problems = _row(place, own, name, by_column, assignment)
        faults += [f"{place}: {problem}" for problem in problems]
    return Sheet(path, tuple(rows.values()), tuple(faults))


def _check_columns(
    path: Path, assignment: Assignment, header: tuple[str, Sequence[str]], *, is_any_rubric: bool
) -> None:
    place, names = header
    every = columns(assignment.rubric)
    needed = every
    if VERSION not in names or is_any_rubric:
        needed = _ALWAYS
    for name in names:
        # Marks in such a column would be silently ignored.
        meant = name.strip().lower()
        if name not in every and meant in every and meant not in names:
            raise InputError(path, f"{place}: the column {name!r} has to be called {meant}")
    for column in needed:
        if column not in names:
            problem = f"{place}: there is no column called {column}. The columns are"
            raise InputError(path, f"{problem} {', '.join(every)}")
    for column in every:
        if list(names).count(column) > 1:
            problem = f"{place}: there are two columns called {column}: delete one of them"
            raise InputError(path, problem)


def _row(
    place: str, own: str, name: str, by_column: Mapping[str, Raw], assignment: Assignment
) -> tuple[MarkingRow, list[str]]:
    """Return the row of submission *own*, and a sentence for each cell that is not valid."""
    most = most_of(assignment)
    found: dict[str, Cell] = {}
    too_large: dict[str, str] = {}
    version = 0
    problems: list[str] = []
    for column, raw in by_column.items():
        try:
            if column in most:
                found[column] = number_in(raw, most[column])
            elif column in TEXTS:
                found[column] = text_in(raw)
            elif column == VERSION:
                version = version_in(raw)
        except AboveMaximumError as error:
            found[column] = error.number
            too_large[column] = f"{column}: {error}"
        except BadCellError as error:
            problems.append(f"{column}: {error}")
    return MarkingRow(place, own, name, version, found, too_large), problems


def _shown(raw: Raw) -> str:
    try:
        return text_in(raw)
    except BadCellError:
        return ""
