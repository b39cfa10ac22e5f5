"""Hold what is set up once to grade many submissions."""

from collections.abc import Callable
from functools import cached_property

from attrs import define, field

from grader.carry_forward.rerun_tools import RerunTools
from grader.diagnosis.signatures import Suspects
from grader.pipeline.marking_scheme import MarkingScheme, all_checks
from grader.records.verdict import Check

Begins = Callable[[str], None]
"""Called with the next step, such as the id of a check. If the worker then dies, this step is to
blame.
"""


def nothing_begins(what: str) -> None:
    """Do nothing."""
    del what


@define
class Tools(RerunTools):
    """Holds everything that grading an assignment needs.

    Attributes:
        unsafe: Whether students' programs run without isolation.
        suspects: The known faults, by the outcomes that they cause.
    """

    unsafe: bool = False
    suspects: Suspects = field(factory=dict)

    @cached_property
    def games(self) -> tuple[Check, ...]:
        """The check of each script, in the order of the scripts."""
        return tuple(script.check(self.assignment.games) for script in self.scripts)

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """All checks: hidden tests, games, instructions, in this order."""
        return all_checks(self.assignment, self.suite.checks, self.scripts)

    @cached_property
    def scheme(self) -> MarkingScheme:
        """How outcomes become marks and words."""
        return MarkingScheme(self.assignment, self.checks, self.suspects, unsafe=self.unsafe)
