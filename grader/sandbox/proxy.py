"""Provide what a hidden test gets from ``import asn3``: a module with the student's functions.

A test file imports it once, for all submissions. Its ``ProxySession`` knows whose functions they
are now.
"""

import types
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar

from attrs import evolve

from grader.limits import CALLS_IN_A_MESSAGE, CALLS_OF_A_CHECK
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_results import (
    CallRecord,
    LookedAt,
    Talk,
    Tried,
    pickled_arguments,
    record_of_one,
    talk_of,
)
from grader.sandbox.module import Module
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.request import Call, Calls, CallsOnce, as_calls
from grader.sandbox.student_error import as_exception

_Result = TypeVar("_Result")


class Proxy(types.ModuleType):
    """Replaces the student's module. It has no public names: any may be a student's function."""

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

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            self._session.refuse_to_set(self.__name__, name)
        super().__setattr__(name, value)


def session_of(module: types.ModuleType) -> ProxySession | None:
    """Return the session of *module*; None if it is not a proxy."""
    if isinstance(module, Proxy):
        return module._session  # noqa: SLF001 - a public name could hide a student's function
    return None


class Function:
    """Calls one of the student's functions.

    A call raises what the student's code raised, or GuestError if the guest ended.
    """

    def __init__(self, session: ProxySession, name: str, module: str) -> None:
        self._session, self.__name__, self.__module__ = session, name, module

    def _is_no_value(self, *_: object) -> NoReturn:
        raise self._session.used_as_value(self.__module__, self.__name__)

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
        """Return the outcome of one call at a terminal where *typed* was typed.

        Raises:
            StudentError: If the student's code raised. Its ``talk`` is the outcome until then.
        """
        answer = self._answer_to(arguments, typed=typed)
        return talk_of(answer.value, answer.turns, typed)

    def each(self, calls: Iterable[tuple[Any, ...]], *, in_order: bool = False) -> list[Any]:
        """Return the results of many calls, in one message.

        The check's id decides the order of the calls, unless they must be made *in_order*.
        """
        name, session, made = self.__name__, self._session, as_calls(calls)
        seed = "" if in_order else session.check
        request, places = made.request(name, session.setting, seed)
        module, record = self._begin(made)

        def make_calls() -> tuple[Sequence[int], list[Any], Raised | None]:
            seconds = session.seconds * min(CALLS_OF_A_CHECK, len(made))
            self._prefetch(module, made, request, seconds)
            return places, *session.metered(module.call_many, name, request, len(made), seconds)

        # Shared results may come from another test, in the order of its calls.
        places, values, raised = self._shared("each", made, make_calls)
        if raised is not None:
            arguments = made.arguments[places[len(values)]]
            answer = Answer(None, raised)
            session.remember(record_of_one(name, arguments, answer, session.setting))
            raise as_exception(raised, session.exceptions)
        results: list[Any] = [None] * len(values)
        for place, value in zip(places, values, strict=True):
            results[place] = value
        record.answer = Answer(results)
        session.remember(record)
        return results

    def tried(self, calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
        """Return the outcomes of many calls, in a few messages."""
        name, session, made = self.__name__, self._session, as_calls(calls)
        requests = made.try_requests(name, session.setting)
        module, record = self._begin(made)

        def make_calls() -> list[tuple[Any, Raised | None, bool]]:
            outcomes: list[tuple[Any, Raised | None, bool]] = []
            for request in requests:
                number = min(CALLS_IN_A_MESSAGE, len(made) - len(outcomes))
                seconds = session.seconds * min(CALLS_OF_A_CHECK, number)
                self._prefetch(module, made, request, seconds)
                outcomes += session.metered(module.try_many, name, request, number, seconds)
            return outcomes

        outcomes = self._shared("tried", made, make_calls)
        record.cases = [Answer(value, raised) for value, raised, _ in outcomes]
        record.answer = Answer([value for value, _, _ in outcomes])
        session.remember(record)
        tried = []
        for at, (value, raised, altered) in enumerate(outcomes):
            kind = "" if raised is None else nearest_builtin(raised.types)
            tried.append(Tried(value, kind, altered, partial(_remember_case, session, record, at)))
        return tried

    def _begin(self, calls: Calls) -> tuple[Module, CallRecord]:
        """Remember that *calls* are made; return the module that makes them, and a record."""
        session = self._session
        module = session.module_with(self.__name__)
        record = CallRecord(self.__name__, calls=calls.arguments, setting=session.setting)
        session.remember(record)
        return module, record

    def _prefetch(self, module: Module, calls: Calls, request: bytes, seconds: float) -> None:
        """Send in advance what the reference returns for *request*, if only the author decides."""
        if not isinstance(calls, CallsOnce):
            self._session.metered(module.prefetch, self.__name__, request, seconds)

    def _shared(self, how: str, calls: Calls, make_calls: Callable[[], _Result]) -> _Result:
        """Return the result of *make_calls*; if tests share the results, call it only once."""
        session = self._session
        if not calls.shared or session.setting is not None:
            return make_calls()
        key = how, self.__name__, id(calls)
        if key in session.shared_results:
            # to look at them may take longer than a request
            session.metered(session.module_with(self.__name__).budget.check)
        else:
            # Keep the calls too: as long as they exist, no other object has their id.
            session.shared_results[key] = calls, make_calls()
        _, outcomes = session.shared_results[key]
        return outcomes  # type: ignore[no-any-return] # the key decides its type

    def _answer_to(self, arguments: tuple[object, ...], **more: Any) -> Answer:
        session, name = self._session, self.__name__
        module = session.module_with(name)
        call = Call(name, arguments, setting=session.setting, **more)
        pickled = pickled_arguments(arguments, call.named)
        record = CallRecord(name, pickled, arguments, typed=call.typed, setting=call.setting)
        session.remember(record)
        answer = session.metered(module.call, call, session.seconds)
        record.answer = answer
        if answer.raised is not None:
            error = as_exception(answer.raised, session.exceptions)
            if call.typed is not None:
                error.talk = talk_of(None, answer.turns, call.typed)
            raise error
        return answer


def _remember_case(session: ProxySession, batch: CallRecord, at: int, looked_at: LookedAt) -> None:
    # The record is made only if it is needed: a test looks at thousands of cases.
    session.remember(partial(_record_of_case, batch, at, looked_at))


def _record_of_case(batch: CallRecord, at: int, looked_at: LookedAt) -> CallRecord:
    one = record_of_one(batch.function, batch.calls[at], batch.cases[at], batch.setting)
    return evolve(one, looked_at=looked_at, batch=batch)
