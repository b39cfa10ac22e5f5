"""Turn programs into sets of fingerprints, as MOSS does: one for each few tokens in a row.

MOSS is described by Schleimer, Wilkerson and Aiken, "Winnowing" (SIGMOD 2003). Programs of students
are short, so all fingerprints are kept: there is no need to choose some.
"""

from collections.abc import Collection, Iterator, Sequence
from hashlib import blake2b

from grader.similarity.tokens import token_rows

TOKENS = 8
"""How many tokens in a row make a fingerprint."""

Fingerprint = int
Fingerprints = frozenset[Fingerprint]


def fingerprints(text: str, known: Collection[str] = ()) -> Fingerprints:
    """Return the fingerprints of a program. What is not valid Python has none.

    Args:
        text: The program.
        known: Names that the assignment gives, which everybody uses.
    """
    found: set[Fingerprint] = set()
    for row in token_rows(text, known):
        for tokens in _in_a_row([token.text for token in row]):
            found.add(_hash(tokens))
    return frozenset(found)


def _in_a_row(row: Sequence[str]) -> Iterator[Sequence[str]]:
    if len(row) < TOKENS:
        yield row
    for first in range(len(row) - TOKENS + 1):
        yield row[first : first + TOKENS]


def _hash(tokens: Sequence[str]) -> Fingerprint:
    return int.from_bytes(blake2b("\0".join(tokens).encode(), digest_size=8).digest())
