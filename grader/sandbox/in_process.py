"""Do with the reference, in this process, what a guest does with a student's program.

Hidden tests use both in the same ways, and must get the same kinds of answers.
"""

import builtins
import copy
import functools
import inspect
import io
import linecache
import random
import sys
import threading
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from grader.limits import PRINTED_CHARACTERS
from grader.records.turn import Stop, Turn
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_results import Talk, Tried, talk_of
from grader.sandbox.guest import guest_setting, terminal
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting

_Function = Callable[..., Any]
# A global in the module while one of its functions runs under a setting.
_ACTIVE = "__grader_setting__"


@contextmanager
def module_under(module: types.ModuleType, setting: Setting) -> Iterator[None]:
    """Use *setting* for each call of a function of *module* in a ``with`` block."""
    names = vars(module)
    before = {}
    for name, value in list(names.items()):
        if isinstance(value, types.FunctionType):
            before[name] = value
            names[name] = _function_under(setting, value)
    try:
        yield
    finally:
        names.update(before)


def _function_under(setting: Setting, function: _Function) -> _Function:
    """Return *function*, wrapped so that each call is made under *setting*.

    Calls between functions of its module are made without it.
    """
    names = getattr(inspect.unwrap(function), "__globals__", None)
    if names is None:
        return function

    @functools.wraps(function)
    def wrapper(*arguments: Any, **named: Any) -> Any:
        if _ACTIVE in names:
            return function(*arguments, **named)
        names[_ACTIVE] = True
        try:
            with _call_under(setting, names):
                return function(*arguments, **named)
        finally:
            del names[_ACTIVE]

    return wrapper


@contextmanager
def _call_under(setting: Setting, names: dict[str, Any]) -> Iterator[None]:
    state = random.getstate()
    try:
        with guest_setting.applied(setting.used_seed, list(setting.draws), setting.names, names):
            yield
    finally:
        random.setstate(state)


def talk(function: _Function, arguments: tuple[Any, ...], typed: Sequence[str]) -> Talk:
    """Do the same as ``testing.talk``."""
    ours = terminal.Terminal(PRINTED_CHARACTERS)
    ours.begin(typed)
    try:
        with at_terminal(ours.keyboard, terminal.screen(ours.output)):
            result = function(*arguments)
    except Exception as error:
        error.talk = talk_of(None, ours.end(), typed)  # type: ignore[attr-defined] # a StudentError has it too
        raise
    return talk_of(result, ours.end(), typed)


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
        arguments = copy.deepcopy(before)  # no call may see what another call changed
        value, raised = None, ""
        try:
            value = function(*arguments)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - every exception is an outcome
            raised = nearest_builtin([kind.__name__ for kind in type(error).__mro__])
        outcomes.append(Tried(value, raised, arguments != before))
    return outcomes


class _ClosedError(BaseException):
    """Ends a program that asks after it was closed."""


class InProcessProgram:
    """Runs the program *text* of *file* as ``__main__`` under *setting*.

    Its thread runs only during a turn.

    Attributes:
        error: The exception that ended it; None if it did not raise.
    """

    def __init__(self, text: str, file: str, setting: Setting) -> None:
        self._text, self._file, self._setting = text, file, setting
        self._output = terminal.Output(PRINTED_CHARACTERS)
        # One terminal for all turns: a thread that reads from a keyboard cannot get another one.
        self._terminal = (terminal.keyboard(self._ask), terminal.screen(self._output))
        self._line: str | None = None
        self._typed: SimpleQueue[str | None] = SimpleQueue()
        self._stops: SimpleQueue[Stop] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._over = False
        self.error: BaseException | None = None

    def turn(self, seconds: float | None = None) -> Turn:
        """Return what it prints until it asks or ends.

        Raises:
            queue.Empty: If it does neither within *seconds*.
        """
        with at_terminal(*self._terminal):
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
            else:
                self._typed.put(self._line)
            stop = self._stops.get(timeout=seconds)
        self._over = stop is not Stop.ASKED
        return Turn(self._output.take().decode("utf-8", "replace"), stop)

    def type(self, line: str | None) -> None:
        """Type *line* at the next turn."""
        self._line = line

    def close(self) -> None:
        """End it. If it waits for a line, its question raises."""
        if self._thread is None:
            return
        with at_terminal(*self._terminal):
            if not self._over:
                self._typed.put(None)
            self._thread.join()

    def _ask(self) -> bytes:
        self._stops.put(Stop.ASKED)
        line = self._typed.get()
        if line is None:
            raise _ClosedError
        return f"{line}\n".encode()

    def _run(self) -> None:
        main = types.ModuleType("__main__")
        main.__dict__.update(__file__=self._file, __builtins__=builtins)
        try:
            code = _compiled(self._setting.program_text(self._text), self._file)
            with _call_under(self._setting, main.__dict__):
                exec(code, main.__dict__)  # noqa: S102 - an author wrote it
        except _ClosedError:
            pass
        except SystemExit as error:
            if not isinstance(error.code, int | None):
                print(error.code)  # noqa: T201 - as the interpreter does
        except BaseException as error:  # noqa: BLE001 - hear() raises it
            self.error = error
        self._stops.put(Stop.ENDED if self.error is None else Stop.RAISED)


@functools.lru_cache(maxsize=1)  # it plays many games one after another
def _compiled(text: str, file: str) -> types.CodeType:
    code: types.CodeType = compile(text, file, "exec", dont_inherit=True)
    return code


@contextmanager
def running(module: types.ModuleType, setting: Setting) -> Iterator[Run]:
    """Run the file of *module* in a ``with`` block. ``hear()`` raises an exception that ends it."""
    file = module.__file__
    if file is None:
        raise TypeError(f"{module.__name__} was read from no file, and cannot be run as a program")
    program = InProcessProgram("".join(linecache.getlines(file)), file, setting)
    before = sys.modules["__main__"]

    def check(_: Turn) -> None:
        if program.error is not None:
            raise program.error

    try:
        yield Run(program.turn, program.type, check)
    finally:
        program.close()
        sys.modules["__main__"] = before
