"""Hold what a hidden test called, and the outcomes, to explain a failure."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum, unique
from typing import Any

from attrs import define, field, frozen

from grader.records.turn import without_escape_codes
from grader.sandbox.reply import Answer
from grader.sandbox.setting import Setting


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
    shown = tuple(map(without_escape_codes, turns))
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


@define
class CallRecord:
    """Holds a call, or many calls in one message.

    Attributes:
        pickled: The arguments before the call; empty if they cannot be pickled.
        arguments: The test's own objects, which the call may have changed.
        answer: None if there is none (yet). For many calls, its value is the list of their results.
        calls: The arguments of each of many calls.
        typed: The lines that were typed; None if the call had no terminal.
        cases: The answer to each of many calls, if they were tried.
        looked_at: What the test looked at last. A global is called *function*.
        batch: The record of all calls, if this is one of many calls that were tried.
    """

    function: str
    pickled: bytes = b""
    arguments: tuple[Any, ...] = ()
    answer: Answer | None = None
    calls: Sequence[tuple[Any, ...]] = ()
    typed: tuple[str, ...] | None = None
    setting: Setting | None = None
    cases: Sequence[Answer] = ()
    looked_at: LookedAt = LookedAt.RESULT
    batch: "CallRecord | None" = None

    def arguments_before(self) -> tuple[list[Any], dict[str, Any]]:
        """Return the arguments before the call, by position and by name."""
        if not self.pickled:
            return list(self.arguments), {}
        arguments, named = pickle.loads(self.pickled)  # noqa: S301 - this process pickled it
        return list(arguments), named

    @property
    def unread(self) -> tuple[str, ...]:
        """The typed lines that the function did not read."""
        return tuple(self._talk.unread)

    @property
    def transcript(self) -> str:
        """What a terminal shows; empty if the call had no terminal."""
        return self._talk.transcript

    @property
    def _talk(self) -> Talk:
        if self.answer is None or self.typed is None:
            return talk_of(None, (), ())
        return talk_of(self.answer.value, self.answer.turns, self.typed)


def record_of_one(
    function: str, arguments: Sequence[object], answer: Answer, setting: Setting | None = None
) -> CallRecord:
    """Return a record of one of many calls, as if it were the only one."""
    pickled = pickled_arguments(arguments, {})
    return CallRecord(function, pickled, tuple(arguments), answer, setting=setting)


def pickled_arguments(arguments: Sequence[object], named: Mapping[str, object]) -> bytes:
    """Return the arguments of a call, pickled; empty if they are not plain data."""
    try:
        return pickle.dumps((tuple(arguments), dict(named)), protocol=5)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return b""
