"""``report/index.html``: the list of all students, for the person who marks."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Self

from attrs import frozen
from jinja2 import Template

from grader.diagnosis.misconceptions import Held, held, misconceptions
from grader.feedback.page_name import page_name
from grader.feedback.wording import number, to_look_at
from grader.gradebook.batch import Batch
from grader.records.assignment import Assignment
from grader.records.result import Result, Status
from grader.templates import environment


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


@cache
def _template(name: str) -> Template:
    templates = environment(Path(__file__).with_name("templates"))
    templates.filters["number"] = number
    return templates.get_template(name)
