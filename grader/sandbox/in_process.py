"""Do with a function of the reference, in this process, what a guest does with a student's.

Hidden tests use both in the same ways, and must get the same kinds of answers.
"""

import copy
import functools
import inspect
import io
import random
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_results import Talk, Tried, talk_of
from grader.sandbox.guest import setting as guest_setting
from grader.sandbox.guest import streams
from grader.sandbox.guest.dialogue import Dialogue
from grader.sandbox.setting import Setting

_Function = Callable[..., Any]

MOST_PRINTED = 1 << 24  # characters: an author may print much, but not endlessly

# A global that a module has while one of its functions runs under a setting.
_ACTIVE = "__grader_setting__"


@contextmanager
def module_under(module: types.ModuleType, setting: Setting) -> Iterator[None]:
    """Use *setting* in a ``with`` block for each call of a function of *module*."""
    names = vars(module)
    before = {}
    for name, value in list(names.items()):
        if isinstance(value, types.FunctionType):
            before[name] = value
            names[name] = function_under(setting, value)
    try:
        yield
    finally:
        names.update(before)


def function_under(setting: Setting | None, function: _Function) -> _Function:
    """Return *function*, wrapped so that each call is made under *setting*, except calls that
    functions of its module make to each other.
    """
    names = getattr(inspect.unwrap(function), "__globals__", None)
    if setting is None or names is None:
        return function

    @functools.wraps(function)
    def wrapper(*arguments: Any, **named: Any) -> Any:
        if _ACTIVE in names:
            return function(*arguments, **named)
        names[_ACTIVE] = True
        try:
            with call_under(setting, names):
                return function(*arguments, **named)
        finally:
            del names[_ACTIVE]

    return wrapper


@contextmanager
def call_under(setting: Setting, names: dict[str, Any]) -> Iterator[None]:
    """Use *setting* for one call, of a function whose globals are *names*."""
    state = random.getstate()
    try:
        with guest_setting.applied(setting.used_seed, list(setting.draws), setting.names, names):
            yield
    finally:
        random.setstate(state)


def talk(function: _Function, arguments: tuple[Any, ...], typed: Sequence[str]) -> Talk:
    """Do the same as ``testing.talk``."""
    output = streams.Output(MOST_PRINTED)
    dialogue = Dialogue(typed, output.take, MOST_PRINTED)
    try:
        with at_terminal(
            streams.standard_input(streams.Input(dialogue.ask)), streams.standard_output(output)
        ):
            result = function(*arguments)
    except Exception as error:
        error.talk = talk_of(None, dialogue.end(), typed)  # type: ignore[attr-defined] # a StudentError has it too
        raise
    return talk_of(result, dialogue.end(), typed)


@contextmanager
def at_terminal(keyboard: io.TextIOWrapper, screen: io.TextIOWrapper) -> Iterator[None]:
    """Print to *screen*, and read from *keyboard*, in a ``with`` block."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = keyboard
    sys.stdout = sys.stderr = screen
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def tried(function: _Function, calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
    """Do the same as ``testing.tried``."""
    outcomes = []
    for before in calls:
        arguments = copy.deepcopy(before)  # no call may see what another one has changed
        value, raised = None, ""
        try:
            value = function(*arguments)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - every exception is an outcome
            raised = nearest_builtin([kind.__name__ for kind in type(error).__mro__])
        outcomes.append(Tried(value, raised, arguments != before))
    return outcomes
