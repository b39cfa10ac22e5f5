"""Write ``feedback.zip``: a page for each student, as Moodle's feedback files."""

import re
from collections.abc import Iterable
from typing import IO

from grader.intake.litter import RETURNED
from grader.records.result import Result
from grader.zips import DATA, write_zip

# Characters that file names cannot contain, and "_", which ends the name for Moodle.
_NOT_IN_A_NAME = re.compile(r"[_&<>\"`|':\\/*?\x00-\x1f\x7f\ud800-\udfff]")


def write(file: IO[bytes], pages: Iterable[tuple[Result, bytes]]) -> None:
    """Write a zip with the page of each result to *file*.

    Moodle 4.0 to 4.5 find the student by the number after the first underscore.
    """
    write_zip(file, ((member_name(result), page, DATA) for result, page in pages))


def member_name(result: Result) -> str:
    """Return the path of the page of *result* in the zip."""
    name = " ".join(_NOT_IN_A_NAME.sub(" ", result.name).split()).lstrip(".~") or "student"
    return f"{name}_{result.participant}_assignsubmission_file_/{RETURNED}"
