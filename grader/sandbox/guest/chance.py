"""What a guest takes for chance: the same for everybody, so that the same program earns the same marks."""

import operator
import os
import random
import types

from grader.sandbox.guest import imports

_BYTES_OF_SEED = 32
_NODE = 0x0123_4567_89AB  # a network card's number, which no card has: its first byte would be of a group
_seed = random.Random.seed


class _Source:
    """What is drawn from the machine elsewhere: a stream that begins anew for each program."""

    def __init__(self) -> None:
        self._random: random.Random | None = None

    def begin_anew(self) -> None:
        self._random = None  # made when it is asked for: most programs never do

    def urandom(self, size: int, /) -> bytes:
        """*size* bytes, which anybody could foretell."""
        if operator.index(size) < 0:
            raise ValueError("negative argument not allowed")
        if self._random is None:
            self._random = random.Random(0)  # noqa: S311 - there is nothing to keep secret
        return self._random.randbytes(operator.index(size))

    def getrandom(self, size: int, flags: int = 0) -> bytes:
        """*size* bytes, which anybody could foretell."""
        del flags  # whether to wait for chance
        return self.urandom(size)


_source = _Source()


def put_in_place() -> None:
    """Let nothing be chance that a program takes for it: ``random``, and what others draw from the machine."""
    random.Random.seed = _seeded  # type: ignore[method-assign]
    random.seed = random._inst.seed  # noqa: SLF001 - as random itself has it
    random._urandom = os.urandom = _source.urandom  # type: ignore[attr-defined] # noqa: SLF001 - as SystemRandom has it
    os.getrandom = _source.getrandom
    imports.upon("uuid", _name_no_machine)


def begin_anew() -> None:
    """Another program begins."""
    _source.begin_anew()
    random.seed(0)


def _seeded(self: random.Random, a: object = None, version: int = 2) -> None:
    """What ``Random.seed`` does, which draws from the machine where it is given nothing."""
    _seed(self, _source.urandom(_BYTES_OF_SEED) if a is None else a, version)  # type: ignore[arg-type] # for it to tell


def _name_no_machine(uuid: types.ModuleType) -> None:
    """Let ``uuid1`` ask ``time`` and ``random`` instead of a library that looks at the machine's clock and card."""
    uuid.__dict__.update(_generate_time_safe=None, _node=_NODE)
