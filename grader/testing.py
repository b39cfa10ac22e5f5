"""Offer hidden tests what a plain call cannot do.

Hidden tests import only this, pytest and the assignment's own module. ``docs/reference/testing.md``
documents it, and it is stable: hidden tests that use it continue to work. All of it works in the
same way on the reference and on a student's module, which is a proxy for a guest.
"""

import copy
import inspect
import itertools
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from grader.games import questions, transcript
from grader.hidden import annotations
from grader.hidden.annotations import ExplainedError
from grader.sandbox import in_process
from grader.sandbox.call_results import Talk, Tried
from grader.sandbox.guest import working_folder
from grader.sandbox.guest.used_functions import Watch
from grader.sandbox.proxy import Function, session_of
from grader.sandbox.request import Calls
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting

__all__ = [
    "Calls", "ExplainedError", "Talk", "Tried", "announced", "asks_for_no_move", "differ", "each",
    "looks_like", "names_used", "note", "program", "replies", "setting", "talk", "tried", "value",
    "written",
]  # fmt: skip

_settings: dict[types.ModuleType, Setting] = {}  # of modules in this process
_NO_SETTING = Setting()


def talk(function: Callable[..., Any], *arguments: Any, typed: Sequence[str] = ()) -> Talk:
    """Call a function that prints and asks. Changes of its arguments are made here too.

    Args:
        function: The function to call.
        arguments: Its positional arguments.
        typed: Lines without line ends. Each answers one question: ``input()``, or a line read from
            ``sys.stdin``.

    Raises:
        Exception: What the function raised; EOFError if it asks for more lines than there are. The
            attribute ``talk`` has what was printed and asked before.
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
        function: The function to call.
        calls: A tuple of arguments for each call; or ``Calls``, which are created once for all
            submissions.
        in_order: Whether a student's function is called in this order, because it keeps something
            between calls. Otherwise the calls are shuffled, in the same way each time, so that no
            program can answer by their order.

    Raises:
        Exception: The first exception that a call raised. The calls after it are not made.
    """
    if isinstance(function, Function):
        return function.each(calls, in_order=in_order)
    return [function(*arguments) for arguments in calls]


def differ(
    function: Callable[..., Any], calls: Sequence[tuple[Any, ...]], *, times: int = 4
) -> bool:
    """Return whether *function* answers each of *calls* differently, and in the same way each time.

    False for a function that always returns the same value, or whose answers are random or
    alternate. It does not matter whether an answer is right. Each call gets its own copy of the
    arguments.

    Args:
        function: The function to call.
        calls: The arguments of one call each; no two of them have the same right answer.
        times: How often each call is made.

    Raises:
        Exception: The first exception that a call raised.
    """
    repeated = [copy.deepcopy(arguments) for arguments in calls for _ in range(times)]
    answers = each(function, repeated)
    first_answers: list[Any] = []
    for start in range(0, len(answers), times):
        same_call = answers[start : start + times]
        if not all(answer == same_call[0] for answer in same_call):
            return False
        first_answers.append(same_call[0])
    return not any(one == other for one, other in itertools.combinations(first_answers, 2))


def tried(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
    """Return the outcomes of many calls, in the order of *calls*, even if some of them raise.

    Each call gets its own copy of the arguments.
    """
    if isinstance(function, Function):
        return function.tried(calls)
    return in_process.tried(function, calls)


def written(module: types.ModuleType, name: str) -> str | bytes | None:
    """Return what the program of *module* has written into the file *name*, or None; inside
    ``program``, what that run has written.

    Line ends are one character, as Python reads them. A file that is not UTF-8 is returned as
    bytes.
    """
    session = session_of(module)
    if session is not None:
        return session.read_file(name)
    return working_folder.read_file(name)


def value(module: types.ModuleType, name: str, *, once: bool = False) -> Any:
    """Return the value of the global *name* of *module*, such as a constant.

    If it is not data, return a description of it. With *once*, each program is asked only once, and
    all tests get that answer: use it for a value that decides what tests expect.

    Raises:
        AttributeError: If there is no such global.
        TypeError: If *name* is not a string.
    """
    if type(name) is not str:
        raise TypeError(f"value needs the name of a global, not {name!r}")
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
    """Set random numbers and globals for each call and each program in a ``with`` block.

    Every call and every program starts with this setting.

    Args:
        module: The module with the functions.
        seed: The seed of ``random``. Without it ``random`` stays as it is; with *draws* the seed is
            then 0.
        draws: The first whole numbers that are drawn (``randint``, ``randrange``, ``choice``,
            ``shuffle``, ``sample``), each counted from 0: with 2, ``randint(3, 10)`` is 5. A draw
            that is too large is taken modulo. After these, the seed decides.
        names: Values of globals of the module in each call. Afterwards they have their own values
            again. A program sets its own.
    """
    chosen = Setting(seed, draws, dict(names or {}))
    session = session_of(module)
    if session is not None:
        with session.under(chosen):
            yield
        return
    before = _settings.get(module, _NO_SETTING)
    _settings[module] = chosen
    try:
        with in_process.module_under(module, chosen):
            yield
    finally:
        _settings[module] = before


def program(module: types.ModuleType) -> AbstractContextManager[Run]:
    """Run the student's file as a script; a ``with`` block reads it and answers its questions."""
    session = session_of(module)
    if session is not None:
        return session.running()
    return in_process.running(module, _settings.get(module, _NO_SETTING))


def looks_like(text: str) -> None:
    """Set the diagnosis of a failure, as the end of a sentence that begins with "It looks as if ".

    If the test fails, the student reads this instead of what the assignment's mutants suggest. Use
    it only if the answers to public cases show this fault and can hardly show another one.

    Raises:
        TypeError: If *text* is not a string.
    """
    if not isinstance(text, str):
        raise TypeError(f"looks_like needs a string, not {text!r}")
    annotations.set_cause(text)


def note(text: str) -> None:
    """Show the sentence *text* with the check, whether it passes or not.

    A student sees it only if the check is public. A check keeps ten notes of 300 characters. They
    are not shown if pytest runs the tests without the grader.
    """
    if type(text) is not str:
        raise TypeError(f"note needs a string, not {text!r}")
    annotations.add_note(text)


def names_used(function: Callable[..., Any], *arguments: object, among: Iterable[str]) -> set[str]:
    """Call *function* once, and return the names in *among* whose functions ran during the call,
    directly or not.

    A name is looked up in the module of *function*, and is never returned if it is not a function
    there.

    Raises:
        Exception: What the call raised.
    """
    if isinstance(among, str):  # its letters would be names that never run
        raise TypeError(f'among must be a list of names, such as ["{among}"], not one text')
    names = tuple(among)
    if isinstance(function, Function):
        return function.names_used(arguments, names)
    with Watch(inspect.unwrap(function).__globals__, names) as watch:
        function(*arguments)
    return watch.used


def announced(text: str) -> list[tuple[int, str]]:
    """Return how games of X and O ended, by what a program printed: the number of each line that
    says so, from 0, and ``"X"``, ``"O"`` or ``"draw"``.
    """
    known = [ending for ending in transcript.endings(text) if ending.draw or ending.winner]
    return [(ending.at, ending.winner or "draw") for ending in known]


def asks_for_no_move(printed: str, *, has_board: bool) -> bool:
    """Return whether the first question of a game of X and O, at the end of *printed*, asks for
    something else than a move, such as an option of a menu. *has_board* says whether a board is in
    *printed*.
    """
    if questions.is_for_a_menu(printed):
        return True
    return not has_board and questions.is_about_no_move(printed)


def replies(printed: str, *, begun: bool) -> tuple[str, ...]:
    """Return what to type if the question at the end of *printed* asks for something else than the
    game needs, each time that it is asked again. If the game has *begun*, and *printed* says how it
    ended, no other game begins.
    """
    is_over = begun and questions.says_who_won(printed)
    return questions.answers_to_strange(printed, is_over=is_over)
