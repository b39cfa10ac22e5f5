"""Give every program the same random numbers, so that marks are always the same."""

import operator
import os
import random
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

_SEED_BYTES = 32
# A hardware address of no network card: its first byte marks a group address.
_NODE = 0x0123_4567_89AB
_NUMPY_SEEDS = 1 << 32  # how many seeds numpy accepts
_seed = random.Random.seed
_urandom = os.urandom


class _Source:
    """Replaces the random bytes of the machine by a stream that restarts for each program."""

    _random: random.Random | None

    def __init__(self) -> None:
        self.reset()

    def reset(self, seed: int = 0) -> None:
        self._seed = seed
        self._random = None  # created on first use: most programs need none

    def urandom(self, size: int, /) -> bytes:
        if operator.index(size) < 0:
            return _urandom(size)  # which raises Python's own error
        if self._random is None:
            self._random = random.Random(self._seed)  # noqa: S311 - nothing here is secret
        return self._random.randbytes(operator.index(size))

    def getrandom(self, size: int, flags: int = 0) -> bytes:
        del flags  # whether to wait
        return self.urandom(size)


class _Script:
    """Holds the draws that a test chose: those *to_come*, and how many were *used*."""

    def __init__(self) -> None:
        self.begin([])

    def begin(self, draws: Sequence[int]) -> None:
        self.to_come = list(draws)
        self.used = 0

    def skip(self, number: int) -> None:
        del self.to_come[:number]
        self.used += number


_source = _Source()
script = _Script()


def install() -> None:
    """Replace the sources of random numbers in ``random``, ``os`` and ``uuid``."""
    random.Random.seed = _seed_from_source  # type: ignore[method-assign]
    random.seed = random._inst.seed  # noqa: SLF001 - as random itself has it
    random._urandom = os.urandom = _source.urandom  # type: ignore[attr-defined] # noqa: SLF001 - as SystemRandom has it
    os.getrandom = _source.getrandom
    # Otherwise a C library would read the machine's clock and the address of its network card.
    uuid.__dict__.update(_generate_time_safe=None, _node=_NODE)


def reset(seed: int = 0) -> None:
    """Start again with *seed*, for another program or for a call that a test gives a seed."""
    _source.reset(seed)
    random.seed(seed)
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed(seed % _NUMPY_SEEDS)


@contextmanager
def scripted(draws: Sequence[int]) -> Iterator[None]:
    """Let the first draws of whole numbers in this context be *draws*.

    A draw counts from 0, and is taken modulo the number of possible results. This is true for
    ``randint``, ``randrange``, ``choice``, ``shuffle`` and ``sample`` of every generator, because
    they all call ``_randbelow``. After the last of *draws*, Python draws as usual.
    """
    script.begin(draws)
    if not draws:
        yield
        return

    def scripted_draw(
        draw: Callable[[random.Random, int], int],
    ) -> Callable[[random.Random, int], int]:
        def below(self: random.Random, n: int) -> int:
            if n <= 0 or not script.to_come:
                return draw(self, n)
            number = script.to_come[0]
            script.skip(1)
            return number % n

        return below

    before = [(kind, kind.__dict__["_randbelow"]) for kind in (random.Random, random.SystemRandom)]
    for kind, draw in before:
        kind._randbelow = scripted_draw(draw)  # type: ignore[attr-defined] # noqa: SLF001 - all draws call it
    try:
        yield
    finally:
        script.to_come.clear()
        for kind, draw in before:
            kind._randbelow = draw  # type: ignore[attr-defined] # noqa: SLF001


def _seed_from_source(self: random.Random, a: object = None, version: int = 2) -> None:
    """Do the same as ``Random.seed``, but never draw a seed from the machine."""
    if a is None:
        a = _source.urandom(_SEED_BYTES)
    _seed(self, a, version)  # type: ignore[arg-type] # it raises for a wrong one
