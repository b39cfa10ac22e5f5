"""Decide whose program ``import asn3`` is in a hidden test, and remember what the test did last."""

import builtins
import copy
import io
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from attrs import evolve

from grader.errors import GuestDied, GuestError, GuestTimedOut, HiddenTestError, SandboxError
from grader.limits import CALLS_OF_A_CHECK
from grader.records.assignment import Limits
from grader.records.turn import Stop, Turn
from grader.sandbox.call_results import CallRecord, LookedAt
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer
from grader.sandbox.request import value_request
from grader.sandbox.run import Run
from grader.sandbox.running_program import RunningProgram
from grader.sandbox.setting import Setting
from grader.sandbox.student_error import MissingFunctionError, as_exception

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")
_GUEST_ERRORS = {Stop.DIED: GuestDied, Stop.TIMED_OUT: GuestTimedOut}

_TALK = "write talk(function, typed=[…]) of grader.testing"
_PRINTED = "write talk(function).printed of grader.testing"
_CHANCE = "write `with setting(module, draws=[…]):` of grader.testing"
_BUILTINS = {
    "input": (builtins.input, _TALK),
    "print": (builtins.print, _PRINTED),
    "open": (builtins.open, "put the file into hidden/data/"),
}
_DRAWS = {
    name: getattr(random, name)
    for name in ("choice", "choices", "randint", "random", "randrange", "sample", "shuffle")
}
_STREAMS = {"stdin": _TALK, "stdout": _PRINTED, "stderr": _PRINTED}


class ProgramUnavailableError(GuestError):
    """Says that a hidden test needs a file that could not be imported or run at all."""


def _caller() -> tuple[int, int]:
    """Return this process and thread: only those of a test may ask a student's program."""
    return os.getpid(), threading.get_ident()


class ProxySession:
    """Passes what a hidden test does to a student's program, one submission after another.

    Attributes:
        check: The id of the current check, which decides the order of many calls.
        exceptions: The assignment's own exception classes, by name.
        seconds: How long a call or a turn may compute.
        budget: How long the whole check may compute.
        run: The latest run of the program; None if a call was made after it.
        guest_error: How the guest ended during this check, if it did.
        misuse: What the hidden test did that cannot work, even if it caught the error.
        setting: The chance and the globals that are set for calls and runs.
        shared_results: Calls that several tests make, and their results.
    """

    def __init__(
        self, limits: Limits, exceptions: Mapping[str, type[Exception]] | None = None
    ) -> None:
        self._module: Module | None = None
        self._program: Callable[[], RunningProgram] | None = None
        self._running: RunningProgram | None = None
        self._open_run: Run | None = None  # the run of the running program
        self._has_submission = False
        self.check = ""
        self._limits = limits
        self.exceptions = exceptions or {}
        self.seconds = limits.seconds_per_call
        self._own_seconds: float | None = None
        self.budget = Budget(0.0)
        self._budget = self.budget  # of the submission
        self._began = self._in_requests = 0.0  # our processor seconds: for this check
        self._last: CallRecord | Callable[[], CallRecord] | None = None
        self.run: Run | None = None
        self.guest_error: GuestError | None = None
        self.misuse: HiddenTestError | None = None
        self._caller = _caller()
        self.setting: Setting | None = None
        self.shared_results: dict[tuple[str, str, int], tuple[object, Any]] = {}
        self._values: dict[str, tuple[Any, bool]] = {}

    def switch_to(
        self, module: Module | None, program: Callable[[], RunningProgram] | None = None
    ) -> None:
        """Call functions of *module* from now on, and run what *program* returns.

        Each is None if that is impossible. Arguments that the last submission changed are restored.
        """
        if self._module is not None:
            self._module.restore_arguments()
        self.shared_results.clear()
        self._values.clear()
        self._module, self._program = module, program
        self._has_submission = True

    @property
    def is_imported(self) -> bool:
        """Whether there are functions to call."""
        return self._module is not None

    @property
    def text(self) -> str:
        """The program whose functions are called; empty if there is none."""
        return "" if self._module is None else self._module.text

    def begin(self, seconds: float | None, check: str = "") -> None:
        """Begin a *check*: restore arguments and files that the last check changed.

        Each call and turn may compute for *seconds* (None for the assignment's limit); all
        together, ``CALLS_OF_A_CHECK`` times as long.
        """
        if self._module is not None:
            self._module.restore_arguments()
            self._module.restore_files()
        self.check = check
        self._began, self._in_requests = time.thread_time(), 0.0
        self._last, self.run, self.guest_error, self.misuse = None, None, None, None
        self._caller = _caller()
        self._set(None)
        self._own_seconds = seconds
        self.seconds = self._limits.seconds_per_call if seconds is None else seconds
        self.budget = Budget(self.seconds * CALLS_OF_A_CHECK, what="this check")
        self._budget = self.budget  # until something is asked

    @contextmanager
    def under(self, setting: Setting) -> Iterator[None]:
        """Use *setting* for each call and each run in a ``with`` block."""
        before = self.setting
        self._set(setting)
        try:
            yield
        finally:
            self._set(before)

    def _set(self, setting: Setting | None) -> None:
        self.setting = setting
        if self._module is not None and self._module.stand_in is not None:
            self._module.stand_in.setting = setting

    def value_of(self, name: str, *, once: bool = False) -> Any:
        """Return the value of the global *name*; if *once*, its value at the first request.

        Raises:
            MissingFunctionError: If it does not exist.
        """
        budget = self.module_with("").budget
        record = CallRecord(name, looked_at=LookedAt.GLOBAL)
        self.remember(record)
        if once:
            if name not in self._values:
                self._values[name] = self._read(name, "value", name)
            self.metered(budget.check)  # a copy may take longer than a request
            value, exists = copy.deepcopy(self._values[name])
        else:
            value, exists = self._read(name, "value", name)
        if not exists:
            raise MissingFunctionError(f"there is nothing called {name}", name=name)
        record.answer = Answer(value)
        return value

    def read_file(self, name: str) -> str | bytes | None:
        """Return what the program wrote into the file *name*; None if it does not exist."""
        if self._running is not None:
            self._last, self.run = None, self._open_run  # a fixture may have begun it
            return _file_content(self.metered(self._running.read_file, name))
        value, _ = self._read("", "read", name)
        before = self.last or CallRecord("")  # the import may have written it
        self.remember(evolve(before, answer=Answer(value), looked_at=LookedAt.FILE))
        return _file_content(value)

    def _read(self, function: str, do: str, name: str) -> tuple[Any, bool]:
        request = value_request(do, name)
        return self.metered(self.module_with("").value_of, function, request, self.seconds)

    @contextmanager
    def running(self) -> Iterator[Run]:
        """Run the program in its own guest, which ends after the ``with`` block."""
        self._refuse_other_callers()
        if self._program is None:
            raise self._unavailable("a hidden test runs a student's program while it is collected")
        if self._module is not None:
            self._module.end()  # only one guest at a time; the next call starts another
        self._running = program = self._program()
        if self._own_seconds is not None:
            program.seconds = self._own_seconds
        if self.setting is not None:
            program.set_chance(self.setting.seed, self.setting.draws)
        run = Run(
            partial(self._take_turn, program),
            program.type,
            partial(self._check_turn, program),
            self.setting,
        )
        self._last, self.run, self._open_run = None, run, run
        try:
            yield run
        finally:
            program.close()
            self._running = self._open_run = None

    def _take_turn(self, program: RunningProgram) -> Turn:
        if self._running is not program:
            raise RuntimeError("a program goes on after its `with` has ended: hear it inside")
        return self.metered(program.turn)

    def _check_turn(self, program: RunningProgram, turn: Turn) -> None:
        """Raise the exception that ended *program*. If its guest ended, that is the verdict."""
        if turn.stop is Stop.RAISED and program.raised is not None:
            raise as_exception(program.raised, self.exceptions)
        error = _GUEST_ERRORS.get(turn.stop)
        if error is not None:
            self.metered(_raise, error(turn.detail))

    def module_with(self, function: str) -> Module:
        """Return the student's module; if *function* is not empty, it has this function.

        Raises:
            MissingFunctionError: If it has no such function.
        """
        if self._running is not None:
            raise RuntimeError("a function is called while a program runs: leave its `with` first")
        if self._module is None:
            raise self._unavailable(
                "a hidden test calls a student's function while it is collected"
            )
        self._refuse_other_callers()
        self._refuse(_replaced())
        if function and function not in self._module.names:
            raise MissingFunctionError(f"there is no function called {function}", name=function)
        return self._module

    def used_as_value(self, module: str, name: str) -> HiddenTestError:
        """Return the error for a hidden test that takes a function for a global of *module*."""
        advice = f'write value({module}, "{name}") of grader.testing'
        self.misuse = HiddenTestError(f"{module}.{name} is a function, not a value: {advice}")
        return self.misuse

    def refuse_to_set(self, module: str, name: str) -> None:
        """Raise the error for a hidden test that sets *name* in a student's *module*."""
        advice = f'write `with setting({module}, names={{"{name}": …}}):` of grader.testing'
        self._refuse(f"{module}.{name} cannot be replaced by an assignment: {advice}")

    def _refuse_other_callers(self) -> None:
        if self._caller != _caller():
            self._refuse(
                "a student's function is called in another thread or process: call it in the test"
                " itself, where seconds=… of its mark limits the time"
            )

    def _refuse(self, problem: str) -> None:
        """Raise an error for a *problem* of the hidden test; nothing if it is empty."""
        if problem:
            self.misuse = HiddenTestError(problem)
            raise self.misuse

    def _unavailable(self, while_collecting: str) -> Exception:
        """Return the error for a missing program, or for a use while tests are collected."""
        if not self._has_submission:
            return SandboxError(while_collecting)
        self.guest_error = ProgramUnavailableError("no part of the file could be imported")
        return self.guest_error

    def remember(self, call: CallRecord | Callable[[], CallRecord]) -> None:
        """Remember *call* as the latest one. A function is called when the record is needed."""
        self._last, self.run = call, None

    @property
    def last(self) -> CallRecord | None:
        """The latest call, to explain a failure."""
        if callable(self._last):
            self._last = self._last()
        return self._last

    def metered(
        self,
        request: Callable[_Arguments, _Result],
        *arguments: _Arguments.args,
        **named: _Arguments.kwargs,
    ) -> _Result:
        """Return the result of *request*, and count its time as time of the check.

        Raises:
            GuestError: If the guest ends instead, or if the time of the check is used up.
        """
        asked = self._running or self._module
        assert asked is not None
        self._budget = submission = asked.budget
        before, began = submission.spent, time.thread_time()
        try:
            self.budget.check()
            return request(*arguments, **named)
        except GuestError as error:
            # It decides the verdict, even if the hidden test catches it.
            self.guest_error = error
            raise
        finally:
            self.budget.spent += submission.spent - before
            self._in_requests += time.thread_time() - began

    def charge(self) -> None:
        """Let the submission pay for our time in this check, without requests, which are paid."""
        self._budget.pay_for_ours(time.thread_time() - self._began - self._in_requests)

    def end_guest(self) -> None:
        """End the guest of the module: the test may have been in the middle of a message."""
        if self._module is not None:
            self._module.end()


def _raise(error: GuestError) -> None:
    raise error


def _file_content(value: object) -> str | bytes | None:
    return value if isinstance(value, str | bytes) else None


def _replaced() -> str:
    """Return what is replaced in this process, and what to write instead; empty if nothing is."""
    # The program runs in another process. What a test replaces in its own is replaced for nobody,
    # and students would lose marks for it.
    for name, (original, advice) in _BUILTINS.items():
        if getattr(builtins, name) is not original:
            return _sentence(f"{name}()", advice)
    for name, original in _DRAWS.items():
        if getattr(random, name) is not original:
            return _sentence(f"random.{name}()", _CHANCE)
    for name, advice in _STREAMS.items():
        if isinstance(getattr(sys, name), io.StringIO):
            return _sentence(f"sys.{name}", advice)
    return ""


def _sentence(what: str, advice: str) -> str:
    elsewhere = "but a student's function runs in another process"
    return f"{what} is replaced in the test, {elsewhere}: {advice}"
