"""Libraries that students may use, where the machine that grades does not have them: that is no
fault of theirs.
"""

import re
from collections.abc import Collection

from grader.source.imported_names import imports
from grader.source.syntax import parses

LACKING = "A person must look: "
"""What the note begins with that says so."""


def lacked(text: str, lacking: Collection[str]) -> str:
    """Return a note if the program *text* imports one of the allowed libraries that are *lacking*;
    else empty.
    """
    theirs = [name for name in sorted(lacking) if _imports(text, name)]
    if not theirs:
        return ""
    names = " and ".join(theirs)
    they, them = ("it is", "it") if len(theirs) == 1 else ("they are", "them")
    return (
        f"{LACKING}this program imports {names}, which is allowed; but {they} not there on the"
        f" machine that graded it, so what needs {them} did not run. Install {them} there, and"
        " grade again."
    )


def _imports(text: str, name: str) -> bool:
    if parses(text):
        return name in imports(text)
    return (
        re.search(rf"^\s*(?:from\s+{name}\b|import\b[^#\n]*\b{name}\b)", text, re.MULTILINE)
        is not None
    )
