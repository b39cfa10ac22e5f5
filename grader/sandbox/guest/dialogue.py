"""Type lines into a call that reads from the terminal, and keep what it prints between them."""

from collections.abc import Callable, Sequence


class Dialogue:
    """Types one of *lines* for each question, then signals the end of input.

    *take* returns, as bytes, what was printed since the last call of it. Each such piece is a turn;
    all turns together are cut at *max_characters*.
    """

    def __init__(
        self, lines: Sequence[str], take: Callable[[], bytes], max_characters: int
    ) -> None:
        self._lines, self._take, self._room = lines, take, max_characters
        self._turns: list[str] = []

    def ask(self) -> bytes:
        """Return the next line with a line end; empty at the end of input."""
        if len(self._turns) == len(self._lines):
            return b""
        line = self._lines[len(self._turns)]
        self._end_turn()
        return f"{line}\n".encode("utf-8", "replace")

    def remaining(self) -> list[str]:
        """Return the lines that have not been typed yet."""
        return list(self._lines[len(self._turns) :])

    def end(self) -> list[str]:
        """Return all turns: one more than the number of typed lines."""
        self._end_turn()
        return self._turns

    def _end_turn(self) -> None:
        turn = self._take().decode("utf-8", "replace")[: self._room]
        self._room -= len(turn)
        self._turns.append(turn)
