"""Find the pairs of programs that have more rare code in common than chance explains."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from attrs import define, field, frozen

from grader.similarity.fingerprints import Fingerprint, Fingerprints

LEAST = 0.65
"""The least score of a reported pair. docs/marking.md says how it was measured."""

MOST_PAIRS = 500
"""The most pairs that are shown: if there are more, the first ones show the reason."""

MOST_PAIRS_OF_ONE = 10
"""The most pairs with one program: a file that contains many students' code would fill the list."""

_LEAST_IN_A_CLUSTER = 3


@frozen
class Pair:
    """Two programs, and how similar they are.

    *score*, 0 to 1, is the share of the smaller program in the other. Rare code counts more.
    """

    score: float
    one: str
    other: str


@frozen
class _Compared:
    """The *total* weight of a program; and *shared*, its common fingerprints as bits, by weight."""

    shared: Mapping[int, int]
    total: int


@frozen
class ComparedClass:
    """The result of comparing all programs.

    Attributes:
        pairs: The pairs that a person should look at, the highest score first.
        count: How many pairs are too similar.
        clusters: Groups of three or more programs that any of these pairs connect, the largest
            first; their ids are sorted.
    """

    pairs: Sequence[Pair]
    count: int
    clusters: Sequence[Sequence[str]]


def compare(
    programs: Mapping[str, Fingerprints],
    earlier: Mapping[str, Fingerprints],
    *,
    least: float = LEAST,
    most: int = MOST_PAIRS,
    most_of_one: int = MOST_PAIRS_OF_ONE,
) -> ComparedClass:
    """Find the pairs that are too similar.

    Code that half of the class has shows little. So the weight of a fingerprint grows by one each
    time that half as many programs have it. Weights are whole numbers, which need no rounding.

    In a large class of nearly equal programs, not all pairs fit into memory. At most 2 * *most* /
    *most_of_one* programs can be in *most_of_one* chosen pairs. So of the pairs that begin with one
    program, only that many can be passed over, and the worse ones are not kept.

    Args:
        programs: By id.
        earlier: Programs of earlier classes, by id. They are not compared with each other.
        least: The least score of a pair that is too similar.
        most: How many pairs are chosen.
        most_of_one: How many of them may contain the same program.
    """
    kept = most_of_one + 2 * most // most_of_one
    best: list[Pair] = []
    count = 0
    groups = Groups()
    for begun in _by_first(programs, earlier, least):
        count += len(begun)
        for pair in begun:
            groups.connect(pair)
        best += sorted(begun, key=_best_first)[:kept]
    chosen = _chosen(sorted(best, key=_best_first), most, most_of_one)
    return ComparedClass(chosen, count, groups.clusters())


def _by_first(
    programs: Mapping[str, Fingerprints], earlier: Mapping[str, Fingerprints], least: float
) -> Iterator[list[Pair]]:
    compared = _prepare({**earlier, **programs})
    ids = list(programs)
    for place, one in enumerate(ids):
        found: list[Pair] = []
        for other in [*ids[place + 1 :], *earlier]:
            score = _score(compared[one], compared[other])
            if score >= least:
                found.append(Pair(score, one, other))
        yield found


def _best_first(pair: Pair) -> tuple[float, str, str]:
    return (-pair.score, pair.one, pair.other)


def _chosen(found: Iterable[Pair], most: int, most_of_one: int) -> list[Pair]:
    pairs_of: Counter[str] = Counter()
    chosen: list[Pair] = []
    for pair in found:
        busiest = max(pairs_of[pair.one], pairs_of[pair.other])
        if busiest < most_of_one and len(chosen) < most:
            pairs_of.update((pair.one, pair.other))
            chosen.append(pair)
    return chosen


@define
class Groups:
    """Collects programs that pairs connect."""

    _group_of: dict[str, set[str]] = field(factory=dict, init=False)

    def connect(self, pair: Pair) -> None:
        """Join the groups of the two programs in *pair*."""
        one = self._group_of.setdefault(pair.one, {pair.one})
        other = self._group_of.setdefault(pair.other, {pair.other})
        if one is other:  # in a class of equal programs, most pairs are in one group already
            return
        one |= other
        for id_ in other:
            self._group_of[id_] = one

    def clusters(self) -> list[list[str]]:
        """Return the groups of three or more programs, as in ``ComparedClass``."""
        large = [group for group in self._group_of.values() if len(group) >= _LEAST_IN_A_CLUSTER]
        groups = {min(group): sorted(group) for group in large}
        return sorted(groups.values(), key=lambda group: (-len(group), group))


def _prepare(programs: Mapping[str, Fingerprints]) -> dict[str, _Compared]:
    # Small programs first: their fingerprints get low numbers, so their integers stay short.
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
    """Return an integer with these bits set; adding them one by one would copy it each time."""
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
