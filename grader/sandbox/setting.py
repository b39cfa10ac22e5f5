"""Describe which random draws, and which globals, hold for a call or a program."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen


def _numbers(draws: Sequence[int]) -> tuple[int, ...]:
    if not all(type(draw) is int for draw in draws):
        raise TypeError(f"draws are whole numbers, and not {draws!r}")
    return tuple(draws)


@frozen
class Setting:
    """What holds for a call.

    Attributes:
        seed: What ``random`` is seeded with before the call; None leaves it as it is, but for 0
            where there are draws.
        draws: The first whole-number draws of the call, each counted from 0 below the number of
            possibilities.
        names: Globals of the module, which are put back after the call.
    """

    seed: int | None = None
    draws: tuple[int, ...] = field(default=(), converter=_numbers)
    names: Mapping[str, Any] = field(factory=dict)

    @property
    def begins(self) -> int | None:
        """The seed that is used; None where chance is left as it is."""
        if self.seed is None and self.draws:
            return 0
        return self.seed
