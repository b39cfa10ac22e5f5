"""What fails in one submission is run once more, in guests in which one function is played by the reference."""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import partial

from attrs import define, frozen

from grader.checks.carrying import STANDS, carried_forward
from grader.checks.importing import Ready
from grader.checks.lineage import SCRIPT, lineage
from grader.checks.suite import Beside, Suite
from grader.errors import GuestError
from grader.games.judge import check_of
from grader.games.script import Script
from grader.games.series import Series
from grader.records.assignment import Assignment
from grader.records.verdict import Check, Outcome, Verdict
from grader.sandbox.console import Program
from grader.sandbox.meter import Budget
from grader.sandbox.understudy import Reference, Understudy
from grader.sandbox.zygote import Zygote

AGAIN = "again::"
"""What stands before a check's id while it is run once more, and before the function that is to be played."""

_SHARE = 0.25  # of the seconds of a submission, at most, for all that is run again; and as many for the reference

_BuildsOn = Mapping[str, Sequence[str]]  # by part, functions


@frozen
class SecondLook:
    """
    What it takes to look again, at one submission after the other.

    Attributes:
        builds_on: The functions that each part builds on in the reference, in the order in which they are tried.
        zygote: Of students' guests.
        reference: Who plays.
    """

    assignment: Assignment
    suite: Suite
    scripts: Sequence[Script]
    builds_on: _BuildsOn
    zygote: Zygote
    reference: Reference

    def outcomes(
        self, ready: Ready, first: Sequence[Outcome], budget: Budget, begins: Callable[[str], None]
    ) -> list[Outcome]:
        """
        The *first* outcomes, in which what is carried forward says so.

        A program with nothing to carry costs nothing, and one that hangs not much more than before: what is run again
        takes what is left of *budget* at most, and after ``limits.hangs_per_function`` hangs it is enough.

        Args:
            ready: The submission.
            first: What came of all hidden tests and games.
            budget: The submission's.
            begins: Told what is run, before it is.

        Raises:
            SandboxError: If the reference cannot be locked in.
        """
        lost = {outcome.check.part for outcome in first if outcome.verdict not in STANDS}
        candidates = {
            part: [name for name in names if name in lost] for part, names in self.builds_on.items() if part in lost
        }
        if budget.used_up or not any(candidates.values()):
            return list(first)
        candidates = self._within(ready, candidates)
        seconds = self.assignment.limits.seconds_per_submission * _SHARE
        look = _Look(self, ready, Budget(min(seconds, budget.seconds - budget.spent)), Budget(seconds), begins)
        earns = self.assignment.policies.carried_forward.percent / 100
        return carried_forward(first, candidates, earns, look.again)

    def _within(self, ready: Ready, candidates: _BuildsOn) -> dict[str, list[str]]:
        """Those *candidates* that the student's own part builds on as well: to play any other would change nothing."""
        module = lineage("" if ready.module is None else ready.module.text)
        same = ready.module is not None and ready.game == ready.module.text
        game = module if same else lineage(ready.game or "")
        found = {}
        for part, names in candidates.items():
            theirs = set(module.builds_on(part, names))
            if part == self.assignment.games.part:
                theirs |= set(game.builds_on(SCRIPT, names))
            found[part] = [name for name in names if name in theirs]
        return found


@define
class _Look:
    """A second look at one submission, within its *budget*; the reference computes within *playing*."""

    _scene: SecondLook
    _ready: Ready
    budget: Budget
    _playing: Budget
    _begins: Callable[[str], None]
    _hangs: int = 0

    def again(self, function: str, known: Mapping[str, Outcome]) -> Generator[Outcome]:
        """As ``carrying.Again``."""
        if self._is_enough():
            return
        self._begin(function)
        slow = {each.check.id for each in self._scene.suite.planned if each.seconds is not None}
        understudy = self._scene.reference.understudy(function, self._playing)
        try:
            for run in (self._tests, self._games):
                with closing(run(understudy, known)) as outcomes:
                    for outcome in outcomes:
                        self._hangs += outcome.verdict is Verdict.TIMED_OUT and outcome.check.id not in slow
                        yield outcome
                        if self._is_enough():
                            return
        finally:
            understudy.end()

    def _is_enough(self) -> bool:
        return self.budget.used_up or self._hangs >= self._scene.assignment.limits.hangs_per_function

    def _tests(self, understudy: Understudy, known: Mapping[str, Outcome]) -> Generator[Outcome]:
        if self._ready.module is None or not any(check.id in known for check in self._scene.suite.checks):
            return
        module = self._ready.module.with_player(understudy, self.budget)
        text = self._ready.game
        program = None if text is None else partial(self._program, text, understudy)
        try:
            if module.begin().answer.raised is None:
                yield from self._scene.suite.again(module, self._begin, known, Beside(program, _as_it_was))
        except GuestError:
            return  # it cannot even be imported that way
        finally:
            module.end()

    def _games(self, understudy: Understudy, known: Mapping[str, Outcome]) -> Generator[Outcome]:
        ids = {check_of(script, self._scene.assignment.games).id for script in self._scene.scripts}
        if (text := self._ready.game) is None or not ids & known.keys():
            return
        assignment = self._scene.assignment
        understudy.end()  # what the hidden tests left in the reference is nothing to the games
        series = Series(partial(self._program, text, understudy), assignment.games)
        try:
            for script in self._scene.scripts:
                first = known.get(check_of(script, assignment.games).id)
                if first is not None and first.verdict not in STANDS:
                    self._begin(first.check.id)
                    yield series.outcome(script)
        finally:
            series.close()

    def _program(self, text: str, understudy: Understudy) -> Program:
        assignment = self._scene.assignment
        made = Program(self._scene.zygote, assignment.module, text, assignment.limits, self.budget, self._ready.beside)
        made.let_play(understudy)
        return made

    def _begin(self, what: str) -> None:
        self._begins(AGAIN + what)


def _as_it_was(check: Check) -> Outcome:
    """Of a check that asks for what is not there either: it did not pass, and nobody looks at how."""
    return Outcome(check, Verdict.SKIPPED, 0.0)
