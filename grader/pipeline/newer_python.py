"""Ask for a person if a program is written in a newer Python than the one that grades it.

What this Python cannot read may be right.
"""

import re
import sys

from grader.pipeline.missing_library import PERSON_NEEDED
from grader.records.source_map import SCRIPT, SourceMap
from grader.source.syntax import parses, without_half_characters
from grader.style.linting import RuffFailedError, messages_of

_HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
# E902 is a rule that no text breaks: we only want ruff's report of syntax errors.
_OPTIONS = ["--select", "E902", "--target-version", f"py{_HERE.replace('.', '')}"]
_NEWER = re.compile(
    rb":(\d{1,9}):\d{1,9}: [^\n]*\(syntax was added in Python (3\.\d{1,3})\)$", re.MULTILINE
)


def newer_syntax(text: str, source_map: SourceMap = SCRIPT) -> str:
    """Return a note if *text* does not parse and uses syntax of a newer Python; otherwise empty.

    Raises:
        GraderError: If ruff cannot be run.
    """
    if parses(text):
        return ""
    try:
        found = _NEWER.search(messages_of(without_half_characters(text), _OPTIONS))
    except RuffFailedError:
        return ""
    if found is None:
        return ""
    line, added = found[1].decode(), found[2].decode()
    place = source_map.place(int(line))
    return (
        f"{PERSON_NEEDED}{place} of this program uses syntax that was added in Python {added}, and"
        f" the grader runs Python {_HERE}. What we say is not valid Python may be valid in a newer"
        f" Python. Grade it again with Python {added} or newer."
    )
