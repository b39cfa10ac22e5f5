"""Write tables for spreadsheets, with cells that a spreadsheet does not take for formulas."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from grader.feedback.wording import one_line

# Without a byte order mark, Excel reads the file in the local code page, and breaks names.
ENCODING = "utf-8-sig"

# A formula may begin at the start, or after a character that separates cells in some countries.
# Some spreadsheets ignore invisible characters before it, and some accept a full-width sign (such
# as U+FF1D) instead of the usual one.
_FORMULA = re.compile(
    r"(?:^(?=[\t\r\n])|(?:^|(?<=[;|\t\r\n]))(?=[\s\"\u00ad\u200b-\u200f\u2060\ufeff\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20]))"
)


def safe(text: str) -> str:
    """Return *text* on one line, with an apostrophe before anything that looks like a formula."""
    return one_line(_FORMULA.sub("'", text))


def safe_html(text: str) -> str:
    """Return HTML that no spreadsheet takes for formulas: they begin after an element, not shown.

    Excel ends a cell at each semicolon in some countries, and HTML has one in every ``&quot;``.
    """
    return _FORMULA.sub("<wbr>", text)


def csv_text(
    rows: Iterable[Sequence[object]], *, separator: str = ",", line_end: str = "\n"
) -> str:
    """Return *rows*, including the header, as CSV."""
    sheet = StringIO()
    csv.writer(sheet, delimiter=separator, lineterminator=line_end).writerows(rows)
    return sheet.getvalue()
