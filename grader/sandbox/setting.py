"""Describe which random draws, and which globals, hold for a call or a program."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen


def _numbers(draws: Sequence[int]) -> tuple[int, ...]:
    for draw in draws:
        if type(draw) is not int:
            raise TypeError(f"draws are whole numbers, and not {draws!r}")
    return tuple(draws)


@frozen
class Setting:
    """Chance and globals for a call.

    Attributes:
        seed: The seed of ``random``. None leaves its state as it is; with draws, it means 0.
        draws: The first whole-number draws of the call, each counted from 0 below the number of
            possibilities.
        names: Globals of the module, which are restored after the call.
    """

    seed: int | None = None
    draws: tuple[int, ...] = field(default=(), converter=_numbers)
    names: Mapping[str, Any] = field(factory=dict)

    @property
    def used_seed(self) -> int | None:
        """The seed that is used; None if the state of ``random`` is left as it is."""
        if self.seed is None and self.draws:
            return 0
        return self.seed
