"""Run a program that a hidden test plays, turn by turn: a student's, or the reference's."""

from typing import Protocol

from grader.records.turn import Stop, Turn
from grader.sandbox.call_results import transcript


class Playing(Protocol):
    """A program that is run: ``console.Program`` and what is like it."""

    def turn(self) -> Turn:
        """Let the program go on until it asks or ends, and return what it prints."""

    def type(self, line: str | None) -> None:
        """Type *line* at the next turn."""


class UnaskedError(AssertionError):
    """A hidden test has a line to type, and the program is over."""

    def __init__(self, line: str) -> None:
        super().__init__(f"your program came to its end before it asked for the line {line!r}")
        self.line = line


class Run:
    """A run of a program.

    ``hear()`` lets it go on until it asks or is over, ``say()`` answers what it asks. The first
    ``hear()`` starts it, and ``say()`` hears first what was not heard yet. An exception that ends
    the program is raised by ``hear()``.
    """

    def __init__(self, program: Playing) -> None:
        self._program = program
        self._turns: list[str] = []
        self._said: list[str] = []
        self._stop: Stop | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """The lines that were typed until now."""
        return tuple(self._said)

    @property
    def heard(self) -> bool:
        """Whether anything came of it yet."""
        return bool(self._turns)

    @property
    def asks(self) -> bool:
        """Whether it waits for a line."""
        return self._stop is Stop.ASKED and len(self._turns) > len(self._said)

    @property
    def over(self) -> bool:
        """Whether it is over, however that came."""
        return self._stop not in {None, Stop.ASKED}

    @property
    def transcript(self) -> str:
        """What a terminal shows until now: typed lines stand where they were typed."""
        return transcript(tuple(self._turns), tuple(self._said))

    def hear(self) -> str:
        """Let the program go on until it asks or is over, and return what it prints.

        That is nothing if it waits for ``say()``, or is over already.
        """
        if self.asks or self.over:
            return ""
        turn = self._next()
        self._turns.append(turn.printed)
        self._stop = turn.stop
        self._ended(turn)
        return turn.printed

    def say(self, line: str) -> None:
        """
        Type *line*, without its end.

        Raises:
            UnaskedError: If the program is over.
        """
        self.hear()
        if self.over:
            raise UnaskedError(line)
        self._program.type(line)
        self._said.append(line)

    def _next(self) -> Turn:
        """Return the program's next turn."""
        return self._program.turn()

    def _ended(self, turn: Turn) -> None:
        """Raise what has to be raised after *turn*."""
