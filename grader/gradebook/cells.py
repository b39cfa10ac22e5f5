"""Write cells that no spreadsheet misunderstands."""

import re

from grader.feedback.wording import one_line

ENCODING = (  # Excel takes a file without the mark for one in the local code page, and breaks names
    "utf-8-sig"
)

# Where a formula may begin: at the start, and after what separates cells in other countries. Some
# spreadsheets throw away what cannot be seen and look at what follows, and some take a full-width
# sign (U+FF1D and its kin) for the plain.
_FORMULA = re.compile(
    r"(?:^(?=[\t\r\n])|(?:^|(?<=[;|\t\r\n]))(?=[\s\"\u00ad\u200b-\u200f\u2060\ufeff\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20]))"
)


def safe(text: str) -> str:
    """Return *text* as a cell of one line that no spreadsheet takes for a formula: with an
    apostrophe wherever it might.
    """
    return one_line(_FORMULA.sub("'", text))
