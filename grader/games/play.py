"""Playing a script against a program, turn by turn. Nothing is judged here."""

import re
from collections.abc import Sequence
from typing import Protocol

from attrs import frozen

from grader.errors import GuestError, GuestTimedOut
from grader.games import questions
from grader.games.questions import Subject
from grader.games.script import Script
from grader.limits import STRANGE_QUESTIONS, TRANSCRIPT_CHARACTERS
from grader.records.assignment import OptionalQuestion
from grader.records.turn import Stop, Turn


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
    """What was seen when a script was played.

    Attributes:
        turns: One for each piece of the script (the text up to a typed line, or the closing) that
            the program came to, in order. What it printed before a question that the script does
            not know belongs to the same turn; of an optional question, which costs nothing, nothing
            is kept but what stood above it, and after the last typed line nothing of what comes
            behind it either.
        transcript: What a terminal would have shown, typed lines echoed; long ones are cut in the
            middle.
        questions: The questions asked that the script does not know; an empty line answered each.
        given_up: Whether the game was ended because such questions did not stop.
    """

    turns: tuple[Turn, ...]
    transcript: str
    questions: tuple[str, ...] = ()
    given_up: bool = False


def play(script: Script, console: Console, optional: Sequence[OptionalQuestion] = ()) -> Played:
    """Type the script's lines whenever the program asks, and keep what it printed. The console
    stays open.

    A program that dies on the way is no error: its last turn says so.

    Args:
        script: What is typed.
        console: The program, about to begin.
        optional: Questions that it may ask at no cost, whenever the script does not ask the same.
            One that comes after the script's last line ends the game.
    """
    again = any(questions.subject(one.printed) is Subject.AGAIN for one in script.exchanges)
    talk = _Talk(console, optional, again=again)
    line: str | None = None
    for exchange in script.exchanges:
        if not talk.listen(line, exchange.printed):
            break
        line = exchange.typed
    else:
        talk.listen(line, script.closing, last=True)
    return Played(
        tuple(talk.turns), _cut("".join(talk.screen)), tuple(talk.questions), talk.given_up
    )


@frozen
class _Reply:
    """What is typed for a question that the script does not have, and whether it costs anything."""

    line: str
    costs: bool


class _Talk:
    """The talk with one program, as far as it went; *again* says whether it may ask for another
    game.
    """

    def __init__(
        self, console: Console, optional: Sequence[OptionalQuestion], *, again: bool
    ) -> None:
        self._console = console
        self._optional = [(re.compile(one.question, re.IGNORECASE), one.answer) for one in optional]
        self._again = again
        self.turns: list[Turn] = []
        self.screen: list[str] = []
        self.questions: list[str] = []
        self.given_up = False

    def listen(self, line: str | None, due: str, *, last: bool = False) -> bool:
        """Type *line*, if there is one, and keep what follows as a turn. False when the program
        asks no more.

        *due* is what the script prints here: a question like the one at its end is never strange.
        Where it is the *last*, an optional question is as good as the end: what a program does then
        is nobody's business.
        """
        turn = self._step(line)
        printed = [turn.printed]
        while turn.stop is Stop.ASKED and (reply := self._reply(turn.printed, due)) is not None:
            enough = len(printed) > STRANGE_QUESTIONS
            if reply.costs or enough:
                self.questions.append(questions.wording(turn.printed))
            if not reply.costs:
                printed[-1] = questions.without(turn.printed)
            if enough:
                self.given_up = True
                break
            turn = self._step(reply.line)
            if last and not reply.costs:
                turn = Turn("", Stop.ENDED)
            printed.append(turn.printed)
        self.turns.append(Turn("\n".join(printed), turn.stop, turn.detail, turn.line))
        return turn.stop is Stop.ASKED and not self.given_up

    def _reply(self, printed: str, due: str) -> _Reply | None:
        """What is typed where the question at the end of *printed* is none of the script's; None
        where it is.
        """
        question, script = questions.wording(printed), questions.wording(due)
        for pattern, answer in self._optional:
            asks = pattern.search(question) and not questions.is_refusal(printed)
            if asks and not pattern.search(script):
                return _Reply(answer, costs=False)
        if self._again and questions.subject(printed) is Subject.AGAIN:
            return None
        strange = questions.is_strange(printed) and not questions.is_strange(due)
        return _Reply("", costs=True) if strange else None

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
    if len(text) <= TRANSCRIPT_CHARACTERS:
        return text
    half = (TRANSCRIPT_CHARACTERS - 100) // 2
    return (
        f"{text[:half]}\n[… {len(text) - 2 * half:,} characters are left out here"
        f" …]\n{text[-half:]}"
    )
