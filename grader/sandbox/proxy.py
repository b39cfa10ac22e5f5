"""Provide what ``import asn3`` gives to a hidden test: a module whose functions are the student's.

A test file imports it once, for all submissions; its ``ProxySession`` decides whose functions
they are at the moment.
"""

import types
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar

from attrs import evolve

from grader.limits import CALLS_IN_A_MESSAGE, CALLS_OF_A_CHECK
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_record import CallRecord, record_of, record_of_one
from grader.sandbox.call_results import Talk, Tried, talk_of
from grader.sandbox.module import Module
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.request import Call, Calls, CallsOnce, as_calls, shuffled_order
from grader.sandbox.student_error import StudentError, as_exception

_Result = TypeVar("_Result")


class Proxy(types.ModuleType):
    """The module. It has no public name of its own: any name may be a student's function."""

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
    """Return the session of *module*; None if it is not a proxy."""
    if isinstance(module, Proxy):
        return module._session  # noqa: SLF001 - a public name could hide a student's function
    return None


class Function:
    """One of the student's functions.

    A call raises what the student's code raised, or GuestError if the guest ended.
    """

    def __init__(self, session: ProxySession, name: str, module: str) -> None:
        self._session, self.__name__, self.__module__ = session, name, module

    def _is_no_value(self, *_: object) -> NoReturn:
        name, module = self.__name__, self.__module__
        advice = f'write value({module}, "{name}") of grader.testing'
        raise TypeError(f"{module}.{name} is a function, not a value: {advice}")

    # An author who forgets that a proxy has only functions may use a global in these ways.
    __lt__ = __le__ = __gt__ = __ge__ = _is_no_value
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = _is_no_value

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Function):
            return self is other
        return self._is_no_value(other)

    __hash__ = object.__hash__

    def __call__(self, *arguments: object, **named: object) -> Any:
        """Call the student's function; it may change the arguments."""
        return self._answer_to(arguments, named=named).value

    def names_used(self, arguments: tuple[object, ...], among: Sequence[str]) -> set[str]:
        """Call it once, and return which of the functions *among* ran."""
        return set(self._answer_to(arguments, watched=tuple(among)).used)

    def talk(self, arguments: tuple[object, ...], typed: tuple[str, ...]) -> Talk:
        """Return the outcome of one call at a terminal at which *typed* was typed.

        Raises:
            StudentError: If the student's code raised. Its ``talk`` is the outcome until then.
        """
        try:
            answer = self._answer_to(arguments, typed=typed)
        except StudentError as error:
            last = self._session.last
            if last is not None and last.answer is not None:
                error.talk = talk_of(None, last.answer.turns, typed)
            raise
        return talk_of(answer.value, answer.turns, typed)

    def each(self, calls: Iterable[tuple[Any, ...]], *, in_order: bool = False) -> list[Any]:
        """Return the results of many calls, in one message.

        The check's id decides their order, unless they have to be *in_order*.
        """
        name, session, made = self.__name__, self._session, as_calls(calls)
        seed = "" if in_order else session.check
        places = shuffled_order(len(made), seed)
        request = made.request(name, session.setting, seed)
        module, record = self._begin(made)

        def make_calls() -> tuple[list[Any], Raised | None, tuple[int, ...]]:
            return *self._results(module, made, request), places

        # Shared results may come from another test, in the order of its calls.
        values, raised, places = self._shared("each", made, make_calls)
        if raised is not None:
            arguments = made.arguments[places[len(values)]]
            answer = Answer(None, raised)
            session.remember(record_of_one(name, arguments, answer, session.setting))
            raise as_exception(raised, session.exceptions)
        results: list[Any] = [None] * len(values)
        for place, value in zip(places, values, strict=True):
            results[place] = value
        session.remember(evolve(record, answer=Answer(results)))
        return results

    def tried(self, calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
        """Return the outcomes of many calls, in a few messages."""
        session, made = self._session, as_calls(calls)
        requests = made.try_requests(self.__name__, session.setting)
        module, record = self._begin(made)
        outcomes = self._shared("tried", made, lambda: self._try_calls(module, made, requests))
        cases = [Answer(value, raised) for value, raised, _ in outcomes]
        answer = Answer([case.value for case in cases])
        record = evolve(record, answer=answer, cases=cases)
        session.remember(record)
        tried = []
        for at, (value, raised, altered) in enumerate(outcomes):
            kind = ""
            if raised is not None:
                kind = nearest_builtin(raised.types)
            tried.append(Tried(value, kind, altered, partial(_remember_case, session, record, at)))
        return tried

    def _begin(self, calls: Calls) -> tuple[Module, CallRecord]:
        """Remember that *calls* are made; return the module that they are made in, and a record."""
        name, session = self.__name__, self._session
        module = session.module_with(name)
        record = CallRecord(name, calls=calls.arguments, setting=session.setting)
        session.remember(record)
        return module, record

    def _prefetch(self, module: Module, calls: Calls, request: bytes, number: int) -> float:
        """Prefetch for *number* calls in *request*; return how many seconds they may take."""
        session = self._session
        seconds = session.seconds * min(CALLS_OF_A_CHECK, number)
        if not isinstance(calls, CallsOnce):
            session.metered(lambda: module.prefetch(self.__name__, request, seconds))
        return seconds

    def _results(
        self, module: Module, calls: Calls, request: bytes
    ) -> tuple[list[Any], Raised | None]:
        name, most = self.__name__, len(calls)
        seconds = self._prefetch(module, calls, request, most)
        return self._session.metered(lambda: module.call_many(name, request, most, seconds))

    def _try_calls(
        self, module: Module, calls: Calls, requests: Sequence[bytes]
    ) -> list[tuple[Any, Raised | None, bool]]:
        name, session = self.__name__, self._session
        outcomes: list[tuple[Any, Raised | None, bool]] = []
        for request in requests:
            number = min(CALLS_IN_A_MESSAGE, len(calls) - len(outcomes))
            seconds = self._prefetch(module, calls, request, number)
            reply = session.metered(partial(module.ask, name, request, seconds))
            outcomes += session.metered(partial(module.parse_tried, reply, number))
        return outcomes

    def _shared(self, how: str, calls: Calls, make_calls: Callable[[], _Result]) -> _Result:
        """Return the result of *make_calls*; if tests share the results, call it only once."""
        session = self._session
        if not calls.shared or session.setting is not None:
            return make_calls()
        key = how, self.__name__, id(calls)
        if key not in session.shared_results:
            # Keep the calls too: while they exist, no other object has their id.
            session.shared_results[key] = calls, make_calls()
        _, outcomes = session.shared_results[key]
        return outcomes  # type: ignore[no-any-return] # the key decides its type

    def _answer_to(self, arguments: tuple[object, ...], **more: Any) -> Answer:
        """Make a ``Call``, which has the fields *more*."""
        session = self._session
        call = Call(self.__name__, arguments, setting=session.setting, **more)
        module = session.module_with(call.function)
        # Before it is remembered: this may raise, and then no call is made.
        request = call.request()
        session.remember(record_of(call, None))
        answer = session.metered(lambda: module.call(request, session.seconds))
        session.remember(record_of(call, answer))
        if answer.raised is not None:
            raise as_exception(answer.raised, session.exceptions)
        return answer


def _remember_case(session: ProxySession, batch: CallRecord, at: int, aspect: str) -> None:
    """Remember which case the test looks at, to explain a failure."""
    # The record is made only if it is needed: a test looks at thousands of cases.
    session.remember(partial(_record_of_case, batch, at, aspect))


def _record_of_case(batch: CallRecord, at: int, aspect: str) -> CallRecord:
    one = record_of_one(batch.function, batch.calls[at], batch.cases[at], batch.setting)
    return evolve(one, aspect=aspect, batch=batch)
