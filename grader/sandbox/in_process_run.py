"""Run the reference's program in a thread that goes on only while its turn is awaited."""

import builtins
import linecache
import sys
import threading
import types
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from grader.records.turn import Stop, Turn
from grader.sandbox import in_process
from grader.sandbox.guest import streams
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting

_MOST_PRINTED = 1 << 24


class _LetGoError(BaseException):
    """The test is over, and the program still asks."""


class InProcessRun(Run):
    """A run of a program of this process; what ends it is raised as it is."""

    def __init__(self, program: "InProcessProgram") -> None:
        super().__init__(program)
        self._here = program

    def _ended(self, turn: Turn) -> None:
        if turn.stop is Stop.RAISED and self._here.error is not None:
            raise self._here.error


class InProcessProgram:
    """The program *text* of *file*, run as ``__main__`` under *setting*; as ``console.Program``."""

    def __init__(self, text: str, file: str, setting: Setting) -> None:
        self._text, self._file, self._setting = text, file, setting
        self._page = streams.Output(_MOST_PRINTED)
        # The same all the time: a keyboard from which a thread reads cannot be taken away.
        self._terminal = (
            streams.standard_input(streams.Input(self._ask)),
            streams.standard_output(self._page),
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
        return Turn(self._page.take().decode("utf-8", "replace"), stop)

    def type(self, line: str | None) -> None:
        """Type *line* at the next turn."""
        self._line = line

    def close(self) -> None:
        """Let it go: where it asks, it is ended there."""
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
            raise _LetGoError
        return f"{line}\n".encode()

    def _run(self) -> None:
        main = types.ModuleType("__main__")
        main.__dict__.update(__file__=self._file, __builtins__=builtins)
        try:
            code = compile(self._text, self._file, "exec", dont_inherit=True)
            with in_process.holding(self._setting, main.__dict__):
                exec(code, main.__dict__)  # noqa: S102 - the author's
        except _LetGoError:
            pass
        except SystemExit as left:
            self.error = left if left.code not in (None, 0) else None
        except BaseException as error:  # noqa: BLE001 - whatever ends it is raised where it is awaited
            self.error = error
        self._stops.put(Stop.ENDED if self.error is None else Stop.RAISED)


@contextmanager
def running(module: types.ModuleType, setting: Setting) -> Iterator[InProcessRun]:
    """Run the file that *module* was imported from."""
    file = module.__file__
    if file is None:
        raise TypeError(f"{module.__name__} was read from no file, and cannot be run as a program")
    program = InProcessProgram("".join(linecache.getlines(file)), file, setting)
    before = sys.modules["__main__"]
    try:
        yield InProcessRun(program)
    finally:
        program.close()
        sys.modules["__main__"] = before
