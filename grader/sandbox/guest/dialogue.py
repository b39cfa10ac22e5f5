"""Hold one call's talk at the terminal: lines to type, and what is printed between them."""

from collections.abc import Callable, Sequence


class Dialogue:
    """Types *lines*, one for each question, and keeps the turns between them, *most* characters in
    all.

    *take* gives what was printed since the last time, as bytes. Beyond the last line is the end of
    input.
    """

    def __init__(self, lines: Sequence[str], take: Callable[[], bytes], most: int) -> None:
        self._lines, self._take, self._room = lines, take, most
        self.turns: list[str] = []

    def ask(self) -> bytes:
        """Return the next line, with its end; nothing at the end of input."""
        if len(self.turns) == len(self._lines):
            return b""
        line = self._lines[len(self.turns)]
        self._keep()
        return f"{line}\n".encode("utf-8", "replace")

    def left(self) -> list[str]:
        """Return the lines that were not typed yet."""
        return list(self._lines[len(self.turns) :])

    def end(self) -> list[str]:
        """All turns: one more than lines were read."""
        self._keep()
        return self.turns

    def _keep(self) -> None:
        turn = self._take().decode("utf-8", "replace")[: self._room]
        self._room -= len(turn)
        self.turns.append(turn)
