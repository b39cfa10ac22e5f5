"""Talk to a student's module: calls go out, answers come back.

A guest that dies is forked again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from attrs import evolve, frozen

from grader.errors import AnswerTooLarge, GuestDied, GuestTimedOut, ProtocolError
from grader.records.assignment import Limits
from grader.records.submission import ModuleFile
from grader.sandbox import changes, wire
from grader.sandbox.conversation import Conversation
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.reply import (
    Answer,
    Raised,
    altered_by,
    answer_in,
    as_object,
    check_number,
    failed_in,
    is_out_of_memory,
    raised_by,
    raised_in,
    turns_in,
)
from grader.sandbox.request import Request
from grader.sandbox.setting import Setting
from grader.sandbox.value_size import expanded_size


class CallAnswerer(Protocol):
    """Answers functions of a student's program, those that ``plays`` names, under ``setting``."""

    plays: tuple[str, ...]
    setting: Setting | None

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """Return what to tell a guest that calls one; raises WireError or GuestError if nothing can
        be told.
        """

    def prefetched(self, request: bytes) -> bytes | None:
        """Return the answers that the reference needs for *request*, many calls, as a message;
        None if it needs none.
        """


@frozen
class Imported:
    """What came of importing: the names that can be called, or why there are none."""

    names: frozenset[str]
    answer: Answer


class Module:
    """One student's program as a module.

    Calls raise GuestTimedOut, GuestDied or ProtocolError, and the next call finds a fresh guest. A
    function that hung ``limits.hangs_per_function`` times is not called again, so that one endless
    loop cannot eat the time of the rest.

    Attributes:
        most: What an answer may hold.
        names: The names that can be called.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a program is, and what it may use
        self,
        fork_server: ForkServer,
        name: str,
        text: str,
        limits: Limits,
        budget: Budget,
        beside: Sequence[ModuleFile] = (),
    ) -> None:
        self._fork_server, self._limits, self._budget = fork_server, limits, budget
        self._name, self._text = name, text
        self._lines = text.count("\n") + 1
        self._beside = tuple(beside)
        self.most = wire.replied(limits.value_size)
        self._guest: Conversation | None = None
        self.stand_in: CallAnswerer | None = None
        self._recorded_functions: tuple[str, ...] = ()
        self._hangs: Counter[str] = Counter()
        self._wrote = False
        self._counted = 0.0
        # Arguments that were changed, each with what it held before.
        self._before: list[tuple[Any, Any]] = []
        self.names: frozenset[str] = frozenset()

    def with_stand_in(self, stand_in: CallAnswerer | None, budget: Budget) -> "Module":
        """Return the same program, not begun and with *budget*; if there is a *stand_in*, it plays
        its functions.
        """
        other = Module(
            self._fork_server, self._name, self._text, self._limits, budget, self._beside
        )
        other.stand_in = stand_in
        return other

    def hold(self, setting: Setting | None) -> None:
        """From now on, calls are made under *setting*: a stand-in has to know."""
        if self.stand_in is not None:
            self.stand_in.setting = setting

    def record(self, functions: Sequence[str]) -> None:
        """From the next import on, record the answers of *functions*."""
        self._recorded_functions = tuple(functions)

    def recorded(self, seconds: float) -> dict[str, str]:
        """
        Return the recorded answers by function, each as a text for ``prefetch``.

        Raises:
            GuestError: How the guest left us instead.
        """
        reply = self.ask("", wire.prepared({"do": "recorded"}), seconds)
        return dict(zip(reply["functions"], reply["answers"], strict=True))

    def begin(self) -> Imported:
        """
        Import the program in a fresh guest.

        Raises:
            GuestError: If that does not come to an end by itself.
        """
        reply = self._begun()
        try:
            answer = answer_in(reply, None, self._lines)
        except wire.WireError as error:
            raise self._broken(str(error)) from None
        names = reply.get("names") or []
        if type(names) is not list or not all(type(name) is str for name in names):
            raise self._broken("malformed name")
        self.names = frozenset(names)
        return Imported(self.names, answer)

    def failing_statements(self) -> dict[int, bool]:
        """Run the program in a fresh guest, statement by statement, and go on after each that
        fails.

        Returns:
            The first lines of the statements at its top level that failed, each with whether it
            asked for input.

        Raises:
            GuestError: If that does not come to an end by itself, or if the program is not Python.
        """
        reply = self._begun(by_statement=True)
        try:
            raised = answer_in(reply, None, self._lines).raised
            if raised is not None:
                raise GuestDied(str(raised))
            return failed_in(reply, self._lines)
        except wire.WireError as error:
            raise self._broken(str(error)) from None

    def _begun(self, **how: object) -> dict[str, Any]:
        """Give a fresh guest the program, and return its reply."""
        self._check_budget()
        self._guest = Conversation(self._fork_server, self._limits)
        self._guest.answering = self.stand_in.answer if self.stand_in is not None else None
        self._counted, self._wrote = 0.0, False
        request = {
            "do": "import",
            "module": self._name,
            "text": self._text,
            "other_modules": [each.for_guest for each in self._beside],
            "played": self.stand_in.plays if self.stand_in else self._recorded_functions,
            "records": bool(self._recorded_functions),
            "printed_bytes": self._limits.printed_characters,
            "values": self._limits.value_size,
            **how,
        }
        return self._exchange(wire.prepared(request), self._limits.seconds_at_import)

    def call(self, request: Request, seconds: float) -> Answer:
        """Make the call that *request* describes. Arguments that it changes are changed here too,
        and stay who they are.

        Args:
            request: Of a ``Call``, for a function in ``names``.
            seconds: Processor seconds that it may use.

        Raises:
            GuestError: How the guest left us instead of answering.
        """
        reply = self.ask(request.message["name"], wire.prepared(request.message), seconds)
        with self._reading(reply, request.containers) as reader:
            answer = answer_in(reply, reader, self._lines)
            typed = request.message.get("typed")
            if typed is not None:
                turns = turns_in(reply, len(typed) + 1, self._limits.printed_characters)
                answer = evolve(answer, turns=turns, printed="".join(turns))
            changed = changes.parsed(reply, reader, request.containers)
            self._before += changes.applied(
                changed, answer.value, reader.measured, self.most.expanded
            )
        return answer

    def undo(self) -> None:
        """Make all arguments what they were before the calls of this program changed them.

        A hidden test's parameters and constants are the same objects for every submission; the next
        must not find in them what this one has done.
        """
        while self._before:
            wire.replace_content(*self._before.pop())

    def each(
        self, function: str, request: bytes, most: int, seconds: float
    ) -> tuple[list[Any], Raised | None]:
        """Call *function* many times, in one message. What it does to its arguments does not come
        back.

        Args:
            function: A name in ``names``.
            request: From ``many`` or ``Calls.request``.
            most: How many calls these are.
            seconds: Processor seconds that all of them together may use.

        Returns:
            As ``results()``.

        Raises:
            GuestError: How the guest left us instead of answering.
        """
        return self.results(self.ask(function, request, seconds), most)

    def prefetch(self, function: str, request: bytes, seconds: float) -> None:
        """Hand over in advance what the reference answers while it is asked the same as ``each()``.

        Args:
            function: A name in ``names``.
            request: What the author alone has written: the answers are recorded once for all
                submissions, and kept.
            seconds: Processor seconds that the guest may use to read them.

        Raises:
            GuestError: If it does not, or if there are too many.
        """
        if self.stand_in is None:
            return
        answers = self.stand_in.prefetched(request)
        if answers is not None:
            self.ask(function, answers, seconds)

    def results(self, reply: dict[str, Any], most: int) -> tuple[list[Any], Raised | None]:
        """Return the results of *most* calls in their order, and what the next call raised.

        Raises:
            GuestError: If *reply* says nothing that makes sense.
        """
        with self._reading(reply) as reader:
            values, raised = (
                reader.value(reply.get("values")),
                answer_in(reply, None, self._lines).raised,
            )
            check_number(values, most, all_of_them=raised is None)
            expanded_size(values, reader.measured, self.most.expanded)
        return values, raised

    def tried(self, reply: dict[str, Any], most: int) -> list[tuple[Any, Raised | None, bool]]:
        """Of *most* calls that were tried what each returned, what it raised, and whether it
        altered its arguments.

        Raises:
            GuestError: If *reply* says nothing that makes sense.
        """
        with self._reading(reply) as reader:
            values = reader.value(reply.get("values"))
            error = reply.get("error")
            if error is not None:
                return [(None, raised_in(as_object(error), self._lines), False)] * most
            raised = raised_by(reply, most, self._lines)
            altered = altered_by(reply, most)
            check_number(values, most, all_of_them=True)
            expanded_size(values, reader.measured, self.most.expanded)
        return list(zip(values, raised, altered, strict=True))

    def value(self, reply: dict[str, Any]) -> tuple[Any, bool]:
        """Return the value of a global, and whether there is one.

        Raises:
            GuestError: If *reply* says nothing that makes sense.
        """
        with self._reading(reply) as reader:
            answer = answer_in(reply, reader, self._lines)
            expanded_size([answer.value], reader.measured, self.most.expanded)
        return answer.value, answer.raised is None and reply.get("there") is True

    @property
    def text(self) -> str:
        """The program."""
        return self._text

    @property
    def spent(self) -> float:
        """Processor and idle seconds that the submission has used until now."""
        return self._budget.spent

    def tidy_up(self) -> None:
        """Before the next check: where this program has changed a file, a fresh guest finds all
        files as they were.
        """
        if self._wrote:
            self.end()

    def end(self) -> None:
        """Let the guest go."""
        if self._guest is not None:
            self._guest.end()
            self._count()
            self._guest = None

    def ask(self, function: str, request: bytes, seconds: float) -> dict[str, Any]:
        """Return the unchecked reply to *request*, a prepared message about *function*.

        Raises:
            GuestError: How the guest left us instead of replying.
        """
        if self._hangs[function] >= self._limits.hangs_per_function:
            raise GuestTimedOut(
                f"{function} did not come back {self._hangs[function]} times before"
            )
        if self._guest is None or self._guest.over:
            again = self.begin()
            if again.answer.raised is not None:
                raise GuestDied(
                    f"the file could be imported at first, and then no more: {again.answer.raised}"
                )
        self._check_budget()
        try:
            return self._exchange(request, seconds)
        except GuestTimedOut:
            self._hangs[function] += 1
            raise

    def _exchange(self, request: bytes, seconds: float) -> dict[str, Any]:
        guest = self._open()
        try:
            guest.say(request, seconds)
            reply = guest.hear()
            if is_out_of_memory(reply.get("error")):
                raise guest.used_up()
            self._wrote = self._wrote or reply.get("wrote") is True
            self._check_size(reply)
            return reply
        finally:
            self._count()

    @contextmanager
    def _reading(
        self, reply: dict[str, Any], containers: Sequence[Any] = ()
    ) -> Iterator[wire.Reader]:
        """
        Read what *reply* brings; *containers* are the arguments that it may speak of.

        Raises:
            GuestError: If what is read meanwhile makes no sense, or is too large.
        """
        self._check_size(reply)
        try:
            with self._counting():
                reader = wire.Reader(containers, self.most)
                reader.read(reply.get("nodes"))
                yield reader
        except wire.TooLargeError as error:
            raise AnswerTooLarge(str(error)) from None
        except wire.WireError as error:
            raise self._broken(str(error)) from None

    def _check_size(self, reply: dict[str, Any]) -> None:
        """
        See whether the guest says that its answer was too large to be sent; it can go on.

        Raises:
            AnswerTooLarge: If so.
        """
        what = reply.get("large")
        if what is not None:
            most = {"values": self.most.values, "cells": self.most.cells, "keys": wire.MOST_KEYS}
            known = ""
            if type(what) is str and what in most:
                known = what
            raise AnswerTooLarge(str(wire.TooLargeError(known, most.get(known, 0))))

    @contextmanager
    def _counting(self) -> Iterator[None]:
        try:
            with self._open().reading():
                yield
        finally:
            self._count()

    def _open(self) -> Conversation:
        if self._guest is None:
            raise GuestDied("it was let go")
        return self._guest

    def _broken(self, why: str) -> ProtocolError:
        return self._open().broken(why)

    def _count(self) -> None:
        spent = self._open().spent
        self._budget.spent += spent - self._counted
        self._counted = spent

    def _check_budget(self) -> None:
        if self._budget.used_up:
            raise GuestTimedOut(
                f"the {self._budget.seconds:g} seconds for the whole submission are used up"
            )
