"""Start one guest, exchange messages with it, measure its time, and end it."""

import os
import time
from collections.abc import Callable
from typing import Any, TypeVar

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut, ProtocolError
from grader.limits import LONGEST_WALL
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.reply import is_out_of_memory

Answerer = Callable[[dict[str, Any]], dict[str, object]]
"""Returns the answer to a question of a guest, or raises GuestError or WireError."""

_Result = TypeVar("_Result")


class GuestProcess:
    """Starts a guest, and exchanges messages with it. *budget* pays for its time.

    A reply must repeat the nonce of its request, so a reply from before the request is refused.
    While a guest works on a request, it may ask questions. Every failure ends the guest.

    Attributes:
        answer_question: Answers its questions; None if it must not ask.
        wrote: Whether its program changed a file.
    """

    def __init__(
        self, launcher: Launcher, limits: Limits, budget: Budget, *, counts_printed: bool = False
    ) -> None:
        self._limits, self._budget = limits, budget
        self._counts_printed = counts_printed
        self.bounds = wire.reply_bounds(limits.value_size)
        self.answer_question: Answerer | None = None
        self._started = launcher.start(limits)
        self._meter = self._started.meter
        self._received = bytearray()
        # Of the latest request:
        self._nonce = ""  # empty after its reply
        self._bytes_left = 0  # in the reply
        self._seconds_allowed = 0.0
        self._computed_before = 0.0
        self._began_at = 0.0
        # Of all requests together:
        self._seconds_idle = 0.0
        self._seconds_reading = 0.0  # our own processor time
        self._reads_since: float | None = None  # None if nobody reads
        self._seconds_charged = 0.0
        self.over = False
        self.wrote = False

    def ask(
        self, request: bytes, seconds: float, parse: Callable[[dict[str, Any]], _Result]
    ) -> _Result:
        """Return what *parse* returns for the reply to *request*.

        Args:
            request: A message from ``wire.prepare``.
            seconds: Processor seconds that the guest may use.
            parse: It may raise WireError, which ends the guest unless the reply is too large.

        Raises:
            AnswerTooLarge: If the reply is too large.
            GuestDied, GuestTimedOut, ProtocolError: If the guest failed; it has ended then.
        """
        try:
            self.send(request, seconds)
            reply = self.receive()
            if is_out_of_memory(reply.get("error")):
                raise self.limit_error()
            self.wrote = self.wrote or reply.get("wrote") is True
            if reply.get("large") is not None:
                raise self._too_large(reply["large"])
            return parse(reply)
        except MemoryError:  # the hidden test holds most of what it may use
            raise self._too_large(None) from None
        except wire.TooLargeError as error:
            raise AnswerTooLarge(str(error)) from None
        except wire.WireError as error:
            raise self.protocol_error(str(error)) from None
        finally:
            self.charge()

    def charge(self) -> None:
        """Charge the budget for the time that the guest computed, idled and kept us reading.

        Time counts from the last call. So a program that sends much to keep us busy pays for it.
        """
        self._stop_reading()
        spent = self._meter.computed() + self._seconds_idle + self._seconds_reading
        self._budget.spent += spent - self._seconds_charged
        self._seconds_charged = spent

    def send(self, request: bytes, seconds: float) -> None:
        """Send *request*, as in ``ask``. The caller must ``receive`` its replies and ``charge``.

        Raises:
            GuestDied: If the guest has ended.
            GuestTimedOut: If it does not read the request.
        """
        self._nonce = os.urandom(8).hex()
        self._bytes_left = self.bounds.data
        self._seconds_allowed = seconds
        self._computed_before = self._meter.computed()
        self._meter.reset_idle()
        self._began_at = time.monotonic()
        self._write(wire.pack(request, self._nonce))

    def receive(self) -> dict[str, Any]:
        """Return the next message of the guest, which replies to the latest request.

        If it has ``more``, another one follows. From now on, our own processor time counts as the
        guest's, until ``charge``.

        Raises:
            GuestDied, GuestTimedOut, AnswerTooLarge, ProtocolError: If the guest failed; it has
                ended then.
        """
        bytes_left = self._bytes_left
        try:
            message = self._next_message()
            while self.answer_question is not None and message.get("asks") == "stand-in":
                self._answer(message, self.answer_question)
                self._bytes_left = bytes_left  # a question may be as large as a reply
                message = self._next_message()
        except MemoryError:
            self.end()  # a part of the message may be read
            raise self._too_large(None) from None
        return message

    def _next_message(self) -> dict[str, Any]:
        received = self._received
        while len(received) < wire.HEAD.size:
            self._read_chunk()
        (length,) = wire.HEAD.unpack_from(received)
        if length > self._bytes_left:
            self.end()
            raise AnswerTooLarge(str(wire.TooLargeError()))
        self._bytes_left -= length
        end = wire.HEAD.size + length
        while len(received) < end:
            self._read_chunk()
        if self._reads_since is None:
            self._reads_since = time.thread_time()
        body = bytes(memoryview(received)[wire.HEAD.size : end])
        del received[:end]
        try:
            message = wire.unpack(body, self.bounds)
        except wire.TooLargeError as error:
            self.end()
            raise AnswerTooLarge(str(error)) from None
        except wire.WireError as error:
            raise self.protocol_error(str(error)) from None
        if not self._nonce or message.get("nonce") != self._nonce:
            raise self.protocol_error("a reply to a question that was not asked")
        if "more" not in message:
            self._nonce = ""
            # Otherwise it could idle a little in each of a thousand calls.
            self._seconds_idle += self._meter.take_idle()
        elif time.monotonic() - self._began_at > 1:
            self._check_time()  # if a guest never stops sending, no read ever waits
        return message

    def limit_error(self) -> GuestTimedOut:
        """End the guest because it used more than it may, and return the error to raise.

        The error is the same for time, memory and text: the machine decides which of them an
        endless loop uses up first.
        """
        self.end()
        limits = [
            f"was still running after {_seconds(self._seconds_allowed)}",
            f"needed more than {self._limits.memory_mib:,} MiB of memory",
        ]
        if self._counts_printed:
            limits.append(f"printed more than {self._limits.printed_characters:,} characters")
        return GuestTimedOut(f"it either {', '.join(limits[:-1])} or {limits[-1]}")

    def protocol_error(self, why: str) -> ProtocolError:
        """End the guest because of what it sent, and return the error to raise."""
        self.end()
        return ProtocolError(why)

    def end(self) -> str:
        """End the guest if it still runs, and return how it ended.

        This is a text such as ``killed by SIGSEGV`` or ``exited with status 0``.
        """
        if self.over:
            return "it had ended before"
        self.over = True
        self._stop_reading()
        self._seconds_idle += self._meter.idled()
        return self._started.end()

    def _too_large(self, what: object) -> AnswerTooLarge:
        """Return the error for a guest's message that its answer has too much of *what*."""
        most = {"values": self.bounds.values, "cells": self.bounds.cells, "keys": wire.MOST_KEYS}
        if type(what) is str and what in most:
            return AnswerTooLarge(str(wire.TooLargeError(what, most[what])))
        return AnswerTooLarge(str(wire.TooLargeError()))

    def _answer(self, question: dict[str, Any], answer_question: Answerer) -> None:
        """Answer *question*; the guest continues with its request, in the time that it has left."""
        began = time.monotonic()
        try:
            answer = wire.pack(wire.prepare(answer_question(question)))
        except (GuestError, wire.WireError) as error:
            raise self.protocol_error(f"a question that was not answered: {error}") from None
        self._stop_reading()
        took = time.monotonic() - began
        self._meter.exclude(took)
        self._began_at += took
        self._write(answer)

    def _stop_reading(self) -> None:
        if self._reads_since is not None:
            self._seconds_reading += time.thread_time() - self._reads_since
            self._reads_since = None

    def _write(self, message: bytes) -> None:
        rest = memoryview(message)
        while rest:
            try:
                sent = self._started.send(rest)
            except BlockingIOError:
                self._check_time()
                continue
            except OSError:
                raise GuestDied(self.end()) from None
            rest = rest[sent:]
            if not sent:
                self._read_chunk()

    def _read_chunk(self) -> None:
        if len(self._received) > 2 * self.bounds.data:
            raise self.protocol_error("more than anybody asked for")
        try:
            chunk = self._started.receive()
        except BlockingIOError:
            self._check_time()
            return
        if not chunk:
            self._started.wait()  # it may be about to exit by itself
            raise GuestDied(self.end())
        self._received += chunk
        # A guest may send one byte at a time, so that no read ever times out.
        if time.monotonic() - self._began_at > 1:
            self._check_time()

    def _check_time(self) -> None:
        """Check what the guest used for this request.

        Raises:
            GuestTimedOut: If it used too much; it has ended then.
        """
        computed = self._meter.computed() - self._computed_before
        if computed > self._seconds_allowed:
            raise self.limit_error()
        most, idled = self._limits.seconds_idle, self._meter.idled()
        # A thread that waits for a processor or a disk can look idle at the first reading.
        if idled > most and not self._meter.is_awake(idled) and self._meter.idled() > most:
            self.end()
            raise GuestTimedOut(f"it did nothing for {_seconds(most)}, as if it were asleep")
        if time.monotonic() - self._began_at > LONGEST_WALL * (self._seconds_allowed + most):
            self.end()
            raise GuestTimedOut("it never answered")


def _seconds(number: float) -> str:
    return "1 second" if number == 1 else f"{number:g} seconds"
