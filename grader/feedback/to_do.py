"""Choose what a student should do first."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable

from attrs import evolve, frozen

from grader.feedback import wording
from grader.feedback.view_records import PartFeedback, ShownFailure, StudentCheck, StudentView
from grader.marks import to_hundredths
from grader.policies.policy import Deduction
from grader.records.check_id import is_game, name_in

_MOST = 3
_FIRST = re.compile(r"\bFirst correct (\w+)")  # in a hint: the name of a function


@frozen
class ToDo:
    """One thing to do.

    Attributes:
        parts: The titles of its parts, at least one; or the reason of a deduction.
        marks: The marks to gain; 0 if the work is worth nothing, whatever the student does.
        step: What to do, or what is wrong, on one line.
    """

    parts: tuple[str, ...]
    marks: float
    step: str

    @property
    def line(self) -> str:
        """The whole thing on one line."""
        return f"{wording.some(self.parts)}{self.gain}: {self.step}"

    @property
    def gain(self) -> str:
        """The marks to gain in brackets, after a space; empty if there are none."""
        if self.marks == 0:
            return ""
        return f" ({wording.counted_marks(self.marks)} to gain)"


@frozen(eq=False)
class _Thing:
    to_do: ToDo
    parts: Collection[str] = ()


def to_do(view: StudentView) -> tuple[ToDo, ...]:
    """Return at most three things to do first, those with the most marks to gain first.

    A function comes before a part that builds on it, if checks were carried forward from it, or if
    a hint says to correct it first. Bonus parts are left out. An instruction and the deduction for
    the same mistake are one thing. Late work that earns no marks has the same things to do, without
    marks.
    """
    things: list[_Thing] = []
    counted = set[str]()
    for deduction in view.result.deductions:
        if deduction.advice and deduction.marks > 0:
            broken = [check for check in view.checks if name_in(check.id) == deduction.rule]
            checks = [check for check in broken if _lost_by(check)]
            counted.update(check.id for check in checks)
            things.append(_Thing(_won_back(deduction, checks)))
    by_advice: defaultdict[str, list[PartFeedback]] = defaultdict(list)
    for whole in view.parts:
        part = _without(whole, counted, view)
        if _lost(part) > 0 and not part.mark.bonus:
            by_advice[_text(part, with_title=False)].append(part)
    for several in by_advice.values():
        step = _step(_text(several[0], with_title=len(several) == 1))
        titles = tuple(wording.one_line(part.mark.title) for part in several)
        marks = to_hundredths(sum(map(_lost, several)))
        things.append(_Thing(ToDo(titles, marks, step), {part.mark.id for part in several}))
    things.sort(key=lambda thing: -thing.to_do.marks)
    first = [thing.to_do for thing in _helpers_first(things, view)[:_MOST]]
    if view.result.is_worth_nothing:
        first = [evolve(thing, marks=0.0) for thing in first]
    return tuple(first)


def _won_back(deduction: Deduction, checks: Iterable[StudentCheck]) -> ToDo:
    """Return what wins back the *deduction* and the marks of *checks*, the broken instruction.

    Only the instruction says what to do. Its title describes a right program, so it is left out.
    """
    marks, said = deduction.marks, deduction.advice
    for check in checks:
        marks += _lost_by(check)
        if check.failure is not None and check.failure.advice:
            said = check.failure.advice
    return ToDo((wording.one_line(deduction.reason),), to_hundredths(marks), _step(said))


def _step(said: str) -> str:
    lines = filter(None, map(str.strip, said.splitlines()))
    return wording.one_line(wording.shortened(" ".join(lines), wording.LONGEST_MESSAGE))


def _lost_by(check: StudentCheck) -> float:
    return 0.0 if check.marks is None else check.out_of - check.marks


def _without(part: PartFeedback, counted: Collection[str], view: StudentView) -> PartFeedback:
    """Return *part* as if the checks with the ids *counted* had all their marks."""
    own = [check for check in view.checks if check.part == part.mark.id]
    checks = [check for check in own if check.id in counted]
    if not checks:
        return part
    marks = to_hundredths(part.mark.marks + sum(map(_lost_by, checks)))
    if all(check.has_full_marks or check in checks for check in own):
        marks = part.mark.out_of  # the marks of a part may be rounded
    titles = {check.title for check in checks}
    shown = tuple(one for one in part.shown if not titles.issuperset(one.titles))
    return evolve(part, mark=evolve(part.mark, marks=marks), shown=shown)


def _lost(part: PartFeedback) -> float:
    return to_hundredths(part.mark.out_of - part.mark.marks)


def _text(part: PartFeedback, *, with_title: bool) -> str:
    """Return what to do for *part*: its likely cause, else the first advice, else a common hint.

    Without titles of checks, parts with the same advice become one thing to do.
    """
    if part.unwritten:
        return wording.NOT_WRITTEN
    advice: list[str] = []
    came: list[str] = []
    endings: list[str] = []
    for shown in part.shown:
        endings.append(shown.ending)
        if shown.failure is not None and not shown.failure.same_as:
            said = shown.failure.advice
            advice.append(_about(shown, said) if with_title else said)
            came.append(_came(shown, shown.failure.came))
    hints = [_about(shown, shown.hint) for shown in _most_hinted_first(part.shown)]
    likely = [likely.lead for likely in part.likely if not likely.candidates]
    said_first = [*likely, *advice, *hints, *came, *part.carried, *endings]
    return next(filter(None, said_first), wording.MORE_VALUES)


def _most_hinted_first(failures: Iterable[ShownFailure]) -> list[ShownFailure]:
    """Return *failures*, first those whose hint most failed checks have.

    A hint of one check may only be about the case that this check looks at.
    """
    failures = list(failures)
    checks: Counter[str] = Counter()
    for shown in failures:
        checks[shown.hint] += len(shown.checks)
    return sorted(failures, key=lambda shown: -checks[shown.hint])


def _came(shown: ShownFailure, came: str) -> str:
    """Return *came* from the student's program in a sentence, or empty."""
    if not came or _is_no_test(shown.checks[0]):
        return _about(shown, came.partition("\n")[0])
    if "\n" in came:  # the first line of a board or a screen says little
        return _about(shown, wording.COMPARE)
    return _about(shown, f"Your program gave: {came}")


def _about(shown: ShownFailure, what: str) -> str:
    """Return *what* after the title of its check; empty if there is nothing to say.

    An instruction's title describes a right program, so it is left out next to a mistake.
    """
    if not what or any(map(_is_instruction, shown.checks)):
        return what
    title = shown.titles[0].rstrip(".:")
    if _is_no_test(shown.checks[0]):  # a scripted game; its title is a name
        return f"In “{title}”: {what}"
    return f"{title}: {what}"


def _is_instruction(check: StudentCheck) -> bool:
    return _is_no_test(check) and not is_game(check.id)


def _is_no_test(check: StudentCheck) -> bool:
    name = name_in(check.id)
    return name != "" and not name.startswith("test")


def _helpers_first(things: Collection[_Thing], view: StudentView) -> list[_Thing]:
    """Return *things* in their order, but each after the functions that it builds on."""
    ordered: list[_Thing] = []
    waiting: set[_Thing] = set()

    def add(thing: _Thing) -> None:
        if thing in waiting:
            return
        waiting.add(thing)
        helpers = set(_FIRST.findall(thing.to_do.step))
        above = helpers.union(thing.parts)
        for check in view.checks:
            if check.part in above:
                helpers.update(check.carried_from)
        for other in things:
            if not helpers.isdisjoint(other.parts):
                add(other)
        ordered.append(thing)

    for thing in things:
        add(thing)
    return ordered
