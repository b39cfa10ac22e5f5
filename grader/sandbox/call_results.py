"""Hold the outcomes of calls if a hidden test needs more than the returned value."""

from collections.abc import Callable, Sequence
from enum import StrEnum, unique
from typing import Any

from attrs import field, frozen

from grader.records.turn import without_escape_codes


@unique
class LookedAt(StrEnum):
    """Names what a hidden test looked at last."""

    RESULT = "result"  # of a call, or of many calls
    # Of one of many calls that were tried:
    VALUE = "value"
    RAISED = "raised"
    CHANGED = "changed"
    # Of the program:
    GLOBAL = "global"
    FILE = "file"


class Lines(tuple[str, ...]):
    """Holds lines of text. It also equals a list of these lines, which a hidden test may write."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, list):
            other = tuple(other)
        return tuple(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


@frozen
class Talk:
    """Holds one call of a function that prints and asks.

    Attributes:
        turns: What was printed before each line that was read, and after the last, without typed
            text and escape codes.
    """

    result: Any
    turns: tuple[str, ...]
    unread: Lines
    _read: tuple[str, ...]

    @property
    def printed(self) -> str:
        """All that was printed, without what was typed."""
        return "".join(self.turns)

    @property
    def transcript(self) -> str:
        """What a terminal shows: the output, and each line where it was typed."""
        return transcript(self.turns, self._read)


def talk_of(result: object, turns: Sequence[str], typed: Sequence[str]) -> Talk:
    """Return the talk with these *turns*, between which lines of *typed* were read."""
    read = max(0, len(turns) - 1)
    shown = tuple(without_escape_codes(turn) for turn in turns)
    return Talk(result, shown, Lines(typed[read:]), tuple(typed[:read]))


def transcript(turns: tuple[str, ...], read: tuple[str, ...]) -> str:
    """Return what a terminal shows: the printed *turns*, with the lines *read* between them."""
    shown = [f"{turn}{line}\n" for turn, line in zip(turns, read, strict=False)]
    return "".join([*shown, *turns[len(read) :]])


@frozen
class Tried:
    """Holds the outcome of one of many calls: what it returned, or what it raised.

    Each property reports itself to *on_look*: the case that a failing test looked at last
    explains why it fails.
    """

    _value: Any = None
    _raised: str = ""
    _changed: bool = False
    _on_look: Callable[[LookedAt], None] = field(default=lambda _: None, eq=False, repr=False)

    @property
    def value(self) -> Any:
        """What it returned; None if it raised."""
        self._on_look(LookedAt.VALUE)
        return self._value

    @property
    def raised(self) -> str:
        """The nearest builtin class of the exception that it raised, by name; empty if none."""
        self._on_look(LookedAt.RAISED)
        return self._raised

    @property
    def changed(self) -> bool:
        """Whether one of its arguments differs from its value before the call."""
        self._on_look(LookedAt.CHANGED)
        return self._changed
