"""
``import asn3`` in a hidden test: a module whose functions are the student's, behind the wall.

A proxy outlives submissions: test files bind it, and its functions, once; ``turn_to`` says whose they are now.
"""

import copy
import types
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from attrs import evolve

from grader.errors import GuestError, GuestTimedOut, SandboxError
from grader.records.assignment import Limits
from grader.sandbox import here, wire
from grader.sandbox.answers import Talk, Tried, said
from grader.sandbox.console import Program
from grader.sandbox.made import Made, made, one_of_many
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.notes import Early, NotedEnough, Notes
from grader.sandbox.reply import Answer, Raised, plain_answer
from grader.sandbox.request import MOST_TRIES, Call, Calls, many, tries, value_request
from grader.sandbox.run import Run
from grader.sandbox.run_there import RunThere
from grader.sandbox.setting import Setting
from grader.sandbox.student_error import MissingFunctionError, StudentError, as_exception

PATIENCE = 5  # how many times the seconds of one call many calls, or a whole check, may use

_Answered = TypeVar("_Answered")


class NotThereError(GuestError):
    """A hidden test asks for a function, or runs the program, of a file of which that could not be had at all."""


class Proxy(types.ModuleType):
    """
    The module.

    Attributes:
        last: The latest call made through it, for whoever has to explain a failure.
        run: The latest run of the program instead, where that came later.
    """

    def __init__(self, name: str, limits: Limits) -> None:
        super().__init__(name)
        self._module: Module | None = None
        self._program: Callable[[], Program] | None = None
        self._running: Program | None = None
        self._has_turned = False
        self._functions: dict[str, Function] = {}
        self.limits = limits
        self.seconds = limits.seconds_per_call
        self._own_seconds: float | None = None
        self.budget = Budget(0.0)
        self.last: Made | None = None
        self.run: Run | None = None
        self.lost: GuestError | None = None
        self.notes: Notes | None = None
        self.early: deque[Early] = deque()
        self.setting: Setting | None = None
        self.kept: dict[tuple[str, str, int], Any] = {}

    def turn_to(self, module: Module | None, program: Callable[[], Program] | None = None) -> None:
        """
        From now on, calls go to *module*, and runs are of what *program* makes; either may be missing.

        What the one before changed of a test's own objects is undone.
        """
        self._undo()
        self.kept.clear()
        self._module, self._program = module, program
        self._has_turned = True

    @property
    def is_imported(self) -> bool:
        """Whether there are functions to be called."""
        return self._module is not None

    def _undo(self) -> None:
        if self._module is not None:
            self._module.undo()

    def begin(self, seconds: float | None, early: Iterable[Early] = ()) -> None:
        """
        A new check begins; its calls, and turns of programs, may compute for *seconds* each, or as the limits say.

        All of them together may use the time of ``PATIENCE`` calls. Those that *early* tells of, in the order in which
        they will be made, are not made again. What was changed of the arguments of the check before is undone: the next
        one, and the same one for the next submission, has the very same objects.
        """
        self._undo()
        self.last, self.run, self.lost, self.early = None, None, None, deque(early)
        self.setting = None
        self._own_seconds = seconds
        self.seconds = self.limits.seconds_per_call if seconds is None else seconds
        self.budget = Budget(self.seconds * PATIENCE)

    def __getattr__(self, name: str) -> "Function":
        if name.startswith("_"):
            raise AttributeError(name)
        return self._functions.setdefault(name, Function(self, name))

    def reply_to(self, function: str, asked: bytes) -> dict[str, Any] | None:
        """What was replied early to a call, where it is the next that was made early; None where it is not."""
        # What could not be pickled is not known again, and asked anew.
        if asked and self.early and (self.early[0].call.function, self.early[0].call.asked) == (function, asked):
            return self.early.popleft().reply
        self.early.clear()
        return None

    @contextmanager
    def under(self, setting: Setting) -> Iterator[None]:
        """While this lasts, *setting* holds for each call and each program."""
        before, self.setting = self.setting, setting
        try:
            yield
        finally:
            self.setting = before

    def value_of(self, name: str) -> Any:  # noqa: ANN401 - what a student wrote
        """
        The value of the global *name*.

        Raises:
            MissingFunctionError: If there is none.
        """
        request = value_request(name)
        if self.notes is not None:
            return copy.deepcopy(self.notes.looked_up(name, request))
        module = self.module_with("")
        self.called(Made(name, b"", (), None))
        reply = self.reply_to("", request)
        if reply is None:
            reply = self.or_lost(lambda: module.ask(name, request, self.seconds))
        value, is_there = self.or_lost(lambda: module.value(reply))
        if not is_there:
            raise MissingFunctionError(f"there is nothing called {name}")
        self.last = Made(name, b"", (), Answer(value))
        return value

    @contextmanager
    def running(self) -> Iterator[Run]:
        """
        A run of the program, in a guest of its own, which is gone afterwards.

        Raises:
            NotedEnough: While calls are only noted.
        """
        if self.notes is not None:
            raise NotedEnough
        if self._program is None:
            raise self._not_there("a hidden test runs a student's program while it is collected")
        if self._module is not None:
            self._module.end()  # there is one guest at a time; the next call finds a fresh one
        self._running = program = self._program()
        if self._own_seconds is not None:
            program.allow(self._own_seconds)
        if self.setting is not None:
            program.draw(self.setting.seed, self.setting.draws)
        self.last, self.run = None, RunThere(program, self.or_lost)
        try:
            yield self.run
        finally:
            program.close()
            self._running = None

    def module_with(self, function: str) -> Module:
        """
        The student's module.

        Raises:
            MissingFunctionError: If it has no such function; the empty name is that of none.
        """
        if self._running is not None:
            raise RuntimeError("a function is called while a program runs: leave its `with` first")
        if self._module is None:
            raise self._not_there("a hidden test calls a student's function while it is collected")
        if function and function not in self._module.names:
            raise MissingFunctionError(f"there is no function called {function}")
        return self._module

    def _not_there(self, collecting: str) -> Exception:
        if not self._has_turned:
            return SandboxError(collecting)
        self.lost = NotThereError("nothing of the file can be had")
        return self.lost

    def called(self, call: Made) -> None:
        """Remember *call* as the latest."""
        self.last, self.run = call, None

    def _spent(self) -> float:
        """Seconds that the submission has used until now."""
        spender = self._running or self._module
        return 0.0 if spender is None else spender.spent

    def or_lost(self, ask: Callable[[], _Answered]) -> _Answered:
        """What *ask* gives, within the time of the check. How the guest left instead decides the verdict."""
        try:
            if self.budget.used_up:
                raise GuestTimedOut(f"the {self.budget.seconds:g} seconds for this check are used up")
            before = self._spent()
            try:
                return ask()
            finally:
                self.budget.spent += self._spent() - before
        except GuestError as error:
            # A hidden test may catch what it likes; how the guest left decides the verdict all the same.
            self.lost = error
            raise


class Function:
    """One of the student's functions. Calling it raises what the student's code raised, or how the guest left us."""

    def __init__(self, proxy: Proxy, name: str) -> None:
        self._proxy, self.__name__ = proxy, name

    def __call__(self, *arguments: object, **named: object) -> Any:  # noqa: ANN401 - what a student returns
        """What the student's function returns for these arguments, which it may have changed."""
        return self._called(Call(self.__name__, arguments, named, setting=self._proxy.setting)).value

    def names_used(self, arguments: tuple[object, ...], among: Sequence[str]) -> set[str]:
        """Which of the functions *among* ran while this one was called once."""
        return set(self._called(Call(self.__name__, arguments, {}, tuple(among), None, self._proxy.setting)).used)

    def talk(self, arguments: tuple[object, ...], typed: tuple[str, ...]) -> Talk:
        """What came of one call at a terminal, at which *typed* was typed; what it raised has that as its ``talk``."""
        call = Call(self.__name__, arguments, typed=typed, setting=self._proxy.setting)
        try:
            answer = self._called(call)
        except StudentError as error:
            if (last := self._proxy.last) is not None and last.answer is not None:
                error.talk = said(None, last.answer.turns, typed)
            raise
        return said(answer.value, answer.turns, typed)

    def each(self, calls: Sequence[tuple[Any, ...]] | Calls) -> list[Any]:
        """The results of many calls, in one message."""
        name, proxy = self.__name__, self._proxy
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        request = calls.request(name, proxy.setting) if isinstance(calls, Calls) else many(name, calls, proxy.setting)
        if proxy.notes is not None:
            if isinstance(calls, Calls) and calls.shared:
                raise NotedEnough  # several tests would have it made early
            answers = proxy.notes.called(name, request, request)
            if isinstance(calls, Calls):
                raise NotedEnough  # who has so many to make at once has no more
            answers = here.under(proxy.setting, answers)
            return [answers(*copy.deepcopy(each)) for each in calls]
        module = proxy.module_with(name)
        proxy.called(Made(name, b"", (), None, arguments, None, proxy.setting))
        values, raised = self._shared("each", calls, lambda: self._results(module, calls, request, len(arguments)))
        if raised is not None:
            proxy.last = one_of_many(name, arguments[len(values)], Answer(None, raised), proxy.setting)
            raise as_exception(raised)
        proxy.last = Made(name, b"", (), Answer(values), arguments, None, proxy.setting)
        return values

    def tried(self, calls: Sequence[tuple[Any, ...]] | Calls) -> list[Tried]:
        """What came of many calls, in a few messages."""
        name, proxy = self.__name__, self._proxy
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        requests = calls.tries(name, proxy.setting) if isinstance(calls, Calls) else tries(name, calls, proxy.setting)
        if proxy.notes is not None:
            if isinstance(calls, Calls) and calls.shared:
                raise NotedEnough
            for request in requests:
                answers = proxy.notes.called(name, request, request)
            if isinstance(calls, Calls) or not requests:
                raise NotedEnough
            return here.tried(here.under(proxy.setting, answers), calls)
        module = proxy.module_with(name)
        all_of_them = Made(name, b"", (), None, arguments, None, proxy.setting)
        proxy.called(all_of_them)
        came = self._shared("tried", calls, lambda: self._tries(module, calls, requests, len(arguments)))
        cases = [Answer(value, raised) for value, raised, _ in came]
        proxy.last = all_of_them = evolve(all_of_them, answer=Answer([each.value for each in cases]), cases=cases)
        return [self._case(all_of_them, at, altered) for at, (_, _, altered) in enumerate(came)]

    def _results(
        self, module: Module, calls: Sequence[tuple[Any, ...]] | Calls, request: bytes, most: int
    ) -> tuple[list[Any], Raised | None]:
        name, proxy = self.__name__, self._proxy
        seconds = proxy.seconds * min(PATIENCE, most)
        if (reply := proxy.reply_to(name, request)) is not None:
            return proxy.or_lost(lambda: module.results(reply, most))
        if isinstance(calls, Calls):  # others may hold what this program returned, and be new each time
            proxy.or_lost(lambda: module.foresee(name, request, seconds))
        return proxy.or_lost(lambda: module.each(name, request, most, seconds))

    def _tries(
        self, module: Module, calls: Sequence[tuple[Any, ...]] | Calls, requests: Sequence[bytes], most: int
    ) -> list[tuple[Any, Raised | None, bool]]:
        name, proxy = self.__name__, self._proxy
        came: list[tuple[Any, Raised | None, bool]] = []
        for request in requests:
            here_at_most = min(MOST_TRIES, most - len(came))
            seconds = proxy.seconds * min(PATIENCE, here_at_most)
            reply = proxy.reply_to(name, request)
            if reply is None:
                if isinstance(calls, Calls):
                    proxy.or_lost(partial(module.foresee, name, request, seconds))
                reply = proxy.or_lost(partial(module.ask, name, request, seconds))
            came += proxy.or_lost(partial(module.tried, reply, here_at_most))
        return came

    def _shared(self, how: str, calls: object, ask: Callable[[], _Answered]) -> _Answered:
        """What *ask* gives; for calls whose answers tests share, what it gave to the one before."""
        proxy = self._proxy
        if not isinstance(calls, Calls) or not calls.shared or proxy.setting is not None:
            return ask()
        key = how, self.__name__, id(calls)
        if key not in proxy.kept:
            proxy.kept[key] = ask()
        return proxy.kept[key]  # type: ignore[no-any-return] # what it gave

    def _case(self, among: Made, at: int, altered: bool) -> Tried:  # noqa: FBT001 - as it came
        """The case number *at*: a test that fails after having looked at it fails over it."""
        answer, proxy = among.cases[at], self._proxy

        def seen(aspect: str) -> None:
            one = one_of_many(among.function, among.calls[at], answer, among.setting)
            proxy.called(evolve(one, aspect=aspect, among=among))

        raised = "" if answer.raised is None else here.nearest_builtin(answer.raised.types)
        return Tried(answer.value, raised, altered, seen)

    def _called(self, call: Call) -> Answer:
        proxy = self._proxy
        if proxy.notes is not None:
            return _noted(call, proxy.notes)
        module = proxy.module_with(call.function)
        proxy.called(made(call, None))
        reply = proxy.reply_to(call.function, call.asked)
        answer = None if reply is None or call.typed is not None else plain_answer(reply)
        if answer is None:
            request = call.request()
            if reply is None:
                answer = proxy.or_lost(lambda: module.call(request, proxy.seconds))
            else:
                answer = proxy.or_lost(lambda: module.answer(request, reply))
        proxy.called(made(call, answer))
        if answer.raised is not None:
            raise as_exception(answer.raised)
        return answer


def _noted(call: Call, notes: Notes) -> Answer:
    """What the reference answers to *call*, which is noted."""
    request = call.request()
    answers = notes.called(call.function, call.asked, wire.prepared(request.message))
    if call.among:
        raise NotedEnough
    notes.keep(request.containers)
    answers = here.under(call.setting, answers)
    if call.typed is None:
        return Answer(answers(*call.arguments, **call.named))
    talk = here.talked(answers, call.arguments, call.typed)
    return Answer(talk.result, turns=talk.turns)
