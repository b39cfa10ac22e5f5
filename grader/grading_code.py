"""Find the files of the grader that can change a result."""

import hashlib
import sys
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
# No worker imports these: commands, pages, lists, and what authors use.
_NO_RESULT = frozenset({
    "assignments", "authoring", "cli", "desk", "gradebook", "marking", "reports", "similarity",
    "templates", "validation",
    # in feedback, these are only for pages
    "check_filters.py", "listing.py", "page_name.py", "page_sections.py", "same_mistake.py",
    "student_view.py", "text_difference.py", "to_do.py", "view_records.py",
})  # fmt: skip

PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
"""The version of the Python that runs programs, such as 3.11: another one can change results."""


def grading_code() -> list[Path]:
    """Return the files that can change a result, sorted by path."""
    found: list[Path] = []
    for path in _FOLDER.rglob("*.py"):
        if _NO_RESULT.isdisjoint(path.relative_to(_FOLDER).parts):
            found.append(path)
    return sorted(found)


@cache
def grading_code_hash() -> str:
    """Return 16 hexadecimal digits that change if a file in ``grading_code`` changes."""
    digest = hashlib.sha256()
    for path in grading_code():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
