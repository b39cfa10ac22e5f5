"""
``import asn3`` in a hidden test: a module whose functions are the student's, behind the wall.

A proxy outlives submissions: test files bind it, and its functions, once; ``turn_to`` says whose they are now.
"""

import builtins
import copy
import pickle
import types
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from attrs import define, field, frozen

from grader.errors import GuestError, GuestTimedOut, SandboxError
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.meter import Budget
from grader.sandbox.module import Answer, Module, Raised, plain_answer
from grader.sandbox.request import Calls, call_request, many

PATIENCE = 5  # how many times the seconds of one call many calls, or a whole check, may use

_Answered = TypeVar("_Answered")


class StudentError(Exception):
    """
    What a call raises where the student's code raised: also an instance of the builtin class that they raised.

    So ``pytest.raises(ValueError)`` in a hidden test means what it says. *raised* holds the facts.
    """

    raised: Raised

    def __str__(self) -> str:
        return self.raised.text


class MissingFunctionError(AttributeError):
    """A hidden test called a function that the student's file does not have."""


class NotedEnough(BaseException):
    """Raised by a call, while calls are only noted, beyond which there is nothing to note."""


@define
class Notes:
    """
    The calls that a test makes when it meets the functions in *reference*, which answer in the place of a student's.

    Attributes:
        calls: In their order.
    """

    reference: Mapping[str, Any]
    calls: list["Noted"] = field(factory=list)
    _before: list[tuple[Any, Any]] = field(factory=list)

    def called(self, function: str, asked: bytes, request: bytes) -> Callable[..., Any]:
        """
        Note a call, and tell what answers it.

        Raises:
            NotedEnough: If nothing does.
        """
        self.calls.append(Noted(function, asked, request))
        if not callable(answers := self.reference.get(function)):
            raise NotedEnough
        return answers  # type: ignore[no-any-return] # a function, whatever else it is

    def keep(self, containers: Iterable[Any]) -> None:
        """Remember what *containers*, arguments of a call, hold before it."""
        self._before += [(each, each.copy()) for each in containers if isinstance(each, list | dict | set | bytearray)]

    def undo(self) -> None:
        """Make them what they were: the reference, too, may change what it is given."""
        while self._before:
            wire.become(*self._before.pop())


@frozen
class Noted:
    """
    A call that a check makes.

    Attributes:
        asked: What tells it from another call of the function, to the byte: the arguments and their types.
        request: The message, prepared.
    """

    function: str
    asked: bytes
    request: bytes


@frozen
class Early:
    """A call that was made before the check that makes it, and what was replied."""

    call: Noted
    reply: dict[str, Any]


@frozen
class Made:
    """
    A call that was made.

    Attributes:
        asked: The arguments as they were, by position and by name, pickled; ``before()`` reads them.
            Empty where that cannot be done.
        given: The very arguments, as they are now.
        answer: What came; None where nothing came. For many calls at once, its value is the list of their results.
        calls: For many calls at once, the arguments of each.
    """

    function: str
    asked: bytes
    given: tuple[Any, ...]
    answer: Answer | None
    calls: Sequence[tuple[Any, ...]] = ()

    def before(self) -> tuple[list[Any], dict[str, Any]]:
        """The arguments as they were before the call, by position and by name."""
        if not self.asked:
            return list(self.given), {}
        arguments, named, _ = pickle.loads(self.asked)  # noqa: S301 - nobody else has written it
        return list(arguments), named


class Proxy(types.ModuleType):
    """The module. ``last`` is the latest call made through it, for whoever has to explain a failure."""

    def __init__(self, name: str, limits: Limits) -> None:
        super().__init__(name)
        self._module: Module | None = None
        self._functions: dict[str, Function] = {}
        self.limits = limits
        self.seconds = limits.seconds_per_call
        self.budget = Budget(0.0)
        self.last: Made | None = None
        self.lost: GuestError | None = None
        self.notes: Notes | None = None
        self.early: deque[Early] = deque()

    def turn_to(self, module: Module) -> None:
        """From now on, calls go to *module*. What the one before changed of a test's own objects is undone."""
        self._undo()
        self._module = module

    def _undo(self) -> None:
        if self._module is not None:
            self._module.undo()

    def begin(self, seconds: float | None, early: Iterable[Early] = ()) -> None:
        """
        A new check begins; its calls may compute for *seconds* each, or for what the limits say.

        All of them together may use the time of ``PATIENCE`` calls. Those that *early* tells of, in the order in which
        they will be made, are not made again. What was changed of the arguments of the check before is undone: the next
        one, and the same one for the next submission, has the very same objects.
        """
        self._undo()
        self.last, self.lost, self.early = None, None, deque(early)
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

    def module_with(self, function: str) -> Module:
        """
        The student's module.

        Raises:
            MissingFunctionError: If it has no such function.
        """
        if self._module is None:
            raise SandboxError("a hidden test calls a student's function while it is collected")
        if function not in self._module.names:
            raise MissingFunctionError(f"there is no function called {function}")
        return self._module


class Function:
    """One of the student's functions. Calling it raises what the student's code raised, or how the guest left us."""

    def __init__(self, proxy: Proxy, name: str) -> None:
        self._proxy, self.__name__ = proxy, name

    def __call__(self, *arguments: object, **named: object) -> Any:  # noqa: ANN401 - what a student returns
        """What the student's function returns for these arguments, which it may have changed."""
        return self._call(arguments, named, ()).value

    def names_used(self, arguments: tuple[object, ...], among: Sequence[str]) -> set[str]:
        """Which of the functions *among* ran while this one was called once."""
        return set(self._call(arguments, {}, among).used)

    def each(self, calls: Sequence[tuple[Any, ...]] | Calls) -> list[Any]:
        """The results of many calls, in one message."""
        name, proxy = self.__name__, self._proxy
        made = calls.arguments if isinstance(calls, Calls) else calls
        request = calls.request(name) if isinstance(calls, Calls) else many(name, calls)
        if proxy.notes is not None:
            answers = proxy.notes.called(name, request, request)
            if isinstance(calls, Calls):
                raise NotedEnough  # who has so many to make at once has no more
            return [answers(*copy.deepcopy(arguments)) for arguments in calls]
        module = proxy.module_with(name)
        proxy.last = Made(name, b"", (), None, made)
        seconds = proxy.seconds * min(PATIENCE, len(made))
        if (reply := proxy.reply_to(name, request)) is not None:
            values, raised = self._or_lost(module, lambda: module.results(reply, len(made)))
        else:
            if isinstance(calls, Calls):  # others may hold what this program returned, and be new each time
                self._or_lost(module, lambda: module.foresee(name, request, seconds))
            values, raised = self._or_lost(module, lambda: module.each(name, request, len(made), seconds))
        if raised is not None:
            proxy.last = one_of_many(name, made[len(values)], Answer(None, raised))
            raise as_exception(raised)
        proxy.last = Made(name, b"", (), Answer(values), made)
        return values

    def _call(self, arguments: tuple[object, ...], named: dict[str, object], among: Sequence[str]) -> Answer:
        name, proxy = self.__name__, self._proxy
        asked = _asked(arguments, named, among)
        if proxy.notes is not None:
            request = call_request(name, arguments, named, among)
            answers = proxy.notes.called(name, asked, wire.prepared(request.message))
            if among:
                raise NotedEnough
            proxy.notes.keep(request.containers)
            return Answer(answers(*arguments, **named))
        module = proxy.module_with(name)
        proxy.last = Made(name, asked, arguments, None)
        reply = proxy.reply_to(name, asked)
        answer = None if reply is None else plain_answer(reply)
        if answer is None:
            request = call_request(name, arguments, named, among)
            if reply is None:
                answer = self._or_lost(module, lambda: module.call(request, proxy.seconds))
            else:
                answer = self._or_lost(module, lambda: module.answer(request, reply))
        proxy.last = Made(name, asked, arguments, answer)
        if answer.raised is not None:
            raise as_exception(answer.raised)
        return answer

    def _or_lost(self, module: Module, ask: Callable[[], _Answered]) -> _Answered:
        budget, before = self._proxy.budget, module.spent
        try:
            if budget.used_up:
                raise GuestTimedOut(f"the {budget.seconds:g} seconds for this check are used up")
            return ask()
        except GuestError as error:
            # A hidden test may catch what it likes; how the guest left decides the verdict all the same.
            self._proxy.lost = error
            raise
        finally:
            budget.spent += module.spent - before


def one_of_many(function: str, arguments: Sequence[object], answer: Answer) -> Made:
    """The call with *arguments* as if it had been made alone."""
    return Made(function, _asked(tuple(arguments), {}, ()), tuple(arguments), answer)


def _asked(arguments: tuple[object, ...], named: dict[str, object], among: Sequence[str]) -> bytes:
    try:
        # At C's speed: the same bytes are the same values of the same types.
        return pickle.dumps((arguments, named, tuple(among)), protocol=5)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return b""  # no plain data, of which a guest gets no more than a description either


def as_exception(raised: Raised) -> StudentError:
    """An exception of the nearest builtin class among those that the student's exception belongs to."""
    for name in raised.types:
        kind = getattr(builtins, name, None)
        if kind is Exception:
            break
        if isinstance(kind, type) and issubclass(kind, Exception) and not issubclass(kind, BaseExceptionGroup):
            own: type[StudentError] = type(name, (kind, StudentError), {"__str__": StudentError.__str__})
            error = own.__new__(own)  # without __init__: UnicodeDecodeError, for one, wants five arguments
            error.raised = raised
            return error
    plain = StudentError()
    plain.raised = raised
    return plain
