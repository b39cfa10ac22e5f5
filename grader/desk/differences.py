"""Say what differs between two states of the marks by hand of a submission, and join two."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import evolve, frozen

from grader.marking.book import Entry
from grader.marking.sheet_cells import printed
from grader.records.assignment import Criterion
from grader.records.by_hand import HandMark

_Value = TypeVar("_Value")


@frozen
class Difference:
    """A fact about a submission, *before* and *after* somebody saved; empty if it was not there."""

    what: str
    before: str
    after: str


@frozen
class SavedStep:
    """One line of the history: what an entry changed."""

    entry: Entry
    differences: tuple[Difference, ...]


@frozen
class Conflict:
    """Two people have changed a submission at the same time.

    Attributes:
        theirs: What was saved meanwhile.
        saved: What it changed.
        own: What differs in the form from what is saved now.
    """

    theirs: Entry
    saved: tuple[Difference, ...]
    own: tuple[Difference, ...]


def differences(
    before: HandMark, after: HandMark, rubric: Sequence[Criterion]
) -> tuple[Difference, ...]:
    """Return what differs, in the order of the form."""
    old, new = dict(_facts(before, rubric)), dict(_facts(after, rubric))
    found: list[Difference] = []
    for what in {**old, **new}:
        if old.get(what, "") != new.get(what, ""):
            found.append(Difference(what, old.get(what, ""), new.get(what, "")))
    return tuple(found)


def history(entries: Sequence[Entry], rubric: Sequence[Criterion]) -> list[SavedStep]:
    """Return what each of *entries* changed, the latest first. They begin with the oldest."""
    steps: list[SavedStep] = []
    before = HandMark()
    for entry in entries:
        found = differences(before, entry.hand, rubric) or _confirmed(before, entry.hand)
        steps.append(SavedStep(entry, found))
        before = entry.hand
    steps.reverse()
    return steps


def _confirmed(before: HandMark, after: HandMark) -> tuple[Difference, ...]:
    """Return what differs if the same marks were given for another file."""
    pairs = ((before.machine_for, after.machine_for), (before.marks_for, after.marks_for))
    for old, new in pairs:
        if old != new and old is not None and new is not None:
            return (Difference("Marks confirmed for another file", old.name, new.name),)
    return ()


def merged(base: HandMark, theirs: HandMark, own: HandMark) -> HandMark:
    """Return *own* with what only *theirs* has changed since *base*: to save it undoes nothing of
    theirs by accident.
    """
    old, other, mine = dict(base.criteria), dict(theirs.criteria), dict(own.criteria)
    criteria: list[tuple[str, float]] = []
    for id_ in {**other, **mine}:
        points = _kept(old.get(id_), other.get(id_), mine.get(id_))
        if points is not None:
            criteria.append((id_, points))
    return evolve(
        own,
        marks=_kept(base.marks, theirs.marks, own.marks),
        criteria=tuple(criteria),
        machine=_kept(base.machine, theirs.machine, own.machine),
        reason=_kept(base.reason, theirs.reason, own.reason),
        comment=_kept(base.comment, theirs.comment, own.comment),
        remarks=_kept(base.remarks, theirs.remarks, own.remarks),
        appeal=_kept(base.appeal, theirs.appeal, own.appeal),
    )


def _kept(base: _Value, theirs: _Value, own: _Value) -> _Value:
    if own == base:
        return theirs
    return own


def _facts(hand: HandMark, rubric: Sequence[Criterion]) -> Iterator[tuple[str, str]]:
    """Yield what *hand* has, each with what it is called."""
    titles = {criterion.id: criterion.title for criterion in rubric}
    for id_, points in hand.criteria:
        yield titles.get(id_, id_), printed(points)
    if hand.marks is not None:
        yield "Marks by hand", printed(hand.marks)
    if hand.machine is not None:
        yield "Instead of the automatic marks", printed(hand.machine)
    yield from _texts(hand)


def _texts(hand: HandMark) -> Iterator[tuple[str, str]]:
    for what, text in (("Reason", hand.reason), ("Comment", hand.comment)):
        if text:
            yield what, text
    at_line: dict[str, list[str]] = {}
    for remark in hand.remarks:
        at_line.setdefault(f"Remark on line {remark.line}", []).append(remark.text)
    for what, texts in at_line.items():
        yield what, "\n".join(texts)
    if hand.appeal:
        yield "Appeal", hand.appeal
