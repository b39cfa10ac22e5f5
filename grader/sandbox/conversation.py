"""Talk to one guest: bounded messages, metered time, and a clear word for how it ended."""

import os
import secrets
import select
import signal
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut, ProtocolError
from grader.limits import LONGEST_WALL
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Meter

_PIECE = 1 << 16
_SHORT = 1024  # bytes of a message
_NOT_COUNTED = nullcontext()
_LOOK = 0.05  # seconds between two readings of the meter
_LOOK_AS_TIME = struct.pack("@ll", 0, int(_LOOK * 1_000_000))  # struct timeval

Answering = Callable[[dict[str, Any]], dict[str, object]]
"""Gives the answer to a question that a guest asks; raises GuestError or WireError where there is
none.
"""


class Conversation:
    """A guest, forked when this is made and gone when ``end()`` returns.

    Each request carries a nonce that its reply has to repeat, so that a reply written before the
    question is refused. *most* bounds what a message of the guest may hold.

    Every failure ends the guest; ``spent`` is the processor and idle time that it used, in seconds,
    and the processor time that we used to read what it sent: who sends much to keep us busy pays
    for it.

    A guest may ask questions of its own while it is at a request, where ``answering`` is there to
    answer them; it does not idle meanwhile. One that is not answered ends it.
    """

    def __init__(
        self, fork_server: ForkServer, limits: Limits, *, counts_printed: bool = False
    ) -> None:
        self._fork_server, self._limits = fork_server, limits
        self._counts_printed = counts_printed
        self.most = wire.replied(limits.value_size)
        self.answering: Answering | None = None
        budget = int(limits.seconds_per_submission) + 5
        self._fork = fork_server.fork(memory_mib=limits.memory_mib, cpu_seconds=budget)
        # A read that waits, for a while, is one call of the kernel where waiting and reading are
        # two.
        self._fork.socket.settimeout(None)
        self._fork.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _LOOK_AS_TIME)
        self._meter = Meter(self._fork.pid)
        self._nonce = ""  # of the request that is not answered yet
        self._came = bytearray()
        self._room = 0
        self._seconds = 0.0
        self._computed_before = 0.0
        self._began = 0.0
        self._idle = 0.0
        self._read = 0.0
        self.over = False

    @property
    def spent(self) -> float:
        """Processor and idle seconds used until now."""
        return self._meter.computed() + self._idle + self._read

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Count our own processor time as the guest's: for whatever is done with what it sent."""
        began = time.thread_time()
        try:
            yield
        finally:
            self._read += time.thread_time() - began

    def say(self, request: bytes, seconds: float) -> None:
        """Send *request* (of ``wire.prepared``); the guest may compute for *seconds*, and wait as
        long as the limits say.

        Raises:
            GuestDied: If nobody is there.
            GuestTimedOut: If it does not listen.
        """
        self._nonce = secrets.token_hex(8)
        self._room = self.most.data
        self._seconds = seconds
        self._computed_before = self._meter.computed()
        self._meter.forget_idling()
        self._began = time.monotonic()
        self._send(memoryview(wire.pack(request, self._nonce)))

    def hear(self) -> dict[str, Any]:
        """Return the next message of the guest, which belongs to the latest request.

        A message with ``more`` in it is not the last one.

        Raises:
            GuestDied, GuestTimedOut, AnswerTooLarge, ProtocolError: And the guest has been ended.
        """
        room = self._room
        while (message := self._next_message()).get(
            "asks"
        ) == "stand-in" and self.answering is not None:
            self._answer(message, self.answering)
            self._room = room  # a question may be as large as a reply
        return message

    def _next_message(self) -> dict[str, Any]:
        if time.monotonic() - self._began > 1:
            self._look()  # a guest that never stops sending leaves nothing to wait for
        (length,) = wire.HEAD.unpack(self._receive(wire.HEAD.size))
        if length > self._room:
            raise self.refused(wire.TooLargeError())
        self._room -= length
        body = self._receive(length)
        try:
            # What is short is read in less time than it takes to look at a clock.
            with self.reading() if length > _SHORT else _NOT_COUNTED:
                message = wire.unpack(body, self.most)
        except wire.WireError as error:
            raise self.refused(error) from None
        if not self._nonce or message.get("nonce") != self._nonce:
            raise self.broken("a reply to a question that was not asked")
        if "more" not in message:
            self._nonce = ""
            self._idle += (
                self._meter.taken()
            )  # or it could idle a little in each of a thousand calls
        return message

    def refused(self, error: wire.WireError) -> GuestError:
        """End the guest because what it sent cannot be read; the error to raise."""
        if isinstance(error, wire.TooLargeError):
            self.end()
            return AnswerTooLarge(str(error))
        return self.broken(str(error))

    def used_up(self) -> GuestTimedOut:
        """End the guest because it used more than it may; the error to raise.

        The error is the same whatever was used up: of time, memory and text, it depends on the
        machine which of them an endless loop uses up first.
        """
        self.end()
        limits = [
            f"was still computing after {self._seconds:g} seconds",
            f"needed more than {self._limits.memory_mib:,} MiB of memory",
        ]
        if self._counts_printed:
            limits.append(f"printed more than {self._limits.printed_characters:,} characters")
        return GuestTimedOut(f"it {', '.join(limits[:-1])} or {limits[-1]}")

    def broken(self, why: str) -> ProtocolError:
        """End the guest because of what it sent; the error to raise."""
        self.end()
        return ProtocolError(why)

    def end(self) -> str:
        """End the guest, if it has not ended, and say how it ended: ``killed by SIGSEGV``, ``left
        with status 0``.
        """
        if self.over:
            return "it had ended before"
        self.over = True
        self._idle += self._meter.idled()
        status = self._fork_server.end(self._fork)
        if os.WIFSIGNALED(status):
            return f"killed by {_name(os.WTERMSIG(status))}"
        return f"left with status {os.waitstatus_to_exitcode(status)}"

    def _answer(self, question: dict[str, Any], answering: Answering) -> None:
        """Answer *question*; the guest goes on with the request that it is at, and with the time
        that it has left.
        """
        began = time.monotonic()
        try:
            with self.reading():
                answer = wire.pack(answering(question))
        except (GuestError, wire.WireError) as error:
            raise self.broken(f"a question that was not answered: {error}") from None
        took = time.monotonic() - began
        self._meter.excuse(took)
        self._began += took
        self._send(memoryview(answer))

    def _send(self, rest: memoryview) -> None:
        while rest:
            try:
                rest = rest[self._fork.socket.send(rest, socket.MSG_DONTWAIT) :]
            except BlockingIOError:
                # Whoever answers while we still ask is listened to: else both would wait for the
                # other.
                if self._wait() & select.POLLIN:
                    self._take_in()
            except OSError:
                raise GuestDied(self.end()) from None

    def _receive(self, length: int) -> bytes:
        while len(self._came) < length:
            self._take_in()
        taken = bytes(memoryview(self._came)[:length])
        del self._came[:length]
        return taken

    def _take_in(self) -> None:
        """Add what comes through the socket to what came; at most so much that there is a bound to
        it.
        """
        if len(self._came) > 2 * self.most.data:
            raise self.broken("more than anybody asked for")
        try:
            part = self._fork.socket.recv(_PIECE)
        except BlockingIOError:
            self._look()  # nothing came for a while
            return
        except OSError:
            part = b""
        if not part:
            raise GuestDied(self._died())
        self._came += part
        # A guest that drips one byte at a time is looked at as well, only not at each byte.
        if time.monotonic() - self._began > 1:
            self._look()

    def _died(self) -> str:
        """How the guest, whose socket has closed, ended; it is given a moment
        to do so by itself.
        """
        poll = select.poll()
        poll.register(self._fork.handle, select.POLLIN)
        poll.poll(1000)
        return self.end()

    def _wait(self) -> int:
        """Wait until there is something to read, or room to write; which of the two is returned."""
        poll = select.poll()
        poll.register(self._fork.socket, select.POLLIN | select.POLLOUT)
        while not (there := poll.poll(_LOOK * 1000)):
            self._look()
        return there[0][1]

    def _look(self) -> None:
        computed = self._meter.computed() - self._computed_before
        if computed > self._seconds:
            raise self.used_up()
        if self._is_asleep():
            self.end()
            raise GuestTimedOut(
                f"it did nothing for {self._limits.seconds_idle:g} seconds, as if asleep"
            )
        if time.monotonic() - self._began > LONGEST_WALL * (
            self._seconds + self._limits.seconds_idle
        ):
            self.end()
            raise GuestTimedOut("it never came back")

    def _is_asleep(self) -> bool:
        """Whether it idled too long. What stood in the queue until now may be counted as idle at
        the first reading.
        """
        most = self._limits.seconds_idle
        return (
            self._meter.idled() > most and not self._meter.is_awake() and self._meter.idled() > most
        )


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"  # those for real time have no names
