"""Describe which random draws and which globals a call or a program gets."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from grader.source.without_statements import without_asserts


def _numbers(draws: Sequence[int]) -> tuple[int, ...]:
    for draw in draws:
        if type(draw) is not int:
            raise TypeError(f"draws are whole numbers, and not {draws!r}")
    return tuple(draws)


@frozen
class Setting:
    """Holds chance and globals for a call.

    Attributes:
        seed: The seed of ``random``; None leaves its state unchanged, or means 0 if there are
            draws.
        draws: The first whole numbers that the call draws, from 0, modulo the number of
            possibilities.
        names: Globals of the module, which are restored after the call.
    """

    seed: int | None = None
    draws: tuple[int, ...] = field(default=(), converter=_numbers)
    names: Mapping[str, Any] = field(factory=dict)

    @property
    def used_seed(self) -> int | None:
        """The seed that is used; None if the state of ``random`` stays unchanged."""
        return 0 if self.seed is None and self.draws else self.seed

    def program_text(self, text: str) -> str:
        """Return what to run of the program *text*: if chance is set, no assert at its left edge.

        Such an assert may draw a number, too, and only some students leave theirs in.
        """
        return text if self.used_seed is None else without_asserts(text)
