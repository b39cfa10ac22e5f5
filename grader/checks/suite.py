"""
A hidden suite: collected once by pytest, then run over as many submissions as there are.

``pytest.main`` for each submission would cost 50 to 75 ms; run this way, a plain test costs what its function costs,
and any other about 0.2 ms.
"""

import os
import shlex
import sys
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve, field, frozen

from grader import data
from grader.checks import failures, notes, plain
from grader.checks.carrying import STANDS
from grader.checks.early import early_replies, noted, reference_of
from grader.checks.failures import Compared, Ending
from grader.checks.nothing_returned import returning_none
from grader.checks.planned import Planned, plan
from grader.errors import SandboxError, SourceError, together
from grader.records.assignment import Assignment
from grader.records.verdict import Check, Outcome, Verdict
from grader.sandbox.asker import Asker, NotThereError
from grader.sandbox.console import Program
from grader.sandbox.module import Module
from grader.sandbox.notes import Early
from grader.sandbox.proxy import Proxy

_NO_TEST = "there is no hidden test here: write a file for each part, such as test_<part>.py"
EARLY = "early::calls"  # what is being done when the first calls of all checks are made

# Nothing that prints, writes, or looks at the process: this pytest is a library, and not the user's test run.
_LEFT_OUT = (
    "cacheprovider", "capture", "doctest", "faulthandler", "junitxml", "logging", "pastebin", "stepwise", "terminal",
    "threadexception", "unraisableexception", "warnings",
)  # fmt: skip


@frozen
class Beside:
    """
    What there is of a submission besides its module.

    Attributes:
        program: Makes a run of its program; None where there is nothing that can be run.
        nothing: The outcome of a check that asks for what is not there.
        unparsable: The functions that are not valid Python, each with the line of the error.
    """

    program: Callable[[], Program] | None
    nothing: Callable[[Check], Outcome]
    unparsable: Mapping[str, int] = field(factory=dict)


@define
class Suite:
    """The checks of a hidden suite, ready to be run over one submission after the other."""

    planned: tuple[Planned, ...]
    _asker: Asker
    _watch: "_Watch"
    _parameters: dict[str, tuple[str, ...]]
    _may_be_none: frozenset[str] = frozenset()
    _beside: Beside | None = None

    @property
    def checks(self) -> tuple[Check, ...]:
        """What it checks, in the order of the files."""
        return tuple(each.check for each in self.planned)

    def passing(self, checks: Collection[str]) -> "Suite":
        """It, of which the *checks* of these ids are known to pass: they are not run."""
        planned = (evolve(each, passes=True, calls=()) if each.check.id in checks else each for each in self.planned)
        return evolve(self, planned=tuple(planned)) if checks else self

    @property
    def asked(self) -> frozenset[str]:
        """The names that the latest check has looked up in the module; the empty one where it ran the program."""
        return frozenset(self._asker.asked)

    def run(
        self,
        module: Module | None,
        begins: Callable[[str], None],
        broken: Collection[str] = frozenset(),
        beside: Beside | None = None,
    ) -> list[Outcome]:
        """
        An outcome for every check, over the student's *module*, and what there is *beside* it.

        What the checks will ask is asked early, all in one message: to ask one by one would cost more than the answers.
        Where one does not come, all are asked again, each when it is due.

        Args:
            module: Begun, and able to begin again; None where nothing could be imported.
            begins: Told the id of each check before it is run, so that a watchdog knows which one to blame.
            broken: Ids of checks that brought the grader down before: they are not run, and it is our fault.
            beside: Needed where there are checks that run the program, or no module.
        """
        self._turn_to(module, beside)
        early: Mapping[str, Sequence[Early]] = {}
        if module is not None:
            begins(EARLY)
            asked = {each.check.id: each.calls for each in self.planned if not {each.check.id, EARLY} & set(broken)}
            early = early_replies(asked, module, self._asker.limits.seconds_per_call)
        with plain.told_of_comparisons(self._watch.told):
            return self._all(begins, broken, early)

    def _all(
        self, begins: Callable[[str], None], broken: Collection[str], early: Mapping[str, Sequence[Early]]
    ) -> list[Outcome]:
        outcomes: list[Outcome] = []
        passed: _Passed = {}
        for each in self.planned:
            begins(each.check.id)
            if each.check.id in broken:
                outcome = failures.broken(each.check, "the grader itself did not survive this check")
            else:
                outcome = self._tried(each, passed, early.get(each.check.id, ()))
            outcomes.append(outcome)
            _note(passed, each, outcome)
        return outcomes

    def _turn_to(self, module: Module | None, beside: Beside | None) -> None:
        self._asker.turn_to(module, None if beside is None else beside.program)
        self._beside = beside

    def again(
        self,
        module: Module,
        begins: Callable[[str], None],
        known: Mapping[str, Outcome],
        beside: Beside | None = None,
    ) -> Iterator[Outcome]:
        """
        An outcome for each check of *known* that did not pass there, over another *module*, one after the other.

        Args:
            module: Begun or not, and able to begin.
            begins: Told the id of each check before it is run.
            known: Outcomes of whole parts, by their checks' ids. A check that needs another which passed there is run.
            beside: As ``run()`` has it.
        """
        self._turn_to(module, beside)
        passed: _Passed = {}
        for each in self.planned:
            outcome = known.get(each.check.id)
            if outcome is None:
                continue
            if outcome.verdict not in STANDS:
                begins(each.check.id)
                with plain.told_of_comparisons(self._watch.told):
                    outcome = self._tried(each, passed, ())
                yield outcome
            _note(passed, each, outcome)

    def _tried(self, planned: Planned, passed: "_Passed", early: Sequence[Early]) -> Outcome:
        if planned.passes:
            return Outcome(planned.check, Verdict.PASSED, 1.0)
        if planned.needs is not None and not passed.get((planned.check.part, planned.needs), False):
            # Of a file that could not be imported, that is what there is to say about every check of its functions.
            if not self._asker.is_imported and self._beside is not None:
                outcome = self._run(planned, early)
                if isinstance(self._asker.lost, NotThereError):
                    return outcome
            return failures.skipped(planned.check, _needed(self.planned, planned))
        return self._run(planned, early)

    def _run(self, planned: Planned, early: Sequence[Early]) -> Outcome:
        with notes.heard() as told:
            outcome = self._run_unheard(planned, early)
        return evolve(outcome, notes=tuple(told)) if told else outcome

    def _run_unheard(self, planned: Planned, early: Sequence[Early]) -> Outcome:
        self._asker.begin(planned.seconds, early, planned.check.id)
        self._watch.forget()
        with self._watch.beside():
            if planned.call is not None:
                try:
                    planned.call()
                except KeyboardInterrupt:
                    raise
                except BaseException as error:  # noqa: BLE001 - pytest's own ways to fail are none of Exception
                    self._watch.error = error
            else:
                # Whether the next runs depends on how this one ends, so pytest is told of none: all is torn down.
                planned.item.config.hook.pytest_runtest_protocol(item=planned.item, nextitem=None)
        if isinstance(self._watch.error, SandboxError):
            raise self._watch.error  # nothing can be run any more: no fault of the test, and not the end of it
        if isinstance(self._asker.lost, NotThereError) and self._beside is not None:
            return self._beside.nothing(planned.check)
        made = self._asker.last
        parameters = self._parameters.get(made.function, ()) if made is not None else ()
        ending = Ending(
            self._watch.error,
            self._asker.lost,
            made,
            self._watch.compared,
            parameters,
            frozenset(self._parameters),
            self._asker.run,
            {} if self._beside is None else self._beside.unparsable,
            self._may_be_none,
        )
        return failures.judged(planned.check, ending)


_Passed = dict[tuple[str, str], bool]  # by part and test function, whether one of its cases passed


def _note(passed: _Passed, planned: Planned, outcome: Outcome) -> None:
    key = (planned.check.part, planned.item.originalname)
    passed[key] = passed.get(key, False) or outcome.verdict in (Verdict.PASSED, Verdict.CARRIED_FORWARD)


def with_suite(assignment: Assignment, use: Callable[[Suite], None]) -> None:
    """
    Collect the assignment's hidden suite and call *use* with it; what *use* raises is raised. Where there are games
    there need be no tests.

    Raises:
        SourceError: If the suite cannot be collected, or a mark in it cannot be used.
    """
    asker = Asker(assignment.limits)
    watch = _Watch(assignment, asker, use)
    folder = assignment.folder / "hidden"
    if not any(folder.glob("**/test_*.py")) and any(assignment.folder.glob("games/*.game")):
        use(Suite((), asker, watch, {}))  # games ask all there is to ask
        return
    if not folder.is_dir():
        raise SourceError(folder, 1, _NO_TEST)  # pytest would write about it
    before = sys.modules.get(assignment.module)
    environment = {name: os.environ.pop(name) for name in list(os.environ) if _changes_pytest(name)}
    sys.modules[assignment.module] = Proxy(assignment.module, asker)
    arguments = [str(folder), f"--rootdir={folder}", "-c", os.devnull, "--import-mode=importlib"]
    arguments += ["-o", f"pythonpath={shlex.quote(str(folder.resolve()))}"]  # hidden files may share one beside them
    arguments += ["--disable-plugin-autoload", *(word for name in _LEFT_OUT for word in ("-p", f"no:{name}"))]
    try:
        pytest.main(arguments, plugins=[watch])
    finally:
        os.environ.update(environment)
        _forget_modules_in(folder.resolve())
        del sys.modules[assignment.module]
        if before is not None:
            sys.modules[assignment.module] = before
    if watch.raised is not None:
        raise watch.raised
    if watch.faults:
        raise together(watch.faults)
    if not watch.used:
        raise SourceError(folder, 1, _NO_TEST)


def _changes_pytest(variable: str) -> bool:
    """PYTEST_ADDOPTS and PYTEST_PLUGINS above all: a marker's own habits decide no marks."""
    return variable in {"CI", "BUILD_NUMBER"} or variable.startswith("PYTEST_")


def _forget_modules_in(folder: Path) -> None:
    """Another assignment may have test files of the same names, and a name is imported once only."""
    inside = f"{folder}{os.sep}"
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(inside):
            del sys.modules[name]


class _Watch:
    """The plugin: notes how each test ended, and what was compared, instead of letting pytest write about it."""

    def __init__(self, assignment: Assignment, asker: Asker, use: Callable[[Suite], None]) -> None:
        self._assignment, self._asker, self._use = assignment, asker, use
        self.beside = partial(data.beside, data.shipped(assignment.folder.resolve()))
        self.faults: list[SourceError] = []
        self.raised: BaseException | None = None
        self.used = False
        self.error: BaseException | None = None
        self.compared: Compared | None = None

    def forget(self) -> None:
        """Another test begins."""
        self.error, self.compared = None, None

    def pytest_configure(self, config: pytest.Config) -> None:
        """Make the mark known."""
        config.addinivalue_line("markers", "part: the part that a check belongs to, and what it is worth")

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """A hidden file may read the data files when it is imported."""
        with self.beside():
            return (yield)

    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[Any]) -> None:
        """Keep why a file could not be collected."""
        if isinstance(node, pytest.Collector) and call.excinfo is not None:
            self.faults.append(_uncollected(node, call.excinfo.value, self._assignment.module))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The whole run: whoever opened the suite uses it now."""
        if not self.faults and session.items:
            try:
                parameters = {each.name: each.parameters for each in self._assignment.definitions}
                planned, may_be_none = self._planned(session.items), returning_none(self._assignment)
                suite = Suite(planned, self._asker, self, parameters, may_be_none)
                self.used = True
                self._use(suite)
            except BaseException as error:  # noqa: BLE001 - raised again outside of pytest, which would swallow it
                self.raised = error
        return True

    def _planned(self, items: Sequence[pytest.Item]) -> tuple[Planned, ...]:
        reference = reference_of(self._assignment)
        with self.beside():
            return tuple(
                # A check that has seconds of its own asks for something slow, and is left alone.
                evolve(each, calls=noted(each.call, self._asker, reference, each.check.id))
                if each.call is not None and each.seconds is None
                else each
                for each in plan(items, self._assignment)
            )

    def told(self, op: str, left: object, right: object) -> None:
        """Keep the two sides of a comparison that failed."""
        self.compared = Compared(op, left, right)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        """Hear of comparisons in the place of pytest's own plugins, which would describe them, for minutes perhaps."""
        with plain.told_of_comparisons(self.told):
            return (yield)

    pytest_runtest_setup = pytest_runtest_teardown = pytest_runtest_call  # a fixture may compare too

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport:
        """Keep what a test raised, and make the barest report."""
        if call.excinfo is not None and self.error is None:
            self.error = call.excinfo.value
        return pytest.TestReport(
            nodeid=item.nodeid,
            location=item.location,
            keywords={},
            outcome="passed" if call.excinfo is None else "failed",
            longrepr=None,
            when="call",
        )


def _needed(planned: Sequence[Planned], one: Planned) -> Check:
    """Return the check that *one* needs; ``plan`` has seen that there is one."""
    part = [each for each in planned if each.check.part == one.check.part]
    return next(each.check for each in part if each.item.originalname == one.needs)


def _uncollected(node: pytest.Collector, error: BaseException, module: str) -> SourceError:
    """The place in the hidden files, and the reason in a line; of pytest's own way there, nothing."""
    cause = error.__cause__ if isinstance(error, pytest.Collector.CollectError) and error.__cause__ else error
    if isinstance(cause, SyntaxError) and cause.filename:
        return SourceError(cause.filename, cause.lineno or 1, f"SyntaxError: {cause.msg}")
    inside = f"{node.path if node.path.is_dir() else node.path.parent}{os.sep}"
    frames = [frame for frame in traceback.extract_tb(cause.__traceback__) if frame.filename.startswith(inside)]
    path, line = (frames[-1].filename, frames[-1].lineno) if frames else (node.path, 1)
    reason = str(cause).strip().partition("\n")[0]
    reason += f": students' functions are imported from {module}" if isinstance(cause, ModuleNotFoundError) else ""
    return SourceError(path, line or 1, f"{type(cause).__name__}: {reason}" if reason else type(cause).__name__)
