"""Be the terminal of a guest that holds a module: nobody types, except for a test with lines."""

import sys

from grader.sandbox.guest import streams
from grader.sandbox.guest.dialogue import Dialogue

_sitting: list["Terminal"] = []


def left() -> list[str] | None:
    """Return the lines that are still to be typed; None if nobody types."""
    if _sitting:
        return _sitting[-1].left()
    return None


def replay(turns: list[str]) -> None:
    """Print *turns*, and take the line typed after each but the last: somebody
    else has read them.
    """
    for turn in turns[:-1]:
        print(turn, end="")  # noqa: T201 - in the place of a student's function
        _sitting[-1].take_line()
    print(turns[-1], end="")  # noqa: T201


class Terminal:
    """
    What a program prints, *most* bytes at a time, and what it is typed.

    Attributes:
        asked: Whether a line was asked for since the last request.
    """

    def __init__(self, most: int) -> None:
        self.page = streams.Page(most)
        self.asked = False
        self._most = most
        self._dialogue: Dialogue | None = None
        self._keyboard = streams.keyboard(streams.Question(self._ask))

    def sit_down(self) -> None:
        """Be the terminal of this process."""
        sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = streams.screen(self.page)  # type: ignore[misc]
        sys.stdin = sys.__stdin__ = self._keyboard  # type: ignore[misc]
        _sitting.append(self)

    def left(self) -> list[str] | None:
        """Return the lines that are still to be typed; None if nobody types."""
        if self._dialogue is None:
            return None
        return self._dialogue.left()

    def take_line(self) -> None:
        """Let a line be typed and thrown away."""
        self._ask()

    def begin(self, lines: list[str]) -> None:
        """From now on, *lines* are typed."""
        self.page.take()
        self._dialogue = Dialogue(lines, self.page.take, self._most)
        if self._keyboard.closed:
            self._keyboard = streams.keyboard(streams.Question(self._ask))
            sys.stdin = sys.__stdin__ = self._keyboard  # type: ignore[misc]

    def end(self) -> list[str]:
        """Return what was printed, turn by turn, since ``begin()``. Nobody types any more."""
        if self._dialogue is None:
            return []
        turns = self._dialogue.end()
        self._dialogue = None
        if len(turns) > 1 and not self._keyboard.closed:
            # Half a line may have been left in it, which is nobody else's to read.
            self._keyboard.read()
        return turns

    def _ask(self) -> bytes:
        self.asked = True
        if self._dialogue is None:
            return b""
        return self._dialogue.ask()
