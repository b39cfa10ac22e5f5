"""List the submissions at the desk: which there are, which are open, and which is next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from grader.feedback.wording import one_line
from grader.gradebook.at_a_glance import at_a_glance_with_note
from grader.gradebook.final import final_mark, marks_by_hand, settled
from grader.gradebook.marked_file import in_force
from grader.marking.book import Entry
from grader.records.assignment import Assignment
from grader.records.attention import Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status

ALL = "all"
OPEN = "open"
PERSON = "person"
LATE = "late"
APPEALS = "appeals"
FILTERS: Mapping[str, str] = {
    ALL: "all",
    OPEN: "not marked",
    PERSON: "needs a person",
    LATE: "late",
    APPEALS: "appeals",
}

_SHRINKING = frozenset({OPEN, PERSON, APPEALS})  # marked submissions leave these


@frozen
class QueueRow:
    """Holds a submission in the list.

    Attributes:
        result: In short, with what a person decided.
        key: The end of its address.
        title: The name of the student; in blind marking, a number.
        id: The id for readers; empty in blind marking.
        by_hand: The marks by hand; None while they are open.
        final: The final mark; None while something is open.
        why: What a marker should know about it, a few words each.
        shown_by: The filters that show it.
    """

    entry: Entry
    result: Result
    key: str
    title: str
    id: str
    by_hand: float | None
    final: float | None
    why: tuple[str, ...]
    shown_by: frozenset[str]


def row(
    assignment: Assignment, result: Result, entry: Entry, key: str, blind_title: str = ""
) -> QueueRow:
    """Return the row of a submission; *blind_title* is empty if marking is not blind."""
    hand = in_force(entry.hand, result)
    decided = settled(result, hand)
    by_hand = marks_by_hand(result, hand, assignment)
    title, id_, why = blind_title, "", decided.at_a_glance
    if not blind_title:
        title, id_ = one_line(result.name) or "(no name)", one_line(entry.id)
        why = at_a_glance_with_note(decided)  # its notes may contain the name
    final = final_mark(result, hand, assignment).marks
    shown_by = frozenset(_filters(decided, hand, by_hand))
    return QueueRow(entry, decided, key, title, id_, by_hand, final, why, shown_by)


def _filters(decided: Result, hand: HandMark, by_hand: float | None) -> Iterator[str]:
    yield ALL
    is_worth_nothing = decided.is_worth_nothing and hand.machine is None
    if decided.by_hand_out_of and by_hand is None and not is_worth_nothing:
        yield OPEN
    if decided.status is Status.NEEDS_A_PERSON:
        yield PERSON
    if {Flag.LATE, Flag.EXTENSION}.intersection(decided.flags):
        yield LATE
    if hand.appeal:
        yield APPEALS


def counts(found: Iterable[QueueRow]) -> dict[str, int]:
    """Return how many submissions each filter shows."""
    counter: Counter[str] = Counter()
    for row in found:
        counter.update(row.shown_by)
    return {name: counter[name] for name in FILTERS}


def neighbours(
    found: Sequence[QueueRow], key: str, shown: str
) -> tuple[QueueRow | None, QueueRow | None]:
    """Return the submissions before and after *key*, among those that the filter *shown* shows."""
    before: QueueRow | None = None
    is_past = False
    for row in found:
        if row.key == key:
            is_past = True
        elif shown in row.shown_by and is_past:
            return before, row
        elif shown in row.shown_by:
            before = row
    return before, None


def next_after_saving(found: Sequence[QueueRow], key: str, shown: str) -> QueueRow | None:
    """Return the submission after *key*, or the first one left if marked ones leave *shown*."""
    _, after = neighbours(found, key, shown)
    if after is None and shown in _SHRINKING:
        for row in found:
            if shown in row.shown_by and row.key != key:
                return row
    return after
