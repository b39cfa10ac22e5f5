"""Check the style of programs in a process that may die."""

from collections.abc import Callable, Sequence

from attrs import evolve

from grader.executors.watched import EndedError, Watched
from grader.records.assignment import Assignment
from grader.records.result import Result, StyleFinding
from grader.records.task import Graded
from grader.style.linting import UNREADABLE, RuffFailedError

Looking = Callable[[dict[str, str], Assignment], dict[str, tuple[StyleFinding, ...]]]


def styling(do: Looking) -> Looking:
    """Return a function that checks the style of programs with *do*, ``style.evidence`` elsewhere.

    If its process, or ruff, dies with several programs, each is tried alone. A program that ends it
    alone is called unreadable.
    """

    def look(texts: dict[str, str], assignment: Assignment) -> dict[str, tuple[StyleFinding, ...]]:
        if not texts:
            return {}
        try:
            return do(texts, assignment)
        except (EndedError, RuffFailedError):
            if len(texts) == 1:
                return dict.fromkeys(texts, UNREADABLE)
        found: dict[str, tuple[StyleFinding, ...]] = {}
        for key, text in texts.items():
            found |= look({key: text}, assignment)
        return found

    return look


def completed(graded: Sequence[Graded], assignment: Assignment, look: Looking) -> list[Result]:
    """Return the results of *graded* in their order, with the style findings of their programs.

    *look* does what ``style.evidence`` does; for strangers' programs, it must use another process.

    Raises:
        GraderError: If ruff cannot run.
    """
    texts = {str(place): one.text for place, one in enumerate(graded) if one.text is not None}
    results = [one.result for one in graded]
    for place, style in look(texts, assignment).items():
        results[int(place)] = evolve(results[int(place)], style=style)
    return results


def with_style(graded: Graded, assignment: Assignment) -> Result:
    """Return the result of one program with its style.

    Raises:
        GraderError: If ruff cannot be run.
    """
    with Watched("grader.style:evidence") as process:
        (result,) = completed([graded], assignment, styling(process.do))
    return result
