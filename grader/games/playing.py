"""Play a script against a program, turn by turn. Nothing is judged here."""

import re
from collections.abc import Sequence
from typing import Protocol

from attrs import evolve, frozen

from grader.errors import GuestError, GuestTimedOut
from grader.feedback.wording import shortened
from grader.games import questions
from grader.games.game_script import Script
from grader.games.questions import Subject
from grader.limits import STRANGE_QUESTIONS, TRANSCRIPT_CHARACTERS
from grader.records.assignment import OptionalQuestion
from grader.records.turn import ScreenTurn, Stop, Turn

_ROOM = 100  # characters for the note that something was left out


class Console(Protocol):
    """A program that prints and asks."""

    def turn(self) -> Turn:
        """Let the program run until it asks for a line or is over."""

    def type(self, line: str) -> None:
        """Answer the question of the program with *line*, which has no line end."""

    def close(self) -> None:
        """End the program, wherever it is."""


@frozen
class Played:
    """What was seen when a script was played.

    Attributes:
        turns: One for each piece of the script (the text up to a typed line, or the closing) that
            the program came to. A question that the script does not ask belongs to the same turn;
            an optional one is left out, and so is all that follows it after the last typed line.
        transcript: What a terminal would have shown; the middle of a long one is left out.
        screen: The same in pieces, each with the number of its turn; empty if it is too long.
        questions: The questions that the script does not ask; each got an empty line.
        given_up: Whether the game was ended because such questions did not stop.
    """

    turns: tuple[Turn, ...]
    transcript: str
    questions: tuple[str, ...] = ()
    given_up: bool = False
    screen: tuple[tuple[int, ScreenTurn], ...] = ()


def play(script: Script, console: Console, optional: Sequence[OptionalQuestion] = ()) -> Played:
    """Type the script's lines whenever the program asks, and keep what it printed.

    A program that crashes is not an error: its last turn says so. The console stays open.

    Args:
        script: What is typed.
        console: The program, about to begin.
        optional: Questions that cost nothing if the script does not ask the same. After the
            script's last line, one of them ends the game.
    """
    again = any(questions.subject(one.printed) is Subject.AGAIN for one in script.exchanges)
    player = _Player(console, optional, again=again)
    line: str | None = None
    for exchange in script.exchanges:
        if not player.take_turn(line, exchange.printed):
            break
        line = exchange.typed
    else:
        player.take_turn(line, script.closing, last=True)
    screen = tuple(player.screen)
    transcript = "".join(map(_as_shown, screen))
    if len(transcript) > TRANSCRIPT_CHARACTERS:
        transcript = shortened(transcript, TRANSCRIPT_CHARACTERS - _ROOM)
        screen = ()
    return Played(tuple(player.turns), transcript, tuple(player.questions), player.given_up, screen)


def _as_shown(piece: tuple[int, ScreenTurn]) -> str:
    _, turn = piece
    if turn.typed is None:
        return turn.printed
    return f"{turn.typed}\n{turn.printed}"


@frozen
class _Reply:
    """What is typed for a question that the script does not ask, and whether it costs anything."""

    line: str
    costs: bool


class _Player:
    """Plays with one program; *again* says whether the script asks for another game."""

    def __init__(
        self, console: Console, optional: Sequence[OptionalQuestion], *, again: bool
    ) -> None:
        self._console = console
        self._optional = [(re.compile(one.question, re.IGNORECASE), one.answer) for one in optional]
        self._again = again
        self.turns: list[Turn] = []
        self.screen: list[tuple[int, ScreenTurn]] = []
        self.questions: list[str] = []
        self.given_up = False

    def take_turn(self, line: str | None, due: str, *, last: bool = False) -> bool:
        """Type *line*, if there is one, and keep what follows as a turn. Return whether the program
        asks for more.

        *due* is what the script prints here: a question like the one at its end is never strange.
        In the *last* turn, an optional question ends the game.
        """
        turn = self._step(line)
        printed = [turn.printed]
        reply = self._reply(turn, due)
        while reply is not None:
            self.given_up = len(printed) > STRANGE_QUESTIONS
            if reply.costs or self.given_up:
                self.questions.append(questions.wording(turn.printed))
            if not reply.costs:
                printed[-1] = questions.without(turn.printed)
            if self.given_up:
                break
            turn = self._step(reply.line)
            if last and not reply.costs:
                turn = Turn("", Stop.ENDED)
            printed.append(turn.printed)
            reply = self._reply(turn, due)
        self.turns.append(evolve(turn, printed="\n".join(printed)))
        return turn.stop is Stop.ASKED and not self.given_up

    def _reply(self, turn: Turn, due: str) -> _Reply | None:
        """Return what is typed if *turn* ends with a question that the script does not ask."""
        if turn.stop is not Stop.ASKED:
            return None
        for pattern, answer in self._optional:
            is_asked = pattern.search(questions.wording(turn.printed))
            is_due = pattern.search(questions.wording(due))
            if is_asked and not is_due and not questions.is_refusal(turn.printed):
                return _Reply(answer, costs=False)
        if self._again and questions.subject(turn.printed) is Subject.AGAIN:
            return None
        if questions.is_strange(turn.printed) and not questions.is_strange(due):
            return _Reply("", costs=True)
        return None

    def _step(self, line: str | None) -> Turn:
        try:
            if line is not None:
                self._console.type(line)
            turn = self._console.turn()
        except GuestTimedOut as error:
            turn = Turn("", Stop.TIMED_OUT, str(error))
        except GuestError as error:
            turn = Turn("", Stop.DIED, str(error))
        self.screen.append((len(self.turns), ScreenTurn(line, turn.printed)))
        return turn
