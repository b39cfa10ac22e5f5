"""
A hidden suite: collected once by pytest, then run over as many submissions as there are.

``pytest.main`` for each submission would cost 50 to 75 ms; run this way, a plain test costs what its function costs,
and any other about 0.2 ms.
"""

import os
import shlex
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve, frozen

from grader import data
from grader.checks import failures, plain
from grader.checks.carrying import STANDS
from grader.checks.early import early_replies, noted, reference_of
from grader.checks.failures import Compared, Ending
from grader.errors import SandboxError, SourceError, together, unknown
from grader.records.assignment import Assignment
from grader.records.verdict import Audience, Check, Outcome, Verdict
from grader.sandbox.module import Module
from grader.sandbox.notes import Early, Noted
from grader.sandbox.proxy import Proxy

EARLY = "early::calls"  # what is being done when the first calls of all checks are made

_SETTINGS = frozenset({"points", "show", "hint", "needs", "seconds"})
# Nothing that prints, writes, or looks at the process: this pytest is a library, and not the user's test run.
_LEFT_OUT = (
    "cacheprovider", "capture", "doctest", "faulthandler", "junitxml", "logging", "pastebin", "stepwise", "terminal",
    "threadexception", "unraisableexception", "warnings",
)  # fmt: skip


@frozen
class Planned:
    """
    A check of the suite, with what it takes to run it.

    Attributes:
        call: The test with its parameters, to be called as it stands; None where pytest has to run it.
        calls: What it asks of a right program, to be asked early.
    """

    check: Check
    item: pytest.Function
    needs: str | None
    seconds: float | None
    call: Callable[[], object] | None = None
    calls: tuple[Noted, ...] = ()


@define
class Suite:
    """The checks of a hidden suite, ready to be run over one submission after the other."""

    planned: tuple[Planned, ...]
    _proxy: Proxy
    _watch: "_Watch"
    _parameters: dict[str, tuple[str, ...]]

    @property
    def checks(self) -> tuple[Check, ...]:
        """What it checks, in the order of the files."""
        return tuple(each.check for each in self.planned)

    def run(
        self, module: Module, begins: Callable[[str], None], broken: Collection[str] = frozenset()
    ) -> list[Outcome]:
        """
        An outcome for every check, over the student's *module*.

        What the checks will ask is asked early, all in one message: to ask one by one would cost more than the answers.
        Where one does not come, all are asked again, each when it is due.

        Args:
            module: Begun, and able to begin again.
            begins: Told the id of each check before it is run, so that a watchdog knows which one to blame.
            broken: Ids of checks that brought the grader down before: they are not run, and it is our fault.
        """
        self._proxy.turn_to(module)
        begins(EARLY)
        asked = {each.check.id: each.calls for each in self.planned if not {each.check.id, EARLY} & set(broken)}
        early = early_replies(asked, module, self._proxy.limits.seconds_per_call)
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

    def again(self, module: Module, begins: Callable[[str], None], known: Mapping[str, Outcome]) -> Iterator[Outcome]:
        """
        An outcome for each check of *known* that did not pass there, over another *module*, one after the other.

        Args:
            module: Begun or not, and able to begin.
            begins: Told the id of each check before it is run.
            known: Outcomes of whole parts, by their checks' ids. A check that needs another which passed there is run.
        """
        self._proxy.turn_to(module)
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
        if planned.needs is not None and not passed.get((planned.check.part, planned.needs), False):
            return failures.skipped(planned.check, _title_of(self.planned, planned))
        return self._run(planned, early)

    def _run(self, planned: Planned, early: Sequence[Early]) -> Outcome:
        self._proxy.begin(planned.seconds, early)
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
        made = self._proxy.last
        parameters = self._parameters.get(made.function, ()) if made is not None else ()
        others = frozenset(self._parameters)
        ending = Ending(self._watch.error, self._proxy.lost, made, self._watch.compared, parameters, others)
        return failures.judged(planned.check, ending)


_Passed = dict[tuple[str, str], bool]  # by part and test function, whether all its cases passed


def _note(passed: _Passed, planned: Planned, outcome: Outcome) -> None:
    key = (planned.check.part, planned.item.originalname)
    passed[key] = passed.get(key, True) and outcome.verdict in (Verdict.PASSED, Verdict.CARRIED_FORWARD)


def with_suite(assignment: Assignment, use: Callable[[Suite], None]) -> None:
    """
    Collect the assignment's hidden suite and call *use* with it; what *use* raises is raised. Where there are games
    there need be no tests.

    Raises:
        SourceError: If the suite cannot be collected, or a mark in it cannot be used.
    """
    proxy = Proxy(assignment.module, assignment.limits)
    watch = _Watch(assignment, proxy, use)
    folder = assignment.folder / "hidden"
    if not any(folder.glob("**/test_*.py")) and any(assignment.folder.glob("games/*.game")):
        use(Suite((), proxy, watch, {}))  # games ask all there is to ask
        return
    before = sys.modules.get(assignment.module)
    environment = {name: os.environ.pop(name) for name in list(os.environ) if _changes_pytest(name)}
    sys.modules[assignment.module] = proxy
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
        raise SourceError(folder, 1, "there is no hidden test here: write a file for each part, such as test_<part>.py")


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

    def __init__(self, assignment: Assignment, proxy: Proxy, use: Callable[[Suite], None]) -> None:
        self._assignment, self._proxy, self._use = assignment, proxy, use
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
                suite = Suite(self._planned(session.items), self._proxy, self, parameters)
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
                evolve(each, calls=noted(each.call, self._proxy, reference))
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


def plan(items: Sequence[pytest.Item], assignment: Assignment) -> tuple[Planned, ...]:
    """
    The checks that the collected *items* are, in their order.

    Raises:
        SourceError: With every test whose mark is missing or cannot be used.
    """
    functions = [item for item in items if isinstance(item, pytest.Function)]
    cases = Counter((item.path, item.originalname) for item in functions)
    planned: list[Planned] = []
    faults: list[SourceError] = []
    for item in functions:
        try:
            planned.append(_planned(item, assignment, cases[item.path, item.originalname]))
        except SourceError as fault:
            faults.append(fault)
    # A test that cannot be used may be the one that another needs.
    if faults := faults or list(_misfits(planned)):
        raise together(faults)
    return tuple(planned)


def _misfits(planned: Sequence[Planned]) -> Iterator[SourceError]:
    """What is wrong with tests beside each other: two of one name, or one that needs what is not there."""
    ids: set[str] = set()
    tests: dict[str, list[str]] = {}
    for each in planned:
        before = tests.setdefault(each.check.part, [])
        if each.check.id in ids:
            yield _fault(each.item, f"there is another test of this name in its part: both would be {each.check.id}")
        if each.needs is not None and each.needs not in before:
            meant = unknown("test", each.needs, before) if before else "it is the first"
            yield _fault(
                each.item, f'it needs "{each.needs}", and there is no such test of its part before it: {meant}'
            )
        ids.add(each.check.id)
        before.append(each.item.originalname)


def _planned(item: pytest.Function, assignment: Assignment, cases: int) -> Planned:
    settings, part = _marks(item)
    parts = [each.id for each in assignment.parts]
    if part not in parts:
        raise _fault(item, f"its part is not in assignment.toml: {unknown('part', part, parts)}")
    show = settings.get("show", Audience.HINT)
    if show not in set(Audience):
        raise _fault(item, f'show="{show}": {unknown("audience", show, Audience)}')
    points = settings.get("points", 1)
    if not isinstance(points, int | float) or points <= 0:
        raise _fault(item, f"points={points!r} must be more than 0")
    check = Check(
        id=f"{part}::{item.name}",
        part=part,
        title=_title(item),
        points=points / cases,
        audience=Audience(show),
        hint=settings.get("hint", ""),
    )
    call = plain.call_of(item) if plain.is_plain(item) else None
    return Planned(check, item, settings.get("needs"), settings.get("seconds"), call)


def _marks(item: pytest.Function) -> tuple[dict[str, Any], str]:
    settings: dict[str, Any] = {}
    part = ""
    for mark in reversed(list(item.iter_markers("part"))):  # the nearest comes last, and wins
        settings.update(mark.kwargs)
        part = mark.args[0] if mark.args else part
    if strange := sorted(settings.keys() - _SETTINGS):
        raise _fault(
            item, f"its mark has an {'; an '.join(unknown('setting', each, sorted(_SETTINGS)) for each in strange)}"
        )
    if not part:
        raise _fault(item, 'it has no mark @pytest.mark.part("…"), nor has its file')
    return settings, part


def _title(item: pytest.Function) -> str:
    docstring = (item.function.__doc__ or "").strip()
    if docstring:
        return str(docstring.splitlines()[0].rstrip("."))
    return item.originalname.removeprefix("test_").replace("_", " ")


def _title_of(planned: Sequence[Planned], one: Planned) -> str:
    """The title of the test that *one* needs; ``plan`` has seen that there is one."""
    part = [each for each in planned if each.check.part == one.check.part]
    return next(each.check.title for each in part if each.item.originalname == one.needs)


def _fault(item: pytest.Function, problem: str) -> SourceError:
    _, line, _ = item.location
    return SourceError(item.path, (line or 0) + 1, f"{item.originalname}: {problem}")


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
