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
    GUESS = "guess"  # every function ignores its arguments
    STUB_VARIANT = "hollow"  # the reference, but one function was never written
    DISOBEDIENT = "disobedient"  # the reference, but one instruction is not followed


@frozen
class Candidate:
    """A program, and what it must show.

    Attributes:
        name: Unique within its kind; for an author's program, its file name without the suffix.
        about: Its name in findings: its path in the assignment's folder, or a description.
        caught_by: The ids of checks that must not pass.
        costs: The parts in which a mutant must lose marks; it must lose none in others.
        carries: The parts in which a mutant's checks must be carried forward, and no others.
        says: What the mistake of a mutant looks like, in a sentence for students.
        bonus: The bonus parts in which a right program has all marks.
        is_timed: Whether it must be fast enough for the time limits.
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
        """An id that is unique in the assignment."""
        return f"{self.kind} {self.name}".rstrip()
