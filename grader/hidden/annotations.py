"""Collect what a hidden test says."""

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import define, field

from grader.feedback.wording import shortened
from grader.limits import CHARACTERS_OF_A_NOTE, NOTES_OF_A_CHECK


@define
class Annotations:
    """What one test has said: notes that are shown whether it passes or not, and what probably
    causes its failure, if it knows.
    """

    notes: list[str] = field(factory=list)
    cause: str = ""


_collecting: list[Annotations] = []


def add_note(text: str) -> None:
    """Add *text* to the notes of the running test; the middle of a long one is left out."""
    if _collecting and len(_collecting[-1].notes) < NOTES_OF_A_CHECK:
        _collecting[-1].notes.append(shortened(text, CHARACTERS_OF_A_NOTE))


def set_cause(text: str) -> None:
    """Set what probably causes the failure of the running test."""
    if _collecting:
        _collecting[-1].cause = shortened(text, CHARACTERS_OF_A_NOTE)


@contextmanager
def collect() -> Iterator[Annotations]:
    """Yield what the test says that runs in this block."""
    annotations = Annotations()
    _collecting.append(annotations)
    try:
        yield annotations
    finally:
        _collecting.pop()
