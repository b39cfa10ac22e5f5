"""Compare two states of the marks by hand of a submission, and merge two."""

from collections.abc import Sequence

from attrs import evolve, frozen

from grader.marking.book import Entry
from grader.marking.sheet_cells import cells, printed, with_cells
from grader.records.assignment import Criterion
from grader.records.by_hand import HandMark


@frozen
class Difference:
    """Holds a fact *before* and *after* somebody saved; empty if it did not exist."""

    what: str
    before: str
    after: str


@frozen
class Conflict:
    """Says that two people changed a submission at the same time.

    Attributes:
        theirs: What the other person saved.
        saved: What that changed.
        own: How the form differs from what is saved now.
    """

    theirs: Entry
    saved: tuple[Difference, ...]
    own: tuple[Difference, ...]


def differences(
    before: HandMark, after: HandMark, rubric: Sequence[Criterion]
) -> tuple[Difference, ...]:
    """Return what differs, in the order of the form."""
    old, new = _facts(before, rubric), _facts(after, rubric)
    found: list[Difference] = []
    for what in {**old, **new}:
        fact = Difference(what, old.get(what, ""), new.get(what, ""))
        if fact.before != fact.after:
            found.append(fact)
    return tuple(found)


def history(
    entries: Sequence[Entry], rubric: Sequence[Criterion]
) -> tuple[tuple[Entry, tuple[Difference, ...]], ...]:
    """Return the *entries* and what each of them changed, the latest first."""
    steps: list[tuple[Entry, tuple[Difference, ...]]] = []
    before = HandMark()
    for entry in entries:
        found = differences(before, entry.hand, rubric) or _confirmed(before, entry.hand)
        steps.append((entry, found))
        before = entry.hand
    return tuple(reversed(steps))


def _confirmed(before: HandMark, after: HandMark) -> tuple[Difference, ...]:
    pairs = ((before.machine_for, after.machine_for), (before.marks_for, after.marks_for))
    for old, new in pairs:
        if old != new and old is not None and new is not None:
            return (Difference("Marks confirmed for another file", old.name, new.name),)
    return ()


def merged(old: HandMark, theirs: HandMark, own: HandMark, rubric: Sequence[Criterion]) -> HandMark:
    """Return *theirs* with the changes from *old* to *own*, so that nothing is lost."""
    before = cells(old, rubric)
    typed = cells(own, rubric)
    edits = {column: cell for column, cell in typed.items() if cell != before[column]}
    hand = with_cells(theirs, edits)
    if own.remarks != old.remarks:
        hand = evolve(hand, remarks=own.remarks)
    if own.appeal != old.appeal:
        hand = evolve(hand, appeal=own.appeal)
    return hand


def _facts(hand: HandMark, rubric: Sequence[Criterion]) -> dict[str, str]:
    titles = {criterion.id: criterion.title for criterion in rubric}
    facts = [(titles.get(id_, id_), printed(points)) for id_, points in hand.criteria]
    facts += [
        ("Marks by hand", printed(hand.marks)),
        ("Instead of the automatic marks", printed(hand.machine)),
        ("Reason", hand.reason),
        ("Comment", hand.comment),
    ]
    facts += [(f"Remark on line {remark.line}", remark.text) for remark in hand.remarks]
    facts.append(("Appeal", hand.appeal))
    found: dict[str, str] = {}
    for what, text in facts:
        if what in found and text:
            found[what] += f"\n{text}"  # for example, another remark on the same line
        elif text:
            found[what] = text
    return found
