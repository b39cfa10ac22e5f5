"""Write ``report/index.html``: the class report for markers, which names hidden checks."""

from collections import Counter
from collections.abc import Sequence
from itertools import filterfalse, islice
from math import sqrt
from pathlib import Path
from statistics import fmean, median
from unicodedata import combining, normalize

from attrs import frozen

from grader.diagnosis.misconceptions import MOST_SHOWN, of_class
from grader.feedback.page_name import page_name
from grader.feedback.wording import number, one_line
from grader.gradebook.at_a_glance import at_a_glance_with_note, counted_statuses, in_statistics
from grader.gradebook.batch import Batch
from grader.gradebook.tally import LEAST_STUDENTS, CheckStatistics
from grader.records.attention import Flag
from grader.records.result import Result, Status
from grader.templates import template

_TEMPLATE = Path(__file__).with_name("templates") / "index.html"
MOST_FAILED = 10
_BARS = 10
_NEEDS_A_LOOK = "needs-a-look"
_EASY, _HARD, _GOOD = 0.95, 0.2, 0.3
_LEAST_OF_EACH = 5  # students who pass, and who fail: with fewer, a discrimination is chance

_DOUBT = "Students who do well elsewhere fail this check: look at it."


@frozen
class _ListRow:
    """The few facts in the list about a submission, so that large batches fit into memory.

    *filters* are the names of the filters that show it. *marks_rank* orders by marks, *look_rank*
    by what a person must look at; equal submissions have equal ranks.
    """

    id: str
    name: str
    page: str
    status: str
    marks: float
    out_of: float
    final: float | None
    why: tuple[str, ...]
    filters: tuple[str, ...]
    marks_rank: int
    look_rank: int


def index_page(batch: Batch) -> str:
    """Return the page about *batch*, with a link to each student's page in the same folder."""
    results = batch.results
    rows = [_row(batch, result) for result in results]
    graded = in_statistics(results)
    marks = [result.marks for result in graded]
    found = of_class(results)
    return template(_TEMPLATE, number=number, meaning=meaning).render(
        assignment=batch.assignment,
        rows=rows,
        name_ranks=_name_ranks(rows),
        statuses=counted_statuses(results),
        graded=graded,
        mean=fmean(marks or [0]),
        median=median(marks or [0]),
        bars=_histogram(graded),
        parts=_parts(graded),
        look=[row for row in rows if _NEEDS_A_LOOK in row.filters],
        has_left_out=len(graded) < len(results),
        has_not_gradable=any(result.status is Status.NOT_GRADABLE for result in results),
        decided=sum(Flag.DECIDED in result.flags for result in results),
        filters=_filters(rows),
        titles={part.id: one_line(part.title) for part in batch.assignment.parts},
        misconceptions=found,
        first_misconceptions=found[:MOST_SHOWN],
        most_failed=_most_failed(batch.check_statistics),
        check_statistics=batch.check_statistics,
        least=LEAST_STUDENTS,
        of_each=_LEAST_OF_EACH,
        has_final=batch.has_final_marks(),
    )


def _most_failed(checks: Sequence[CheckStatistics]) -> list[tuple[CheckStatistics, int]]:
    """Return the case of each test that failed most often, and how many other cases failed."""
    cases: dict[str, list[CheckStatistics]] = {}
    for check in sorted(checks, key=lambda check: (-check.failed, check.id)):
        if check.failed:
            test = check.id.partition("[")[0]
            cases.setdefault(test, []).append(check)
    worst: list[tuple[CheckStatistics, int]] = []
    for failed in islice(cases.values(), MOST_FAILED):
        worst.append((failed[0], len(failed) - 1))
    return worst


def meaning(check: CheckStatistics) -> str:
    """Return the meaning of the numbers of *check*, in a sentence; empty if they show nothing."""
    if check.facility is None or check.students < LEAST_STUDENTS:
        return ""
    about_discrimination = _about_discrimination(check)
    if about_discrimination == _DOUBT:
        return _DOUBT
    if check.facility > _EASY:
        return "Nearly everybody passes this check: it does not tell students apart."
    if check.facility < _HARD:
        return "Hardly anybody passes this check: was this taught, and does the text say it?"
    return about_discrimination


def _about_discrimination(check: CheckStatistics) -> str:
    """Return the meaning of the discrimination; empty if it may be chance.

    From 0.3 on it is good (Ebel and Frisbie, "Essentials of Educational Measurement"). Below 0 it
    counts if it is two standard errors away. Without a relation, one is ``1 / sqrt(n - 1)``
    (Crocker and Algina, "Introduction to Classical and Modern Test Theory").
    """
    passed = check.students - check.failed
    if check.discrimination is None or min(check.failed, passed) < _LEAST_OF_EACH:
        return ""
    if check.discrimination < -2 / sqrt(check.students - 1):
        return _DOUBT
    if check.discrimination >= _GOOD:
        return "Good: students who do well elsewhere pass this check."
    return "This check says little about the rest of the work."


def _row(batch: Batch, result: Result) -> _ListRow:
    filters = [flag.name.lower() for flag in result.flags]
    if result.status is not Status.GRADED:
        filters.append(_NEEDS_A_LOOK)
    return _ListRow(
        id=one_line(result.id),
        name=one_line(result.name) or "(no name)",
        page=page_name(result.id),
        status=result.status.value,
        marks=result.marks,
        out_of=result.out_of,
        final=batch.final(result).marks,
        why=at_a_glance_with_note(result),
        filters=tuple(filters),
        marks_rank=round(100 * result.marks),
        look_rank=2 * list(Status).index(result.status) + (not filters),
    )


def _name_ranks(rows: Sequence[_ListRow]) -> dict[str, int]:
    """Return the rank of each name; capital letters and accents do not matter."""
    ranks: dict[str, int] = {}
    for name in sorted({row.name for row in rows}, key=lambda name: (_letters(name), name)):
        ranks[name] = len(ranks)
    return ranks


def _letters(name: str) -> str:
    return "".join(filterfalse(combining, normalize("NFKD", name.casefold())))


def _histogram(results: Sequence[Result]) -> list[int]:
    """Return how many results have which share of the marks, in ten steps; empty without any."""
    counts = [0] * _BARS
    for result in results:
        if result.out_of:
            counts[min(_BARS - 1, int(_BARS * result.marks / result.out_of))] += 1
    if not any(counts):
        return []
    return counts


def _parts(results: Sequence[Result]) -> list[tuple[str, int, int, float]]:
    titles: dict[str, str] = {}
    shares: dict[str, list[float]] = {}
    for result in results:
        for part in result.parts:
            if part.out_of:
                titles[part.id] = one_line(part.title)
                shares.setdefault(part.id, []).append(part.marks / part.out_of)
    bars: list[tuple[str, int, int, float]] = []
    for part_id, earned in shares.items():
        full = sum(share >= 1 for share in earned)
        bars.append((titles[part_id], full, len(earned), fmean(earned)))
    return bars


def _filters(rows: Sequence[_ListRow]) -> list[tuple[str, str, int]]:
    counts: Counter[str] = Counter()
    for row in rows:
        counts.update(row.filters)
    titles = {_NEEDS_A_LOOK: "needs a person, or not gradable"}
    for flag in Flag:
        titles[flag.name.lower()] = flag.value
    filters: list[tuple[str, str, int]] = []
    for name, title in titles.items():
        if counts[name]:
            filters.append((name, title, counts[name]))
    return filters
