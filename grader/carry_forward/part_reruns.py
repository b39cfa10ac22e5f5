"""Run failed checks of one part again, with the functions below it answered by the reference."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from functools import partial

from attrs import define, field

from grader.carry_forward.rerun_outcomes import FirstOf, Rerun, judged_by
from grader.carry_forward.rerun_tools import RerunTools
from grader.carry_forward.stand_in import StandIn
from grader.errors import GuestError
from grader.hidden.public_rerun import rerun_public_checks
from grader.hidden.surroundings import Surroundings
from grader.loading.loaded_program import LoadedProgram
from grader.records.assignment import Limits, Part
from grader.records.verdict import FAULTLESS, Audience, Check, Failure, Outcome, Verdict
from grader.sandbox.budgets import Budgets
from grader.sandbox.module import Module
from grader.sandbox.running_program import RunningProgram
from grader.source.call_graph import SCRIPT, call_graph

AGAIN = "again::"
"""Comes before the id of a check or of a part while it runs again."""


@define
class PartReruns:
    """Runs again what failed in the parts of one submission.

    There are three budgets: for the student's program, for the reference, and for the student's
    functions alone. If one is used up, what was found before counts. *ready* may have other names
    than the program *as sent* (``renamed``).

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
    _is_cut_short: bool = field(init=False, default=False)

    def part(self, part: Part) -> None:
        """Run again what failed of *part*, with the functions below it answered by the reference.

        Only functions that the student's part reaches first are answered. A check that then fails
        in another way runs again without one of the answers at a time, at most twice for each.
        """
        below = self._tools.below[part.id]
        first_of = partial(self._first_of, part)
        first = first_of(below)
        answered = tuple(name for name in below if name in first)
        if not answered:
            return
        if self._budgets.again.used_up or self._budgets.reference.used_up:
            self.stopped.append(part.id)
            return
        self._is_cut_short = False
        self._begin(part.id)
        known: dict[str, Outcome] = {}
        for outcome in self._first:
            if outcome.check.part == part.id:
                known[outcome.check.id] = outcome
        self._answer(answered, known, first_of)
        for kept, names in _all_but_one(below, answered, first_of):
            left = self._changed(known)
            if not left:
                break
            if self._budgets.again.used_up or self._budgets.reference.used_up:
                self._is_cut_short = True
                break
            self._answer(names, left, partial(_without, kept, first_of))
        if self._is_cut_short:
            self.stopped.append(part.id)

    def _first_of(self, part: Part, names: Collection[str]) -> set[str]:
        below = self._tools.below[part.id]
        names = [name for name in below if name in names]
        # A part with functions below it that judges none of them runs the program.
        owner = judged_by(self._tools.assignment, part) or SCRIPT
        texts = {self._ready.game or ""}
        if self._ready.module is not None:
            texts.add(self._ready.module.text)
        reached: set[str] = set()
        for text in texts:
            reached |= call_graph(text).first_reached(owner, names)
        return reached

    def _answer(
        self, answered: Sequence[str], known: Mapping[str, Outcome], first_of: FirstOf
    ) -> None:
        """Run what failed of *known* again, with the functions *answered*; keep what earns more."""
        stand_in = self._tools.reference.stand_in(answered, self._budgets.reference)
        try:
            tests = self._tests(stand_in, known)
            games = self._games(stand_in, known)
        finally:
            stand_in.end()
        alone = self._right_in_a_fresh_guest(tests, known)
        for outcome in (*tests, *games):
            if outcome.check.id not in alone:
                self._keep(Rerun(outcome, tuple(answered), first_of))
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

    def add(self, others: "PartReruns") -> None:
        """Add the reruns of *others* that earn more than these."""
        for rerun in others.reruns.values():
            self._keep(rerun)
        for part in others.stopped:
            if part not in self.stopped:
                self.stopped.append(part)

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

    def _tests(self, stand_in: StandIn, known: Mapping[str, Outcome]) -> list[Outcome]:
        suite = self._tools.suite
        if self._ready.module is None or not any(check.id in known for check in suite.checks):
            return []
        module = self._ready.module.with_stand_in(stand_in, self._budgets.again)
        beside = self._beside(stand_in, self._ready)
        outcomes = self._in_fresh_guest(module, beside, known, stand_in)
        if not outcomes:
            return []
        stand_in.end()
        # Students see what a public check did, so its guest must not have seen a hidden case.
        rerun = [outcome for outcome in known.values() if outcome.verdict in FAULTLESS]
        for outcome in outcomes:
            first = known[outcome.check.id]
            is_new = outcome.verdict in FAULTLESS or first.verdict is Verdict.SKIPPED
            if is_new or outcome.check.audience is not Audience.PUBLIC:
                rerun.append(outcome)
        apart = rerun_public_checks(suite, module, rerun, self._begin, beside)
        shown = {outcome.check.id: outcome for outcome in apart}
        return [shown.get(outcome.check.id, outcome) for outcome in outcomes]

    def _right_in_a_fresh_guest(
        self, tests: Sequence[Outcome], known: Mapping[str, Outcome]
    ) -> set[str]:
        """Return the *tests* that earn as much in a fresh guest with the student's own functions.

        They failed at first only because of what earlier calls left behind. Not asked are games,
        which have their own guests, and checks that timed out at first: others may have used up
        their time. If a limit stops this, all better tests are returned, and the part counts as cut
        short.
        """
        asked = {name: one for name, one in known.items() if one.verdict is not Verdict.TIMED_OUT}
        better: dict[str, float] = {}  # with the reference's answers
        for outcome in tests:
            name = outcome.check.id
            if name in asked and outcome.earned > asked[name].earned:
                better[name] = outcome.earned
        sent = self._as_sent
        if sent.module is None or not better:
            return set()
        module = sent.module.with_stand_in(None, self._budgets.alone)
        alone = self._in_fresh_guest(module, self._beside(None, sent), asked, None)
        if self._budgets.alone.refused:
            self._is_cut_short = True
            return set(better)
        right_alone: set[str] = set()
        for outcome in alone:
            name = outcome.check.id
            if name in better and outcome.earned >= better[name]:
                right_alone.add(name)
        return right_alone

    def _in_fresh_guest(
        self,
        module: Module,
        beside: Surroundings,
        known: Mapping[str, Outcome],
        stand_in: StandIn | None,
    ) -> list[Outcome]:
        outcomes: list[Outcome] = []
        try:
            if module.import_program().raised is None:
                for outcome in self._tools.suite.again(module, self._begin, known, beside):
                    self._note_limits(outcome, known[outcome.check.id], stand_in)
                    outcomes.append(outcome)
        except GuestError:
            return []  # it cannot even be imported with these answers
        finally:
            module.end()
        return outcomes

    def _beside(self, stand_in: StandIn | None, ready: LoadedProgram) -> Surroundings:
        program = None
        if ready.game is not None:
            limits = self._tools.assignment.limits
            program = partial(self._program, ready, stand_in, limits)
        return Surroundings(program, _not_passed, ready)

    def _games(self, stand_in: StandIn, known: Mapping[str, Outcome]) -> list[Outcome]:
        if self._ready.game is None:
            return []
        stand_in.end()  # the games must not see what the hidden tests left in the reference
        outcomes: list[Outcome] = []
        program = partial(self._program, self._ready, stand_in)
        with closing(self._tools.series(self._ready, program)) as series:
            for script in self._tools.scripts:
                check = script.check(self._tools.assignment.games)
                first = known.get(check.id)
                if first is None or first.verdict in FAULTLESS:
                    continue
                self._begin(check.id)
                outcome = series.outcome(script)
                self._note_limits(outcome, first, stand_in)
                outcomes.append(outcome)
        return outcomes

    def _program(
        self, ready: LoadedProgram, stand_in: StandIn | None, limits: Limits
    ) -> RunningProgram:
        if stand_in is None:
            return self._tools.program(ready, self._budgets.alone, limits)
        program = self._tools.program(ready, self._budgets.again, limits)
        program.use_stand_in(stand_in)
        return program

    def _begin(self, what: str) -> None:
        self._begins(AGAIN + what)


def _all_but_one(
    below: Sequence[str], answered: Sequence[str], first_of: FirstOf
) -> list[tuple[frozenset[str], tuple[str, ...]]]:
    """Return, for each of *answered*, the functions that stay the student's, and those answered.

    First its helpers are answered, then they are the student's too.
    """
    found: dict[tuple[str, ...], frozenset[str]] = {}
    for kept in answered:
        own = frozenset({kept})
        others, rest = list(below), list(answered)
        others.remove(kept)
        rest.remove(kept)
        first = first_of(others)
        helped = tuple(name for name in below if name in first)
        found.setdefault(helped, own)
        found.setdefault(tuple(rest), own | (set(helped) - set(rest)))
    return [(own, names) for names, own in found.items() if names]


def _without(kept: Collection[str], first_of: FirstOf, names: Collection[str]) -> Collection[str]:
    return first_of([name for name in names if name not in kept])


def _end(outcome: Outcome) -> tuple[Verdict, float, Failure | None]:
    return outcome.verdict, outcome.earned, outcome.failure


def _not_passed(check: Check) -> Outcome:
    """Return that *check*, which another part's test needs, did not pass."""
    return Outcome(check, Verdict.SKIPPED, 0.0)
