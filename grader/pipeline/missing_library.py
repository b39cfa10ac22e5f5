"""Ask for a person if a program needs an allowed library that this machine does not have.

That is not the student's fault.
"""

import re
from collections.abc import Collection

from grader.source.imported_names import imports
from grader.source.syntax import parses

PERSON_NEEDED = "A person must look: "
"""The beginning of each note that asks for a person."""


def missing_libraries(text: str, missing: Collection[str]) -> str:
    """Return a note if the program *text* imports a *missing* library; otherwise empty.

    *missing* are the allowed libraries that this machine does not have.
    """
    imported = [name for name in sorted(missing) if _imports(text, name)]
    if not imported:
        return ""
    names = " and ".join(imported)
    they, them = "they are", "them"
    if len(imported) == 1:
        they, them = "it is", "it"
    return (
        f"{PERSON_NEEDED}this program imports {names}, which is allowed; but {they} not there on"
        f" the machine that graded it, so what needs {them} did not run. Install {them} there, and"
        " grade again."
    )


def _imports(text: str, name: str) -> bool:
    if parses(text):
        return name in imports(text)
    statement = rf"^\s*(?:from\s+{name}\b|import\b[^#\n]*\b{name}\b)"
    return re.search(statement, text, re.MULTILINE) is not None
