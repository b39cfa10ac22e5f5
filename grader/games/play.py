"""Playing a script against a program, turn by turn. Nothing is judged here."""

from typing import Protocol

from attrs import frozen

from grader.errors import GuestError, GuestTimedOut
from grader.games import questions
from grader.games.script import Script
from grader.records.turn import Stop, Turn

STRANGE_IN_A_ROW = 3  # strange questions that are answered before the game is given up
TRANSCRIPT = 20_000  # characters of a transcript that are kept


class Console(Protocol):
    """A program that prints and asks."""

    def turn(self) -> Turn:
        """Let the program run until it asks for a line or is over."""

    def type(self, line: str) -> None:
        """Answer the program that asked with *line*, which has no line end."""

    def close(self) -> None:
        """Let go of the program, over or not: the game goes no further."""


@frozen
class Played:
    """
    What was seen when a script was played.

    Attributes:
        turns: One for each piece of the script (the text up to a typed line, or the closing) that the program came to,
            in order. What it printed before a question that the script does not know belongs to the same turn.
        transcript: What a terminal would have shown, typed lines echoed; long ones are cut in the middle.
        questions: The questions asked that the script does not know; an empty line answered each.
        given_up: Whether the game was ended because such questions did not stop.
    """

    turns: tuple[Turn, ...]
    transcript: str
    questions: tuple[str, ...] = ()
    given_up: bool = False


def play(script: Script, console: Console) -> Played:
    """
    Type the script's lines whenever the program asks, and keep what it printed. The console stays open.

    A program that dies on the way is no error: its last turn says so.
    """
    talk = _Talk(console)
    line: str | None = None
    for printed, typed in (*((one.printed, one.typed) for one in script.exchanges), (script.closing, None)):
        if not talk.listen(line, strange_is_right=questions.is_strange(printed)):
            break
        line = typed
    return Played(tuple(talk.turns), _cut("".join(talk.screen)), tuple(talk.questions), talk.given_up)


class _Talk:
    """The talk with one program, as far as it went."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.turns: list[Turn] = []
        self.screen: list[str] = []
        self.questions: list[str] = []
        self.given_up = False

    def listen(self, line: str | None, *, strange_is_right: bool) -> bool:
        """Type *line*, if there is one, and keep what follows as a turn. False when the program asks no more."""
        turn = self._step(line)
        printed = [turn.printed]
        while not strange_is_right and turn.stop is Stop.ASKED and questions.is_strange(turn.printed):
            self.questions.append(questions.wording(turn.printed))
            if len(printed) > STRANGE_IN_A_ROW:
                self.given_up = True
                break
            turn = self._step("")
            printed.append(turn.printed)
        self.turns.append(Turn("\n".join(printed), turn.stop, turn.detail, turn.line))
        return turn.stop is Stop.ASKED and not self.given_up

    def _step(self, line: str | None) -> Turn:
        if line is not None:
            self.screen.append(f"{line}\n")
        try:
            if line is not None:
                self._console.type(line)
            turn = self._console.turn()
        except GuestTimedOut as error:
            turn = Turn("", Stop.TIMED_OUT, str(error))
        except GuestError as error:
            turn = Turn("", Stop.DIED, str(error))
        self.screen.append(turn.printed)
        return turn


def _cut(text: str) -> str:
    if len(text) <= TRANSCRIPT:
        return text
    half = (TRANSCRIPT - 100) // 2
    return f"{text[:half]}\n[… {len(text) - 2 * half:,} characters are left out here …]\n{text[-half:]}"
