"""Find the pairs of programs that share more rare code than chance explains."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain

from attrs import frozen

from grader.similarity.fingerprints import Fingerprint, Fingerprints

LEAST = 0.65
"""The score from which a pair is reported. docs/marking.md says how it was measured."""

_LEAST_IN_A_CLUSTER = 3


@frozen
class Pair:
    """Two programs and how similar they are.

    Attributes:
        score: From 0 to 1: how much of one program is in the other as well, where rare code counts
            more. It is that of the smaller program.
    """

    score: float
    one: str
    other: str


@frozen
class _Compared:
    """A program, ready to be compared.

    Attributes:
        shared: By weight, the fingerprints that other programs have, too: a bit for each.
        total: The weight of all its fingerprints.
    """

    shared: Mapping[int, int]
    total: int


def pairs(
    programs: Mapping[str, Fingerprints], earlier: Mapping[str, Fingerprints], least: float = LEAST
) -> list[Pair]:
    """Return the pairs that are too similar, the highest score first.

    Code that half of the class has says nothing about two of them. So a fingerprint weighs one more
    each time that half as many programs have it, in whole numbers: that needs no rounding.

    Args:
        programs: By id.
        earlier: Programs of earlier classes, by id. They are not compared with each other.
        least: The score from which a pair is too similar.
    """
    compared = _prepare({**earlier, **programs})
    ids = list(programs)
    found: list[Pair] = []
    for place, one in enumerate(ids):
        for other in [*ids[place + 1 :], *earlier]:
            score = _score(compared[one], compared[other])
            if score >= least:
                found.append(Pair(score, one, other))
    return sorted(found, key=lambda pair: (-pair.score, pair.one, pair.other))


def clusters(found: Sequence[Pair]) -> list[list[str]]:
    """Return the groups of three or more programs that are connected by pairs, the largest first;
    in each the ids are sorted.
    """
    group_of: dict[str, set[str]] = {}
    for pair in found:
        one = group_of.setdefault(pair.one, {pair.one})
        other = group_of.setdefault(pair.other, {pair.other})
        if one is not other:  # of a class of equal programs, nearly all pairs are in one group
            one |= other
            for id_ in other:
                group_of[id_] = one
    groups: dict[str, list[str]] = {}
    for group in group_of.values():
        if len(group) >= _LEAST_IN_A_CLUSTER:
            groups[min(group)] = sorted(group)
    return sorted(groups.values(), key=lambda group: (-len(group), group))


def _prepare(programs: Mapping[str, Fingerprints]) -> dict[str, _Compared]:
    # The small programs first: so they have the low numbers, and long programs make them no longer.
    by_length: list[Fingerprints] = sorted(programs.values(), key=len)
    having = Counter(chain.from_iterable(by_length))
    most = (2 * len(programs)).bit_length()
    numbers: dict[Fingerprint, int] = {}
    used: Counter[int] = Counter()
    for fingerprint, times in having.items():
        if times > 1:
            weight = most - times.bit_length()
            numbers[fingerprint] = used[weight]
            used[weight] += 1
    compared: dict[str, _Compared] = {}
    for id_, program in programs.items():
        shared: defaultdict[int, list[int]] = defaultdict(list)
        total = 0
        for fingerprint in program:
            weight = most - having[fingerprint].bit_length()
            total += weight
            if fingerprint in numbers:
                shared[weight].append(numbers[fingerprint])
        bits = {weight: _bits(found) for weight, found in shared.items()}
        compared[id_] = _Compared(bits, total)
    return compared


def _bits(numbers: Sequence[int]) -> int:
    """Return an integer with these bits set.

    Adding them to an integer one by one would copy it each time.
    """
    octets = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        octets[number // 8] |= 1 << number % 8
    return int.from_bytes(octets, "little")


def _score(one: _Compared, other: _Compared) -> float:
    common = 0
    for weight, bits in one.shared.items():
        common += weight * (bits & other.shared.get(weight, 0)).bit_count()
    smaller = min(one.total, other.total)
    if smaller == 0:
        return 0.0
    return common / smaller
