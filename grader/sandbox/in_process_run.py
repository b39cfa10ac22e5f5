"""Run the reference's program turn by turn, in a thread of this process."""

import builtins
import linecache
import sys
import threading
import types
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from queue import SimpleQueue

from grader.records.turn import Stop, Turn
from grader.sandbox import in_process
from grader.sandbox.guest import streams
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting


class _ClosedError(BaseException):
    """The program asks, but it has been closed."""


class InProcessProgram:
    """The program *text* of *file*, run as ``__main__`` under *setting*.

    Its thread runs only during a turn.

    Attributes:
        error: The exception that ended it; None if it did not raise.
    """

    def __init__(self, text: str, file: str, setting: Setting) -> None:
        self._text, self._file, self._setting = text, file, setting
        self._output = streams.Output(in_process.MOST_PRINTED)
        # One terminal for all turns: a thread that reads from a keyboard cannot get another one.
        self._terminal = (
            streams.standard_input(streams.Input(self._ask)),
            streams.standard_output(self._output),
        )
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
        with in_process.at_terminal(*self._terminal):
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
        """End it; if it asks, its question raises."""
        if self._thread is None:
            return
        with in_process.at_terminal(*self._terminal):
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
            code = _compiled(self._text, self._file)
            with in_process.call_under(self._setting, main.__dict__):
                exec(code, main.__dict__)  # noqa: S102 - an author wrote it
        except _ClosedError:
            pass
        except SystemExit as error:
            if error.code not in (None, 0):
                self.error = error
        except BaseException as error:  # noqa: BLE001 - hear() raises it
            self.error = error
        stop = Stop.ENDED
        if self.error is not None:
            stop = Stop.RAISED
        self._stops.put(stop)


@lru_cache(maxsize=1)  # it plays many games one after the other
def _compiled(text: str, file: str) -> types.CodeType:
    code: types.CodeType = compile(text, file, "exec", dont_inherit=True)
    return code


@contextmanager
def running(module: types.ModuleType, setting: Setting) -> Iterator[Run]:
    """Run the file that *module* was imported from, in a ``with`` block. ``hear()`` raises the
    exception that ends it.
    """
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
