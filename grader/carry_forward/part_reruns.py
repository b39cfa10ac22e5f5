"""Run failed checks of one part again, with the functions below it answered by the reference."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cached_property, partial
from math import inf

from attrs import define, field, frozen

from grader.carry_forward.rerun_outcomes import Answerable, Rerun, judged_by
from grader.carry_forward.rerun_tools import RerunTools
from grader.errors import GuestError
from grader.hidden.public_rerun import by_id, rerun_public_checks
from grader.hidden.surroundings import Surroundings
from grader.loading.loaded_program import LoadedProgram
from grader.records.assignment import Limits, Part
from grader.records.verdict import FAULTLESS, Audience, Failure, Outcome, Verdict
from grader.sandbox.meter import Budget, Budgets
from grader.sandbox.module import Module, StandIn
from grader.sandbox.running_program import RunningProgram
from grader.source.call_graph import SCRIPT, call_graph

AGAIN = "again::"
"""Comes before the id of a check or of a part while it runs again."""


@define
class PartReruns:
    """Runs again what failed in the parts of one submission.

    If a budget is used up, what was found before counts. *ready* may have other names than the
    program *as sent* (``renamed``).

    Attributes:
        reruns: By the id of the check.
        stopped: The ids of the parts whose checks could not all run again.
    """

    _tools: RerunTools
    _ready: LoadedProgram
    _first: Sequence[Outcome]
    _budgets: Budgets
    _begins: Callable[[str], None]
    _as_sent: LoadedProgram
    reruns: dict[str, Rerun] = field(factory=dict)
    stopped: list[str] = field(factory=list)
    _is_cut_short: bool = field(init=False, default=False)  # the part that runs now

    def part(self, part: Part) -> None:
        """Run again what failed of *part*, with the functions below it answered by the reference.

        Only functions that the student's part reaches first are answered. A check that then fails
        in another way runs again without one of the answers at a time, at most twice for each.
        """
        answerable = self._answerable(part)
        first = answerable.first_of(answerable.names)
        if not first:
            return
        self._is_cut_short = False
        self._begin(part.id)
        known: dict[str, Outcome] = {}
        for one in self._first:
            if one.check.part == part.id:
                known[one.check.id] = one
        left: Mapping[str, Outcome] = known
        for answered, others in ((first, answerable), *_one_left_out(first, answerable)):
            if self._budgets.again.used_up or self._budgets.reference.used_up:
                self._is_cut_short = True
                break
            self._answer(answered, left, others)
            left = self._changed(known)
            if not left:
                break
        if self._is_cut_short:
            self.stopped.append(part.id)

    def add(self, others: "PartReruns") -> None:
        """Add the reruns of *others* that earn more than these."""
        for rerun in others.reruns.values():
            self._keep(rerun)
        for part in others.stopped:
            if part not in self.stopped:
                self.stopped.append(part)

    def _answerable(self, part: Part) -> Answerable:
        texts = {self._ready.game or ""}
        if self._ready.module is not None:
            texts.add(self._ready.module.text)
        # A part with functions below it that judges none of them runs the program.
        owner = judged_by(self._tools.assignment, part) or SCRIPT
        names = tuple(self._tools.below[part.id])
        return Answerable(names, owner, tuple(map(call_graph, texts)))

    def _answer(
        self, answered: Sequence[str], known: Mapping[str, Outcome], answerable: Answerable
    ) -> None:
        """Run what failed of *known* again, with the functions *answered*; keep what earns more."""
        stand_in = self._tools.reference.stand_in(answered, self._budgets.reference)
        guests = _Guests(self._tools, self._ready, self._budgets.again, stand_in)
        try:
            # Public checks and games must not see what hidden tests left in the reference.
            tests = self._in_fresh_guest(guests, known)
            stand_in.end()
            tests = self._public_ones_apart(tests, guests, known)
            stand_in.end()
            games = self._games(guests, known)
        finally:
            stand_in.end()
        alone = self._right_in_a_fresh_guest(tests, known)
        if alone:
            alone -= self._right_after_all_tests(guests, stand_in)
        for outcome in (*tests, *games):
            if outcome.check.id not in alone:
                self._keep(Rerun(outcome, tuple(answered), answerable))
        if stand_in.failed:
            self._is_cut_short = True

    def _keep(self, rerun: Rerun) -> None:
        check = rerun.outcome.check.id
        mine = self.reruns.get(check)
        if mine is None or rerun.outcome.earned > mine.outcome.earned:
            self.reruns[check] = rerun

    def _changed(self, known: Mapping[str, Outcome]) -> dict[str, Outcome]:
        """Return the outcomes that pass now or fail in another way; empty if none does the latter.

        A check that fails in the same way with right functions does not fail because of them. A
        check that times out would use up the time of the others.
        """
        left: dict[str, Outcome] = {}
        fails = False
        for name, first in known.items():
            rerun = self.reruns.get(name)
            now = first if rerun is None else rerun.outcome
            if now.verdict in FAULTLESS:
                left[name] = now
            elif now.verdict is not Verdict.TIMED_OUT and _end(now) != _end(first):
                left[name] = first
                fails = True
        return left if fails else {}

    def _public_ones_apart(
        self, tests: Sequence[Outcome], guests: "_Guests", known: Mapping[str, Outcome]
    ) -> list[Outcome]:
        """Return *tests*; public ones show a run in a guest that has never seen a hidden case."""
        rerun = [outcome for outcome in known.values() if outcome.verdict in FAULTLESS]
        for outcome in tests:
            first = known[outcome.check.id]
            is_new = outcome.verdict in FAULTLESS or first.verdict is Verdict.SKIPPED
            if is_new or outcome.check.audience is not Audience.PUBLIC:
                rerun.append(outcome)
        suite, surroundings = self._tools.suite, guests.surroundings()
        apart = rerun_public_checks(suite, guests.module, rerun, self._begin, surroundings)
        shown = by_id(apart)
        return [shown.get(outcome.check.id, outcome) for outcome in tests]

    def _right_in_a_fresh_guest(
        self, tests: Sequence[Outcome], known: Mapping[str, Outcome]
    ) -> set[str]:
        """Return the *tests* that earn as much in a fresh guest with the student's own functions.

        They failed at first only because of what earlier calls left behind. Not asked are games,
        which have their own guests, and checks that timed out at first: others may have used up
        their time. If a limit stops this, all better tests are returned, and the part counts as cut
        short.
        """
        asked = dict(known)
        for name, one in known.items():
            if one.verdict is Verdict.TIMED_OUT:
                del asked[name]
        better: dict[str, float] = {}  # with the reference's answers
        for one in tests:
            first = asked.get(one.check.id)
            if first is not None and one.earned > first.earned:
                better[one.check.id] = one.earned
        if not better:
            return set()
        alone = _Guests(self._tools, self._as_sent, self._budgets.alone)
        outcomes = self._in_fresh_guest(alone, asked)
        if self._budgets.alone.refused:
            self._is_cut_short = True
            return set(better)
        return {one.check.id for one in outcomes if one.earned >= better.get(one.check.id, inf)}

    def _right_after_all_tests(self, guests: "_Guests", stand_in: StandIn) -> set[str]:
        """Return the tests that pass in a run of all tests with the answers of *stand_in*.

        What earlier calls left behind is then in the answered functions: their own parts charge it.
        """
        suite, surroundings = self._tools.suite, guests.surroundings()
        try:
            outcomes = suite.run(guests.module, self._begin, surroundings=surroundings)
        finally:
            stand_in.end()
            if guests.module is not None:
                guests.module.end()
        if self._budgets.again.refused:
            self._is_cut_short = True
        return {one.check.id for one in outcomes if one.verdict in FAULTLESS}

    def _in_fresh_guest(self, guests: "_Guests", known: Mapping[str, Outcome]) -> list[Outcome]:
        """Return the outcomes of the hidden tests of *known* that did not pass."""
        suite, module = self._tools.suite, guests.module
        if module is None or not any(check.id in known for check in suite.checks):
            return []
        outcomes: list[Outcome] = []
        try:
            if module.import_program().raised is None:
                for outcome in suite.again(module, self._begin, known, guests.surroundings()):
                    self._note_limits(outcome, known[outcome.check.id], guests.stand_in)
                    outcomes.append(outcome)
        except GuestError:
            return []  # it cannot even be imported with these answers
        finally:
            module.end()
        return outcomes

    def _games(self, guests: "_Guests", known: Mapping[str, Outcome]) -> list[Outcome]:
        if self._ready.game is None:
            return []
        outcomes: list[Outcome] = []
        with closing(self._tools.series(self._ready, guests.program)) as series:
            for script, check in self._tools.games_to_play:
                first = known.get(check.id)
                if first is None or first.verdict in FAULTLESS:
                    continue
                self._begin(check.id)
                outcome = self._tools.outcome(series, script, guests.budget)
                self._note_limits(outcome, first, guests.stand_in)
                outcomes.append(outcome)
        return outcomes

    def _note_limits(self, outcome: Outcome, first: Outcome, stand_in: StandIn | None) -> None:
        """Note if a limit, and not the program, may have decided how a check ended."""
        failed = ""
        if stand_in is not None:
            failed, stand_in.failed = stand_in.failed, ""
        took_longer = (
            outcome.verdict is Verdict.TIMED_OUT and first.verdict is not Verdict.TIMED_OUT
        )
        # A check may end by itself just before the budget is used up.
        if outcome.verdict not in FAULTLESS and (
            failed or took_longer or self._budgets.again.refused
        ):
            self._is_cut_short = True

    def _begin(self, what: str) -> None:
        self._begins(AGAIN + what)


@frozen
class _Guests:
    """Starts guests of the *loaded* program, with a *stand_in* or with its own functions only."""

    tools: RerunTools
    loaded: LoadedProgram
    budget: Budget
    stand_in: StandIn | None = None

    @cached_property
    def module(self) -> Module | None:
        """Return its functions: always the same module, which knows which of them hung."""
        if self.loaded.module is None:
            return None
        return self.loaded.module.with_stand_in(self.stand_in, self.budget)

    def program(self, limits: Limits) -> RunningProgram:
        program = self.tools.program(self.loaded, self.budget, limits)
        if self.stand_in is not None:
            program.use_stand_in(self.stand_in)
        return program

    def surroundings(self) -> Surroundings:
        program = None
        if self.loaded.game is not None:
            program = partial(self.program, self.tools.assignment.limits)
        # A check of another part, which a test needs, counts as not passed.
        return Surroundings(
            program, lambda check: Outcome(check, Verdict.SKIPPED, 0.0), self.loaded
        )


def _one_left_out(
    answered: Sequence[str], answerable: Answerable
) -> list[tuple[tuple[str, ...], Answerable]]:
    """Return all but one of *answered*, for each one, and what may then be answered.

    First the helpers of this one are answered, then they are the student's too.
    """
    found: dict[tuple[str, ...], Answerable] = {}
    for left_out in answered:
        others = answerable.without({left_out})
        rest = tuple(name for name in answered if name != left_out)
        helped = others.first_of(others.names)
        found.setdefault(helped, others)
        found.setdefault(rest, others.without(set(helped).difference(rest)))
    found.pop((), None)
    return list(found.items())


def _end(outcome: Outcome) -> tuple[Verdict, float, Failure | None]:
    return outcome.verdict, outcome.earned, outcome.failure
