"""Measure `grader similar` on invented classes of asn3: ``python -m benchmarks.similar``."""

import random
import time
from collections import Counter
from pathlib import Path

import click
from attrs import frozen

from benchmarks.similar.copies import COPIES, merged
from benchmarks.similar.programs import FUNCTIONS, program
from grader.similarity.compare import LEAST, compare
from grader.similarity.fingerprints import fingerprints
from grader.source.reference import read_reference

_ASN3 = Path(__file__).resolve().parents[2] / "assignments" / "asn3"
_MERGED = "merged from two"
_FIRST = 10

Ids = frozenset[str]


@frozen
class MadeUpClass:
    """A class with known copies.

    Attributes:
        programs: By id.
        kinds: The kind of each pair of a copy and its source. Of a merged program, only the pair
            with the source of its game.
        may_be_found: The pairs of a merged program and its second source.
    """

    programs: dict[str, str]
    kinds: dict[Ids, str]
    may_be_found: set[Ids]


def made_up_class(number: int, size: int, copies: int) -> MadeUpClass:
    """Return class *number* with *size* independent programs and *copies* of each kind of copy."""
    chance = random.Random(number)  # noqa: S311 - not a secret
    programs = {f"student {at}": program(number * 100_000 + at) for at in range(size)}
    sources = list(programs)
    chance.shuffle(sources)
    kinds: dict[Ids, str] = {}
    may_be_found: set[Ids] = set()
    for at in range(copies):
        for kind, copy in COPIES.items():
            source = sources.pop()
            copier = f"{kind} {at}"
            programs[copier] = copy(programs[source], chance)
            kinds[frozenset((copier, source))] = kind
        first, second = sources.pop(), sources.pop()
        copier = f"{_MERGED} {at}"
        programs[copier] = merged(programs[first], programs[second], chance)
        kinds[frozenset((copier, first))] = _MERGED
        may_be_found.add(frozenset((copier, second)))
    return MadeUpClass(programs, kinds, may_be_found)


def found_pairs(programs: dict[str, str]) -> list[Ids]:
    """Return the pairs that `grader similar` reports, the most similar first."""
    handed_out = fingerprints(read_reference(_ASN3).handed_out(), FUNCTIONS)
    read = {id_: fingerprints(text, FUNCTIONS) - handed_out for id_, text in programs.items()}
    return [frozenset((pair.one, pair.other)) for pair in compare(read, {}).pairs]


@click.command()
@click.option("--classes", default=10, show_default=True, help="How many classes are made up.")
@click.option("--size", default=150, show_default=True, help="Independent programs in a class.")
@click.option("--copies", default=2, show_default=True, help="Copies of each kind in a class.")
def main(classes: int, size: int, copies: int) -> None:
    """Measure how many planted copies are found, and how many alarms are false."""
    planted: Counter[str] = Counter()
    found: Counter[str] = Counter()
    true, false, false_among_first, seconds = 0, 0, 0, 0.0
    for number in range(classes):
        made_up = made_up_class(number, size, copies)
        planted.update(made_up.kinds.values())
        started = time.process_time()
        reported = found_pairs(made_up.programs)
        seconds += time.process_time() - started
        for place, ids in enumerate(reported):
            if ids in made_up.kinds:
                found[made_up.kinds[ids]] += 1
            if ids in made_up.kinds or ids in made_up.may_be_found:
                true += 1
            else:
                false += 1
                false_among_first += place < _FIRST
    click.echo(
        f"{classes} classes of {size} programs and {sum(planted.values())} copies, score {LEAST}"
    )
    for kind, number in planted.items():
        click.echo(f"  {kind:20} {found[kind]} of {number} found")
    click.echo(f"  {true + false} pairs reported: {true} true, {false} false")
    click.echo(f"  false ones among the first {_FIRST} of a class: {false_among_first}")
    click.echo(f"  {seconds / classes:.1f} processor seconds a class")


if __name__ == "__main__":
    main()
