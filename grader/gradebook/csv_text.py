"""Write tables for spreadsheets, and texts into their cells safely."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from grader.feedback.wording import one_line

# With a byte order mark: otherwise Excel reads a file in the local code page, and breaks names.
ENCODING = "utf-8-sig"

# A formula may begin at the start, and after a character that separates cells in some countries.
# Some spreadsheets ignore invisible characters before it, and some accept a full-width sign (such
# as U+FF1D) instead of the usual one.
_FORMULA = re.compile(
    r"(?:^(?=[\t\r\n])|(?:^|(?<=[;|\t\r\n]))(?=[\s\"\u00ad\u200b-\u200f\u2060\ufeff\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20]))"
)


def safe(text: str) -> str:
    """Return *text* on one line, with an apostrophe where a spreadsheet might see a formula."""
    return one_line(_FORMULA.sub("'", text))


def csv_text(
    rows: Iterable[Sequence[object]], *, separator: str = ",", line_end: str = "\n"
) -> str:
    """Return *rows*, the header among them, as CSV."""
    sheet = StringIO()
    csv.writer(sheet, delimiter=separator, lineterminator=line_end).writerows(rows)
    return sheet.getvalue()
