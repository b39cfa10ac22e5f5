"""Run a student's program as a script: it prints and asks, we read and type."""

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut
from grader.limits import ENDLESS_CHARACTERS
from grader.records.assignment import Limits
from grader.records.submission import ModuleFile
from grader.records.turn import Stop, Turn
from grader.sandbox import wire
from grader.sandbox.conversation import Conversation
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import CallAnswerer
from grader.sandbox.reply import Raised, as_object, is_out_of_memory, line_number, raised_in
from grader.sandbox.request import written_request
from grader.sandbox.setting import Setting

_LONGEST = 500  # characters of an exception's name, and of its text


class RunningProgram:
    """A run of a program. ``turn()`` lets it go on until it asks or ends; ``type()`` answers.

    It prints ``limits.printed_characters`` at most in the whole, and computes for
    ``limits.seconds_per_turn`` at most between two questions. ``raised`` is the exception that
    ended it, where one did. Where the program has come to its end and left nothing behind,
    ``again()`` runs it once more, for less than a fork.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a program is, and what it may use
        self,
        fork_server: ForkServer,
        name: str,
        text: str,
        limits: Limits,
        budget: Budget,
        beside: Sequence[ModuleFile] = (),
    ) -> None:
        self._limits, self._budget = limits, budget
        self._guest = Conversation(fork_server, limits, counts_printed=True)
        self._request: dict[str, object] = {
            "do": "run",
            "module": name,
            "text": text,
            "values": limits.value_size,
        }
        self._lines = text.count("\n") + 1
        self._request["other_modules"] = [each.for_guest for each in beside]
        self._room = limits.printed_characters
        self._counted = 0.0
        self._clean = False
        self._stand_in: CallAnswerer | None = None
        self.raised: Raised | None = None

    def let_play(self, stand_in: CallAnswerer) -> None:
        """Let *stand_in* play functions of the program, from its first turn on.

        What the reference would ask is not told beforehand: which boards come up tells which moves
        are valid, and when the game is over.
        """
        stand_in.setting = None
        self._stand_in = stand_in
        self._guest.answering = stand_in.answer
        self._request["played"] = list(stand_in.plays)

    def draw(self, seed: int | None, draws: Sequence[int]) -> None:
        """In the run that begins with the next turn, let chance begin with *seed*, and with
        *draws* (``Setting``).

        One for which this is not called begins as every program does.
        """
        held = Setting(seed, draws)
        if self._stand_in is not None:
            self._stand_in.setting = held
        self._request |= {"begins": held.begins, "draws": list(held.draws)}

    def allow(self, seconds: float) -> None:
        """From the next turn on, it may compute for *seconds* between two questions."""
        self._limits = evolve(self._limits, seconds_per_turn=seconds)

    def turn(self) -> Turn:
        """Let the program go on until it asks or ends, and return what it prints."""
        printed: list[str] = []
        if self._budget.used_up:
            self._guest.end()
            spent = f"the {self._budget.seconds:g} seconds for the whole submission are used up"
            return Turn("", Stop.TIMED_OUT, spent)
        try:
            self._guest.say(wire.prepared(self._request), self._limits.seconds_per_turn)
            while True:
                message = self._guest.hear()
                printed.append(self._printed(message))
                if self._room <= 0 or is_out_of_memory(message.get("raises")):
                    raise self._guest.used_up()
                stopped = _stopped(message, self._lines)
                if stopped is not None:
                    self.raised = _raised(message, self._lines)
                    self._clean = stopped.stop is not Stop.ASKED and message.get("left") is False
                    return evolve(stopped, printed="".join(printed))
        except GuestTimedOut as error:
            # How much an endless loop prints depends on the machine, but for its beginning.
            begins = "".join(printed)[:ENDLESS_CHARACTERS]
            return Turn(begins, Stop.TIMED_OUT, str(error))
        except GuestDied as error:
            return Turn("".join(printed), Stop.DIED, str(error))
        except GuestError as error:
            return Turn("".join(printed), Stop.DIED, f"what it sent made no sense: {error}")
        finally:
            used = self._guest.spent
            self._budget.spent += used - self._counted
            self._counted = used

    def type(self, line: str | None) -> None:
        """Type *line* (without its end) at the next turn; None is the end of input."""
        self._request = {"do": "type", "line": line}

    def again(self) -> bool:
        """Whether the next ``turn()`` is the first of another run. If not, all that is left to do
        is ``close()``.
        """
        if not self._clean or self._guest.over:
            return False
        self._clean = False
        if self._stand_in is not None:
            self._stand_in.setting = None
        self._request = {"do": "again"}
        self._room = self._limits.printed_characters
        return True

    def written(self, name: str) -> Any:  # noqa: ANN401 - what a guest says that stands there
        """Return the content of the file *name*, which the program may have written until now.

        Raises:
            GuestError: How the guest left us instead.
        """
        try:
            self._guest.say(written_request(name), self._limits.seconds_per_turn)
            message = self._guest.hear()
            if "large" in message:
                raise AnswerTooLarge(str(wire.TooLargeError()))
            with self._guest.reading():
                reader = wire.Reader(most=self._guest.most)
                reader.read(message.get("nodes"))
                return reader.value(message.get("value"))
        except wire.WireError as error:
            raise self._guest.refused(error) from None
        finally:
            used = self._guest.spent
            self._budget.spent += used - self._counted
            self._counted = used

    @property
    def spent(self) -> float:
        """Processor and idle seconds that the submission has used until now."""
        return self._budget.spent

    def close(self) -> None:
        """Let the guest go."""
        self._guest.end()

    def _printed(self, message: dict[str, Any]) -> str:
        text = message.get("printed")
        if type(text) is not str:
            raise self._guest.broken("a message without its text")
        text = text[: self._room]
        self._room -= len(text)
        return text


def _raised(message: dict[str, Any], lines: int) -> Raised | None:
    """Return the exception that ended the program; None if it is not a valid one."""
    try:
        if message.get("raises") is None:
            return None
        return raised_in(as_object(message["raises"]), lines)
    except wire.WireError:
        return None


def _stopped(message: dict[str, Any], lines: int) -> Turn | None:
    """Return why the program stopped, as a turn without its text; None if it goes on printing."""
    if message.get("asks") is True:
        return Turn("", Stop.ASKED)
    if message.get("ends") is True:
        return Turn("", Stop.ENDED)
    error = message.get("raises")
    if type(error) is not dict:
        return None
    types, text, line = error.get("types"), error.get("text"), error.get("line")
    name = "an exception"
    if type(types) is list and types and type(types[0]) is str:
        name = types[0][:_LONGEST]
    detail = ""
    if type(text) is str:
        detail = text[:_LONGEST]
    return Turn("", Stop.RAISED, detail, line_number(line, lines), name)
