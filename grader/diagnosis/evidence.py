"""Write evidence as text for ``signatures.json``; large values become a few digits."""

import hashlib
import re
from collections.abc import Iterator, Sequence

from grader.limits import EVIDENCE_CHARACTERS, EVIDENCE_VALUES
from grader.records.verdict import Evidence

_BETWEEN_SYMPTOMS = "; "
_BETWEEN_LEVELS = "/"
_DIGITS = 12
_DEEPEST = 60
ADDRESS = re.compile(r"(?<= at )0x[0-9A-Fa-f]{6,16}\b")
"""An object's address as Python writes it: it differs in each run."""


def written(evidence: Evidence) -> str:
    """Return *evidence* as text: ``answer/raised/IndexError``, with ``; `` between two symptoms."""
    return _BETWEEN_SYMPTOMS.join(map(_BETWEEN_LEVELS.join, evidence))


def read(text: str) -> Evidence:
    """Return the evidence from a text that ``written`` returned."""
    if not text:
        return ()
    symptoms = text.split(_BETWEEN_SYMPTOMS)
    return tuple(tuple(symptom.split(_BETWEEN_LEVELS)) for symptom in symptoms)


def digest(value: object) -> str:
    """Return 12 hexadecimal digits, the same on every machine for equal values of equal types.

    An int differs from a bool, and a list from a tuple. Only the beginning of a large value counts.
    Of a value that is not builtin data, only its description counts.
    """
    left = [EVIDENCE_VALUES]
    return _hash("".join(_written(value, left, 0)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def _written(value: object, left: list[int], depth: int) -> Iterator[str]:
    """Yield *value* in pieces; *left* counts how many more items are read."""
    left[0] -= 1
    kind = type(value)
    yield f"{kind.__name__} "
    if left[0] < 0 or depth > _DEEPEST:
        return
    if isinstance(value, str):
        text = ADDRESS.sub("0x", value[:EVIDENCE_CHARACTERS])
        yield f"{len(text)}:{text}"
    elif isinstance(value, bytes | bytearray):
        yield f"{len(value)}:{bytes(value[:EVIDENCE_CHARACTERS]).hex()}"
    elif isinstance(value, bool | int | float | None):
        yield _number(value)
    elif isinstance(value, list | tuple):
        few = value[: max(0, left[0]) + 1]
        yield f"{len(value)}["
        if _is_quick(few):
            left[0] -= len(few)
            yield ADDRESS.sub("0x", f"{type(few[0]).__name__} {few!r}")
        else:
            for item in few:
                yield from _written(item, left, depth + 1)
        yield "]"
    elif isinstance(value, dict | set | frozenset):
        yield from _unordered(value, left, depth)
    elif isinstance(value, type):
        yield value.__name__
    else:
        yield str(getattr(value, "description", ""))


def _is_quick(items: Sequence[object]) -> bool:
    """Return whether Python may write *items* at once, which is fast: few, of one simple type."""
    kinds = set(map(type, items))
    if kinds == {str}:
        return sum(map(len, items)) <= EVIDENCE_CHARACTERS  # type: ignore[arg-type]
    return kinds in ({bool}, {float}, {type(None)})


def _number(value: float | None) -> str:
    try:
        return f"{value!r},"
    except ValueError:  # Python does not write whole numbers of more than 4,300 digits
        return f"{hash(value)},"


def _unordered(
    value: dict[object, object] | set[object] | frozenset[object], left: list[int], depth: int
) -> Iterator[str]:
    items: list[object] = list(value)
    if isinstance(value, dict):
        items = list(value.items())
    # Their order is random, so each has the same share of what may be read.
    share = left[0] // max(1, len(items))
    hashes: list[str] = []
    if share:
        for item in items:
            own = [share]
            hashes.append(_hash("".join(_written(item, own, depth + 1))))
            left[0] -= share - max(0, own[0])
    yield f"{len(items)}{{"
    yield from sorted(hashes)
    yield "}"
