"""Collect what a hidden test says: its notes, and the probable cause of its failure."""

from attrs import define, evolve, field

from grader.diagnosis.evidence import digest
from grader.feedback.wording import shortened
from grader.limits import CHARACTERS_OF_A_NOTE, NOTES_OF_A_CHECK
from grader.records.verdict import Outcome


@define
class Annotations:
    """Holds what one test has said so far.

    Attributes:
        notes: At most ``NOTES_OF_A_CHECK`` sentences, shown whether the test passes or not.
        cause: What probably causes its failure, in a sentence; empty if the test does not say it.
    """

    notes: list[str] = field(factory=list)
    cause: str = ""

    def added_to(self, outcome: Outcome) -> Outcome:
        """Return *outcome* with what the test has said.

        Its cause is the only evidence: other programs may give the same answer, for another reason.
        """
        if not self.notes and not self.cause:
            return outcome
        evidence = outcome.evidence
        if evidence and self.cause:
            evidence = (("described", digest(self.cause)),)
        return evolve(outcome, notes=tuple(self.notes), cause=self.cause, evidence=evidence)


_of_running_test = [Annotations()]


def begin() -> Annotations:
    """Start empty annotations for a test that begins, and return them."""
    _of_running_test[0] = Annotations()
    return _of_running_test[0]


def add_note(text: str) -> None:
    """Add *text* to the notes of the running test, without its middle if it is long."""
    notes = _of_running_test[0].notes
    if len(notes) < NOTES_OF_A_CHECK:
        notes.append(shortened(text, CHARACTERS_OF_A_NOTE))


def set_cause(text: str) -> None:
    """Set what probably causes the failure of the running test."""
    _of_running_test[0].cause = shortened(text, CHARACTERS_OF_A_NOTE)


class ExplainedError(AssertionError):
    """Says what was done (after "We"), what was expected, and what came.

    A library for hidden tests raises it, or a derived class, to tell students more than the two
    sides of a comparison.

    Args:
        came: A student's value, which is shown like all values. If *is_sentence*, the author's own
            words.
        kind: A few words on what went wrong, the same for the same mistake. The diagnosis uses
            them.

    Raises:
        TypeError: If one of the author's words is not a string, such as a student's value.
    """

    def __init__(
        self, did: str, expected: str, came: object, *, kind: str = "", is_sentence: bool = False
    ) -> None:
        for words in (did, expected, kind):
            if type(words) is not str:
                raise TypeError(f"ExplainedError needs strings, not {words!r}")
        self.did = did
        self.expected = expected
        self.came = came
        self.kind = kind
        self.is_sentence = is_sentence
        super().__init__(f"{did}\nexpected: {expected}\ncame: {came!s:.400}")
