"""Compare two gradings of the same class: whose marks changed, and because of which checks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum, unique
from heapq import merge
from itertools import groupby, repeat

from attrs import define, field, frozen

from grader.gradebook.csv_text import safe
from grader.gradebook.marked_file import given_for_another, in_force
from grader.marks import to_hundredths
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.verdict import Verdict

_SMALLEST = 0.005  # marks are shown in hundredths


@unique
class Direction(StrEnum):
    """Says how a mark changed."""

    UP = "up"
    DOWN = "down"
    SAME = "same"


@frozen
class CheckChange:
    """Describes a check that ended differently, or that is in only one of the gradings.

    *before* and *after* say how it ended; None if it is not in that grading. Its marks are then 0.
    """

    id: str
    title: str
    before: Verdict | None
    after: Verdict | None
    marks_before: float
    marks_after: float


@frozen
class PartChange:
    """Describes a part with new marks or a new maximum. Both are 0 in a grading without it."""

    title: str
    before: float
    after: float
    out_of_before: float
    out_of: float


@frozen
class StudentChange:
    """Describes what is different for one student.

    Attributes:
        parts: The parts with new marks or a new maximum.
        checks: The checks that ended differently.
        deducted_before: The sum of the deductions in the old grading.
        is_replaced: Whether a person replaced the automatic marks of the new grading.
        waits: Whether a person must look at the submission first.
    """

    id: str
    name: str
    before: float
    after: float
    out_of_before: float
    out_of: float
    status_before: Status
    status_after: Status
    parts: tuple[PartChange, ...]
    checks: tuple[CheckChange, ...]
    deducted_before: float
    deducted_after: float
    is_another_file: bool
    is_replaced: bool
    waits: bool

    @property
    def direction(self) -> Direction:
        """Whether the marks went up or down."""
        if abs(self.after - self.before) < _SMALLEST:
            return Direction.SAME
        if self.after > self.before:
            return Direction.UP
        return Direction.DOWN

    @property
    def has_new_marks(self) -> bool:
        """Whether the marks or their maximum changed."""
        return self.direction is not Direction.SAME or self.out_of_before != self.out_of

    @property
    def is_plain(self) -> bool:
        """Whether marks, maximum and status are the same."""
        return not self.has_new_marks and self.status_before is self.status_after


@define
class GradingChanges:
    """Holds what is different between two gradings.

    Attributes:
        both: How many students are in both.
        students: The students with a difference.
        removed: The id and the name of each student who is only in the old grading.
        added: The same for the new grading.
    """

    both: int = 0
    students: list[StudentChange] = field(factory=list)
    removed: list[tuple[str, str]] = field(factory=list)
    added: list[tuple[str, str]] = field(factory=list)

    @property
    def moved(self) -> list[StudentChange]:
        """The students whose marks, maximum or status changed."""
        return [student for student in self.students if not student.is_plain]

    def checks(self) -> Counter[tuple[str, Verdict | None, Verdict | None]]:
        """Return how many students' checks changed, by (id, verdict before, verdict after)."""
        found: Counter[tuple[str, Verdict | None, Verdict | None]] = Counter()
        for student in self.students:
            for check in student.checks:
                found[check.id, check.before, check.after] += 1
        return found


def changes(
    old: Iterable[Result], new: Iterable[Result], by_hand: Mapping[str, HandMark] | None = None
) -> GradingChanges:
    """Return what is different between two gradings, both sorted by id.

    *by_hand* has the marks by hand of the new one, by the id of a submission in a spreadsheet.
    """
    hands = by_hand or {}
    found = GradingChanges()
    for before, after in _pairs(old, new):
        if before is not None and after is not None:
            found.both += 1
            change = _change(before, after, hands.get(safe(after.id), HandMark()))
            if not change.is_plain or change.checks or change.parts:
                found.students.append(change)
        elif before is not None:
            found.removed.append((before.id, before.name))
        elif after is not None:
            found.added.append((after.id, after.name))
    return found


def _pairs(
    old: Iterable[Result], new: Iterable[Result]
) -> Iterator[tuple[Result | None, Result | None]]:
    """Yield the results of each id together, without a whole class in memory."""
    sides = zip(repeat("old"), old, strict=False), zip(repeat("new"), new, strict=False)
    in_order = merge(*sides, key=lambda one: id_order(one[1].id))
    for _, same_id in groupby(in_order, key=lambda one: one[1].id):
        found = dict(same_id)
        yield found.get("old"), found.get("new")


def _change(before: Result, after: Result, hand: HandMark) -> StudentChange:
    hand = in_force(hand, after)
    needs_a_person = Status.NEEDS_A_PERSON in {before.status, after.status}
    return StudentChange(
        id=after.id,
        name=after.name,
        before=before.marks,
        after=after.marks,
        out_of_before=before.out_of,
        out_of=after.out_of,
        status_before=before.status,
        status_after=after.status,
        parts=tuple(_parts(before, after)),
        checks=tuple(_checks(before, after)),
        deducted_before=_deducted(before),
        deducted_after=_deducted(after),
        is_another_file=before.sha256 != after.sha256,
        is_replaced=hand.machine is not None,
        waits=needs_a_person or bool(hand.appeal or given_for_another(hand, after)),
    )


def _deducted(result: Result) -> float:
    return to_hundredths(sum(taken.marks for taken in result.deductions))


def _parts(before: Result, after: Result) -> Iterator[PartChange]:
    olds = {part.id: part for part in before.parts}
    for part in after.parts:
        old = olds.pop(part.id, PartMark(part.id, part.title, 0.0, 0.0))
        if abs(part.marks - old.marks) >= _SMALLEST or part.out_of != old.out_of:
            yield PartChange(part.title, old.marks, part.marks, old.out_of, part.out_of)
    for old in olds.values():
        yield PartChange(old.title, old.marks, 0.0, old.out_of, 0.0)


def _checks(before: Result, after: Result) -> Iterator[CheckChange]:
    olds = {check.id: check for check in before.checks}
    for new in after.checks:
        old = olds.pop(new.id, None)
        if old is None:
            yield CheckChange(new.id, new.title, None, new.verdict, 0.0, new.marks)
        elif old.verdict is not new.verdict or abs(_share(old) - _share(new)) >= _SMALLEST:
            yield CheckChange(new.id, new.title, old.verdict, new.verdict, old.marks, new.marks)
    for old in olds.values():
        yield CheckChange(old.id, old.title, old.verdict, None, old.marks, 0.0)


def _share(check: CheckMark) -> float:
    """Return the share of its marks that a check earned. The marks depend on the other checks."""
    if not check.out_of:
        return 1.0
    return check.marks / check.out_of
