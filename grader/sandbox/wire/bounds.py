"""Limit how much a message may contain, and measure values.

A reply comes from a hostile program. Whatever it contains, reading it takes limited processor time
and memory; ``benchmarks/decoder.py`` measures both. A request comes from the author of an
assignment, and its bounds are very high.

A guest applies the same bounds when it writes, to report a reply that is too large. The reader
checks them again, because a hostile guest may not.
"""

import os
import sys
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from operator import eq
from typing import Any, NamedTuple, TypeGuard, TypeVar

_Item = TypeVar("_Item")

SCALARS = frozenset({str, int, float, bool, type(None)})
MUTABLE = (list, dict, set, bytearray)
MAX_DEPTH = 60
MAX_SAME_HASH = 10  # keys with the same hash: each is compared with all others
# A text longer than 16 characters, or a number of more than 64 bits, counts as several elements.
_TEXT_SHIFT = 4
_INT_SHIFT = 6


class MessageBounds(NamedTuple):
    """Limits what one message may contain.

    Attributes:
        values: Elements of its lists, tuples, dicts and sets. Only a writer counts them.
        expanded: The same elements, counted as often as they can be reached. Long texts and large
            numbers count as several.
        data: Bytes of the message. A float of 22 bytes can take half a microsecond to read.
        weight: The time and memory to read it without its texts: 8 for a comma, 12 for a colon or a
            bracket.
        containers: Lists, tuples, dicts … that it creates.
        cells: Elements of its arrays: each is a byte in the message, and a pointer in memory.
        hashed: Elements of all keys: a tuple hashes all its elements each time.
        probes: For each dict and set, 3,000 (the work for an empty one) plus the square of the
            number of keys. In the worst case each key collides with all previous ones. Texts do not
            count, because nobody can predict their hashes.
    """

    values: int
    expanded: int
    data: int
    weight: int
    containers: int
    cells: int
    hashed: int
    probes: int


MAX_REQUEST = MessageBounds(
    values=1 << 40,
    expanded=1 << 40,
    data=1 << 31,
    weight=1 << 31,
    containers=1 << 24,
    cells=1 << 27,
    hashed=1 << 24,
    probes=1 << 50,
)
MOST_VALUES = 500_000  # in a reply, unless the author sets another limit
# Keys in a reply that are not texts. If all of them collide, that takes 1.5 seconds.
MOST_KEYS = 60_000
_FEWEST_VALUES = 250_000  # for our own replies, even if the author's limit is lower


def reply_bounds(values: int) -> MessageBounds:
    """Return the bounds of a reply that may contain so many *values*."""
    return bounds_for(max(values, _FEWEST_VALUES))._replace(values=values)


def bounds_for(values: int) -> MessageBounds:
    """Return bounds that allow any message with so many *values*.

    Reading it takes up to 700 bytes of memory for each value.
    """
    return MessageBounds(
        values=values,
        expanded=8 * values,
        data=32 * values,
        weight=30 * values,
        containers=values,
        cells=values * 21 // 5,
        hashed=4 * values,
        probes=MOST_KEYS**2,
    )


MAX_REPLY = reply_bounds(MOST_VALUES)
MAX_EXPANDED = MAX_REPLY.expanded


class WireError(Exception):
    """Says that a message is malformed, or exceeds its bounds."""


class TooLargeError(WireError):
    """Says that a message, or a value in it, exceeds its bounds.

    Attributes:
        what: What there is too much of: "values", "cells" (of boards) or "keys"; empty for all
            others.
    """

    def __init__(self, what: str = "", bound: int = 0) -> None:
        super().__init__(what, bound)
        self.what, self.bound = what, bound

    def __str__(self) -> str:
        if self.what:
            return f"more than {self.bound:,} {self.what}"
        return "more than the grader reads at once"


def is_list_of(value: object, kind: type[_Item]) -> TypeGuard[list[_Item]]:
    """Return whether *value* is a list whose items are all exactly of this *kind*."""
    return type(value) is list and set(map(type, value)) <= {kind}


def weigh(scalars: Collection[Any], kinds: AbstractSet[type]) -> int:
    """Return how many elements *scalars*, which have the types *kinds*, count as.

    Each counts as one, and long texts and large whole numbers count as more.
    """
    weight = len(scalars)
    if str in kinds:
        texts = _of_type(str, scalars, kinds)
        if max(map(len, texts)) >> _TEXT_SHIFT:
            weight += sum(len(text) >> _TEXT_SHIFT for text in texts)
    if int in kinds:
        numbers = _of_type(int, scalars, kinds)
        if max(map(int.bit_length, numbers)) >> _INT_SHIFT:
            weight += sum(number.bit_length() >> _INT_SHIFT for number in numbers)
    return weight


def _of_type(kind: type, scalars: Collection[Any], kinds: AbstractSet[type]) -> Collection[Any]:
    if len(kinds) == 1:
        return scalars
    return [item for item in scalars if type(item) is kind]


def measure(value: Any) -> tuple[int, int]:
    """Return the depth and the expanded size of a tuple or a frozenset.

    Only tuples and frozensets count as levels; a list in them counts as one element. *value* must
    be flat, or our own: this recurses, and a guest can nest without limit.
    """
    if type(value) not in (tuple, frozenset):
        if type(value) in SCALARS:
            return 0, weigh((value,), {type(value)})
        return 0, 1
    kinds = set(map(type, value))
    if kinds <= SCALARS:
        return 1, 1 + weigh(value, kinds)
    depth = size = 1
    for item in value:
        below, weight = measure(item)
        if below >= depth:
            depth = below + 1
        size += weight
    return depth, size


def probes(keys: Sequence[object]) -> int:
    """Return the maximum number of steps to put *keys* into a dict or a set.

    Raises:
        WireError: If too many have the same hash, or one cannot be hashed.
    """
    if _HASHES_ARE_RANDOM and set(map(type, keys)) == {str}:
        return 0
    try:
        hashes = sorted(map(hash, keys))
    except (TypeError, RecursionError):
        raise WireError("a key that cannot be one") from None
    if any(map(eq, hashes, hashes[MAX_SAME_HASH:])):
        raise WireError("too many keys with one hash")
    return len(hashes) ** 2


# With a fixed PYTHONHASHSEED students can predict the hashes of texts.
_SEED = os.environ.get("PYTHONHASHSEED", "random")
_HASHES_ARE_RANDOM = bool(sys.flags.hash_randomization) and _SEED in {"", "random"}
