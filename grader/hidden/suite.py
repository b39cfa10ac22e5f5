"""A hidden suite: collected once by pytest, then run by pytest over as many submissions as there
are.

``pytest.main`` for each submission would cost 50 to 75 ms; run this way, a test costs 0.2 ms beside
its calls. Each test is run in pytest's order, with its fixtures in their scopes: a student's
program is asked what pytest alone would ask, in the same order.
"""

import os
import shlex
import sys
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import closing, nullcontext, suppress

import pytest
from attrs import define, evolve, field, frozen

from grader import data, shared
from grader.errors import GuestError, SandboxError, SourceError, together
from grader.hidden import failures, notes
from grader.hidden.ending import Ending
from grader.hidden.expected_exception import expected_exception
from grader.hidden.plan import Planned, plan
from grader.hidden.returning_none import returning_none
from grader.hidden.watch import Watch
from grader.records.assignment import Assignment
from grader.records.verdict import FAILURES, STANDS, Audience, Check, Outcome, Verdict
from grader.sandbox.console import Program
from grader.sandbox.module import Module
from grader.sandbox.proxy import Proxy
from grader.sandbox.proxy_session import NotThereError, ProxySession
from grader.sandbox.student_error import exceptions_of
from grader.source.reference import read_reference

_NO_TEST = "there is no hidden test here: write a file for each part, such as test_<part>.py"

# Nothing that prints, writes, or looks at the process: this pytest is a library, and not the user's
# test run.
_LEFT_OUT = (
    "cacheprovider", "capture", "debugging", "doctest", "faulthandler", "junitxml", "logging",
    "pastebin", "setuponly",
    "setupplan", "stepwise", "terminal", "threadexception", "unraisableexception", "warnings",
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
    _session: ProxySession
    _watch: Watch
    _parameters: dict[str, tuple[str, ...]]
    _may_be_none: frozenset[str] = frozenset()
    _beside: Beside | None = None

    @property
    def checks(self) -> tuple[Check, ...]:
        """What it checks, in the order of the files."""
        return tuple(each.check for each in self.planned)

    def passing(self, checks: Collection[str]) -> "Suite":
        """It, of which the *checks* of these ids are known to pass: they are not run."""
        planned = (
            evolve(each, passes=True) if each.check.id in checks else each for each in self.planned
        )
        return evolve(self, planned=tuple(planned)) if checks else self

    @property
    def asked(self) -> frozenset[str]:
        """The names that the latest check has looked up in the module; the empty one where it ran
        the program.
        """
        return frozenset(self._session.asked)

    def run(
        self,
        module: Module | None,
        begins: Callable[[str], None],
        broken: Collection[str] = frozenset(),
        beside: Beside | None = None,
    ) -> list[Outcome]:
        """An outcome for every check, over the student's *module*, and what there is *beside* it.

        Args:
            module: Begun, and able to begin again; None where nothing could be imported.
            begins: Told the id of each check before it is run, so that a watchdog knows which one
                to blame.
            broken: Ids of checks that brought the grader down before: they are not run, and it is
                our fault.
            beside: Needed where there are checks that run the program, or no module.
        """
        settled: dict[str, Outcome] = {}
        for each in self.planned:
            if each.check.id in broken:
                settled[each.check.id] = failures.broken(
                    each.check, "the grader itself did not survive this check"
                )
            elif each.passes:
                settled[each.check.id] = Outcome(each.check, Verdict.PASSED, 1.0)
        self._turn_to(module, beside)
        with closing(self._outcomes(self.planned, settled, begins)) as outcomes:
            return list(outcomes)

    def again(
        self,
        module: Module,
        begins: Callable[[str], None],
        known: Mapping[str, Outcome],
        beside: Beside | None = None,
    ) -> Generator[Outcome]:
        """An outcome for each check of *known* that did not pass there, over another *module*, one
        after the other.

        Args:
            module: Begun or not, and able to begin.
            begins: Told the id of each check before it is run.
            known: Outcomes of whole parts, by their checks' ids. A check that needs another which
                passed there is run.
            beside: As ``run()`` has it.
        """
        planned = [each for each in self.planned if each.check.id in known]
        settled = {name: outcome for name, outcome in known.items() if outcome.verdict in STANDS}
        self._turn_to(module, beside)
        with closing(self._outcomes(planned, settled, begins)) as outcomes:
            for outcome in outcomes:
                if outcome.check.id not in settled:
                    yield outcome

    def _turn_to(self, module: Module | None, beside: Beside | None) -> None:
        self._session.turn_to(module, None if beside is None else beside.program)
        self._watch.shared.clear()
        self._beside = beside

    def _outcomes(
        self,
        planned: Sequence[Planned],
        settled: Mapping[str, Outcome],
        begins: Callable[[str], None],
    ) -> Generator[Outcome]:
        """The outcome of each of *planned*; those that are *settled* are not run."""
        passed: _Passed = {}
        left = [each.item for each in planned if each.check.id not in settled]
        try:
            for each in planned:
                outcome = settled.get(each.check.id)
                if outcome is None:
                    begins(each.check.id)
                    left.pop(0)
                    outcome = self._tried(each, left[0] if left else None, passed)
                _note(passed, each, outcome)
                yield outcome
        finally:
            if left:  # nobody wants to know the rest
                _tear_down(left[0], None)

    def _tried(
        self, planned: Planned, following: pytest.Function | None, passed: "_Passed"
    ) -> Outcome:
        if planned.needs is not None and not passed.get((planned.check.part, planned.needs), False):
            # Of a file that could not be imported, that is what there is to say about every check
            # of its functions.
            if not self._session.is_imported and self._beside is not None:
                outcome = self._run(planned, following)
                if isinstance(self._session.lost, NotThereError):
                    return outcome
            elif self._needs_a_hidden_test(planned):
                # Nothing is said of how a hidden test failed. What this one shows is what helps; it
                # earns nothing.
                outcome = self._run(planned, following)
                if outcome.verdict in FAILURES:
                    return outcome
            else:
                _tear_down(planned.item, following)
            return failures.skipped(planned.check, _needed(self.planned, planned))
        return self._run(planned, following)

    def _needs_a_hidden_test(self, planned: Planned) -> bool:
        """Return whether *planned* is public, and what it needs is not."""
        needed = _needed(self.planned, planned)
        return planned.check.audience is Audience.PUBLIC and needed.audience is not Audience.PUBLIC

    def _run(self, planned: Planned, following: pytest.Function | None) -> Outcome:
        with notes.heard() as remarks:
            outcome = self._run_unheard(planned, following)
        return evolve(outcome, notes=tuple(remarks.notes), cause=remarks.cause)

    def _run_unheard(self, planned: Planned, following: pytest.Function | None) -> Outcome:
        self._session.begin(planned.seconds, planned.check.id)
        self._watch.forget()
        with self._watch.beside():
            planned.item.config.hook.pytest_runtest_protocol(item=planned.item, nextitem=following)
        error = self._watch.error
        if isinstance(error, SandboxError):
            raise error  # nothing can be run any more: no fault of the test, and not the end of it
        # pytest raises again what a fixture has raised for the first test that shares it.
        lost = error if isinstance(error, GuestError) else self._session.lost
        if isinstance(lost, NotThereError) and self._beside is not None:
            return self._beside.nothing(planned.check)
        made, run = self._session.last, self._session.run
        if made is None and run is None:
            made = self._watch.made_for(planned.item)
        parameters = self._parameters.get(made.function, ()) if made is not None else ()
        ending = Ending(
            error,
            lost,
            made,
            self._watch.compared,
            parameters,
            frozenset(self._parameters),
            run,
            {} if self._beside is None else self._beside.unparsable,
            self._may_be_none,
            self._session.text,
            expected_exception(error, planned.item.config.rootpath),
        )
        return failures.judged(planned.check, ending)


_Passed = dict[tuple[str, str], bool]  # by part and test function, whether one of its cases passed


def _note(passed: _Passed, planned: Planned, outcome: Outcome) -> None:
    key = (planned.check.part, planned.item.originalname)
    passed[key] = passed.get(key, False) or outcome.verdict in (
        Verdict.PASSED,
        Verdict.CARRIED_FORWARD,
    )


def _tear_down(item: pytest.Function, following: pytest.Function | None) -> None:
    """Tear down what is left of the tests before *item*, which is not run, and not needed by the
    *following* one.
    """
    with suppress(
        Exception
    ):  # pytest would say so of a test that is not run, and here nobody would read it
        item.config.hook.pytest_runtest_teardown(item=item, nextitem=following)


def with_suite(assignment: Assignment, use: Callable[[Suite], None]) -> None:
    """Collect the assignment's hidden suite and call *use* with it; what *use* raises is raised.
    Where there are games there need be no tests.

    Raises:
        SourceError: If the suite cannot be collected, or a mark in it cannot be used.
    """
    session = ProxySession(assignment.limits, exceptions_of(read_reference(assignment.folder).text))

    def run(items: Sequence[pytest.Item]) -> None:
        parameters = {each.name: each.parameters for each in assignment.definitions}
        use(Suite(plan(items, assignment), session, watch, parameters, returning_none(assignment)))

    folder = assignment.folder / "hidden"
    if not any(folder.glob("**/test_*.py")) and any(assignment.folder.glob("games/*.game")):
        use(
            Suite((), session, Watch(assignment, session, run, nullcontext), {})
        )  # games ask all there is to ask
        return
    if not folder.is_dir():
        raise SourceError(folder, 1, _NO_TEST)  # pytest would write about it
    before = sys.modules.get(assignment.module)
    environment = {name: os.environ.pop(name) for name in list(os.environ) if _changes_pytest(name)}
    sys.modules[assignment.module] = Proxy(assignment.module, session)
    arguments = [str(folder), f"--rootdir={folder}", "-c", os.devnull, "--import-mode=importlib"]
    arguments += [
        "-o",
        f"pythonpath={shlex.quote(str(folder.resolve()))}",
    ]  # hidden files may share one beside them
    arguments += [
        "--disable-plugin-autoload",
        *(word for name in _LEFT_OUT for word in ("-p", f"no:{name}")),
    ]
    try:
        with (
            data.workplaces(assignment.folder.resolve()) as workplaces,
            shared.importable(assignment.folder),
        ):
            watch = Watch(assignment, session, run, workplaces.one)
            pytest.main(arguments, plugins=[watch])
    finally:
        os.environ.update(environment)
        shared.forget_modules_in(folder.resolve())
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


def _needed(planned: Sequence[Planned], one: Planned) -> Check:
    """Return the check that *one* needs; ``plan`` has seen that there is one."""
    part = [each for each in planned if each.check.part == one.check.part]
    return next(each.check for each in part if each.item.originalname == one.needs)
