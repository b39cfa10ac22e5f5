"""Replace the standard input and output of a student's program."""

import io
import sys
from collections.abc import Callable
from typing import cast


class Output(io.RawIOBase):
    """Receives what is printed, and keeps up to *max_bytes*.

    If this is full, it calls *send* with its content. Without *send*, it drops the rest.
    """

    def __init__(self, max_bytes: int, send: Callable[[bytes], None] | None = None) -> None:
        super().__init__()
        self._kept = bytearray()
        self._max_bytes = max_bytes
        self._send = send

    def writable(self) -> bool:
        """Return True: this can be printed on."""
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


class Input(io.RawIOBase):
    """Provides what is typed: *ask* returns the next line as bytes, empty at the end of input."""

    def __init__(self, ask: Callable[[], bytes]) -> None:
        super().__init__()
        self._ask = ask
        self._rest = b""

    def readable(self) -> bool:
        """Return True: this can be read from."""
        return True

    def readinto(self, buffer: object) -> int:
        """Copy some of the typed line into *buffer*; ask for a line if nothing is left."""
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        data = self._rest or self._ask()
        view[: len(data)] = data[: len(view)]
        self._rest = data[len(view) :]
        return min(len(data), len(view))


def install(output: Output, keyboard: io.TextIOWrapper) -> None:
    """Let this process print to *output*, and read from *keyboard*."""
    screen = standard_output(output)
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = screen  # type: ignore[misc]
    sys.stdin = sys.__stdin__ = keyboard  # type: ignore[misc]


def standard_output(output: Output) -> io.TextIOWrapper:
    """Return a ``sys.stdout`` that writes to *output* at once."""
    # Without a buffer: a BufferedWriter would hold back the last byte of a line until the next one.
    binary = cast("io.BufferedWriter", output)
    return io.TextIOWrapper(
        binary, encoding="utf-8", errors="backslashreplace", newline="\n", write_through=True
    )


def standard_input(source: Input) -> io.TextIOWrapper:
    """Return a ``sys.stdin`` that reads from *source*, one line at a time."""
    return io.TextIOWrapper(io.BufferedReader(source), encoding="utf-8", errors="replace")
