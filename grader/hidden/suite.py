"""Run a hidden suite on many submissions; pytest collects it once.

``pytest.main`` would cost 50 to 75 ms for each submission; here a test costs 0.2 ms more than its
calls. Order and fixtures are pytest's own, so a student's program gets the same calls as from
pytest alone.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, suppress
from types import MappingProxyType

import pytest
from attrs import define, evolve, field

from grader.errors import GuestError, GuestTimedOut, HiddenTestError, SandboxError
from grader.hidden import annotations, author_errors, failures, not_run
from grader.hidden.expected_exception import expected_exception
from grader.hidden.observed import LastUse, ObservedTest
from grader.hidden.own_limits import OwnTime, OwnTimeUsedUpError, at_most_memory
from grader.hidden.plan import Planned
from grader.hidden.pytest_hooks import SuiteHooks
from grader.hidden.surroundings import NOTHING, Surroundings
from grader.limits import OWN_TIME, WORKER_SECONDS
from grader.records.verdict import FAILURES, FAULTLESS, Audience, Check, Outcome
from grader.sandbox.module import Module
from grader.sandbox.proxy_session import ProgramUnavailableError, ProxySession

_NOTHING_SETTLED: Mapping[str, Outcome] = MappingProxyType({})
# Whether a case passed or was broken, by part and test function.
_Passed = dict[tuple[str, str], bool]


@define
class Suite:
    """Holds the checks of a hidden suite, ready to run on one submission after another."""

    planned: tuple[Planned, ...]
    _session: ProxySession
    _hooks: SuiteHooks
    _parameters: dict[str, tuple[str, ...]]
    _may_be_none: frozenset[str] = frozenset()
    _given: frozenset[str] = frozenset()
    _surroundings: Surroundings = NOTHING
    _own_time: OwnTime = field(factory=OwnTime)

    @property
    def checks(self) -> tuple[Check, ...]:
        """The checks, in the order of the files."""
        return tuple(planned.check for planned in self.planned)

    def run(
        self,
        module: Module | None,
        begins: Callable[[str], None],
        settled: Mapping[str, Outcome] = _NOTHING_SETTLED,
        surroundings: Surroundings = NOTHING,
    ) -> list[Outcome]:
        """Return an outcome for each check of the student's *module*.

        Args:
            module: Begun, and able to begin again; None if nothing could be imported.
            begins: Called with the id of each check before it runs, for the watchdog.
            settled: Outcomes of checks that are not run, by id.
            surroundings: Needed without a module, or if checks run the program.
        """
        self._turn_to(module, surroundings)
        return list(self._outcomes(self.planned, settled, begins))

    def again(
        self,
        module: Module,
        begins: Callable[[str], None],
        known: Mapping[str, Outcome],
        surroundings: Surroundings = NOTHING,
    ) -> Generator[Outcome]:
        """Yield an outcome, with another *module*, for each check of *known* that did not pass.

        *known* are the outcomes of whole parts, by id. A check runs if the check that it needs
        passed. Otherwise this works like ``run()``.
        """
        planned = [one for one in self.planned if one.check.id in known]
        settled = {name: outcome for name, outcome in known.items() if outcome.verdict in FAULTLESS}
        self._turn_to(module, surroundings)
        outcomes = self._outcomes(planned, settled, begins)
        with closing(outcomes):
            for outcome in outcomes:
                if outcome.check.id not in settled:
                    yield outcome

    def _turn_to(self, module: Module | None, surroundings: Surroundings) -> None:
        self._session.switch_to(module, surroundings.program)
        self._hooks.shared.clear()
        self._surroundings = surroundings

    def _outcomes(
        self,
        planned: Sequence[Planned],
        settled: Mapping[str, Outcome],
        begins: Callable[[str], None],
    ) -> Generator[Outcome]:
        passed: _Passed = {}
        left = [one.item for one in planned if one.check.id not in settled]
        with at_most_memory(), self._own_time.watched():
            try:
                for one in planned:
                    outcome = settled.get(one.check.id)
                    if outcome is None:
                        begins(one.check.id)
                        left.pop(0)
                        outcome = self._outcome(one, left[0] if left else None, passed)
                    key = (one.check.part, one.item.originalname)
                    # A broken check does not keep others from running: our fault costs nothing.
                    passed[key] = passed.get(key, False) or outcome.verdict in FAULTLESS
                    yield outcome
            finally:
                if left:  # the caller stopped early
                    self._tear_down(left[0], None)

    def _outcome(
        self, planned: Planned, following: pytest.Function | None, passed: _Passed
    ) -> Outcome:
        if planned.needs is None or passed.get((planned.check.part, planned.needs), False):
            return self._run(planned, following)
        wanted = (planned.check.part, planned.needs)
        needed = next(
            one.check for one in self.planned if (one.check.part, one.item.originalname) == wanted
        )
        if not self._session.is_imported:
            # If the file could not be imported, its checks all say the same.
            outcome = self._run(planned, following)
            if isinstance(self._session.guest_error, ProgramUnavailableError):
                return outcome
        elif planned.check.audience is Audience.PUBLIC and needed.audience is not Audience.PUBLIC:
            # The failed hidden test says nothing. This public check shows something that helps, and
            # earns nothing.
            outcome = self._run(planned, following)
            if outcome.verdict in FAILURES:
                return outcome
        else:
            self._tear_down(planned.item, following)
        return not_run.skipped(planned.check, needed)

    def _tear_down(self, item: pytest.Function, following: pytest.Function | None) -> None:
        """Tear down what the *following* test does not need, before *item*, which is not run."""
        # No test runs here, so nobody needs what pytest raises.
        with self._hooks.workplace(), suppress(Exception):
            item.config.hook.pytest_runtest_teardown(item=item, nextitem=following)

    def _run(self, planned: Planned, following: pytest.Function | None) -> Outcome:
        said = annotations.begin()
        outcome = said.added_to(self._run_test(planned, following))
        self._session.charge()
        return outcome

    def _run_test(self, planned: Planned, following: pytest.Function | None) -> Outcome:
        self._session.begin(planned.seconds, planned.check.id)
        self._hooks.begin_test()
        protocol = planned.item.config.hook.pytest_runtest_protocol
        self._own_time.begin(min(OWN_TIME * self._session.seconds, WORKER_SECONDS / 2))
        try:
            with self._hooks.workplace():
                protocol(item=planned.item, nextitem=following)
        except (OwnTimeUsedUpError, pytest.exit.Exception) as ended:
            # The time was used up between the steps of the test, or it called ``pytest.exit()``,
            # maybe because of a wrong answer. That must not end the tests of all students.
            self._own_time.end()
            self._hooks.record(ended)
            self._tear_down(planned.item, following)
        self._own_time.end()
        return self._ended(planned)

    def _ended(self, planned: Planned) -> Outcome:
        error = self._hooks.error
        if not isinstance(error, HiddenTestError):
            error = self._session.misuse or error  # the test caught it, or it was in a thread
        if isinstance(error, SandboxError):
            raise error  # no test can run any more: that is not the fault of this test
        # pytest raises the exception of a shared fixture again for the other tests.
        lost = error if isinstance(error, GuestError) else self._session.guest_error
        if isinstance(lost, ProgramUnavailableError):
            return self._surroundings.not_there(planned.check)
        last = self._hooks.last_use(planned.item)
        call = last.call
        test = ObservedTest(
            error=error,
            lost=lost,
            call=call,
            compared=self._hooks.compared,
            parameters=() if call is None else self._parameters.get(call.function, ()),
            others=frozenset(self._parameters),
            given=self._given,
            run=last.run,
            may_be_none=self._may_be_none,
            text=self._session.text,
            expected=expected_exception(error, planned.item.config.rootpath),
            surroundings=self._surroundings,
            place=author_errors.place_of(self._hooks.error or error, planned.item),
        )
        if isinstance(error, OwnTimeUsedUpError) and last != LastUse():
            self._session.end_guest()
            if not test.has_answer:  # we were still reading it
                test = evolve(test, lost=GuestTimedOut("reading it took too long"))
        outcome = failures.outcome_of(planned.check, test)
        if isinstance(error, OwnTimeUsedUpError) and outcome.failure is not None:
            return evolve(outcome, failure=evolve(outcome.failure, test_timed_out=True))
        return outcome
