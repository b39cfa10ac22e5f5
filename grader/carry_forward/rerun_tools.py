"""Hold the tools that run an assignment's hidden tests and games."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from attrs import define

from grader.carry_forward.rerun_outcomes import functions_below, judged_by
from grader.carry_forward.stand_in import ReferenceStandIns
from grader.games.game_script import Script
from grader.games.series import Series
from grader.hidden.program_tests import program_parts
from grader.hidden.suite import Suite
from grader.loading.loaded_program import LoadedProgram
from grader.records.assignment import Assignment, Limits
from grader.records.verdict import Audience, Check, Outcome
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.running_program import RunningProgram
from grader.source.call_graph import call_graph


@define
class RerunTools:
    """Holds what all runs of an assignment's checks share.

    The *launcher* starts the guests of students' programs; the *reference* answers functions.
    """

    assignment: Assignment
    suite: Suite
    scripts: tuple[Script, ...]
    launcher: Launcher
    reference: ReferenceStandIns

    @cached_property
    def below(self) -> Mapping[str, Sequence[str]]:
        """Return the functions that each part uses in the reference, by the part's id."""
        assignment = self.assignment
        others = [part.id for part in assignment.parts if judged_by(assignment, part) is None]
        programs = program_parts(self.suite.planned, assignment.module, others)
        return functions_below(assignment, call_graph(self.reference.text), programs)

    @cached_property
    def games_to_play(self) -> tuple[tuple[Script, Check], ...]:
        """Each game with its check, in the order in which games are played.

        Public games come first, and share a guest that has not seen a hidden game.
        """
        games = [(script, script.check(self.assignment.games)) for script in self.scripts]
        games.sort(key=lambda game: game[1].audience is not Audience.PUBLIC)
        return tuple(games)

    def program(self, loaded: LoadedProgram, budget: Budget, limits: Limits) -> RunningProgram:
        """Return the whole *loaded* program, ready to run as a game."""
        module, text = self.assignment.module, loaded.game or ""
        program = RunningProgram(self.launcher, module, text, limits, budget, loaded.modules)
        program.lines = loaded.program.text.count("\n") + 1  # the call that starts it may be ours
        return program

    def series(self, loaded: LoadedProgram, program: Callable[[Limits], RunningProgram]) -> Series:
        """Return a player of games against the *loaded* program, which *program* starts."""
        limits, rules = self.assignment.limits, self.assignment.games
        functions = self.assignment.functions
        return Series(program, limits, rules, loaded.program, functions, loaded.not_started)

    def outcome(self, series: Series, script: Script, budget: Budget) -> Outcome:
        """Play *script* in the *series*; *budget* pays for the time in which we judge it."""
        began = time.thread_time()
        outcome = series.outcome(script)
        budget.pay_for_ours(time.thread_time() - began)
        return outcome
