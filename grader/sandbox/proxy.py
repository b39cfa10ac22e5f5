"""``import asn3`` in a hidden test: a module whose functions are the student's, behind the wall.

A proxy outlives submissions: test files bind it, and its functions, once; its ``Asker`` says whose
they are now.
"""

import types
from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, NoReturn, TypeVar

from attrs import evolve

from grader.limits import CALLS_IN_A_MESSAGE, CALLS_OF_A_CHECK
from grader.sandbox.answers import Talk, Tried, said
from grader.sandbox.asker import Asker
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.made import Made, made, one_of_many
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.request import Call, Calls, many, order, tries
from grader.sandbox.student_error import StudentError, as_exception

_Answered = TypeVar("_Answered")


class Proxy(types.ModuleType):
    """The module.

    Whatever name a student's function may have, it is that function's: all that is known of the
    program is with *asker*.
    """

    def __init__(self, name: str, asker: Asker) -> None:
        super().__init__(name)
        self._asker = asker
        self._functions: dict[str, Function] = {}

    def __getattr__(self, name: str) -> "Function | type[Exception]":
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._asker.exceptions:
            return self._asker.exceptions[name]
        return self._functions.setdefault(name, Function(self._asker, name, self.__name__))


def asker_of(module: types.ModuleType) -> Asker | None:
    """Who asks behind *module*, where that is a proxy."""
    return module._asker if isinstance(module, Proxy) else None  # noqa: SLF001 - the one name that it has of its own


class Function:
    """One of the student's functions. Calling it raises what the student's code raised, or how the
    guest left us.
    """

    def __init__(self, asker: Asker, name: str, module: str = "") -> None:
        self._asker, self.__name__, self.__module__ = asker, name, module

    def _is_no_value(self, *_: object) -> NoReturn:
        name, module = self.__name__, self.__module__
        advice = f'write value({module}, "{name}") of grader.testing'
        raise TypeError(f"{module}.{name} is a function that can be called, and no value: {advice}")

    # What an author may do with a global, forgetting that only functions are here.
    __lt__ = __le__ = __gt__ = __ge__ = _is_no_value
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = _is_no_value

    def __eq__(self, other: object) -> bool:
        return self is other if isinstance(other, Function) else self._is_no_value(other)

    __hash__ = object.__hash__

    def __call__(self, *arguments: object, **named: object) -> Any:  # noqa: ANN401 - what a student returns
        """What the student's function returns for these arguments, which it may have changed."""
        return self._called(
            Call(self.__name__, arguments, named, setting=self._asker.setting)
        ).value

    def names_used(self, arguments: tuple[object, ...], among: Sequence[str]) -> set[str]:
        """Which of the functions *among* ran while this one was called once."""
        return set(
            self._called(
                Call(self.__name__, arguments, {}, tuple(among), None, self._asker.setting)
            ).used
        )

    def talk(self, arguments: tuple[object, ...], typed: tuple[str, ...]) -> Talk:
        """What came of one call at a terminal, at which *typed* was typed; what it raised has that
        as its ``talk``.
        """
        call = Call(self.__name__, arguments, typed=typed, setting=self._asker.setting)
        try:
            answer = self._called(call)
        except StudentError as error:
            if (last := self._asker.last) is not None and last.answer is not None:
                error.talk = said(None, last.answer.turns, typed)
            raise
        return said(answer.value, answer.turns, typed)

    def each(
        self, calls: Sequence[tuple[Any, ...]] | Calls, *, in_order: bool = False
    ) -> list[Any]:
        """The results of many calls, in one message; shuffled by the check's id, unless they have
        to be *in_order*.
        """
        name, asker = self.__name__, self._asker
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        seed = "" if in_order else asker.check
        places = order(len(arguments), seed)
        if isinstance(calls, Calls):
            request = calls.request(name, asker.setting, seed)
        else:
            request = many(name, [arguments[at] for at in places], asker.setting)
        module = asker.module_with(name)
        asker.called(Made(name, b"", (), None, arguments, None, asker.setting))
        values, raised, places = self._shared(
            "each", calls, lambda: (*self._results(module, calls, request, len(arguments)), places)
        )
        if raised is not None:
            asker.last = one_of_many(
                name, arguments[places[len(values)]], Answer(None, raised), asker.setting
            )
            raise as_exception(raised, asker.exceptions)
        came = [value for _, value in sorted(zip(places, values, strict=True), key=itemgetter(0))]
        asker.last = Made(name, b"", (), Answer(came), arguments, None, asker.setting)
        return came

    def tried(self, calls: Sequence[tuple[Any, ...]] | Calls) -> list[Tried]:
        """What came of many calls, in a few messages."""
        name, asker = self.__name__, self._asker
        arguments = calls.arguments if isinstance(calls, Calls) else calls
        requests = (
            calls.tries(name, asker.setting)
            if isinstance(calls, Calls)
            else tries(name, calls, asker.setting)
        )
        module = asker.module_with(name)
        all_of_them = Made(name, b"", (), None, arguments, None, asker.setting)
        asker.called(all_of_them)
        came = self._shared(
            "tried", calls, lambda: self._tries(module, calls, requests, len(arguments))
        )
        cases = [Answer(value, raised) for value, raised, _ in came]
        asker.last = all_of_them = evolve(
            all_of_them, answer=Answer([each.value for each in cases]), cases=cases
        )
        return [self._case(all_of_them, at, altered) for at, (_, _, altered) in enumerate(came)]

    def _results(
        self, module: Module, calls: Sequence[tuple[Any, ...]] | Calls, request: bytes, most: int
    ) -> tuple[list[Any], Raised | None]:
        name, asker = self.__name__, self._asker
        seconds = asker.seconds * min(CALLS_OF_A_CHECK, most)
        if isinstance(
            calls, Calls
        ):  # others may hold what this program returned, and be new each time
            asker.or_lost(lambda: module.prefetch(name, request, seconds))
        return asker.or_lost(lambda: module.each(name, request, most, seconds))

    def _tries(
        self,
        module: Module,
        calls: Sequence[tuple[Any, ...]] | Calls,
        requests: Sequence[bytes],
        most: int,
    ) -> list[tuple[Any, Raised | None, bool]]:
        name, asker = self.__name__, self._asker
        came: list[tuple[Any, Raised | None, bool]] = []
        for request in requests:
            here_at_most = min(CALLS_IN_A_MESSAGE, most - len(came))
            seconds = asker.seconds * min(CALLS_OF_A_CHECK, here_at_most)
            if isinstance(calls, Calls):
                asker.or_lost(partial(module.prefetch, name, request, seconds))
            reply = asker.or_lost(partial(module.ask, name, request, seconds))
            came += asker.or_lost(partial(module.tried, reply, here_at_most))
        return came

    def _shared(self, how: str, calls: object, ask: Callable[[], _Answered]) -> _Answered:
        """What *ask* gives; for calls whose answers tests share, what it gave to the one before."""
        asker = self._asker
        if not isinstance(calls, Calls) or not calls.shared or asker.setting is not None:
            return ask()
        key = how, self.__name__, id(calls)
        if key not in asker.kept:
            asker.kept[key] = calls, ask()  # who is kept is nobody else, whatever is made later
        _, came = asker.kept[key]
        return came  # type: ignore[no-any-return] # what it gave

    def _case(self, among: Made, at: int, altered: bool) -> Tried:  # noqa: FBT001 - as it came
        """The case number *at*: a test that fails after having looked at it fails over it."""
        answer = among.cases[at]
        raised = "" if answer.raised is None else nearest_builtin(answer.raised.types)
        return Tried(answer.value, raised, altered, partial(_see, self._asker, among, at))

    def _called(self, call: Call) -> Answer:
        asker = self._asker
        module = asker.module_with(call.function)
        request = call.request()  # before it is the latest: what cannot be asked was not asked
        asker.called(made(call, None))
        answer = asker.or_lost(lambda: module.call(request, asker.seconds))
        asker.called(made(call, answer))
        if answer.raised is not None:
            raise as_exception(answer.raised, asker.exceptions)
        return answer


def _see(asker: Asker, among: Made, at: int, aspect: str) -> None:
    """Tell *asker* that somebody looks at the case number *at*."""
    asker.called(
        partial(_looked_at, among, at, aspect)
    )  # most tests look at thousands, and fail over none


def _looked_at(among: Made, at: int, aspect: str) -> Made:
    one = one_of_many(among.function, among.calls[at], among.cases[at], among.setting)
    return evolve(one, aspect=aspect, among=among)
