"""Stand behind ``import asn3`` in a hidden test: a module whose functions are the student's.

A proxy outlives submissions: test files bind it, and its functions, once; its ``ProxySession`` says
whose they are now.
"""

import types
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar

from attrs import evolve

from grader.limits import CALLS_IN_A_MESSAGE, CALLS_OF_A_CHECK
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_record import CallRecord, made, record_of_one
from grader.sandbox.call_results import Talk, Tried, said
from grader.sandbox.module import Module
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.request import Call, Calls, many, order, tries
from grader.sandbox.student_error import StudentError, as_exception

_Answered = TypeVar("_Answered")


class Proxy(types.ModuleType):
    """The module.

    Whatever name a student's function may have, it is that function's: all that is known of the
    program is with *session*.
    """

    def __init__(self, name: str, session: ProxySession) -> None:
        super().__init__(name)
        self._session = session
        self._functions: dict[str, Function] = {}

    def __getattr__(self, name: str) -> "Function | type[Exception]":
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._session.exceptions:
            return self._session.exceptions[name]
        return self._functions.setdefault(name, Function(self._session, name, self.__name__))


def session_of(module: types.ModuleType) -> ProxySession | None:
    """Who asks behind *module*, where that is a proxy."""
    return module._session if isinstance(module, Proxy) else None  # noqa: SLF001 - the one name that it has of its own


class Function:
    """One of the student's functions. Calling it raises what the student's code raised, or how the
    guest left us.
    """

    def __init__(self, session: ProxySession, name: str, module: str = "") -> None:
        self._session, self.__name__, self.__module__ = session, name, module

    def _is_no_value(self, *_: object) -> NoReturn:
        name, module = self.__name__, self.__module__
        advice = f'write value({module}, "{name}") of grader.testing'
        raise TypeError(f"{module}.{name} is a function that can be called, and no value: {advice}")

    # What an author may do with a global, forgetting that only functions are here.
    __lt__ = __le__ = __gt__ = __ge__ = _is_no_value
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = _is_no_value

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Function):
            return self is other
        return self._is_no_value(other)

    __hash__ = object.__hash__

    def __call__(self, *arguments: object, **named: object) -> Any:  # noqa: ANN401 - what a student returns
        """Call the student's function; it may change the arguments."""
        return self._called(
            Call(self.__name__, arguments, named, setting=self._session.setting)
        ).value

    def names_used(self, arguments: tuple[object, ...], among: Sequence[str]) -> set[str]:
        """Which of the functions *among* ran while this one was called once."""
        return set(
            self._called(
                Call(self.__name__, arguments, {}, tuple(among), None, self._session.setting)
            ).used
        )

    def talk(self, arguments: tuple[object, ...], typed: tuple[str, ...]) -> Talk:
        """Return the outcome of one call at a terminal at which *typed* was typed.

        An exception that it raised has that as its ``talk``.
        """
        call = Call(self.__name__, arguments, typed=typed, setting=self._session.setting)
        try:
            answer = self._called(call)
        except StudentError as error:
            last = self._session.last
            if last is not None and last.answer is not None:
                error.talk = said(None, last.answer.turns, typed)
            raise
        return said(answer.value, answer.turns, typed)

    def each(
        self, calls: Sequence[tuple[Any, ...]] | Calls, *, in_order: bool = False
    ) -> list[Any]:
        """Return the results of many calls, in one message.

        They are shuffled by the check's id, unless they have to be *in_order*.
        """
        name, session = self.__name__, self._session
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        seed = ""
        if not in_order:
            seed = session.check
        places = order(len(arguments), seed)
        if isinstance(calls, Calls):
            request = calls.request(name, session.setting, seed)
        else:
            request = many(name, [arguments[at] for at in places], session.setting)
        module = session.module_with(name)
        session.called(CallRecord(name, b"", (), None, arguments, None, session.setting))
        values, raised, places = self._shared(
            "each", calls, lambda: (*self._results(module, calls, request, len(arguments)), places)
        )
        if raised is not None:
            session.last = record_of_one(
                name, arguments[places[len(values)]], Answer(None, raised), session.setting
            )
            raise as_exception(raised, session.exceptions)
        results: list[Any] = [None] * len(values)
        for place, value in zip(places, values, strict=True):
            results[place] = value
        session.last = CallRecord(name, b"", (), Answer(results), arguments, None, session.setting)
        return results

    def tried(self, calls: Sequence[tuple[Any, ...]] | Calls) -> list[Tried]:
        """Return the outcomes of many calls, in a few messages."""
        name, session = self.__name__, self._session
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        requests = (
            calls.tries(name, session.setting)
            if isinstance(calls, Calls)
            else tries(name, calls, session.setting)
        )
        module = session.module_with(name)
        all_of_them = CallRecord(name, b"", (), None, arguments, None, session.setting)
        session.called(all_of_them)
        outcomes = self._shared(
            "tried", calls, lambda: self._tries(module, calls, requests, len(arguments))
        )
        cases = [Answer(value, raised) for value, raised, _ in outcomes]
        session.last = all_of_them = evolve(
            all_of_them, answer=Answer([each.value for each in cases]), cases=cases
        )
        return [self._case(all_of_them, at, altered) for at, (_, _, altered) in enumerate(outcomes)]

    def _results(
        self, module: Module, calls: Sequence[tuple[Any, ...]] | Calls, request: bytes, most: int
    ) -> tuple[list[Any], Raised | None]:
        name, session = self.__name__, self._session
        seconds = session.seconds * min(CALLS_OF_A_CHECK, most)
        if isinstance(
            calls, Calls
        ):  # others may hold what this program returned, and be new each time
            session.or_lost(lambda: module.prefetch(name, request, seconds))
        return session.or_lost(lambda: module.each(name, request, most, seconds))

    def _tries(
        self,
        module: Module,
        calls: Sequence[tuple[Any, ...]] | Calls,
        requests: Sequence[bytes],
        most: int,
    ) -> list[tuple[Any, Raised | None, bool]]:
        name, session = self.__name__, self._session
        outcomes: list[tuple[Any, Raised | None, bool]] = []
        for request in requests:
            here_at_most = min(CALLS_IN_A_MESSAGE, most - len(outcomes))
            seconds = session.seconds * min(CALLS_OF_A_CHECK, here_at_most)
            if isinstance(calls, Calls):
                session.or_lost(partial(module.prefetch, name, request, seconds))
            reply = session.or_lost(partial(module.ask, name, request, seconds))
            outcomes += session.or_lost(partial(module.tried, reply, here_at_most))
        return outcomes

    def _shared(self, how: str, calls: object, ask: Callable[[], _Answered]) -> _Answered:
        """Return what *ask* does; calls whose answers tests share are made once."""
        session = self._session
        if not isinstance(calls, Calls) or not calls.shared or session.setting is not None:
            return ask()
        key = how, self.__name__, id(calls)
        if key not in session.kept:
            session.kept[key] = calls, ask()  # who is kept is nobody else, whatever is made later
        _, outcomes = session.kept[key]
        return outcomes  # type: ignore[no-any-return] # what it gave

    def _case(self, among: CallRecord, at: int, altered: bool) -> Tried:  # noqa: FBT001 - as it came
        """Return the case number *at*; a test that fails after looking at it is explained by it."""
        answer = among.cases[at]
        raised = ""
        if answer.raised is not None:
            raised = nearest_builtin(answer.raised.types)
        return Tried(answer.value, raised, altered, partial(_see, self._session, among, at))

    def _called(self, call: Call) -> Answer:
        session = self._session
        module = session.module_with(call.function)
        request = call.request()  # before it is the latest: what cannot be asked was not asked
        session.called(made(call, None))
        answer = session.or_lost(lambda: module.call(request, session.seconds))
        session.called(made(call, answer))
        if answer.raised is not None:
            raise as_exception(answer.raised, session.exceptions)
        return answer


def _see(session: ProxySession, among: CallRecord, at: int, aspect: str) -> None:
    """Tell *session* that somebody looks at the case number *at*."""
    session.called(
        partial(_looked_at, among, at, aspect)
    )  # most tests look at thousands, and fail over none


def _looked_at(among: CallRecord, at: int, aspect: str) -> CallRecord:
    one = record_of_one(among.function, among.calls[at], among.cases[at], among.setting)
    return evolve(one, aspect=aspect, among=among)
