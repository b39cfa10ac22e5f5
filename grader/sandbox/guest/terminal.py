"""Replace the terminal of a guest that serves a module. Only some tests type lines into it."""

import sys

from grader.sandbox.guest import streams
from grader.sandbox.guest.dialogue import Dialogue

_installed: list["Terminal"] = []


def remaining() -> list[str] | None:
    """Return the lines that are still to be typed; None if no test types any."""
    if _installed:
        return _installed[-1].remaining()
    return None


def replay(turns: list[str]) -> None:
    """Print *turns*, and skip the line typed after each but the last: the reference has read it."""
    for turn in turns[:-1]:
        print(turn, end="")  # noqa: T201 - as the student's function would
        _installed[-1].skip_line()
    print(turns[-1], end="")  # noqa: T201


class Terminal:
    """Keeps what a program prints, up to *max_bytes* for a call, and types lines into it.

    Attributes:
        asked: Whether the program has asked for a line since the last request.
    """

    def __init__(self, max_bytes: int) -> None:
        self.output = streams.Output(max_bytes)
        self.asked = False
        self._max_bytes = max_bytes
        self._dialogue: Dialogue | None = None
        self._input = streams.standard_input(streams.Input(self._ask))

    def install(self) -> None:
        """Become the terminal of this process."""
        streams.install(self.output, self._input)
        _installed.append(self)

    def remaining(self) -> list[str] | None:
        """Return the lines that are still to be typed; None if no test types any."""
        if self._dialogue is None:
            return None
        return self._dialogue.remaining()

    def skip_line(self) -> None:
        """Let a line be typed, and ignore it."""
        self._ask()

    def begin(self, lines: list[str]) -> None:
        """Type *lines* from now on."""
        self.output.take()
        self._dialogue = Dialogue(lines, self.output.take, self._max_bytes)
        if self._input.closed:
            self._input = streams.standard_input(streams.Input(self._ask))
            sys.stdin = sys.__stdin__ = self._input  # type: ignore[misc]

    def end(self) -> list[str]:
        """Return the turns printed since ``begin()``. From now on nothing is typed."""
        if self._dialogue is None:
            return []
        turns = self._dialogue.end()
        self._dialogue = None
        if len(turns) > 1 and not self._input.closed:
            # It may still hold half a line, which the next call must not read.
            self._input.read()
        return turns

    def _ask(self) -> bytes:
        self.asked = True
        if self._dialogue is None:
            return b""
        return self._dialogue.ask()
