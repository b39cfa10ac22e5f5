"""Programs in a newer Python than the one that grades them: what this one cannot read may be right
all the same.
"""

import re
import sys

from grader.pipeline.missing_library import LACKING
from grader.records.source_map import SCRIPT, SourceMap
from grader.source.syntax import parses, without_half_characters
from grader.style.linting import RuffFailedError, messages_of

_HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
_OPTIONS = [
    "--select",
    "E902",
    "--target-version",
    f"py{_HERE.replace('.', '')}",
]  # a rule that no text breaks
_NEWER = re.compile(
    rb":(\d{1,9}):\d{1,9}: [^\n]*\(syntax was added in Python (3\.\d{1,3})\)$", re.MULTILINE
)


def newer_syntax(text: str, source_map: SourceMap = SCRIPT) -> str:
    """Return a note if *text* does not parse here and uses what a newer Python than the grader's
    added; else "".

    Raises:
        GraderError: ruff cannot be run.
    """
    if parses(text):
        return ""
    try:
        found = _NEWER.search(messages_of(without_half_characters(text), _OPTIONS))
    except RuffFailedError:
        return ""
    if found is None:
        return ""
    line, added = (each.decode() for each in found.groups())
    place = source_map.place(int(line))
    return (
        f"{LACKING}{place} of this program uses syntax that was added in Python {added}, and"
        f" the grader runs Python {_HERE}. What we say is not valid Python may be valid in a newer"
        f" Python. Grade it again with Python {added} or newer."
    )
