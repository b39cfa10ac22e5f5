"""Name probable causes of failures: known wrong programs that fail in the same way."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Strength(StrEnum):
    """Says how well a known wrong program explains the failures of a part."""

    EXACT = "exact"  # each check of the part ended in exactly the same way
    LIKELY = "likely"  # nearly the same way, and no other program is as near


@frozen
class Cause:
    """Names a known wrong program (a *mutant*), and what is wrong, as its author *says* it."""

    mutant: str
    says: str


@frozen
class Diagnosis:
    """Explains the failures of a part.

    Attributes:
        causes: One cause, or a few if the failures do not tell them apart.
        explained: How many of the part's failed checks it explains.
    """

    part: str
    causes: tuple[Cause, ...]
    strength: Strength
    explained: int
