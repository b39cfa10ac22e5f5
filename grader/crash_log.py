"""Write an error of the grader into a file for its developers."""

import tempfile
import traceback
from pathlib import Path


def crash_log(error: BaseException) -> Path:
    """Write the traceback of *error* into a temporary file, and return its path."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="grader-", suffix=".log", delete=False, encoding="utf-8"
    ) as log:
        log.writelines(traceback.format_exception(error))
    return Path(log.name)
