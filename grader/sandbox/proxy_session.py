"""Decide whose program ``import asn3`` is in a hidden test, and keep what was asked of it."""

import copy
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from attrs import evolve

from grader.errors import GuestError, GuestTimedOut, SandboxError
from grader.limits import CALLS_OF_A_CHECK
from grader.records.assignment import Limits
from grader.sandbox.call_record import CallRecord
from grader.sandbox.console import RunningProgram
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer
from grader.sandbox.request import value_request, written_request
from grader.sandbox.run import Run
from grader.sandbox.sandboxed_run import SandboxedRun
from grader.sandbox.setting import Setting
from grader.sandbox.student_error import MissingFunctionError

_Answered = TypeVar("_Answered")


class NotThereError(GuestError):
    """A hidden test asks for a function, or runs the program, of a file of which that could not be
    had at all.
    """


class ProxySession:
    """Asks a student's program what a hidden test wants to know, one submission after the other.

    Attributes:
        exceptions: The assignment's own exception classes, by their names.
        check: The id of the check that asks, which decides the order of many calls.
        run: The latest run of the program instead, where that came later.
        lost: How the guest left during this check, where it did.
        kept: Calls that several tests make, with what came of them, by who they are.
    """

    def __init__(
        self, limits: Limits, exceptions: Mapping[str, type[Exception]] | None = None
    ) -> None:
        self._module: Module | None = None
        self._program: Callable[[], RunningProgram] | None = None
        self._running: RunningProgram | None = None
        self._has_turned = False
        self.check = ""
        self.limits = limits
        self.exceptions = exceptions or {}
        self.seconds = limits.seconds_per_call
        self._own_seconds: float | None = None
        self.budget = Budget(0.0)
        self._last: CallRecord | Callable[[], CallRecord] | None = None
        self.run: Run | None = None
        self.lost: GuestError | None = None
        self.setting: Setting | None = None
        self.kept: dict[tuple[str, str, int], tuple[object, Any]] = {}
        self._once: dict[str, tuple[Any, bool]] = {}

    def turn_to(
        self, module: Module | None, program: Callable[[], RunningProgram] | None = None
    ) -> None:
        """From now on, calls go to *module*, and runs are of what *program* makes; either may be
        missing.

        What the one before changed of a test's own objects is undone.
        """
        self._undo()
        self.kept.clear()
        self._once.clear()
        self._module, self._program = module, program
        self._has_turned = True

    @property
    def is_imported(self) -> bool:
        """Whether there are functions to be called."""
        return self._module is not None

    @property
    def text(self) -> str:
        """The program whose functions are called; empty if there is none."""
        if self._module is None:
            return ""
        return self._module.text

    def _undo(self) -> None:
        if self._module is not None:
            self._module.undo()

    def begin(self, seconds: float | None, check: str = "") -> None:
        """Begin a new *check*, whose calls and turns may compute for *seconds* each.

        Without *seconds*, the limits decide.

        All of them together may use the time of ``CALLS_OF_A_CHECK`` calls. What was changed of the
        arguments of the check before is undone: the next one, and the same one for the next
        submission, has the very same objects. So are changes of files, by a fresh guest.
        """
        self._undo()
        if self._module is not None:
            self._module.tidy_up()
        self.check = check
        self.last, self.run, self.lost = None, None, None
        self._hold(None)
        self._own_seconds = seconds
        self.seconds = self.limits.seconds_per_call if seconds is None else seconds
        self.budget = Budget(self.seconds * CALLS_OF_A_CHECK)

    @contextmanager
    def under(self, setting: Setting) -> Iterator[None]:
        """While this lasts, *setting* holds for each call and each program."""
        before = self.setting
        self._hold(setting)
        try:
            yield
        finally:
            self._hold(before)

    def _hold(self, setting: Setting | None) -> None:
        self.setting = setting
        if self._module is not None:
            self._module.hold(setting)

    def value_of(self, name: str, *, once: bool = False) -> Any:  # noqa: ANN401 - what a student wrote
        """Return the value of the global *name*.

        With *once*, it is what this program said the first time.

        Raises:
            MissingFunctionError: If there is none.
        """
        module = self.module_with("")
        self.called(CallRecord(name, b"", (), None))
        if once:
            if name not in self._once:
                self._once[name] = self._looked_up(module, name)
            value, is_there = copy.deepcopy(self._once[name])
        else:
            value, is_there = self._looked_up(module, name)
        if not is_there:
            raise MissingFunctionError(f"there is nothing called {name}", name=name)
        self.last = CallRecord(name, b"", (), Answer(value))
        return value

    def written(self, name: str) -> str | bytes | None:
        """Return what the program has written into the file *name*; None if there is none."""
        if self._running is not None:
            program = self._running
            return _file_of(self.or_lost(lambda: program.written(name)))
        module = self.module_with("")
        request = written_request(name)
        reply = self.or_lost(lambda: module.ask("", request, self.seconds))
        value, _ = self.or_lost(lambda: module.value(reply))
        if self.last is not None:
            self.last = evolve(self.last, answer=Answer(value), aspect="written")
        return _file_of(value)

    def _looked_up(self, module: Module, name: str) -> tuple[Any, bool]:
        """Ask for the value of a global, and whether there is one."""
        reply = self.or_lost(lambda: module.ask(name, value_request(name), self.seconds))
        return self.or_lost(lambda: module.value(reply))

    @contextmanager
    def running(self) -> Iterator[Run]:
        """Run the program in a guest of its own, which is gone afterwards."""
        if self._program is None:
            raise self._not_there("a hidden test runs a student's program while it is collected")
        if self._module is not None:
            self._module.end()  # there is one guest at a time; the next call finds a fresh one
        self._running = program = self._program()
        if self._own_seconds is not None:
            program.allow(self._own_seconds)
        if self.setting is not None:
            program.draw(self.setting.seed, self.setting.draws)
        self.last, self.run = None, SandboxedRun(program, self.or_lost, self.exceptions)
        try:
            yield self.run
        finally:
            program.close()
            self._running = None

    def module_with(self, function: str) -> Module:
        """Return the student's module.

        Raises:
            MissingFunctionError: If it has no such function; the empty name is that of none.
        """
        if self._running is not None:
            raise RuntimeError("a function is called while a program runs: leave its `with` first")
        if self._module is None:
            raise self._not_there("a hidden test calls a student's function while it is collected")
        if function and function not in self._module.names:
            raise MissingFunctionError(f"there is no function called {function}", name=function)
        return self._module

    def _not_there(self, collecting: str) -> Exception:
        if not self._has_turned:
            return SandboxError(collecting)
        self.lost = NotThereError("nothing of the file can be had")
        return self.lost

    def called(self, call: CallRecord | Callable[[], CallRecord]) -> None:
        """Remember *call* as the latest; or what tells it, if anybody wants to know."""
        self._last, self.run = call, None

    @property
    def last(self) -> CallRecord | None:
        """The latest call made, for whoever has to explain a failure."""
        if callable(self._last):
            self._last = self._last()
        return self._last

    @last.setter
    def last(self, record: CallRecord | None) -> None:
        self._last = record

    def _spent(self) -> float:
        """Seconds that the submission has used until now."""
        spender = self._running or self._module
        if spender is None:
            return 0.0
        return spender.spent

    def or_lost(self, ask: Callable[[], _Answered]) -> _Answered:
        """Return what *ask* does, within the time of the check.

        If the guest leaves instead, that decides the verdict.
        """
        try:
            if self.budget.used_up:
                raise GuestTimedOut(
                    f"the {self.budget.seconds:g} seconds for this check are used up"
                )
            before = self._spent()
            try:
                return ask()
            finally:
                self.budget.spent += self._spent() - before
        except GuestError as error:
            # A hidden test may catch what it likes; how the guest left decides the verdict all the
            # same.
            self.lost = error
            raise


def _file_of(value: object) -> str | bytes | None:
    """Return the content of a file as a guest says, if it can be one."""
    if isinstance(value, str | bytes):
        return value
    return None
