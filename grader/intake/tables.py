"""Read tables of a learning platform or a spreadsheet: CSV in UTF-8."""

import csv
import io
import math
import re
from pathlib import Path

from attrs import field, frozen

from grader.errors import InputError, file_errors, line_of

_SEPARATORS = (",", ";", "\t")
_MARK = b"\xef\xbb\xbf"
# Of a table that nobody has named: a student may have sent it.
_MOST_BYTES = 2**24
_MOST_LINES = 200_000  # each takes 200 bytes of memory, and a class has a few hundred
# A line for Excel that names the separator. Another program may have saved it as a row.
_FOR_EXCEL = re.compile(r"\"?sep=[,;\t]\"?[,;\t]*\r?\n", re.IGNORECASE)
# A worksheet may contain a student's text, which can be longer than csv allows by default.
csv.field_size_limit(2**31 - 1)


@frozen
class Table:
    r"""Holds a table as it was written.

    Attributes:
        rows: All rows that are not empty, with the header, each with its first line, from 1.
        separator: A comma, a semicolon or a tab.
        line_end: ``\n`` or ``\r\n``.
        has_mark: Whether the file begins with a byte order mark.
        for_excel: A first line that names the separator, such as ``sep=;``; else empty.
    """

    rows: tuple[tuple[int, tuple[str, ...]], ...] = field(repr=False)
    separator: str = ","
    line_end: str = "\n"
    has_mark: bool = False
    for_excel: str = ""


def content(path: Path) -> bytes:
    """Return the content of the file at *path*, or raise an `InputError`."""
    with file_errors(path, "read"):
        return path.read_bytes()


def small_content(path: Path) -> bytes | None:
    """Return the content of *path* if it is small enough to look whether it is a table; else None.

    Raises:
        InputError: If it cannot be read.
    """
    if not path.is_file() or path.stat().st_size > _MOST_BYTES:
        return None
    data = content(path)
    if data.count(b"\n") + data.count(b"\r") > _MOST_LINES:
        return None
    return data


def table(data: bytes, path: Path, advice: str) -> Table:
    """Return the table with the content *data*, which was read from *path*.

    The separator is the most frequent one in the header. *advice* is for text that is not UTF-8.

    Raises:
        InputError: If it is not UTF-8, or a cell does not end. The problem names the line.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"line {line_of(error)}: this line is not UTF-8 text: {advice}"
        raise InputError(path, problem) from error
    for_excel = ""
    match = _FOR_EXCEL.match(text)
    if match is not None:
        for_excel = match[0]
    text = text.removeprefix(for_excel)
    above = for_excel.count("\n")
    first = text.lstrip("\r\n").partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[tuple[int, tuple[str, ...]]] = []
    line = above + 1
    try:
        for row in reader:
            if "".join(row).strip():
                rows.append((line, tuple(row)))
            line = above + reader.line_num + 1
    except csv.Error as error:
        problem = f"line {line}: the row that begins here is not valid CSV ({error})"
        raise InputError(path, f"{problem}: check its quotation marks") from error
    line_end = "\n"
    if first.endswith("\r"):
        line_end = "\r\n"
    return Table(tuple(rows), separator, line_end, data.startswith(_MARK), for_excel)


def decimal(cell: str) -> float | None:
    """Return the number in a cell, such as ``100.00``, ``92,50`` or ``1.000,00``, or None."""
    separator = "."
    if cell.rfind(",") > cell.rfind("."):
        separator = ","
    whole, point, rest = cell.strip().rpartition(separator)
    digits = re.sub(r"[,.\s]", "", whole) + point.replace(",", ".") + rest
    try:
        number = float(digits)
    except ValueError:
        return None
    if math.isfinite(number):
        return number
    return None  # float() also reads NaN, which some programs write for an empty cell
