"""Answer functions of a student's program with the reference's.

The reference runs in its own guest, from its own launcher, never together with a student's code.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping
from typing import Any

from grader.errors import GuestError
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.setting import Setting
from grader.sandbox.value_size import expanded_size


class StandIn:
    """Answers the functions *plays* if the student's program calls one of them.

    Each answer may take *seconds*, within the budget of *reference*. Arguments come from a hostile
    program: they are checked like a reply, and passed on unchanged, so identity is the same on both
    sides.

    Attributes:
        setting: The random numbers and globals of the program that runs now. They never come from a
            question.
        questions: How many questions there were.
        failed: Why a question was not answered, in a few words; empty if all were.
    """

    def __init__(
        self,
        plays: Collection[str],
        reference: Module,
        seconds: float,
        recorded: Callable[[bytes], Mapping[str, str]],
    ) -> None:
        self.plays = tuple(plays)
        self.setting: Setting | None = None
        self.questions = 0
        self.failed = ""
        self._reference, self._seconds, self._recorded = reference, seconds, recorded

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """Return the message that answers a guest's *question*.

        Raises:
            WireError: If the question is invalid or too large.
            GuestError: If the reference does not answer in time, or ends.
        """
        self.questions += 1
        try:
            return self._answer(question)
        except (GuestError, wire.WireError) as error:
            self.failed = self.failed or str(error)
            raise

    def _answer(self, question: dict[str, Any]) -> dict[str, object]:
        keys = ("function", "nodes", "arguments", "named", "typed")
        name, nodes, arguments, named, typed = map(question.get, keys)
        if name not in self.plays:
            raise wire.WireError("a function that is not answered here")
        if "large" in question:
            raise wire.TooLargeError
        self._check(nodes, arguments, named, typed)
        message = {"do": "call", "name": name, "arguments": arguments, "named": named}
        if typed is not None:
            message["typed"] = typed
        if self.setting is not None:
            message["setting"] = self._held(self.setting, question.get("drawn"))
        request = wire.prepare({**message, "nodes": nodes})
        reply = self._reference.ask(str(name), request, self._seconds)
        error = reply.get("error")
        if type(error) is dict:  # without the reference's lines and functions
            error = {"types": error["types"], "text": error["text"]}
        else:
            error = None
        shown = ("value", "changed", "printed", "turns", "nodes")
        passed_on = {key: reply.get(key) for key in shown}
        return {**passed_on, "drawn": reply.get("drawn", 0), "error": error}

    def _check(self, nodes: object, arguments: object, named: object, typed: object) -> None:
        """Refuse invalid arguments or typed lines, and what is too large."""
        if typed is not None and not wire.is_list_of(typed, str):
            raise wire.WireError("lines that are not text")
        bounds = self._reference.bounds
        reader = wire.Reader(nodes, (), bounds)
        if type(named) is not dict:
            raise wire.WireError("arguments that make no sense")
        values = reader.values(arguments) + reader.values(list(named.values()))
        expanded_size(values, reader.measured, bounds.expanded)

    def _held(self, setting: Setting, drawn: object) -> dict[str, object]:
        """Return the *setting* of a call after *drawn* draws; only the guest knows how many."""
        if setting.names:
            writer = wire.Writer()
            hold = {"do": "hold", "names": writer.value(dict(setting.names)), "nodes": writer.nodes}
            self._reference.ask("", wire.prepare(hold), self._seconds)
        drawn_before = drawn if type(drawn) is int and drawn > 0 else 0
        # Without the seed: a function that throws dice until a six comes would never end.
        return {"seed": None, "draws": list(setting.draws[drawn_before:])}

    def prefetched(self, request: bytes) -> bytes | None:
        """Return a message with these functions' answers in *request*; None if it calls none.

        *request* may have only the author's calls: the reference runs it alone, and its calls are
        recorded.
        """
        self.end()  # only one guest of the reference runs at a time
        recorded = self._recorded(request)
        functions = [name for name in self.plays if name in recorded]
        if not functions:
            return None
        answers = [recorded[name] for name in functions]
        return wire.prepare({"do": "prefetch", "functions": functions, "answers": answers})

    def end(self) -> None:
        """End the reference's guest; the next question starts another."""
        self._reference.end()


class ReferenceStandIns:
    """The author's solution *text*, as a module called *name*, which answers students' guests.

    *make* makes its launcher at the first question: most submissions ask none. It may answer only
    *functions*.
    """

    def __init__(
        self,
        make: Callable[[], Launcher],
        name: str,
        text: str,
        limits: Limits,
        functions: Collection[str],
    ) -> None:
        self._make, self._name, self.text, self._limits = make, name, text, limits
        self._functions = tuple(functions)
        self._launcher: Launcher | None = None
        self._recorded: dict[bytes, Mapping[str, str]] = {}  # by request and function

    def stand_in(self, plays: Collection[str], budget: Budget) -> StandIn:
        """Return a new stand-in for the functions *plays*, with its own guest, within *budget*.

        Raises:
            SandboxError: If this machine cannot isolate the reference.
        """
        return StandIn(
            plays, self._module(budget), self._limits.seconds_per_call, self._recorded_for
        )

    def close(self) -> None:
        """End its launcher, if it has one."""
        if self._launcher is not None:
            self._launcher.close()
            self._launcher = None

    def _module(self, budget: Budget) -> Module:
        if self._launcher is None:
            self._launcher = self._make()
        return Module(self._launcher, self._name, self.text, self._limits, budget)

    def _recorded_for(self, request: bytes) -> Mapping[str, str]:
        key = hashlib.sha256(request).digest()
        if key not in self._recorded:
            self._recorded[key] = self._record(request)
        return self._recorded[key]

    def _record(self, request: bytes) -> Mapping[str, str]:
        seconds = self._limits.seconds_per_submission  # once for all submissions
        module = self._module(Budget(seconds))
        module.records = self._functions
        try:
            module.ask("", request, seconds)
            reply = module.ask("", wire.prepare({"do": "recorded"}), seconds)
            return dict(zip(reply["functions"], reply["answers"], strict=True))
        except GuestError:
            return {}  # the student's guest then asks for each answer
        finally:
            module.end()
