"""Gives hidden tests what a plain call cannot: besides pytest and the assignment's own module, they
import only this one.

It is documented in ``docs/reference/testing.md``, and is stable: hidden tests that were written for
it go on working. All of it works in the same way on the reference and on a student's module, whose
proxies know how to ask a guest.
"""

import copy
import inspect
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from types import CodeType, FrameType
from typing import Any

from grader.hidden import notes
from grader.hidden.explained import ExplainedError
from grader.sandbox import here, run_here
from grader.sandbox.answers import Talk, Tried
from grader.sandbox.guest import data as files
from grader.sandbox.proxy import Function, asker_of
from grader.sandbox.request import Calls
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting

__all__ = [
    "Calls", "ExplainedError", "Talk", "Tried", "differ", "each", "looks_like", "names_used",
    "note", "program", "setting", "talk", "tried", "value", "written",
]  # fmt: skip

_settings: dict[types.ModuleType, Setting] = {}  # of modules of this process
_NO_SETTING = Setting()


def talk(function: Callable[..., Any], *arguments: Any, typed: Sequence[str] = ()) -> Talk:  # noqa: ANN401 - data
    """One call of a function that prints and asks; what it changes of its arguments is changed
    here too.

    Args:
        function: What is called.
        arguments: By position.
        typed: Lines without their ends. Each answers one question: ``input()``, or a line read from
            ``sys.stdin``.

    Raises:
        Exception: What the function raised; EOFError where it asks for more lines than there are.
            Its attribute ``talk`` is what was said until then.
    """
    if isinstance(typed, str):
        raise TypeError(f'typed are lines, such as ["{typed}"], and not one text')
    if isinstance(function, Function):
        return function.talk(arguments, tuple(typed))
    return here.talked(function, arguments, tuple(typed))


def each(
    function: Callable[..., Any], calls: Iterable[tuple[Any, ...]], *, in_order: bool = False
) -> list[Any]:
    """The results of many calls, in the order of *calls*. To a guest they go in one message.

    Args:
        function: What is called.
        calls: The arguments of one call each, as a tuple; or ``Calls``, which are made once for all
            submissions.
        in_order: Whether a student's function is called in the order of *calls*, for one that goes
            on from call to call. Without it the calls are shuffled, the same way each time, so that
            nobody can answer by their order.

    Raises:
        Exception: The first exception that a call raised. The calls after it are not made.
    """
    if isinstance(function, Function):
        return list(function.each(_many(calls), in_order=in_order))
    return [function(*arguments) for arguments in calls]


def differ(
    function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], *, times: int = 4
) -> bool:
    """Tell whether *function* answers each of *calls* in another way than the others, and in the
    same way each time.

    What always returns the same does not, nor does what answers by chance or in turn. Whether an
    answer is right is not looked at. Each call gets arguments of its own.

    Args:
        function: What is called.
        calls: The arguments of one call each; no two of them have the same right answer.
        times: How often each call is made.

    Raises:
        Exception: The first exception that a call raised.
    """
    answers = each(
        function, [copy.deepcopy(arguments) for arguments in calls for _ in range(times)]
    )
    by_call = [answers[at : at + times] for at in range(0, len(answers), times)]
    first = [some[0] for some in by_call]
    same_each_time = all(answer == some[0] for some in by_call for answer in some)
    return same_each_time and not any(
        one == other for at, one in enumerate(first) for other in first[:at]
    )


def tried(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
    """What comes of many calls, in the order of *calls*: as ``each``, but it goes on after a call
    that raises.

    Each call gets arguments of its own, so that none sees what another has changed; nor does the
    test.
    """
    if isinstance(function, Function):
        return list(function.tried(_many(calls)))
    return here.tried(function, calls)


def written(module: types.ModuleType, name: str) -> str | bytes | None:
    """What the program of *module* has written into the file *name* until now; inside ``program``
    what that run has.

    Line ends are one character, as Python reads them. What is not UTF-8 comes as bytes. None if
    there is no such file.
    """
    if (asker := asker_of(module)) is not None:
        return asker.written(name)
    return files.written(name)


def value(module: types.ModuleType, name: str, *, once: bool = False) -> Any:  # noqa: ANN401 - what a student wrote
    """The value of the global *name* of *module*, such as a constant; a description of it where it
    is not data.

    With *once* each program is asked a single time, and all tests get what it said then: for a
    value on which depends what they expect.

    Raises:
        AttributeError: If there is none.
    """
    asker = asker_of(module)
    return getattr(module, name) if asker is None else asker.value_of(name, once=once)


@contextmanager
def setting(
    module: types.ModuleType,
    *,
    seed: int | None = None,
    draws: Sequence[int] = (),
    names: Mapping[str, Any] | None = None,
) -> Iterator[None]:
    """What holds for each call, and each program, while this lasts; each begins with it anew.

    Args:
        module: Whose functions are called.
        seed: What ``random`` is seeded with. Without it chance goes on as it is, or from 0 where
            there are *draws*.
        draws: The first whole numbers that are drawn (``randint``, ``randrange``, ``choice``,
            ``shuffle``, ``sample``), each counted from 0 below the number of possibilities: with 2,
            ``randint(3, 10)`` is 5. One that does not fit is taken modulo. After them the seed
            decides.
        names: Globals of the module that have these values in each call, and afterwards what they
            were. A program sets its own.
    """
    held = Setting(seed, draws, dict(names or {}))
    if (asker := asker_of(module)) is not None:
        with asker.under(held):
            yield
        return
    before = _settings.get(module, _NO_SETTING)
    _settings[module] = held
    try:
        with here.set_for(module, held):
            yield
    finally:
        _settings[module] = before


def program(module: types.ModuleType) -> AbstractContextManager[Run]:
    """A run of the student's file as a script, in a namespace of its own, to be heard and answered
    in a ``with``.
    """
    if (asker := asker_of(module)) is not None:
        return asker.running()
    return run_here.running(module, _settings.get(module, _NO_SETTING))


def looks_like(text: str) -> None:
    """Say what the fault in a function looks like that this test is about, in a sentence that goes
    on from "It looks as if ".

    Its student reads it instead of what the assignment's mutants suggest, if the test fails. Say it
    only of what the answers to public cases show, and only if they can hardly show anything else.

    Raises:
        TypeError: If *text* is not a text.
    """
    if not isinstance(text, str):
        raise TypeError(f"what it looks like is a text, and not {text!r}")
    notes.name_cause(text)


def note(text: str) -> None:
    """Show the sentence *text* with the check, whether it passes or not; where pytest runs alone
    nobody is there to see.

    A student sees it under the check's title, unless the check is only counted. Ten of a check are
    kept, of 300 characters each.
    """
    if type(text) is not str:
        raise TypeError(f"a note is a text, and not {text!r}")
    notes.tell(text)


def _many(calls: Iterable[tuple[Any, ...]]) -> Calls | list[tuple[Any, ...]]:
    return calls if isinstance(calls, Calls) else [tuple(arguments) for arguments in calls]


def names_used(function: Callable[..., Any], *arguments: object, among: Iterable[str]) -> set[str]:
    """Those names in *among* whose functions ran while *function* was called once, directly or
    through another function.

    A name is looked up in the module of *function*. One that is no function there is never in the
    answer.

    Raises:
        Exception: What the call raised.
    """
    names = tuple(among)
    if isinstance(function, Function):
        return function.names_used(arguments, names)
    return _names_used_here(function, arguments, names)


def _names_used_here(
    function: Callable[..., Any], arguments: tuple[object, ...], names: tuple[str, ...]
) -> set[str]:
    """The same for a function of this process, by a profiler that compares what runs with the code
    of each name.
    """
    module = inspect.unwrap(function).__globals__
    codes = {name: code for name in names if (code := _code_of(module.get(name))) is not None}
    ran: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            ran.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return {name for name, code in codes.items() if code in ran}


def _code_of(value: object) -> CodeType | None:
    """The code of a Python function, also of a decorated one; None for anything else."""
    code = getattr(inspect.unwrap(value), "__code__", None) if callable(value) else None
    return code if isinstance(code, CodeType) else None
