"""Describe a program that an assignment is tried with."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Kind(StrEnum):
    """Why a program is tried."""

    REFERENCE = "reference"
    STUB = "stub"  # the script that is handed out
    ACCEPTED = "accepted"
    MUTANT = "mutant"
    CONSTANT = "constant"  # every function returns the same odd value
    GUESS = "guess"  # every function answers without looking at its arguments
    STUB_VARIANT = "hollow"  # the reference with one function that was never written
    DISOBEDIENT = "disobedient"  # the reference with one instruction not followed


@frozen
class Candidate:
    """Holds a program, and what it is tried for.

    Attributes:
        name: Unique within its kind; of an author's program its file's, without the suffix.
        about: What findings call it: its path in the assignment's folder, or a description.
        caught_by: Ids of checks that must not pass.
        costs: The parts in which a mutant must lose marks; it may lose none in others.
        carries: The parts in which a check of a mutant must be carried forward, and no others.
        says: What the mistake of a mutant looks like, in a sentence for students.
        bonus: The bonus parts of which a right program has all marks.
        is_timed: Whether time limits are judged by it.
    """

    kind: Kind
    name: str
    about: str
    data: bytes = b""
    suffix: str = ".py"
    caught_by: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    says: str = ""
    bonus: tuple[str, ...] = ()
    is_timed: bool = False

    @property
    def id(self) -> str:
        """Unique among all programs of an assignment."""
        return f"{self.kind} {self.name}".rstrip()
