"""Turn programs into sets of fingerprints, one for every few tokens in a row, like MOSS.

Schleimer, Wilkerson and Aiken describe MOSS in "Winnowing" (SIGMOD 2003). Students' programs are
short, so all fingerprints are kept.
"""

from collections.abc import Collection, Sequence
from hashlib import blake2b

from grader.similarity.tokens import token_rows

TOKENS = 8  # in a row for one fingerprint

Fingerprint = int
Fingerprints = frozenset[Fingerprint]


def fingerprints(text: str, known: Collection[str]) -> Fingerprints:
    """Return the fingerprints of a program; *known* names are the same in all programs."""
    found: set[Fingerprint] = set()
    for row in token_rows(text, known):
        texts = [token.text for token in row]
        for first in range(max(len(row) - TOKENS, 0) + 1):
            found.add(_hash(texts[first : first + TOKENS]))
    return frozenset(found)


def _hash(tokens: Sequence[str]) -> Fingerprint:
    return int.from_bytes(blake2b("\0".join(tokens).encode(), digest_size=8).digest())
