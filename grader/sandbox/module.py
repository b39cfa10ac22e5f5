"""Import a student's program in a guest, and call its functions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from attrs import evolve

from grader.errors import AnswerTooLarge, GuestDied, GuestTimedOut
from grader.records.assignment import Limits
from grader.records.submission import ModuleFile
from grader.sandbox import argument_changes, wire
from grader.sandbox.guest_process import GuestProcess
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.reply import (
    Answer,
    Raised,
    check_count,
    is_out_of_memory,
    parse_altered,
    parse_answer,
    parse_exception,
    parse_exceptions,
    parse_failed_statements,
    parse_names,
    parse_raised_by_statements,
    parse_turns,
)
from grader.sandbox.request import Request
from grader.sandbox.setting import Setting
from grader.sandbox.value_size import expanded_size
from grader.source.definitions import defined_functions


class CallAnswerer(Protocol):
    """Answers the calls of some functions of a student's program with the reference's results.

    Attributes:
        plays: The names of these functions.
        setting: The chance and the globals that are set for the calls.
    """

    plays: tuple[str, ...]
    setting: Setting | None

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """Return the reply to a guest that calls one of the functions.

        Raises:
            WireError, GuestError: If there is no reply.
        """

    def prefetched(self, request: bytes) -> bytes | None:
        """Return a message with what these functions return while the reference answers *request*;
        None if it calls none of them.
        """


def defined_of(stand_in: CallAnswerer, text: str) -> list[str]:
    """Return the functions that *stand_in* plays and the program *text* defines, in order."""
    return sorted(defined_functions(text) & set(stand_in.plays))


class Module:
    """One student's program as a module.

    If a call ends the guest, the next one starts another. A function that hung
    ``limits.hangs_per_function`` times is not called again, so that one endless loop cannot use up
    the time of the other functions.

    Attributes:
        text: The program.
        bounds: The bounds of a reply.
        names: The names that can be called.
        stand_in: Answers for some of the functions; None if all are the student's.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a program, and what it may use
        self,
        launcher: Launcher,
        name: str,
        text: str,
        limits: Limits,
        budget: Budget,
        other_modules: Sequence[ModuleFile] = (),
    ) -> None:
        self._launcher, self._limits, self._budget = launcher, limits, budget
        self._name, self.text = name, text
        self._lines = text.count("\n") + 1
        self._other_modules = tuple(other_modules)
        self.bounds = wire.reply_bounds(limits.value_size)
        self._guest: GuestProcess | None = None
        self.stand_in: CallAnswerer | None = None
        self._recorded_functions: tuple[str, ...] = ()
        self._hangs: Counter[str] = Counter()
        self._wrote = False
        self._before: list[tuple[Any, Any]] = []  # changed arguments, and what they held before
        self.names: frozenset[str] = frozenset()

    def with_stand_in(
        self, stand_in: CallAnswerer | None, budget: Budget, text: str | None = None
    ) -> "Module":
        """Return the same program, not imported yet, with *budget* and *stand_in*; or another
        *text*.
        """
        if text is None:
            text = self.text
        other = Module(self._launcher, self._name, text, self._limits, budget, self._other_modules)
        other.stand_in = stand_in
        return other

    def set_for_stand_in(self, setting: Setting | None) -> None:
        """From now on, the stand-in answers calls under *setting*."""
        if self.stand_in is not None:
            self.stand_in.setting = setting

    def record_answers(self, functions: Sequence[str]) -> None:
        """From the next import on, record the answers of *functions*."""
        self._recorded_functions = tuple(functions)

    def recorded_answers(self, seconds: float) -> dict[str, str]:
        """Return the recorded answers by function, each as a text for ``prefetch``.

        Raises:
            GuestError: If the guest ends instead.
        """
        reply = self.ask("", wire.prepare({"do": "recorded"}), seconds)
        return dict(zip(reply["functions"], reply["answers"], strict=True))

    def import_program(self) -> Answer:
        """Import the program in a fresh guest; from then on, ``names`` has what can be called.

        Raises:
            GuestError: If the import does not end by itself.
        """
        reply = self._send_program()
        with self._reading(reply):
            answer = parse_answer(reply, None, self._lines)
            self.names = parse_names(reply)
        return answer

    def failing_statements(self) -> tuple[dict[int, bool], dict[int, str]]:
        """Run the program in a fresh guest, statement by statement; go on after one that fails.

        Return the first lines of the statements at its top level that failed, each with whether it
        asked for input, and the class of the exception of each: one of Python's own, or
        "Exception".

        Raises:
            GuestError: If the program does not end by itself, or if it is not Python.
        """
        reply = self._send_program(by_statement=True)
        with self._reading(reply):
            raised = parse_answer(reply, None, self._lines).raised
            if raised is not None:
                raise GuestDied(str(raised))
            failed = parse_failed_statements(reply, self._lines)
            return failed, parse_raised_by_statements(reply, failed)

    def _send_program(self, **options: object) -> dict[str, Any]:
        """Send the program to a fresh guest, and return its reply."""
        self._budget.check()
        self._guest = GuestProcess(self._launcher, self._limits)
        self._wrote = False
        played, defined = self._recorded_functions, list[str]()
        if self.stand_in is not None:
            self._guest.answer_question = self.stand_in.answer
            played, defined = self.stand_in.plays, defined_of(self.stand_in, self.text)
        request = {
            "do": "import",
            "module": self._name,
            "text": self.text,
            "other_modules": [module.for_guest for module in self._other_modules],
            "played": played,
            "defined": defined,
            "records": bool(self._recorded_functions),
            "printed_bytes": self._limits.printed_characters,
            "values": self._limits.value_size,
            **options,
        }
        return self._exchange(wire.prepare(request), self._limits.seconds_at_import)

    def call(self, request: Request, seconds: float) -> Answer:
        """Make the call that *request* describes, and change the test's own arguments as it does.

        Args:
            request: From a ``Call`` of a function in ``names``.
            seconds: Processor seconds that it may use.

        Raises:
            GuestError: If the guest ends instead of answering.
        """
        reply = self.ask(request.message["name"], wire.prepare(request.message), seconds)
        with self._reading(reply, request.containers) as reader:
            answer = parse_answer(reply, reader, self._lines)
            typed = request.message.get("typed")
            if typed is not None:
                turns = parse_turns(reply, len(typed) + 1, self._limits.printed_characters)
                answer = evolve(answer, turns=turns, printed="".join(turns))
            changed = argument_changes.parse_changes(reply, reader, request.containers)
            self._before += argument_changes.apply_changes(
                changed, answer.value, reader.measured, self.bounds.expanded
            )
        return answer

    def restore_arguments(self) -> None:
        """Restore all arguments that the calls of this program have changed.

        They are the same objects for every submission, and no program may see what another one has
        done to them.
        """
        while self._before:
            wire.replace_content(*self._before.pop())

    def call_many(
        self, function: str, request: bytes, number: int, seconds: float
    ) -> tuple[list[Any], Raised | None]:
        """Call *function* many times, in one message. What it changes is not sent back.

        Args:
            function: A name in ``names``.
            request: From ``many_request`` or ``Calls.request``.
            number: How many calls these are.
            seconds: Processor seconds that all of them together may use.

        Returns:
            The results in the order of the calls, and the exception that ended them, if any.

        Raises:
            GuestError: If the guest ends instead of answering, or if the reply is malformed.
        """
        reply = self.ask(function, request, seconds)
        with self._reading(reply) as reader:
            values = reader.value(reply.get("values"))
            raised = parse_answer(reply, None, self._lines).raised
            check_count(values, number, all_of_them=raised is None)
            expanded_size(values, reader.measured, self.bounds.expanded)
        return values, raised

    def prefetch(self, function: str, request: bytes, seconds: float) -> None:
        """Send in advance what the stand-in returns while the reference answers *request*.

        Args:
            function: A name in ``names``.
            request: Calls that only the author has written: all submissions share the answers.
            seconds: Processor seconds that the guest may use to read them.

        Raises:
            GuestError: If it needs more, or if there are too many answers.
        """
        if self.stand_in is None:
            return
        answers = self.stand_in.prefetched(request)
        if answers is not None:
            self.ask(function, answers, seconds)

    def parse_tried(
        self, reply: dict[str, Any], number: int
    ) -> list[tuple[Any, Raised | None, bool]]:
        """Return, for each of *number* calls that were tried, what it returned, what it raised, and
        whether it altered its arguments.

        Raises:
            GuestError: If *reply* is malformed.
        """
        with self._reading(reply) as reader:
            values = reader.value(reply.get("values"))
            error = reply.get("error")
            if error is not None:
                return [(None, parse_exception(error, self._lines), False)] * number
            raised = parse_exceptions(reply, number, self._lines)
            altered = parse_altered(reply, number)
            check_count(values, number, all_of_them=True)
            expanded_size(values, reader.measured, self.bounds.expanded)
        return list(zip(values, raised, altered, strict=True))

    def parse_value(self, reply: dict[str, Any]) -> tuple[Any, bool]:
        """Return the value of a global or a file, and whether it exists.

        Raises:
            GuestError: If *reply* is malformed.
        """
        with self._reading(reply) as reader:
            answer = parse_answer(reply, reader, self._lines)
            expanded_size([answer.value], reader.measured, self.bounds.expanded)
        return answer.value, answer.raised is None and reply.get("exists") is True

    @property
    def spent(self) -> float:
        """Processor and idle seconds that the submission has used until now."""
        return self._budget.spent

    def restore_files(self) -> None:
        """End the guest if the program has changed a file: the next one has fresh copies."""
        if self._wrote:
            self.end()

    def end(self) -> None:
        """End the guest."""
        if self._guest is not None:
            self._guest.end()
            self._guest.charge(self._budget)
            self._guest = None

    def ask(self, function: str, request: bytes, seconds: float) -> dict[str, Any]:
        """Return the unchecked reply to *request*, a prepared message about *function*.

        Raises:
            GuestError: If the guest ends instead of replying.
        """
        if self._hangs[function] >= self._limits.hangs_per_function:
            raise GuestTimedOut(
                f"{function} did not come back {self._hangs[function]} times before"
            )
        if self._guest is None or self._guest.over:
            raised = self.import_program().raised
            if raised is not None:
                raise GuestDied(f"the file could be imported at first, and then no more: {raised}")
        self._budget.check()
        try:
            return self._exchange(request, seconds)
        except GuestTimedOut:
            self._hangs[function] += 1
            raise

    def _exchange(self, request: bytes, seconds: float) -> dict[str, Any]:
        guest = self._open_guest()
        try:
            guest.send(request, seconds)
            reply = guest.receive()
            if is_out_of_memory(reply.get("error")):
                raise guest.limit_error()
            self._wrote = self._wrote or reply.get("wrote") is True
            self._check_size(reply)
            return reply
        finally:
            guest.charge(self._budget)

    @contextmanager
    def _reading(
        self, reply: dict[str, Any], containers: Sequence[Any] = ()
    ) -> Iterator[wire.Reader]:
        """Yield a reader of *reply*, which may refer to *containers*; the guest pays for the time
        in the block.

        Raises:
            GuestError: If what is read in the block is malformed or too large.
        """
        guest = self._open_guest()
        try:
            with guest.reading():
                reader = wire.Reader(containers, self.bounds)
                reader.read(reply.get("nodes"))
                yield reader
        except wire.TooLargeError as error:
            raise AnswerTooLarge(str(error)) from None
        except wire.WireError as error:
            raise guest.protocol_error(str(error)) from None
        finally:
            guest.charge(self._budget)

    def _check_size(self, reply: dict[str, Any]) -> None:
        """Check that *reply* is not a note that the answer was too large to be sent.

        Raises:
            AnswerTooLarge: If it is one. The guest can go on.
        """
        what = reply.get("large")
        if what is not None:
            bounds = self.bounds
            most = {"values": bounds.values, "cells": bounds.cells, "keys": wire.MOST_KEYS}
            if type(what) is not str or what not in most:
                raise AnswerTooLarge(str(wire.TooLargeError()))
            raise AnswerTooLarge(str(wire.TooLargeError(what, most[what])))

    def _open_guest(self) -> GuestProcess:
        if self._guest is None:
            raise GuestDied("it was let go")
        return self._guest
