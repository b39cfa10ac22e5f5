"""Write texts into cells of spreadsheets safely."""

import re

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
