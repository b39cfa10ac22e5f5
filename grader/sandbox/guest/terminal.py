"""Replace the terminal of a student's program: keep what it prints, and type lines for it."""

import io
import sys
from collections.abc import Callable, Sequence
from typing import cast


class Output(io.RawIOBase):
    """Receives what is printed, and keeps up to *max_bytes*.

    When it is full, it calls *send* with its content. Without *send*, it drops the rest.
    """

    def __init__(self, max_bytes: int, send: Callable[[bytes], None] | None = None) -> None:
        super().__init__()
        self._kept = bytearray()
        self._max_bytes = max_bytes
        self._send = send

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: object) -> int:
        """Keep *data*, and return its size, even if some of it was dropped."""
        view = memoryview(data).cast("B")  # type: ignore[arg-type]
        room = self._max_bytes - len(self._kept)
        self._kept += view[: max(0, room)]
        if self._send is not None and len(self._kept) >= self._max_bytes:
            self._send(self.take())
        return len(view)

    def take(self) -> bytes:
        """Return what was printed since the last call."""
        kept = bytes(self._kept)
        self._kept.clear()
        return kept


class _Input(io.RawIOBase):
    def __init__(self, ask: Callable[[], bytes]) -> None:
        super().__init__()
        self._ask = ask
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        data = self._rest or self._ask()
        view[: len(data)] = data[: len(view)]
        self._rest = data[len(view) :]
        return min(len(data), len(view))


def screen(output: Output) -> io.TextIOWrapper:
    """Return a ``sys.stdout`` that writes to *output* at once."""
    # Without a buffer: a BufferedWriter would keep the last byte of a line until the next one.
    binary = cast("io.BufferedWriter", output)
    return io.TextIOWrapper(
        binary, encoding="utf-8", errors="backslashreplace", newline="\n", write_through=True
    )


def keyboard(ask: Callable[[], bytes]) -> io.TextIOWrapper:
    """Return a ``sys.stdin`` that gets its lines from *ask*, as bytes; empty means the end."""
    return io.TextIOWrapper(io.BufferedReader(_Input(ask)), encoding="utf-8", errors="replace")


def install(output: Output, typed: io.TextIOWrapper) -> None:
    """Let this process print to *output*, and read what is *typed*."""
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = screen(output)  # type: ignore[misc]
    sys.stdin = sys.__stdin__ = typed  # type: ignore[misc]


class Terminal:
    """Keeps what a program prints, up to *max_bytes* for a call, and types lines for a call.

    A turn is what is printed before a line is read, or after the last line.

    Attributes:
        asked: Whether the program asked for a line since the last request.
    """

    def __init__(self, max_bytes: int) -> None:
        self.output = Output(max_bytes)
        self.keyboard = keyboard(self._ask)
        self.asked = False
        self._max_bytes = self._room = max_bytes
        self._lines: Sequence[str] | None = None
        self._turns: list[str] = []

    def begin(self, lines: Sequence[str]) -> None:
        """Type *lines* from now on, one for each question, and then the end of input."""
        self.output.take()
        self._lines, self._turns, self._room = lines, [], self._max_bytes
        if self.keyboard.closed:
            self.keyboard = keyboard(self._ask)
            sys.stdin = sys.__stdin__ = self.keyboard  # type: ignore[misc]

    def end(self) -> list[str]:
        """Return the turns since ``begin()``. From now on nothing is typed."""
        if self._lines is None:
            return []
        self._end_turn()
        self._lines = None
        if len(self._turns) > 1 and not self.keyboard.closed:
            # It may still contain half a line, which the next call must not read.
            self.keyboard.read()
        return self._turns

    def remaining(self) -> list[str] | None:
        """Return the lines that are not typed yet; None if no test types any."""
        return None if self._lines is None else list(self._lines[len(self._turns) :])

    def replay(self, turns: list[str]) -> None:
        """Print *turns*, and skip the line after each but the last: the reference read it."""
        for turn in turns[:-1]:
            print(turn, end="")  # noqa: T201 - as the student's function would
            self._ask()
        print(turns[-1], end="")  # noqa: T201

    def _ask(self) -> bytes:
        self.asked = True
        if self._lines is None or len(self._turns) == len(self._lines):
            return b""
        line = self._lines[len(self._turns)]
        self._end_turn()
        return f"{line}\n".encode("utf-8", "replace")

    def _end_turn(self) -> None:
        turn = self.output.take().decode("utf-8", "replace")[: self._room]
        self._room -= len(turn)
        self._turns.append(turn)


installed: list[Terminal] = []
"""The terminal of this process, if it serves a module."""
