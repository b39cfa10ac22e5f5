"""Import a student's program in a guest, and call its functions.

The reference may answer some of its calls: it runs in its own guest, as a module like any other.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeVar

from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.records.assignment import Limits
from grader.records.submission import ModuleFile
from grader.sandbox import reply, wire
from grader.sandbox.guest_process import GuestProcess
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.request import Call
from grader.sandbox.setting import Setting
from grader.sandbox.value_size import expanded_size
from grader.source.definitions import defined_functions

_Result = TypeVar("_Result")
_Reply = dict[str, Any]


def defined_of(stand_in: "StandIn", text: str) -> list[str]:
    """Return the functions that *stand_in* plays and the program *text* defines, sorted."""
    return sorted(defined_functions(text) & set(stand_in.plays))


class Module:
    """Holds one student's program as a module.

    If a call ends the guest, the next call starts another. A function that hung
    ``limits.hangs_per_function`` times is not called again, so that one endless loop cannot use up
    the time of other functions.

    Methods that ask the guest raise GuestError if it ends instead of answering, or if the reply is
    malformed or too large. *seconds* are processor seconds that the guest may use, and *function*
    is in ``names``.

    Attributes:
        names: The names that can be called.
        stand_in: Answers for some of the functions; None if all are the student's.
        records: Functions whose answers are recorded, from the next import on.
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
        self._launcher, self._limits, self.budget = launcher, limits, budget
        self._name, self.text = name, text
        self._lines = text.count("\n") + 1
        self._other_modules = tuple(other_modules)
        self.bounds = wire.reply_bounds(limits.value_size)
        self._guest: GuestProcess | None = None
        self.stand_in: StandIn | None = None
        self.records: tuple[str, ...] = ()
        self._hangs: dict[str, int] = {}
        self._before: list[tuple[Any, Any]] = []  # changed arguments, with their previous content
        self.names: frozenset[str] = frozenset()

    def with_stand_in(
        self, stand_in: "StandIn | None", budget: Budget, text: str | None = None
    ) -> "Module":
        """Return the same program (or *text*) with *budget* and *stand_in*, not imported yet."""
        if text is None:
            text = self.text
        other = Module(self._launcher, self._name, text, self._limits, budget, self._other_modules)
        other.stand_in = stand_in
        return other

    def import_program(self) -> reply.Answer:
        """Import the program in a new guest. After that, ``names`` has what can be called."""

        def parse(message: _Reply) -> reply.Answer:
            answer = reply.parse_answer(message, None, self._lines)
            self.names = reply.parse_names(message)
            return answer

        return self._send_program(parse)

    def failing_statements(self) -> tuple[dict[int, bool], dict[int, str]]:
        """Run the program in a new guest, statement by statement, even after one that fails.

        Return the first lines of the top-level statements that failed, each with whether it asked
        for input. Return also the class of each exception: one of Python's own, or "Exception".

        Raises:
            GuestError: Also if the program is invalid Python.
        """

        def parse(message: _Reply) -> tuple[dict[int, bool], dict[int, str]]:
            raised = reply.parse_answer(message, None, self._lines).raised
            if raised is not None:
                raise GuestDied(str(raised))
            return reply.parse_failed_statements(message, self._lines)

        return self._send_program(parse, by_statement=True)

    def _send_program(self, parse: Callable[[_Reply], _Result], **options: object) -> _Result:
        self.budget.check()
        self._guest = guest = GuestProcess(self._launcher, self._limits, self.budget)
        played, defined = self.records, list[str]()
        if self.stand_in is not None:
            guest.answer_question = self.stand_in.answer
            played, defined = self.stand_in.plays, defined_of(self.stand_in, self.text)
        request = {
            "do": "import",
            "module": self._name,
            "text": self.text,
            "other_modules": [module.for_guest for module in self._other_modules],
            "played": played,
            "defined": defined,
            "records": bool(self.records),
            "printed_bytes": self._limits.printed_characters,
            "values": self._limits.value_size,
            **options,
        }
        return guest.ask(wire.prepare(request), self._limits.seconds_at_import, parse)

    def ask(self, function: str, request: bytes, seconds: float) -> dict[str, Any]:
        """Return the unchecked reply to *request*, a prepared message about *function*."""
        return self._ask(function, request, seconds, lambda message: message)

    def _ask(
        self, function: str, request: bytes, seconds: float, parse: Callable[[_Reply], _Result]
    ) -> _Result:
        hangs = self._hangs.get(function, 0)
        if hangs >= self._limits.hangs_per_function:
            used_up = "it used too much time or memory before"
            raise GuestTimedOut(f"we did not call {function} again, because {used_up}")
        if self._guest is None or self._guest.over:
            raised = self.import_program().raised
            if raised is not None:
                raise GuestDied(f"the file could be imported at first, but not again: {raised}")
        self.budget.check()
        assert self._guest is not None
        try:
            return self._guest.ask(request, seconds, parse)
        except GuestTimedOut:
            self._hangs[function] = hangs + 1
            raise

    def call(self, call: Call, seconds: float) -> reply.Answer:
        """Make *call*, and change the test's own arguments as it does."""

        def parse(message: _Reply) -> reply.Answer:
            reader = wire.Reader(message.get("nodes"), call.containers, self.bounds)
            most = self._limits.printed_characters
            answer = reply.parse_answer(message, reader, self._lines, call.typed, most)
            self._apply(reply.parse_changes(message, reader, call.containers), answer.value, reader)
            return answer

        return self._ask(call.function, call.message, seconds, parse)

    def _apply(
        self, changes: Sequence[tuple[Any, Any]], value: object, reader: wire.Reader
    ) -> None:
        """Make all *changes* from ``parse_changes``, or none of them.

        Raises:
            WireError: If the arguments and the returned *value* together have too many elements,
                are nested too deeply, or contain themselves.
        """
        before = [(container, container.copy()) for container, _ in changes]
        for container, contents in changes:
            wire.replace_content(container, contents)
        try:
            # Measured after the changes: small arguments that refer to each other can be endless.
            together = [value, *map(itemgetter(0), changes)]
            expanded_size(together, reader.measured, self.bounds.expanded)
        except wire.WireError:
            for container, contents in before:
                wire.replace_content(container, contents)
            raise
        self._before += before

    def restore_arguments(self) -> None:
        """Restore all arguments that calls of this program changed.

        They are the same objects for every submission, and a program must not see the changes of
        another.
        """
        while self._before:
            wire.replace_content(*self._before.pop())

    def call_many(
        self, function: str, request: bytes, number: int, seconds: float
    ) -> tuple[list[Any], reply.Raised | None]:
        """Make the *number* calls in *request* (from ``many_request``).

        Return the results in the order of the calls, and the exception that ended them, or None.
        Changes of arguments are not sent back.
        """

        def parse(message: _Reply) -> tuple[list[Any], reply.Raised | None]:
            reader = wire.Reader(message.get("nodes"), (), self.bounds)
            values, raised = reply.parse_results(message, reader, number, self._lines)
            expanded_size(values, reader.measured, self.bounds.expanded)
            return values, raised

        return self._ask(function, request, seconds, parse)

    def try_many(
        self, function: str, request: bytes, number: int, seconds: float
    ) -> list[tuple[Any, reply.Raised | None, bool]]:
        """Make many calls like ``call_many``, but continue after a call that raises.

        Return for each call what it returned, what it raised, and whether it changed its arguments.
        """

        def parse(message: _Reply) -> list[tuple[Any, reply.Raised | None, bool]]:
            reader = wire.Reader(message.get("nodes"), (), self.bounds)
            tried = reply.parse_tried(message, reader, number, self._lines)
            values = [value for value, _, _ in tried]
            expanded_size(values, reader.measured, self.bounds.expanded)
            return tried

        return self._ask(function, request, seconds, parse)

    def prefetch(self, function: str, request: bytes, seconds: float) -> None:
        """Send in advance what the stand-in returns while the reference answers *request*.

        Its calls must be the author's own, because all submissions share the answers.
        """
        if self.stand_in is None:
            return
        answers = self.stand_in.prefetched(request)
        if answers is not None:
            self.ask(function, answers, seconds)

    def value_of(self, function: str, request: bytes, seconds: float) -> tuple[Any, bool]:
        """Return the global or the file that *request* (from ``value_request``) asks for.

        Return also whether a global exists. A hang counts as a hang of *function*.
        """

        def parse(message: _Reply) -> tuple[Any, bool]:
            reader = wire.Reader(message.get("nodes"), (), self.bounds)
            answer = reply.parse_answer(message, reader, self._lines)
            expanded_size([answer.value], reader.measured, self.bounds.expanded)
            return answer.value, answer.raised is None and message.get("exists") is True

        return self._ask(function, request, seconds, parse)

    def restore_files(self) -> None:
        """End the guest if the program changed a file: the next guest gets new copies."""
        if self._guest is not None and self._guest.wrote:
            self.end()

    def end(self) -> None:
        """End the guest."""
        if self._guest is not None:
            self._guest.end()
            self._guest.charge()
            self._guest = None


class StandIn:
    """Answers the functions *plays* if the student's program calls one of them.

    Each answer may take *seconds*, within the budget of *reference*. Arguments come from a hostile
    program: they are checked like a reply, and passed on unchanged, so identity is the same on both
    sides.

    Attributes:
        setting: The random numbers and globals of the program that runs now. They never come from a
            question.
        questions: How many questions there were.
        failed: Why a question was not answered, in a few words; empty if all were.
    """

    def __init__(
        self,
        plays: Collection[str],
        reference: Module,
        seconds: float,
        recorded: Callable[[bytes], Mapping[str, str]],
    ) -> None:
        self.plays = tuple(plays)
        self.setting: Setting | None = None
        self.questions = 0
        self.failed = ""
        self._reference, self._seconds, self._recorded = reference, seconds, recorded

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """Return the message that answers a guest's *question*.

        Raises:
            WireError: If the question is invalid or too large.
            GuestError: If the reference does not answer in time, or ends.
        """
        self.questions += 1
        try:
            return self._answer(question)
        except (GuestError, wire.WireError) as error:
            self.failed = self.failed or str(error)
            raise

    def _answer(self, question: dict[str, Any]) -> dict[str, object]:
        keys = ("function", "nodes", "arguments", "named", "typed")
        name, nodes, arguments, named, typed = map(question.get, keys)
        if name not in self.plays:
            raise wire.WireError("a function that is not answered here")
        if "large" in question:
            raise wire.TooLargeError
        self._check(nodes, arguments, named, typed)
        message = {"do": "call", "name": name, "arguments": arguments, "named": named}
        if typed is not None:
            message["typed"] = typed
        if self.setting is not None:
            message["setting"] = self._held(self.setting, question.get("drawn"))
        request = wire.prepare({**message, "nodes": nodes})
        reply = self._reference.ask(str(name), request, self._seconds)
        error = reply.get("error")
        if type(error) is dict:  # without the reference's lines and functions
            error = {"types": error["types"], "text": error["text"]}
        else:
            error = None
        shown = ("value", "changed", "printed", "turns", "nodes")
        passed_on = {key: reply.get(key) for key in shown}
        return {**passed_on, "drawn": reply.get("drawn", 0), "error": error}

    def _check(self, nodes: object, arguments: object, named: object, typed: object) -> None:
        """Refuse invalid arguments or typed lines, and what is too large."""
        if typed is not None and not wire.is_list_of(typed, str):
            raise wire.WireError("lines that are not text")
        bounds = self._reference.bounds
        reader = wire.Reader(nodes, (), bounds)
        if type(named) is not dict:
            raise wire.WireError("arguments that make no sense")
        values = reader.values(arguments) + reader.values(list(named.values()))
        expanded_size(values, reader.measured, bounds.expanded)

    def _held(self, setting: Setting, drawn: object) -> dict[str, object]:
        """Return the *setting* of a call after *drawn* draws; only the guest knows how many."""
        if setting.names:
            writer = wire.Writer()
            hold = {"do": "hold", "names": writer.value(dict(setting.names)), "nodes": writer.nodes}
            self._reference.ask("", wire.prepare(hold), self._seconds)
        drawn_before = drawn if type(drawn) is int and drawn > 0 else 0
        # Without the seed: a function that throws dice until a six comes would never end.
        return {"seed": None, "draws": list(setting.draws[drawn_before:])}

    def prefetched(self, request: bytes) -> bytes | None:
        """Return a message with these functions' answers in *request*; None if it calls none.

        *request* may have only the author's calls: the reference runs it alone, and its calls are
        recorded.
        """
        self.end()  # only one guest of the reference runs at a time
        recorded = self._recorded(request)
        functions = [name for name in self.plays if name in recorded]
        if not functions:
            return None
        answers = [recorded[name] for name in functions]
        return wire.prepare({"do": "prefetch", "functions": functions, "answers": answers})

    def end(self) -> None:
        """End the reference's guest; the next question starts another."""
        self._reference.end()
