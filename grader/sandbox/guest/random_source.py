"""Replace chance by the same numbers for everybody, so that marks are the same each time."""

import operator
import os
import random
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from grader.sandbox.guest import imports

_BYTES_OF_SEED = 32
# A network card's number, which no card has: its first byte would be of a group.
_NODE = 0x0123_4567_89AB
_NUMPYS_SEEDS = 1 << 32
_seed = random.Random.seed


class _Source:
    """What is drawn from the machine elsewhere: a stream that begins anew for each program."""

    _random: random.Random | None

    def __init__(self) -> None:
        self.begin_anew()

    def begin_anew(self, seed: int = 0) -> None:
        self._seed = seed
        self._random = None  # made when it is asked for: most programs never do

    def urandom(self, size: int, /) -> bytes:
        """*size* bytes, which anybody could foretell."""
        if operator.index(size) < 0:
            raise ValueError("negative argument not allowed")
        if self._random is None:
            self._random = random.Random(self._seed)  # noqa: S311 - there is nothing to keep secret
        return self._random.randbytes(operator.index(size))

    def getrandom(self, size: int, flags: int = 0) -> bytes:
        """*size* bytes, which anybody could foretell."""
        del flags  # whether to wait for chance
        return self.urandom(size)


class _Script:
    """The draws that are told: those *to_come*, and how many were *made* since it began."""

    def __init__(self) -> None:
        self.begin([])

    def begin(self, draws: Sequence[int]) -> None:
        self.to_come = list(draws)
        self.used = 0

    def skip(self, number: int) -> None:
        """Take so many draws off: they are made, whoever made them."""
        del self.to_come[:number]
        self.used += number


_source = _Source()
script = _Script()


def put_in_place() -> None:
    """Let nothing be chance that a program takes for it: ``random``, and what others draw from the
    machine.
    """
    random.Random.seed = _seeded  # type: ignore[method-assign]
    random.seed = random._inst.seed  # noqa: SLF001 - as random itself has it
    random._urandom = os.urandom = _source.urandom  # type: ignore[attr-defined] # noqa: SLF001 - as SystemRandom has it
    os.getrandom = _source.getrandom
    imports.upon("uuid", _name_no_machine)


def begin_anew(seed: int = 0) -> None:
    """Another program begins, or a call to which a test gives a *seed* of its own."""
    _source.begin_anew(seed)
    random.seed(seed)
    numpys = sys.modules.get("numpy.random")
    if numpys is not None:
        numpys.seed(seed % _NUMPYS_SEEDS)


@contextmanager
def scripted(draws: Sequence[int]) -> Iterator[None]:
    """While this lasts, the first draws of a whole number are *draws*, each counted from 0 below
    what is possible.

    These are ``randint``, ``randrange``, ``choice``, ``shuffle`` and ``sample``, whoever's
    generator it is: all of them come to ``_randbelow``. A number that is not possible is taken
    modulo. Python's own way goes on behind the last.
    """
    script.begin(draws)
    if not draws:
        yield
        return

    def drawing(draw: Callable[[random.Random, int], int]) -> Callable[[random.Random, int], int]:
        def below(self: random.Random, n: int) -> int:
            if n <= 0 or not script.to_come:
                return draw(self, n)
            number = script.to_come[0]
            script.skip(1)
            return number % n

        return below

    before = [(kind, kind.__dict__["_randbelow"]) for kind in (random.Random, random.SystemRandom)]
    for kind, draw in before:
        kind._randbelow = drawing(draw)  # type: ignore[attr-defined] # noqa: SLF001 - all draws come to it
    try:
        yield
    finally:
        script.to_come.clear()
        for kind, draw in before:
            kind._randbelow = draw  # type: ignore[attr-defined] # noqa: SLF001


def _seeded(self: random.Random, a: object = None, version: int = 2) -> None:
    """Do what ``Random.seed`` does, but never draw a seed from the machine."""
    _seed(self, _source.urandom(_BYTES_OF_SEED) if a is None else a, version)  # type: ignore[arg-type] # for it to tell


def _name_no_machine(uuid: types.ModuleType) -> None:
    """Let ``uuid1`` ask ``time`` and ``random`` instead of a library that looks at the machine's
    clock and card.
    """
    uuid.__dict__.update(_generate_time_safe=None, _node=_NODE)
