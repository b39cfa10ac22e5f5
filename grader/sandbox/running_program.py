"""Run a student's program as a script, read what it prints, and type what it asks for."""

from collections.abc import Sequence
from typing import Any

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut
from grader.limits import ENDLESS_CHARACTERS
from grader.records.assignment import Limits
from grader.records.submission import ModuleFile
from grader.records.turn import Stop, Turn
from grader.sandbox import wire
from grader.sandbox.guest_process import GuestProcess
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import StandIn, defined_of
from grader.sandbox.reply import Raised, is_out_of_memory, parse_exception
from grader.sandbox.request import value_request
from grader.sandbox.setting import Setting


class RunningProgram:
    """Controls a run of a program: ``turn()`` continues until it asks or ends; ``type()`` answers.

    It may print ``limits.printed_characters`` in total. If it has ended and left nothing,
    ``restart()`` runs it again, which is faster than a fork.

    Attributes:
        seconds: How long it may compute between two questions.
        lines: How many of its lines are the student's; those below have no number.
        raised: The exception that ended it; None if it did not raise.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a program, and what it may use
        self,
        launcher: Launcher,
        name: str,
        text: str,
        limits: Limits,
        budget: Budget,
        other_modules: Sequence[ModuleFile] = (),
    ) -> None:
        self._limits, self.budget = limits, budget
        self.seconds = limits.seconds_per_turn
        self._guest = GuestProcess(launcher, limits, budget, counts_printed=True)
        self._request: dict[str, object] = {
            "do": "run",
            "module": name,
            "text": text,
            "values": limits.value_size,
            "other_modules": [module.for_guest for module in other_modules],
        }
        self._text = self._sent = text
        self.lines = text.count("\n") + 1
        self._characters_left = limits.printed_characters
        self._may_restart = False
        self._stand_in: StandIn | None = None
        self.raised: Raised | None = None

    def use_stand_in(self, stand_in: StandIn) -> None:
        """Let *stand_in* play functions of the program, from its first turn on.

        Nothing is prefetched: the boards in the reference's questions show which moves are valid,
        and when the game is over.
        """
        stand_in.setting = None
        self._stand_in = stand_in
        self._guest.answer_question = stand_in.answer
        self._request["played"] = list(stand_in.plays)
        self._request["defined"] = defined_of(stand_in, self._text)

    def set_chance(self, seed: int | None, draws: Sequence[int]) -> None:
        """Set the random numbers (as in ``Setting``) of the run that begins with the next turn."""
        setting = Setting(seed, draws)
        self._send_text(setting.program_text(self._text))
        if self._stand_in is not None:
            self._stand_in.setting = setting
        self._request |= {"seed": setting.used_seed, "draws": list(setting.draws)}

    def turn(self) -> Turn:
        """Let the program continue until it asks or ends, and return what it prints."""
        printed: list[str] = []
        try:
            self.budget.check()
            self._guest.send(wire.prepare(self._request), self.seconds)
            while True:
                message = self._receive()
                printed.append(self._printed(message))
                if self._characters_left <= 0 or is_out_of_memory(message.get("raises")):
                    raise self._guest.limit_error()
                turn = self._stopped(message, printed)
                if turn is not None:
                    has_ended = turn.stop is not Stop.ASKED
                    self._may_restart = has_ended and message.get("left") is False
                    return turn
        except GuestTimedOut as error:
            self._guest.end()
            # How much an endless loop prints depends on the machine; its beginning does not.
            beginning = "".join(printed)[:ENDLESS_CHARACTERS]
            return Turn(beginning, Stop.TIMED_OUT, str(error))
        except GuestDied as error:
            return Turn("".join(printed), Stop.DIED, str(error))
        except GuestError as error:
            return Turn("".join(printed), Stop.DIED, f"what it sent made no sense: {error}")
        finally:
            self._guest.charge()

    def type(self, line: str | None) -> None:
        """Type *line* (without its line end) at the next turn; None is the end of input."""
        self._request = {"do": "type", "line": line}

    def restart(self) -> bool:
        """Run it again with the next ``turn()``, without a fork; return whether that is possible.

        It is not possible if it has not ended, or left something.
        """
        if not self._may_restart or self._guest.over:
            return False
        self._may_restart = False
        if self._stand_in is not None:
            self._stand_in.setting = None
        self._request = {"do": "again"}
        self._send_text(self._text)
        self._characters_left = self._limits.printed_characters
        return True

    def read_file(self, name: str) -> Any:
        """Return the content of the file *name*, which the program may have written.

        Raises:
            GuestError: If the guest ends instead.
        """

        def parse(reply: dict[str, Any]) -> Any:
            reader = wire.Reader(reply.get("nodes"), (), self._guest.bounds)
            return reader.value(reply.get("value"))

        return self._guest.ask(value_request("read", name), self.seconds, parse)

    def close(self) -> None:
        """End the guest."""
        self._guest.end()

    def _send_text(self, text: str) -> None:
        if text != self._sent:
            self._request["text"] = self._sent = text

    def _receive(self) -> dict[str, Any]:
        try:
            return self._guest.receive()
        except AnswerTooLarge:
            # The machine decides whether endless messages use up the time or the bytes first.
            raise self._guest.limit_error() from None

    def _printed(self, message: dict[str, Any]) -> str:
        text = message.get("printed")
        if type(text) is not str:
            raise self._guest.protocol_error("a message without its text")
        text = text[: self._characters_left]
        self._characters_left -= len(text)
        return text

    def _stopped(self, message: dict[str, Any], printed: Sequence[str]) -> Turn | None:
        self.raised = None
        if message.get("asks") is True:
            return Turn("".join(printed), Stop.ASKED)
        if message.get("ends") is True:
            return Turn("".join(printed), Stop.ENDED)
        if message.get("raises") is None:
            return None
        try:
            self.raised = raised = parse_exception(message["raises"], self.lines)
        except wire.WireError as error:
            raise self._guest.protocol_error(str(error)) from None
        exception = next(iter(raised.types), "an exception")
        return Turn(
            "".join(printed),
            Stop.RAISED,
            raised.text,
            raised.line,
            exception,
            raised.function or "",
        )
