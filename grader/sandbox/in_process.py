"""Do in this process, with a function of the reference, what a guest does with a student's.

Hidden tests ask both in the same ways, and have to get the same kinds of answers.
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
from grader.sandbox.call_results import Talk, Tried, said
from grader.sandbox.guest import setting as guest_setting
from grader.sandbox.guest import streams
from grader.sandbox.guest.dialogue import Dialogue
from grader.sandbox.setting import Setting

_Function = Callable[..., Any]

_INSIDE = (  # is a global of a module while one of its functions is called under a setting
    "__grader_setting__"
)
_MOST_PRINTED = (
    1 << 24
)  # characters: whoever writes a reference is not bounded, only not endless either


@contextmanager
def set_for(module: types.ModuleType, setting: Setting) -> Iterator[None]:
    """While this lasts, *setting* holds for each call of a function that is
    looked up in *module*.
    """
    names = vars(module)
    before = {name: value for name, value in names.items() if isinstance(value, types.FunctionType)}
    names.update({name: under(setting, function) for name, function in before.items()})
    try:
        yield
    finally:
        names.update(before)


def under(setting: Setting | None, function: _Function) -> _Function:
    """Return *function*, each call of which is made under *setting*.

    Calls that it, and others like it, make themselves are left as they are.
    """
    names = getattr(inspect.unwrap(function), "__globals__", None)
    if setting is None or names is None:
        return function

    @functools.wraps(function)
    def called(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it stands for
        if _INSIDE in names:  # the functions call each other
            return function(*arguments, **named)
        names[_INSIDE] = True
        try:
            with holding(setting, names):
                return function(*arguments, **named)
        finally:
            del names[_INSIDE]

    return called


@contextmanager
def holding(setting: Setting, names: dict[str, Any]) -> Iterator[None]:
    """While this lasts, one call is made under *setting* by a function whose
    globals are *names*.
    """
    state = random.getstate()
    try:
        with guest_setting.applied(setting.begins, list(setting.draws), setting.names, names):
            yield
    finally:
        random.setstate(state)


def talked(function: _Function, arguments: tuple[Any, ...], typed: Sequence[str]) -> Talk:
    """As ``testing.talk``."""
    page = streams.Output(_MOST_PRINTED)
    dialogue = Dialogue(typed, page.take, _MOST_PRINTED)
    try:
        with at_terminal(
            streams.standard_input(streams.Input(dialogue.ask)), streams.standard_output(page)
        ):
            result = function(*arguments)
    except Exception as error:
        error.talk = said(None, dialogue.end(), typed)  # type: ignore[attr-defined] # as a StudentError has it
        raise
    return said(result, dialogue.end(), typed)


@contextmanager
def at_terminal(keyboard: io.TextIOWrapper, screen: io.TextIOWrapper) -> Iterator[None]:
    """While this lasts, what is printed goes to *screen*, and what is typed
    comes from *keyboard*.
    """
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = keyboard
    sys.stdout = sys.stderr = screen
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def tried(function: _Function, calls: Iterable[tuple[Any, ...]]) -> list[Tried]:
    """As ``testing.tried``."""
    return [_tried(function, arguments) for arguments in calls]


def _tried(function: _Function, before: tuple[Any, ...]) -> Tried:
    arguments = copy.deepcopy(before)  # one call must not see what another has changed
    try:
        value = function(*arguments)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, it is the answer
        return Tried(
            None,
            nearest_builtin([kind.__name__ for kind in type(error).__mro__]),
            arguments != before,
        )
    return Tried(value, "", arguments != before)
