"""
One function of a student's program, played by the author's: the program asks, and the reference answers.

The reference runs in a guest of its own, forked from a zygote of its own, in which no student's code ever is. What a
student's guest gets of it is the answer to its question.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.extent import expanded_size
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.zygote import Zygote

_MOST_QUESTIONS = 100_000
_MOST_NOTES = 200
_MOST_FORESEEN = 50_000  # questions of a hidden test
_FEWEST_FORESEEN = 1_000  # fewer are soon asked, and where a right program stops asking can give its answer away
_PATIENCE = 5  # times the seconds of a call, to note what thousands ask


class Understudy:
    """
    Plays the function *plays* wherever the program that it is given to calls it.

    It answers 100,000 questions at most, and computes for *seconds* at each, all within the budget of *reference*.
    Arguments come from a hostile program: they are read here within the bounds of a reply, and then handed on as they
    came, so that who is who among them is the same on both sides.
    """

    def __init__(
        self, plays: str, reference: Module, seconds: float, foreseen: Callable[[bytes], dict[str, Any] | None]
    ) -> None:
        self.plays = plays
        self._reference, self._seconds, self._foreseen = reference, seconds, foreseen
        self._left = _MOST_QUESTIONS

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """
        What to tell a guest that asks *question*.

        Raises:
            WireError: If it is none.
            GuestError: If the reference does not come back from it.
        """
        self._left -= 1
        if self._left < 0:
            raise GuestDied("it asked too often")
        nodes, arguments, named, typed = (question.get(key) for key in ("nodes", "arguments", "named", "typed"))
        setting = question.get("setting")
        _check(nodes, arguments, named, typed, setting)
        message: dict[str, object] = {
            "do": "call" if typed is None else "talk",
            "name": self.plays,
            "arguments": arguments,
            "named": named,
            "among": [],
            **({} if typed is None else {"typed": typed}),
            **({} if setting is None else {"setting": {**setting, "begins": None}}),
        }
        reply = self._reference.ask(self.plays, wire.prepared({**message, "nodes": _whole(nodes)}), self._seconds)
        told = {key: reply.get(key) for key in ("value", "changed", "printed", "turns")}
        told["drawn"] = reply.get("drawn", 0)
        return {**told, "error": _without_places(reply.get("error")), "nodes": _whole(reply.get("nodes"))}

    def foreseen(self, request: bytes) -> bytes | None:
        """
        What the reference asks this function while it answers *request*, many calls that the author has written, as
        a message with the answers; None where there is nothing to tell beforehand.

        Raises:
            GuestTimedOut: If that is too much for the reference, which has not even to wait for an answer.
        """
        self.end()  # there is one guest at a time; and the next begins afresh, whether or not this was found out before
        if (notes := self._foreseen(request)) is None:
            raise GuestTimedOut("there is too much to ask")
        return wire.prepared({"do": "foresee", **notes}) if notes else None

    def end(self) -> None:
        """Let the guest go in which the reference runs; it comes anew if there is another question."""
        self._reference.end()


class Reference:
    """
    The author's solution *text*, a module called *name*, as it is asked by students' guests within *limits*.

    *make* makes the zygote that it has for itself. That is done when it is first asked: most classes have somebody who
    needs it, and most submissions do not.
    """

    def __init__(self, make: Callable[[], Zygote], name: str, text: str, limits: Limits) -> None:
        self._make, self._name, self.text, self._limits = make, name, text, limits
        self._zygote: Zygote | None = None
        self._notes: dict[tuple[str, bytes], dict[str, Any] | None] = {}

    def understudy(self, plays: str, budget: Budget) -> Understudy:
        """
        A new one for the function *plays*, in a guest of its own, within *budget*.

        Raises:
            SandboxError: If this machine cannot lock the reference in.
        """
        reference = Module(self._home(), self._name, self.text, self._limits, budget)
        return Understudy(plays, reference, self._limits.seconds_per_call, partial(self._foreseen, plays))

    def close(self) -> None:
        """End its zygote, if it has one."""
        if self._zygote is not None:
            self._zygote.close()
            self._zygote = None

    def _home(self) -> Zygote:
        if self._zygote is None:
            self._zygote = self._make()
        return self._zygote

    def _foreseen(self, plays: str, request: bytes) -> dict[str, Any] | None:
        key = plays, hashlib.sha256(request).digest()
        if key not in self._notes:
            if len(self._notes) >= _MOST_NOTES:
                self._notes.clear()
            self._notes[key] = self._noted(plays, request)
        return self._notes[key]

    def _noted(self, plays: str, request: bytes) -> dict[str, Any] | None:
        seconds = self._limits.seconds_per_call * _PATIENCE
        module = Module(self._home(), self._name, self.text, self._limits, Budget(seconds))
        module.note(plays)
        try:
            module.ask(plays, request, seconds)
            return _bounded(module.noted(seconds))
        except GuestTimedOut:
            return None
        except GuestError:
            return {}
        finally:
            module.end()


def _bounded(notes: Mapping[str, Any]) -> dict[str, Any]:
    """The ``questions`` and ``answers`` among *notes*, for a student's guest; empty where to ask costs little."""
    questions, answers = notes["questions"], notes["answers"].split("\n")
    if len(questions) < _FEWEST_FORESEEN:
        return {}
    return {"questions": questions[:_MOST_FORESEEN], "answers": "\n".join(answers[:_MOST_FORESEEN])}


def _check(nodes: object, arguments: object, named: object, typed: object, setting: object) -> None:
    """Refuse what cannot be the arguments of a call, what is typed to it or set for it, or is too large for one."""
    if typed is not None and (type(typed) is not list or set(map(type, typed)) - {str}):
        raise wire.WireError("lines that are none")
    reader = wire.Reader(most=wire.MAX_REPLIED)
    reader.read(nodes)
    positions, names, values = reader.value(arguments), reader.value(named), _set(setting, reader)
    if type(positions) is not list or any(
        type(each) is not dict or set(map(type, each)) - {str} for each in (names, values)
    ):
        raise wire.WireError("arguments that are none")
    expanded_size([positions, names, values], reader.measured)


def _set(setting: object, reader: wire.Reader) -> object:
    """The globals of a *setting*, whose draws are looked at; none where there is no setting."""
    if setting is None:
        return {}
    if type(setting) is not dict or setting.keys() != {"draws", "names"}:
        raise wire.WireError("a setting that is none")
    if type(setting["draws"]) is not list or set(map(type, setting["draws"])) - {int}:
        raise wire.WireError("draws that are none")
    return reader.value(setting["names"])


def _without_places(error: Any) -> Any:  # noqa: ANN401 - as it came
    """An exception without the lines and the functions of the reference that it came through."""
    return {key: error[key] for key in ("types", "text")} if type(error) is dict else None


def _whole(nodes: Any) -> Any:  # noqa: ANN401 - as it came
    """*nodes* ready to be sent on, where long texts that stood elsewhere in the message have been taken."""
    if (texts := getattr(nodes, "texts", None)) is not None:
        nodes.texts = [b"" if each is None else each for each in texts]
    return nodes
