"""``report/``: a feedback page for each student, and a list of them.

A page stands alone: no script, nothing fetched. What a student chose (a name, a printed line) is
text on it, never markup: the templates escape everything, and each page forbids scripts to the
browser too.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Self

from attrs import frozen
from jinja2 import Template

from grader.diagnosis.misconceptions import Held, held, misconceptions
from grader.feedback.student_view import student_view
from grader.feedback.wording import (
    BONUS,
    FIRST,
    OUR_FAULT,
    UNWRITTEN,
    lateness,
    number,
    of_bonus,
    to_look_at,
)
from grader.gradebook.batch import Batch
from grader.gradebook.final import final_mark
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status
from grader.templates import environment

# Lower case only: some file systems take Anna.html and anna.html for one file.
_PLAIN_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
_LIKE_A_HASH = re.compile(r".*-[0-9a-f]{12}")
_NOT_IN_A_NAME = re.compile(r"[^a-z0-9]+")
# The list itself, and what Windows keeps for devices.
_TAKEN = {
    "index",
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{device}{n}" for device in ("com", "lpt") for n in range(10)),
}


@frozen
class _ListRow:
    """What the list says of a submission: little, so that the list of a large batch fits into
    memory.
    """

    id: str
    name: str
    page: str
    status: str
    marks: float
    out_of: float
    look: str

    @classmethod
    def of(cls, result: Result) -> Self:
        return cls(
            id=result.id,
            name=result.name,
            page=page_name(result),
            status=result.status.value,
            marks=result.marks,
            out_of=result.out_of,
            look=to_look_at(result),
        )


def student_page(assignment: Assignment, result: Result, hand: HandMark | None = None) -> str:
    """Return the page for the student of *result*: their marks, those that a person gave in *hand*,
    and of each check what they may see.
    """
    view = student_view(result)
    given = hand or HandMark()
    return _template("student.html").render(
        assignment=assignment,
        result=view.result,
        parts=view.parts,
        needs_a_person=result.status is Status.NEEDS_A_PERSON,
        not_gradable=result.status is Status.NOT_GRADABLE,
        our_fault=OUR_FAULT,
        of_bonus=of_bonus(result),
        about_bonus=BONUS,
        unwritten=UNWRITTEN,
        first=FIRST,
        hand=given,
        final=final_mark(result, assignment.final_marks, given),
        lateness=lateness(result.seconds_late),
    )


def index_page(assignment: Assignment, results: Iterable[Result]) -> str:
    """Return the list for the person who marks, ordered by id, with a link to each student's page
    next to it.
    """
    rows: list[_ListRow] = []
    counts: Counter[Held] = Counter()
    for result in results:
        counts.update(held(result))
        rows.append(_ListRow.of(result))
    rows.sort(key=lambda row: row.id)
    statuses = dict.fromkeys((status.value for status in Status), 0)
    for row in rows:
        statuses[row.status] += 1
    titles = {part.id: part.title for part in assignment.parts}
    return _template("index.html").render(
        assignment=assignment,
        rows=rows,
        statuses=statuses,
        titles=titles,
        misconceptions=misconceptions(counts),
    )


def index_page_bytes(batch: Batch) -> bytes:
    """Return the list as it is written to disk."""
    return index_page(batch.assignment, batch.results).encode("utf-8")


def page_name(result: Result) -> str:
    """Return the file name of a student's page, made of the submission's id alone.

    Ids that differ give names that differ, also where a file system ignores case; a name is ASCII
    without a separator.
    """
    if (
        _PLAIN_ID.fullmatch(result.id)
        and not _LIKE_A_HASH.fullmatch(result.id)
        and result.id not in _TAKEN
    ):
        return f"{result.id}.html"
    plain = unicodedata.normalize("NFKD", result.id).encode("ascii", "ignore").decode().lower()
    words = _NOT_IN_A_NAME.sub("-", plain).strip("-")[:40].strip("-") or "student"
    return f"{words}-{sha256(result.id.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}.html"


@cache
def _template(name: str) -> Template:
    templates = environment(Path(__file__).with_name("templates"))
    templates.filters["number"] = number
    return templates.get_template(name)
