"""Names what probably causes failures: known wrong programs that fail in the same way."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Strength(StrEnum):
    """How well a known wrong program explains the failures of a part."""

    EXACT = "exact"  # every check of the part ended in the very same way
    LIKELY = "likely"  # nearly so, and nothing else comes near


@frozen
class Cause:
    """A known wrong program: the name of the mutant, and what its author *says* it looks like."""

    mutant: str
    says: str


@frozen
class Diagnosis:
    """An explanation of a part's failures.

    Attributes:
        causes: One, or a few if the failures do not tell them apart.
        explained: How many of the part's checks that did not pass it explains.
    """

    part: str
    causes: tuple[Cause, ...]
    strength: Strength
    explained: int
