"""Hold what it takes to run an assignment's hidden tests and games."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import define

from grader.carry_forward.rerun_outcomes import functions_below, judged_by
from grader.carry_forward.stand_in import ReferenceStandIns
from grader.games.game_script import Script
from grader.hidden.program_tests import program_parts
from grader.hidden.suite import Suite
from grader.records.assignment import Assignment
from grader.sandbox.launcher import Launcher
from grader.source.call_graph import call_graph


@define
class RerunTools:
    """Holds what is set up once to run, and to run again, the checks of an assignment.

    Attributes:
        launcher: Starts the guests of students' programs.
        reference: Our own solution, which answers for functions when checks are run again.
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
