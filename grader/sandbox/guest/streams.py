"""Replace standard input and output of a student's program."""

import io
from collections.abc import Callable
from typing import cast


class Page(io.RawIOBase):
    """Where printing goes: kept up to *most* bytes, or handed on in pieces; what is beyond is
    dropped.
    """

    def __init__(self, most: int, hand_on: Callable[[bytes], None] | None = None) -> None:
        super().__init__()
        self._kept = bytearray()
        self._most = most
        self._hand_on = hand_on

    def writable(self) -> bool:
        """Whether one can print here: yes."""
        return True

    def write(self, data: object) -> int:
        """Take *data* in, and say that all of it was."""
        view = memoryview(data).cast("B")  # type: ignore[arg-type]
        room = self._most - len(self._kept)
        self._kept += view[: max(0, room)]
        if self._hand_on is not None and len(self._kept) >= self._most:
            self._hand_on(self.take())
        return len(view)

    def take(self) -> bytes:
        """Return what was printed since the last time."""
        kept = bytes(self._kept)
        self._kept.clear()
        return kept


class Question(io.RawIOBase):
    """Where typing comes from: *ask* gives the next line as bytes, or nothing
    at the end of input.
    """

    def __init__(self, ask: Callable[[], bytes]) -> None:
        super().__init__()
        self._ask = ask
        self._left = b""

    def readable(self) -> bool:
        """Whether one can read here: yes."""
        return True

    def readinto(self, buffer: object) -> int:
        """Put some of the typed line into *buffer*; asks for a line where none is left."""
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        data = self._left or self._ask()
        view[: len(data)] = data[: len(view)]
        self._left = data[len(view) :]
        return min(len(data), len(view))


def screen(page: Page) -> io.TextIOWrapper:
    """Return a ``sys.stdout`` that prints on *page* at once."""
    # No buffer between: a BufferedWriter would hold back the last byte of a line until the next
    # one.
    binary = cast("io.BufferedWriter", page)
    return io.TextIOWrapper(
        binary, encoding="utf-8", errors="backslashreplace", newline="\n", write_through=True
    )


def keyboard(question: Question) -> io.TextIOWrapper:
    """Return a ``sys.stdin`` that asks *question*, one line at a time."""
    return io.TextIOWrapper(io.BufferedReader(question), encoding="utf-8", errors="replace")
