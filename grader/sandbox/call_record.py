"""Record what a hidden test called, and the outcome, to explain a failure."""

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define

from grader.sandbox.call_results import LookedAt, Talk, talk_of
from grader.sandbox.reply import Answer
from grader.sandbox.setting import Setting


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
