"""Hold the outcomes of calls that are not plain calls."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import field, frozen


class Lines(tuple[str, ...]):
    """Lines of text; equal to a list of the same lines as well as to a tuple, whichever a hidden
    test writes.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


@frozen
class Talk:
    """One call of a function that prints and asks.

    Attributes:
        result: What it returned.
        turns: What was printed before each line that was read, and after the last of them: one more
            than lines were read. A prompt is the end of a turn; what was typed is in none.
        unread: The typed lines that nobody asked for.
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
        """What a terminal shows: typed lines stand where they were typed."""
        return transcript(self.turns, self._read)


def said(result: object, turns: Sequence[str], typed: Sequence[str]) -> Talk:
    """Return the talk in which *turns* were printed, and lines of *typed* read between them."""
    read = max(0, len(turns) - 1)
    return Talk(result, tuple(turns), Lines(typed[read:]), tuple(typed[:read]))


def transcript(turns: tuple[str, ...], read: tuple[str, ...]) -> str:
    """Return what a terminal shows: the printed *turns*, with the lines *read* between them."""
    return "".join(
        [f"{turn}{line}\n" for turn, line in zip(turns, read, strict=False)]
        + list(turns[len(read) :])
    )


def _unseen(_: str) -> None:
    """Nobody wants to know what is looked at."""


@frozen
class Tried:
    """
    What came of one of many calls: what it returned, or what it raised.

    *seen* is told the name of what somebody looks at: a test that fails then fails over this case.
    """

    _value: Any = None
    _raised: str = ""
    _changed: bool = False
    _seen: Callable[[str], None] = field(default=_unseen, eq=False, repr=False)

    @property
    def value(self) -> Any:  # noqa: ANN401 - what a student returns
        """What it returned; None where it raised."""
        self._seen("value")
        return self._value

    @property
    def raised(self) -> str:
        """The name of the nearest builtin class of what it raised; empty where it returned."""
        self._seen("raised")
        return self._raised

    @property
    def changed(self) -> bool:
        """Whether one of its arguments is no longer equal to what it was."""
        self._seen("changed")
        return self._changed
