"""Watches over tests for a suite: the plugin by which pytest tells how each of them ended."""

import os
import pickle
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any

import pytest

from grader.errors import SourceError
from grader.hidden.ending import Compared
from grader.records.assignment import Assignment
from grader.sandbox.call_record import CallRecord
from grader.sandbox.proxy_session import ProxySession

_UNCHANGING = frozenset(
    {bool, int, float, complex, str, bytes, type(None), type, type(len), type(lambda: 0)}
)
_PARAMETERS = pytest.StashKey[
    bytes
]()  # of an item: its parameters, pickled, if a test could change them


class Watch:
    """The plugin: notes how each test ended, and what was compared, instead of letting pytest write
    about it.
    """

    def __init__(
        self,
        assignment: Assignment,
        session: ProxySession,
        use: Callable[[Sequence[pytest.Item]], None],
        beside: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._assignment, self._session, self._use = assignment, session, use
        self.beside = beside
        self.faults: list[SourceError] = []
        self.raised: BaseException | None = None
        self.used = False
        self.error: BaseException | None = None
        self.compared: Compared | None = None
        self.shared: dict[
            str, CallRecord
        ] = {}  # the last call of each fixture that several tests share

    def made_for(self, item: pytest.Function) -> CallRecord | None:
        """The call that was made for several tests, by a fixture of *item*."""
        made = [self.shared[name] for name in item.fixturenames if name in self.shared]
        return made[-1] if made else None

    def forget(self) -> None:
        """Another test begins."""
        self.error, self.compared = None, None

    def pytest_configure(self, config: pytest.Config) -> None:
        """Make the mark known, and have no comparison described: of two large values it would take
        minutes.
        """
        config.pluginmanager.register(_Undescribed())
        config.addinivalue_line(
            "markers", "part: the part that a check belongs to, and what it is worth"
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """A hidden file may read the data files when it is imported."""
        with self.beside():
            return (yield)

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[Any]
    ) -> None:
        """Keep why a file could not be collected."""
        if isinstance(node, pytest.Collector) and call.excinfo is not None:
            self.faults.append(_uncollected(node, call.excinfo.value, self._assignment.module))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The whole run: whoever opened the suite uses it now."""
        if not self.faults and session.items:
            try:
                _keep_parameters(session.items)
                self.used = True
                self._use(session.items)
            except BaseException as error:  # noqa: BLE001 - raised again outside of pytest, which would swallow it
                self.raised = error
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_assertrepr_compare(
        self, op: str, left: object, right: object
    ) -> Generator[None, object, list[object]]:
        """Keep the two sides of a comparison that makes an assert fail, instead
        of a description.
        """
        self.compared = Compared(op, left, right)
        with suppress(_UndescribedError):
            yield
        return [[op]]

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any]
    ) -> Generator[None, object, object]:
        """Keep the call that a fixture made for several tests: one that fails over it has made none
        itself.
        """
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function" and self._session.last is not None:
                self.shared[fixturedef.argname] = self._session.last

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> None:
        """Give the test parameters of its own: it may change them, and is run for one submission
        after the other.
        """
        kept = item.stash.get(_PARAMETERS, None)
        if kept is not None and isinstance(item, pytest.Function):
            shared = _parameters(item)
            own = pickle.loads(kept)  # noqa: S301 - nobody else has written it
            # One that is no longer there was made something else by a fixture of its name.
            item.funcargs.update(
                {name: own[name] for name in own if item.funcargs.get(name) is shared[name]}
            )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport:
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


class _UndescribedError(Exception):
    """Leaves pytest's hook before its own plugin has described two values."""


class _Undescribed:
    """A plugin that ends the description of each comparison before it begins."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_assertrepr_compare(self) -> None:
        """End it."""
        raise _UndescribedError


def _keep_parameters(items: Sequence[pytest.Item]) -> None:
    """Keep the parameters of *items* as they are before the first of them is run."""
    for item in items:
        if isinstance(item, pytest.Function) and (kept := _pickled(_parameters(item))) is not None:
            item.stash[_PARAMETERS] = kept


def _parameters(item: pytest.Function) -> dict[str, object]:
    """The parametrized values of *item*, by name."""
    return item.callspec.params if hasattr(item, "callspec") else {}


def _pickled(parameters: dict[str, object]) -> bytes | None:
    """The *parameters*, from which a test can have its own; None if there is nothing to change, or
    no way to do it.
    """
    if all(type(value) in _UNCHANGING for value in parameters.values()):
        return None
    try:
        kept = pickle.dumps(parameters)
        pickle.loads(kept)  # noqa: S301 - nobody else has written it
    except Exception:  # noqa: BLE001 - an author's own classes may raise anything; such things are shared
        return None
    return kept


def _uncollected(node: pytest.Collector, error: BaseException, module: str) -> SourceError:
    """The place in the hidden files, and the reason in a line; of pytest's own
    way there, nothing.
    """
    cause = (
        error.__cause__
        if isinstance(error, pytest.Collector.CollectError) and error.__cause__
        else error
    )
    if isinstance(cause, SyntaxError) and cause.filename:
        return SourceError(cause.filename, cause.lineno or 1, f"SyntaxError: {cause.msg}")
    inside = f"{node.path if node.path.is_dir() else node.path.parent}{os.sep}"
    frames = [
        frame
        for frame in traceback.extract_tb(cause.__traceback__)
        if frame.filename.startswith(inside)
    ]
    path, line = (frames[-1].filename, frames[-1].lineno) if frames else (node.path, 1)
    reason = str(cause).strip().partition("\n")[0]
    reason += (
        f": students' functions are imported from {module}"
        if isinstance(cause, ModuleNotFoundError)
        else ""
    )
    return SourceError(
        path, line or 1, f"{type(cause).__name__}: {reason}" if reason else type(cause).__name__
    )
