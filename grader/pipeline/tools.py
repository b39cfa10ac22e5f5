"""Hold what is set up once to grade many submissions."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from attrs import define, field

from grader.carry_forward.rerun_outcomes import functions_below, judged_by
from grader.carry_forward.stand_in import ReferenceStandIns
from grader.diagnosis.suspects import Suspects
from grader.games.game_script import Script
from grader.hidden.program_tests import program_parts
from grader.hidden.suite import Suite
from grader.pipeline.marking_scheme import MarkingScheme, all_checks
from grader.records.assignment import Assignment
from grader.records.verdict import Check
from grader.sandbox.launcher import Launcher
from grader.source.call_graph import call_graph

Begins = Callable[[str], None]
"""Is called with the next step, such as the id of a check: it is to blame if the worker then
crashes.
"""


def nothing_begins(what: str) -> None:
    """Ignore that *what* begins."""
    del what


@define
class Tools:
    """Holds everything that grading an assignment needs.

    Attributes:
        launcher: Starts the guests of students' programs.
        reference: Our own solution, which answers for functions when checks are run again.
        unsafe: Whether students' programs run without isolation.
        suspects: The known faults, by the outcomes that they cause.
    """

    assignment: Assignment
    suite: Suite
    scripts: tuple[Script, ...]
    launcher: Launcher
    reference: ReferenceStandIns
    unsafe: bool = False
    suspects: Suspects = field(factory=dict)

    @cached_property
    def games(self) -> tuple[Check, ...]:
        """Return the check of each script, in the order of the scripts."""
        return tuple(script.check(self.assignment.games) for script in self.scripts)

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """Return all checks: hidden tests, games, instructions, in this order."""
        return all_checks(self.assignment, self.suite.checks, self.scripts)

    @cached_property
    def below(self) -> Mapping[str, Sequence[str]]:
        """Return the functions that each part uses in the reference, by the part's id."""
        assignment = self.assignment
        others = [part.id for part in assignment.parts if judged_by(assignment, part) is None]
        programs = program_parts(self.suite.planned, assignment.module, others)
        return functions_below(assignment, call_graph(self.reference.text), programs)

    @cached_property
    def scheme(self) -> MarkingScheme:
        """Return how outcomes become marks and words."""
        return MarkingScheme(self.assignment, self.checks, self.suspects, unsafe=self.unsafe)
