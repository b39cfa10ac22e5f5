"""Name what probably causes failures: known wrong programs that fail in the same way."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Strength(StrEnum):
    """Says how well a known wrong program explains the failures of a part."""

    EXACT = "exact"  # every check of the part ended in the very same way
    LIKELY = "likely"  # nearly so, and nothing else comes near


@frozen
class Cause:
    """Names a known wrong program, and what its author *says* it looks like."""

    mutant: str
    says: str


@frozen
class Diagnosis:
    """Explains the failures of a part.

    Attributes:
        causes: One, or a few if the failures do not tell them apart.
        explained: How many of the part's checks that did not pass it explains.
    """

    part: str
    causes: tuple[Cause, ...]
    strength: Strength
    explained: int
