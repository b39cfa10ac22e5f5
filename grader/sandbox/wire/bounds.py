"""Bound how much a message may hold, and weigh the values in it.

A reply comes from a hostile program. Whatever its bytes are, there is a bound to the processor time
and the memory that reading it takes; ``benchmarks/decoder.py`` measures both. What we ask comes
from the author of an assignment, and its bounds are there to be far away.

A guest counts what it writes by the same bounds, and says so when an answer is beyond them. The
reader refuses what is beyond them all the same: a hostile guest need not count.
"""

import os
import sys
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from operator import eq
from typing import Any, NamedTuple

SCALARS = frozenset({str, int, float, bool, type(None)})
MAX_DEPTH = 60
MAX_ALIKE = 10  # keys with one hash: each is compared with all the others
_TEXT_SHIFT, _INT_SHIFT = (
    4,
    6,
)  # what is longer than 16 characters or 64 bits weighs more than one element


class MessageBounds(NamedTuple):
    """The most that one message may hold.

    Attributes:
        values: What its lists, tuples, dicts and sets hold, each counted where it stands. Only a
            writer counts them.
        expanded: The same, counted as often as it is reachable, with long texts and large numbers
            as more than one.
        data: Bytes of the message, its long texts among them.
        json: Bytes of its JSON: a float of 22 bytes can take half a microsecond to read.
        weight: Of its JSON: 8 for a comma, 12 for a colon or a bracket, as they take memory and
            time.
        texts: Long texts.
        containers: Lists, tuples, dicts … that it makes.
        cells: Elements of its arrays, which are a byte in a message and a pointer here.
        hashed: Elements of all keys: a tuple is hashed through and through, each time.
        probes: The squares of the numbers of keys of its dicts and sets: a table may be filled so
            that each key meets all that were there before. Texts are not counted, because nobody
            can foretell their hashes. To each dict and set 3,000 are added: what it takes to make
            an empty one.
    """

    values: int
    expanded: int
    data: int
    json: int
    weight: int
    texts: int
    containers: int
    cells: int
    hashed: int
    probes: int


MAX_ASKED = MessageBounds(
    1 << 40, 1 << 40, 1 << 31, 1 << 30, 1 << 31, 1 << 22, 1 << 24, 1 << 27, 1 << 24, 1 << 50
)
MOST_VALUES = 500_000  # of an answer, where an author does not say otherwise
# Of dicts and sets that are not texts: all can be made to meet each other in 1.5 seconds.
MOST_KEYS = 60_000
_FEWEST_VALUES = 250_000  # what our own replies may need, however few values an author allows


def replied(values: int) -> MessageBounds:
    """Return the bounds of a reply that may hold *values*."""
    return scaled(max(values, _FEWEST_VALUES))._replace(values=values)


def scaled(values: int) -> MessageBounds:
    """Return the bounds that allow to write down any *values*.

    To read what is within these bounds takes up to 700 bytes for each.
    """
    return MessageBounds(
        values=values,
        expanded=8 * values,
        data=32 * values,
        json=24 * values,
        weight=30 * values,
        texts=values // 4,
        containers=values,
        cells=values * 21 // 5,
        hashed=4 * values,
        probes=MOST_KEYS**2,
    )


MAX_REPLIED = replied(MOST_VALUES)
MAX_EXPANDED = MAX_REPLIED.expanded


class WireError(Exception):
    """What arrived is not a well-formed, bounded message."""


class TooLargeError(WireError):
    """A message, or a value in it, holds more than its bounds allow.

    Attributes:
        what: There are too many "values", "cells" of boards, or "keys"; empty if it is too much in
            another way.
        most: So many there may be.
    """

    def __init__(self, what: str = "", most: int = 0) -> None:
        super().__init__(what, most)
        self.what, self.most = what, most

    def __str__(self) -> str:
        if self.what:
            return f"more than {self.most:,} {self.what}"
        return "more than the grader reads at once"


def weigh(scalars: Collection[Any], kinds: AbstractSet[type]) -> int:
    """How many elements *scalars* of *kinds* count as: one each, more for long texts and large
    whole numbers.
    """
    weight = len(scalars)
    if str in kinds:
        texts = scalars if len(kinds) == 1 else [item for item in scalars if type(item) is str]
        if max(map(len, texts)) >> _TEXT_SHIFT:
            weight += sum(len(text) >> _TEXT_SHIFT for text in texts)
    if int in kinds:
        numbers = scalars if len(kinds) == 1 else [item for item in scalars if type(item) is int]
        if max(map(int.bit_length, numbers)) >> _INT_SHIFT:
            weight += sum(number.bit_length() >> _INT_SHIFT for number in numbers)
    return weight


def measured(value: Any) -> tuple[int, int]:  # noqa: ANN401 - anything that a tuple may hold
    """Return the depth of a tuple or a frozenset, counting those only, and its expanded size.

    A list in it counts as one.

    It must be flat, or our own: there is no end to what a guest can nest.
    """
    if type(value) is not tuple and type(value) is not frozenset:
        return 0, weigh((value,), {type(value)}) if type(value) in SCALARS else 1
    kinds = set(map(type, value))
    if kinds <= SCALARS:
        return 1, 1 + weigh(value, kinds)
    inner = [measured(item) for item in value]
    return 1 + max(depth for depth, _ in inner), 1 + sum(size for _, size in inner)


def probes(keys: Sequence[object]) -> int:
    """Return the work that *keys* may cause as keys of a dict or a set, in steps, at most.

    Raises:
        WireError: If too many have the same hash, or one cannot be hashed.
    """
    if _UNFORESEEN and set(map(type, keys)) == {str}:
        return 0
    try:
        hashes = sorted(map(hash, keys))
    except (TypeError, RecursionError):
        raise WireError("a key that cannot be one") from None
    if any(map(eq, hashes, hashes[MAX_ALIKE:])):
        raise WireError("too many keys with one hash")
    return len(hashes) ** 2


# Whoever fixes PYTHONHASHSEED lets students foretell the hashes of texts.
_UNFORESEEN = bool(sys.flags.hash_randomization) and os.environ.get("PYTHONHASHSEED", "random") in {
    "",
    "random",
}
