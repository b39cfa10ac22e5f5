"""Record what a hidden test has called, and the outcome, to explain a failure."""

import pickle
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from grader.sandbox.call_results import transcript
from grader.sandbox.reply import Answer
from grader.sandbox.request import Call
from grader.sandbox.setting import Setting


@frozen
class CallRecord:
    """A call that was made.

    Attributes:
        asked: The arguments as they were, by position and by name, pickled; ``before()`` reads
            them. Empty where that cannot be done.
        given: The very arguments, as they are now.
        answer: What came; None where nothing came. For many calls at once, its value is the list of
            their results.
        calls: For many calls at once, the arguments of each.
        typed: The lines that were typed; None where nobody sat at the terminal.
        setting: What held meanwhile.
        cases: For many calls that were tried, what came of each.
        aspect: Of one of many calls that were tried, what was looked at last: value, raised or
            changed. Of a call, "written" if a file was looked at.
        among: All of those calls.
    """

    function: str
    asked: bytes
    given: tuple[Any, ...]
    answer: Answer | None
    calls: Sequence[tuple[Any, ...]] = ()
    typed: tuple[str, ...] | None = None
    setting: Setting | None = None
    cases: Sequence[Answer] = ()
    aspect: str = ""
    among: "CallRecord | None" = None

    def before(self) -> tuple[list[Any], dict[str, Any]]:
        """Return the arguments as they were before the call, by position and by name."""
        if not self.asked:
            return list(self.given), {}
        arguments, named, *_ = pickle.loads(self.asked)  # noqa: S301 - nobody else has written it
        return list(arguments), named

    @property
    def unread(self) -> tuple[str, ...]:
        """The typed lines that nobody asked for."""
        if self.answer is None or self.typed is None:
            return ()
        return self.typed[max(0, len(self.answer.turns) - 1) :]

    @property
    def transcript(self) -> str:
        """What a terminal shows; empty where nobody sat at it."""
        if self.answer is None or self.typed is None:
            return ""
        return transcript(self.answer.turns, self.typed[: len(self.answer.turns) - 1])


def made(call: Call, answer: Answer | None) -> CallRecord:
    """Return a record of *call* and its outcome."""
    return CallRecord(
        call.function, call.asked, call.arguments, answer, (), call.typed, call.setting
    )


def record_of_one(
    function: str, arguments: Sequence[object], answer: Answer, setting: Setting | None = None
) -> CallRecord:
    """Return a record of the call with *arguments* as if it had been made alone."""
    return made(Call(function, tuple(arguments), setting=setting), answer)
