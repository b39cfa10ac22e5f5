"""Record how each test ended and what it compared, as a plugin of pytest."""

import os
import pickle
import random
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from grader.errors import HiddenTestError, SourceError
from grader.hidden import approximate
from grader.hidden.observed import Compared, LastUse
from grader.hidden.own_limits import OwnTimeUsedUpError
from grader.sandbox.proxy_session import ProxySession

_UNCHANGING = frozenset(
    {bool, int, float, complex, str, bytes, type(None), type, type(len), type(lambda: 0)}
)
# Functions that return the parameters of an item: its own, and those of its fixtures.
_DIRECT = pytest.StashKey[Callable[[], dict[str, object]]]()
_OF_FIXTURES = pytest.StashKey[Callable[[], dict[str, object]]]()

_LONGEST_REASON = 300  # characters
# pytest only looks at whether the test goes on.
_PASSED = pytest.TestReport("", ("", None, ""), {}, "passed", None, "call")
_FAILED = pytest.TestReport("", ("", None, ""), {}, "failed", None, "call")


class SuiteHooks:
    """Records what tests raise and compare, instead of letting pytest print it.

    Attributes:
        workplace: Gives each test a folder with the data files, and hides what it prints.
        faults: Why files could not be collected.
        raised: What *use* raised, because pytest would hide it.
        error: What the running test raised.
        compared: The comparison that failed when it raised this, or the last one.
        before_error: What it did last before it raised this: a subtest or a fixture may go on.
        shared: What each fixture that several tests share did last.
    """

    def __init__(
        self,
        folder: Path,
        module: str,
        session: ProxySession,
        use: Callable[[Sequence[pytest.Item]], None],
    ) -> None:
        self._folder, self._module, self._session, self._use = folder, module, session, use
        self.workplace: Callable[[], AbstractContextManager[None]] = nullcontext
        self.faults: list[SourceError] = []
        self.raised: BaseException | None = None
        self.used = False
        self.error: BaseException | None = None
        self.compared: Compared | None = None
        self.before_error = LastUse()
        self.shared: dict[str, LastUse] = {}

    def last_use(self, item: pytest.Function) -> LastUse:
        """Return what *item* did last, or else what a shared fixture of it did."""
        last = self.before_error if self.error is not None else self._last_use()
        if last != LastUse():
            return last
        for name in reversed(item.fixturenames):
            if name in self.shared:
                return self.shared[name]
        return last

    def _last_use(self) -> LastUse:
        return LastUse(self._session.last, self._session.run)

    def record(self, error: BaseException) -> None:
        """Record what ended the running test, and what the program did last, unless it is known.

        ``pytest.exit()`` counts as ``pytest.fail()``.
        """
        if isinstance(error, pytest.exit.Exception):
            error = pytest.fail.Exception(error.msg).with_traceback(error.__traceback__)
        if self.error is None:
            self.error = error
            self.before_error = self._last_use()

    def begin_test(self) -> None:
        """Forget what the previous test raised and compared."""
        self.error, self.compared, self.before_error = None, None, LastUse()

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(self) -> Iterator[None]:
        """Record why ``conftest.py`` cannot be imported: pytest would print it, or end with it."""
        try:
            return (yield)
        except BaseException as error:
            if _is_ctrl_c(error, self._folder):
                raise
            self._add_fault(self._folder / "conftest.py", error)
            raise pytest.UsageError from error

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Record that a hook in ``conftest.py`` failed."""
        if not self.used:
            self._add_fault(self._folder / "conftest.py", excinfo.value)

    def pytest_configure(self, config: pytest.Config) -> None:
        """Register the mark, and switch off descriptions of comparisons.

        For two large values, a description takes minutes.
        """
        config.pluginmanager.register(_NoDescriptions())
        # With this option, a KeyboardInterrupt ends a test like another exception, and not pytest.
        config.option.usepdb = True
        config.addinivalue_line(
            "markers", "part: the part that a check belongs to, and what it is worth"
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """Collect in a folder with the data files: a hidden file may read them on import.

        Random numbers are the same in each process.
        """
        random.seed(0)
        with self.workplace():
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Record a file that ends Python, such as with ``sys.exit()``: pytest would end with it."""
        try:
            return (yield)
        except (SystemExit, KeyboardInterrupt, pytest.exit.Exception) as error:
            if _is_ctrl_c(error, self._folder):
                raise
            self._add_fault(collector.path, error)
            return pytest.CollectReport(collector.nodeid, "failed", longrepr=None, result=[])

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[Any]
    ) -> None:
        """Record why a file could not be collected."""
        if isinstance(node, pytest.Collector) and call.excinfo is not None:
            self._add_fault(node.path, call.excinfo.value)

    def _add_fault(self, path: Path, error: BaseException) -> None:
        self.faults.append(_collection_fault(path, error, self._module))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that is skipped: its checks would be missing, and their marks lost."""
        if report.skipped and isinstance(report.longrepr, tuple):
            path, line, text = report.longrepr
            reason = text.removeprefix("Skipped: ").partition("\n")[0]
            problem = f"its checks would be missing, because it is skipped: {reason}"
            self.faults.append(SourceError(path, line, problem))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call *use* to run the tests."""
        if not self.faults and session.items:
            try:
                _keep_parameters(session.items)
                self.used = True
                self._use(session.items)
            except BaseException as error:  # noqa: BLE001 - raised again outside of pytest
                self.raised = error
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_assertrepr_compare(
        self, op: str, left: object, right: object
    ) -> Generator[None, object, list[object]]:
        """Record the two sides of a comparison that makes an assert fail."""
        if self.error is None:
            self.compared = Compared(op, approximate.spread(left), approximate.spread(right))
        with suppress(_NoDescriptionError):
            yield
        return [[op]]

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any]
    ) -> Generator[None, object, object]:
        """Record what a shared fixture calls or runs.

        A test that fails because of it may have made no call itself.
        """
        try:
            return (yield)
        finally:
            last = self._last_use()
            if fixturedef.scope != "function" and last != LastUse():
                self.shared[fixturedef.argname] = last

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        """Give the test its own copies of the parameters, because it may change them.

        Otherwise the test would see the changes when it runs for the next submission. Random
        numbers are the same for each submission, so nobody loses marks by chance.
        """
        random.seed(item.name)
        if isinstance(item, pytest.Function) and _DIRECT in item.stash:
            item.funcargs.update(item.stash[_DIRECT]())
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Give the test its own copies of parameters that a fixture returned."""
        if isinstance(item, pytest.Function) and _OF_FIXTURES in item.stash:
            shared = _parameters(item)
            for name, own in item.stash[_OF_FIXTURES]().items():
                if item.funcargs.get(name) is shared[name]:
                    item.funcargs[name] = own
        return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> pytest.TestReport:
        """Record what a test raised, and return a minimal report."""
        if call.excinfo is not None and _is_ctrl_c(call.excinfo.value, self._folder):
            raise call.excinfo.value
        if call.excinfo is not None:
            self.record(call.excinfo.value)
        return _FAILED if call.excinfo else _PASSED


def _is_ctrl_c(error: BaseException, folder: Path) -> bool:
    """Return whether somebody pressed Ctrl-C: then our command line raised *error*, and no test."""
    if not isinstance(error, KeyboardInterrupt):
        return False
    raised_in = traceback.extract_tb(error.__traceback__)[-1].filename
    return not Path(raised_in).is_relative_to(folder)


class _NoDescriptionError(Exception):
    """Ends pytest's hook before its own plugin describes the two values."""


class _NoDescriptions:
    """Ends the description of each comparison before it begins."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_assertrepr_compare(self) -> None:
        raise _NoDescriptionError


def _keep_parameters(items: Sequence[pytest.Item]) -> None:
    for item in items:
        if not isinstance(item, pytest.Function):
            continue
        direct, of_fixtures = dict(_parameters(item)), {}
        for name in direct.keys() - _direct_names(item):
            of_fixtures[name] = direct.pop(name)
        if direct:
            item.stash[_DIRECT] = _copies(direct)
        if of_fixtures:
            item.stash[_OF_FIXTURES] = _copies(of_fixtures)


def _direct_names(item: pytest.Function) -> set[str]:
    """Return the names of the parameters that the test itself gets, and no fixture."""
    names: set[str] = set()
    for mark in item.iter_markers("parametrize"):
        if mark.args and not mark.args[2:] and not mark.kwargs.get("indirect"):
            given = mark.args[0]
            if isinstance(given, str):
                given = given.split(",")
            names.update(map(str.strip, given))
    return names


def _copies(parameters: dict[str, object]) -> Callable[[], dict[str, object]]:
    if _UNCHANGING.issuperset(map(type, parameters.values())):
        return parameters.copy
    with suppress(Exception):  # an author's class may raise anything; then the value is shared
        pickled = pickle.dumps(parameters)
        pickle.loads(pickled)  # noqa: S301 - we have written it
        return partial(pickle.loads, pickled)
    return parameters.copy


def _parameters(item: pytest.Function) -> dict[str, object]:
    return item.callspec.params if hasattr(item, "callspec") else {}


def _collection_fault(path: Path, error: BaseException, module: str) -> SourceError:
    if error.__cause__ and type(error).__module__.startswith("_pytest."):
        error = error.__cause__
    if isinstance(error, SyntaxError) and error.filename:
        return SourceError(error.filename, error.lineno or 1, f"SyntaxError: {error.msg}")
    inside = path if path.is_dir() else path.parent
    place, line = str(path), 1
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename.startswith(f"{inside}{os.sep}"):
            place, line = frame.filename, frame.lineno or 1
    reason = " ".join(str(error).split())[:_LONGEST_REASON]
    if isinstance(error, ModuleNotFoundError):
        reason += (
            f": students' functions are imported from {module}, and a library must be installed"
        )
    if isinstance(error, OwnTimeUsedUpError):
        reason += " while it was imported: does it end?"
    if isinstance(error, HiddenTestError | OwnTimeUsedUpError):
        return SourceError(place, line, reason)
    name = type(error).__name__
    return SourceError(place, line, f"{name}: {reason}" if reason else name)
