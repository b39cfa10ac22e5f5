"""What a hidden test says besides passing or failing: notes, and what the answers look like."""

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import define, field

from grader.feedback.wording import shortened
from grader.limits import CHARACTERS_OF_A_NOTE, NOTES_OF_A_CHECK


@define
class Remarks:
    """What one test has said so far.

    Attributes:
        notes: Sentences that are shown whether the test passes or not, ``NOTES_OF_A_CHECK`` at
            most.
        cause: What probably causes its failure, in a sentence; empty if the test does not know.
    """

    notes: list[str] = field(factory=list)
    cause: str = ""


_listening: list[Remarks] = []


def tell(text: str) -> None:
    """Add *text* to the notes of the test that runs now, cut in the middle if it is long."""
    if _listening and len(_listening[-1].notes) < NOTES_OF_A_CHECK:
        _listening[-1].notes.append(shortened(text, CHARACTERS_OF_A_NOTE))


def name_cause(text: str) -> None:
    """Let *text* be what probably causes the failure of the test that runs now."""
    if _listening:
        _listening[-1].cause = shortened(text, CHARACTERS_OF_A_NOTE)


@contextmanager
def heard() -> Iterator[Remarks]:
    """Yield what the test says that runs meanwhile."""
    remarks = Remarks()
    _listening.append(remarks)
    try:
        yield remarks
    finally:
        _listening.pop()
