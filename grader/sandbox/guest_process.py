"""Start one guest, exchange messages with it, meter its time, and end it."""

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut, ProtocolError
from grader.limits import LONGEST_WALL
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget

Answerer = Callable[[dict[str, Any]], dict[str, object]]
"""Returns the answer to a question of a guest, or raises GuestError or WireError."""


class GuestProcess:
    """A guest, which the constructor starts.

    Each request carries a nonce that its reply must repeat, so a reply that was written before the
    request is refused.

    While a guest works on a request, it may ask questions of its own, which ``answer_question``
    answers. Every failure ends the guest.

    Attributes:
        bounds: The bounds of a message from the guest.
        answer_question: None if the guest must not ask.
        over: Whether the guest has ended.
    """

    def __init__(self, launcher: Launcher, limits: Limits, *, counts_printed: bool = False) -> None:
        self._limits = limits
        self._counts_printed = counts_printed
        self.bounds = wire.reply_bounds(limits.value_size)
        self.answer_question: Answerer | None = None
        self._started = launcher.start(limits)
        self._meter = self._started.meter
        self._nonce = ""  # of the request that has no reply yet
        self._received = bytearray()
        self._bytes_left = 0  # that the reply may have
        self._seconds = 0.0
        self._computed_before = 0.0
        self._began = 0.0
        self._idle = 0.0
        self._reading = 0.0
        self._charged = 0.0  # of all these seconds
        self.over = False

    def charge(self, budget: Budget) -> None:
        """Add to *budget* the seconds that the guest has computed, idled and kept us reading since
        the last call.
        """
        spent = self._meter.computed() + self._idle + self._reading
        budget.spent += spent - self._charged
        self._charged = spent

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Count our own processor time in a ``with`` block as the guest's: one that sends much to
        keep us busy pays for it.
        """
        began = time.thread_time()
        try:
            yield
        finally:
            self._reading += time.thread_time() - began

    def send(self, request: bytes, seconds: float) -> None:
        """Send *request* (of ``wire.prepare``); the guest may compute for *seconds*.

        Raises:
            GuestDied: If the guest has ended.
            GuestTimedOut: If it does not read the request.
        """
        self._nonce = secrets.token_hex(8)
        self._bytes_left = self.bounds.data
        self._seconds = seconds
        self._computed_before = self._meter.computed()
        self._meter.reset_idle()
        self._began = time.monotonic()
        self._write(memoryview(wire.pack(request, self._nonce)))

    def receive(self) -> dict[str, Any]:
        """Return the next message of the guest, which replies to the latest request.

        If it has ``more``, another one follows.

        Raises:
            GuestDied, GuestTimedOut, AnswerTooLarge, ProtocolError: And the guest has been ended.
        """
        bytes_left = self._bytes_left
        message = self._next_message()
        while message.get("asks") == "stand-in" and self.answer_question is not None:
            self._answer(message, self.answer_question)
            self._bytes_left = bytes_left  # a question may be as large as a reply
            message = self._next_message()
        return message

    def _next_message(self) -> dict[str, Any]:
        if time.monotonic() - self._began > 1:
            self._check_time()  # if a guest never stops sending, no read ever waits
        (length,) = wire.HEAD.unpack(self._read(wire.HEAD.size))
        if length > self._bytes_left:
            raise self.read_error(wire.TooLargeError())
        self._bytes_left -= length
        body = self._read(length)
        try:
            with self.reading():
                message = wire.unpack(body, self.bounds)
        except wire.WireError as error:
            raise self.read_error(error) from None
        if not self._nonce or message.get("nonce") != self._nonce:
            raise self.protocol_error("a reply to a question that was not asked")
        if "more" not in message:
            self._nonce = ""
            # Otherwise it could idle a little in each of a thousand calls.
            self._idle += self._meter.take_idle()
        return message

    def read_error(self, error: wire.WireError) -> GuestError:
        """End the guest because what it sent cannot be read, and return the error to raise."""
        if isinstance(error, wire.TooLargeError):
            self.end()
            return AnswerTooLarge(str(error))
        return self.protocol_error(str(error))

    def limit_error(self) -> GuestTimedOut:
        """End the guest because it used more than it may, and return the error to raise.

        It is the same for time, memory and text: it depends on the machine which of them an endless
        loop uses up first.
        """
        self.end()
        limits = [
            f"was still computing after {_seconds(self._seconds)}",
            f"needed more than {self._limits.memory_mib:,} MiB of memory",
        ]
        if self._counts_printed:
            limits.append(f"printed more than {self._limits.printed_characters:,} characters")
        return GuestTimedOut(f"it {', '.join(limits[:-1])} or {limits[-1]}")

    def protocol_error(self, why: str) -> ProtocolError:
        """End the guest because of what it sent, and return the error to raise."""
        self.end()
        return ProtocolError(why)

    def end(self) -> str:
        """End the guest if it has not ended, and return how it ended, such as ``killed by SIGSEGV``
        or ``left with status 0``.
        """
        if self.over:
            return "it had ended before"
        self.over = True
        self._idle += self._meter.idled()
        return self._started.end()

    def _answer(self, question: dict[str, Any], answer_question: Answerer) -> None:
        """Answer *question*; the guest goes on with its request, in the time that it has left."""
        began = time.monotonic()
        try:
            with self.reading():
                answer = wire.pack(answer_question(question))
        except (GuestError, wire.WireError) as error:
            raise self.protocol_error(f"a question that was not answered: {error}") from None
        took = time.monotonic() - began
        self._meter.exclude(took)
        self._began += took
        self._write(memoryview(answer))

    def _write(self, rest: memoryview) -> None:
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

    def _read(self, length: int) -> bytes:
        while len(self._received) < length:
            self._read_chunk()
        data = bytes(memoryview(self._received)[:length])
        del self._received[:length]
        return data

    def _read_chunk(self) -> None:
        """Add bytes that the guest has sent to the received ones, which are bounded."""
        if len(self._received) > 2 * self.bounds.data:
            raise self.protocol_error("more than anybody asked for")
        try:
            chunk = self._started.receive()
        except BlockingIOError:
            self._check_time()
            return
        if not chunk:
            self._started.wait()  # it may be about to exit itself
            raise GuestDied(self.end())
        self._received += chunk
        # A guest may send one byte at a time, so that no read ever times out.
        if time.monotonic() - self._began > 1:
            self._check_time()

    def _check_time(self) -> None:
        """Check what the guest has used for this request.

        Raises:
            GuestTimedOut: If it is too much; the guest has been ended.
        """
        computed = self._meter.computed() - self._computed_before
        if computed > self._seconds:
            raise self.limit_error()
        if self._is_asleep():
            self.end()
            raise GuestTimedOut(
                f"it did nothing for {_seconds(self._limits.seconds_idle)}, as if asleep"
            )
        if time.monotonic() - self._began > LONGEST_WALL * (
            self._seconds + self._limits.seconds_idle
        ):
            self.end()
            raise GuestTimedOut("it never came back")

    def _is_asleep(self) -> bool:
        """Return whether it has idled too long.

        A thread that was in the queue for a processor can look idle at the first reading.
        """
        most, meter = self._limits.seconds_idle, self._meter
        return meter.idled() > most and not meter.is_awake() and meter.idled() > most


def _seconds(number: float) -> str:
    if number == 1:
        return "1 second"
    return f"{number:g} seconds"
