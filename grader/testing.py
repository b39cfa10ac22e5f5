"""Gives hidden tests what a plain call cannot: in addition to pytest and the assignment's own
module, they import only this one.

It is documented in ``docs/reference/testing.md``, and is stable: hidden tests that were written for
it go on working. All of it works in the same way on the reference and on a student's module, whose
proxies know how to ask a guest.
"""

import copy
import inspect
import itertools
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from types import CodeType, FrameType
from typing import Any

from grader.hidden import annotations
from grader.hidden.explained import ExplainedError
from grader.sandbox import in_process, in_process_run
from grader.sandbox.call_results import Talk, Tried
from grader.sandbox.guest import data as files
from grader.sandbox.proxy import Function, session_of
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
    """Call a function that prints and asks. If it changes its arguments, they are changed here too.

    Args:
        function: What is called.
        arguments: By position.
        typed: Lines without their ends. Each answers one question: ``input()``, or a line read from
            ``sys.stdin``.

    Raises:
        Exception: What the function raised; EOFError if it asks for more lines than there are. Its
            attribute ``talk`` is what was printed and asked until then.
    """
    if isinstance(typed, str):
        raise TypeError(f'typed must be a list of lines, such as ["{typed}"], not one text')
    if isinstance(function, Function):
        return function.talk(arguments, tuple(typed))
    return in_process.talk(function, arguments, tuple(typed))


def each(
    function: Callable[..., Any], calls: Iterable[tuple[Any, ...]], *, in_order: bool = False
) -> list[Any]:
    """Return the results of many calls, in the order of *calls*. A guest gets them in one message.

    Args:
        function: What is called.
        calls: The arguments of one call each, as a tuple; or ``Calls``, which are made once for all
            submissions.
        in_order: Whether a student's function is called in the order of *calls*, because it keeps
            something from call to call. Otherwise the calls are shuffled, the same way each time,
            so that no program can answer by their order.

    Raises:
        Exception: The first exception that a call raised. The calls after it are not made.
    """
    if isinstance(function, Function):
        return list(function.each(_many(calls), in_order=in_order))
    return [function(*arguments) for arguments in calls]


def differ(
    function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], *, times: int = 4
) -> bool:
    """Return whether *function* gives a different answer to each of *calls*, and the same one each
    time.

    A function that always returns the same does not, nor does one that answers by chance or in
    turn. Whether an answer is right does not matter. Each call gets arguments of its own.

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
    if not same_each_time:
        return False
    return not any(one == other for one, other in itertools.combinations(first, 2))


def tried(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
    """Return the outcomes of many calls, in the order of *calls*: as ``each``, but it goes on after
    a call that raises.

    Each call gets arguments of its own, so that no call, and not the test either, sees what another
    one has changed.
    """
    if isinstance(function, Function):
        return list(function.tried(_many(calls)))
    return in_process.tried(function, calls)


def written(module: types.ModuleType, name: str) -> str | bytes | None:
    """Return what the program of *module* has written into the file *name* until now; inside
    ``program``, what that run has written.

    Line ends are one character, as Python reads them. A file that is not UTF-8 is returned as
    bytes. None if there is no such file.
    """
    if (session := session_of(module)) is not None:
        return session.read_file(name)
    return files.read_file(name)


def value(module: types.ModuleType, name: str, *, once: bool = False) -> Any:  # noqa: ANN401 - what a student wrote
    """Return the value of the global *name* of *module*, such as a constant; a description of it if
    it is not data.

    With *once*, each program is asked only once, and all tests get that answer: for a value that
    decides what they expect.

    Raises:
        AttributeError: If there is no such global.
    """
    session = session_of(module)
    if session is None:
        return getattr(module, name)
    return session.value_of(name, once=once)


@contextmanager
def setting(
    module: types.ModuleType,
    *,
    seed: int | None = None,
    draws: Sequence[int] = (),
    names: Mapping[str, Any] | None = None,
) -> Iterator[None]:
    """Set chance and globals for each call, and each program, in a ``with`` block; every one of
    them begins with the same setting.

    Args:
        module: Whose functions are called.
        seed: What ``random`` is seeded with. Without it, chance stays as it is; if there are
            *draws*, the seed is 0.
        draws: The first whole numbers that are drawn (``randint``, ``randrange``, ``choice``,
            ``shuffle``, ``sample``), each counted from 0 below the number of possibilities: with 2,
            ``randint(3, 10)`` is 5. A draw that is too large is taken modulo. After them the seed
            decides.
        names: Values of globals of the module in each call; afterwards they have their own values
            again. A program sets its own.
    """
    held = Setting(seed, draws, dict(names or {}))
    if (session := session_of(module)) is not None:
        with session.under(held):
            yield
        return
    before = _settings.get(module, _NO_SETTING)
    _settings[module] = held
    try:
        with in_process.module_under(module, held):
            yield
    finally:
        _settings[module] = before


def program(module: types.ModuleType) -> AbstractContextManager[Run]:
    """Run the student's file as a script, in a namespace of its own; a ``with`` block reads what it
    prints and answers what it asks.
    """
    if (session := session_of(module)) is not None:
        return session.running()
    return in_process_run.running(module, _settings.get(module, _NO_SETTING))


def looks_like(text: str) -> None:
    """Say what the fault looks like, in a sentence that continues "It looks as if ".

    If the test fails, the student reads it instead of what the assignment's mutants suggest. Say it
    only if the answers to public cases show it, and can hardly show anything else.

    Raises:
        TypeError: If *text* is not a text.
    """
    if not isinstance(text, str):
        raise TypeError(f"looks_like needs a text, not {text!r}")
    annotations.set_cause(text)


def note(text: str) -> None:
    """Show the sentence *text* with the check, whether it passes or not.

    A student sees it under the check's title, unless the check is only counted. A check keeps ten
    notes of 300 characters. If pytest runs the tests alone, nothing shows them.
    """
    if type(text) is not str:
        raise TypeError(f"note needs a text, not {text!r}")
    annotations.add_note(text)


def _many(calls: Iterable[tuple[Any, ...]]) -> Calls | list[tuple[Any, ...]]:
    if isinstance(calls, Calls):
        return calls
    return [tuple(arguments) for arguments in calls]


def names_used(function: Callable[..., Any], *arguments: object, among: Iterable[str]) -> set[str]:
    """Call *function* once, and return those names in *among* whose functions ran meanwhile, called
    directly or by another function.

    A name is looked up in the module of *function*. A name that is not a function there is never
    returned.

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
    """Do the same for a function of this process: a profiler compares what runs with the code of
    each name.
    """
    module = inspect.unwrap(function).__globals__
    codes = {name: _code_of(module.get(name)) for name in names}
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
    return {name for name, code in codes.items() if code is not None and code in ran}


def _code_of(value: object) -> CodeType | None:
    """Return the code of a Python function, also of a decorated one; None for anything else."""
    if not callable(value):
        return None
    code = getattr(inspect.unwrap(value), "__code__", None)
    if isinstance(code, CodeType):
        return code
    return None
