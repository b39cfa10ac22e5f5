"""Hold what turns outcomes into marks and words."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import field, frozen

from grader.diagnosis.public import as_public_suspects
from grader.diagnosis.signatures import Suspects
from grader.games.game_script import Script
from grader.records.assignment import Assignment
from grader.records.verdict import Audience, Check
from grader.rules.judging import checks_of


@frozen
class MarkingScheme:
    """Holds what turns the outcomes of a submission into its result, without running anything.

    Attributes:
        suspects: The known faults, by the outcomes that they cause.
        unsafe: Whether students' programs run without isolation.
    """

    assignment: Assignment
    checks: Sequence[Check]
    suspects: Suspects = field(factory=dict)
    unsafe: bool = False

    @cached_property
    def by_id(self) -> Mapping[str, Check]:
        """The checks by their ids."""
        return {check.id: check for check in self.checks}

    @cached_property
    def public_suspects(self) -> Suspects:
        """The suspects, by the outcomes of public checks only."""
        public: set[str] = set()
        for check in self.checks:
            if check.audience is Audience.PUBLIC:
                public.add(check.id)
        return as_public_suspects(self.suspects, public)


def all_checks(
    assignment: Assignment, tests: Iterable[Check], scripts: Iterable[Script]
) -> tuple[Check, ...]:
    """Return all checks: hidden *tests*, then games, then instructions."""
    games = [script.check(assignment.games) for script in scripts]
    return (*tests, *games, *checks_of(assignment))
