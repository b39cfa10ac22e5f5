"""Choose what a student should do first."""

from collections import defaultdict
from collections.abc import Mapping

from attrs import frozen

from grader.feedback.view_records import PartFeedback, ShownFailure, StudentView
from grader.feedback.wording import LONGEST_MESSAGE, MORE_VALUES, NOT_WRITTEN, one_line, shortened
from grader.marks import to_hundredths

_MOST = 3


@frozen
class ToDo:
    """One thing to do.

    Attributes:
        parts: The titles of the parts that it is about, at least one.
        marks: How many marks these parts can still win, more than 0.
        step: What to do, or what is wrong, on one line.
    """

    parts: tuple[str, ...]
    marks: float
    step: str


def to_do(view: StudentView) -> tuple[ToDo, ...]:
    """Return at most three things to do first, the one with the most marks to win at the top.

    A function comes before the parts that build on it if *view* says so: if a check was carried
    forward from it. Bonus parts cost nothing, and are left out.
    """
    parts: defaultdict[str, list[PartFeedback]] = defaultdict(list)
    for part in view.parts:
        if _lost(part) > 0 and not part.mark.bonus:
            parts[_text(part)].append(part)
    things: dict[str, ToDo] = {}
    for step, several in parts.items():
        titles = tuple(one_line(part.mark.title) for part in several)
        things[step] = ToDo(titles, to_hundredths(sum(map(_lost, several))), step)
    steps = sorted(things, key=lambda step: -things[step].marks)
    ids = {step: {part.mark.id for part in parts[step]} for step in steps}
    return tuple(things[step] for step in _helpers_first(ids, view)[:_MOST])


def _lost(part: PartFeedback) -> float:
    return to_hundredths(part.mark.out_of - part.mark.marks)


def _text(part: PartFeedback) -> str:
    """Return what to do for *part*: what is most likely wrong if that is known, else the first
    advice, else how the first check ended.
    """
    if part.unwritten:
        return NOT_WRITTEN
    said = [likely.lead for likely in part.likely if not likely.candidates]
    advice: list[str] = []
    hints: list[str] = []
    came: list[str] = []
    endings: list[str] = []
    for shown in part.shown:
        hints.append(_about(shown, shown.hint))
        endings.append(shown.ending)
        if shown.failure is not None and not shown.failure.same_as:
            advice.append(_about(shown, shown.failure.advice))
            came.append(_about(shown, shown.failure.came.partition("\n")[0]))
    said += [*advice, *hints, *came, *endings, *part.carried]
    first = next(filter(None, said), MORE_VALUES)
    return one_line(shortened(" ".join(first.split()), LONGEST_MESSAGE))


def _about(shown: ShownFailure, what: str) -> str:
    """Return *what* after the title of the check that it is about; empty if there is nothing."""
    if not what:
        return ""
    return f"{shown.titles[0].rstrip('.:')}: {what}"


def _helpers_first(steps: Mapping[str, set[str]], view: StudentView) -> list[str]:
    """Return *steps*, each with the ids of its parts, in their order, but each after those for the
    functions that it builds on.
    """
    ordered: list[str] = []
    waiting: set[str] = set()

    def add(step: str) -> None:
        if step in waiting:
            return
        waiting.add(step)
        helpers: set[str] = set()
        for check in view.checks:
            if check.part in steps[step]:
                helpers.update(check.carried_from)
        for other, parts in steps.items():
            if not helpers.isdisjoint(parts):
                add(other)
        ordered.append(step)

    for step in steps:
        add(step)
    return ordered
