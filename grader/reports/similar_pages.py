"""Write the pages about programs that are too similar, for teachers."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.gradebook.csv_text import ENCODING, csv_text, safe
from grader.similarity.pairs import Author, SimilarPrograms
from grader.source.syntax import lines_of
from grader.templates import template

_TEMPLATES = Path(__file__).with_name("templates")
CAUTION = (
    "Similar programs do not prove that somebody copied. Two students may have had the same help,"
    " the same book or the same idea. Talk to both before you decide."
)

_COLUMNS = ("number", "percent", "id", "name", "other_id", "other_name", "other_class")
_MOST_LINES = 3_000  # of each program


def similar_pages(found: SimilarPrograms) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of ``index.html``, ``pairs.csv``, and a page for each pair."""
    index = template(_TEMPLATES / "similar.html", percent=percent)
    yield "index.html", index.render(found=found, caution=CAUTION).encode("utf-8")
    yield "pairs.csv", _pairs_csv(found).encode(ENCODING)
    for number, pair in enumerate(found.pairs, start=1):
        page = template(_TEMPLATES / "similar_pair.html", percent=percent).render(
            title=found.title,
            number=number,
            score=pair.score,
            caution=CAUTION,
            is_marked=bool(pair.runs),
            sides=[
                _side("a", "b", pair.one, pair.one_text, [run.one for run in pair.runs]),
                _side("b", "a", pair.other, pair.other_text, [run.other for run in pair.runs]),
            ],
        )
        yield f"{number}.html", page.encode("utf-8")


def _side(
    key: str, other_key: str, author: Author, text: str, runs: Sequence[tuple[int, int]]
) -> dict[str, object]:
    """Return the template's variables for a program; each run is its first and last line."""
    begins: dict[int, list[int]] = {}
    shared: set[int] = set()
    for number, (first, last) in enumerate(runs, start=1):
        begins.setdefault(first, []).append(number)
        shared.update(range(first, last + 1))
    lines = lines_of(text)
    return {
        "key": key,
        "other_key": other_key,
        "author": author,
        "lines": lines[:_MOST_LINES],
        "begins": begins,
        "shared": shared,
        "not_shown": max(0, len(lines) - _MOST_LINES),
    }


def _pairs_csv(found: SimilarPrograms) -> str:
    rows: list[tuple[object, ...]] = [_COLUMNS]
    for number, pair in enumerate(found.pairs, start=1):
        one, other = pair.one, pair.other
        cells = (one.id, one.name, other.id, other.name, other.earlier)
        rows.append((number, percent(pair.score), *map(safe, cells)))
    return csv_text(rows)


def percent(score: float) -> int:
    """Return *score* in whole percent, rounded down: only equal programs have 100."""
    return int(100 * score)
