"""Run a program that a hidden test plays, turn by turn: a student's, or the reference's."""

from collections.abc import Callable

from grader.records.turn import Stop, Turn
from grader.sandbox.call_results import transcript
from grader.sandbox.setting import Setting


class UnaskedError(AssertionError):
    """Says that the program ended before a hidden test could type a line."""

    def __init__(self, line: str) -> None:
        super().__init__(f"your program ended before it asked for the line {line!r}")
        self.line = line


class Run:
    """Controls a run of a program.

    ``hear()`` starts the program, or lets it continue. ``say()`` answers its question, and calls
    ``hear()`` first if the test did not.

    Args:
        take_turn: Lets the program continue until it asks or ends.
        type_line: Types a line at the next turn.
        check: Raises what must be raised after a turn.
        setting: The random choices of the program; None if they are not set.
    """

    def __init__(
        self,
        take_turn: Callable[[], Turn],
        type_line: Callable[[str], None],
        check: Callable[[Turn], None],
        setting: Setting | None = None,
    ) -> None:
        self.setting = setting
        self._take_turn, self._type_line, self._check = take_turn, type_line, check
        self._turns: list[str] = []
        self._typed: list[str] = []
        self._stop: Stop | None = None

    @property
    def typed(self) -> tuple[str, ...]:
        """The lines that were typed until now."""
        return tuple(self._typed)

    @property
    def has_started(self) -> bool:
        """Whether the program has had a turn."""
        return bool(self._turns)

    @property
    def asks(self) -> bool:
        """Whether it waits for a line."""
        return self._stop is Stop.ASKED and len(self._turns) > len(self._typed)

    @property
    def over(self) -> bool:
        """Whether it has ended, for any reason."""
        return self._stop not in {None, Stop.ASKED}

    @property
    def transcript(self) -> str:
        """What a terminal shows until now: the output, and each line where it was typed."""
        return transcript(tuple(self._turns), tuple(self._typed))

    def hear(self) -> str:
        """Let the program continue until it asks or ends, and return what it prints.

        Return "" if it waits for ``say()`` or has already ended.

        Raises:
            Exception: The exception that ended the program.
        """
        if self.asks or self.over:
            return ""
        turn = self._take_turn()
        self._turns.append(turn.printed)
        self._stop = turn.stop
        self._check(turn)
        return turn.printed

    def say(self, line: str) -> None:
        """Type *line*, without its line end.

        Raises:
            UnaskedError: If the program has ended.
        """
        self.hear()
        if self.over:
            raise UnaskedError(line)
        self._type_line(line)
        self._typed.append(line)
