"""Run again what failed, while the reference answers the functions below it."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from grader.carry_forward.part_reruns import PartReruns, RerunTools
from grader.carry_forward.policy import carried_forward, judged_by, parts_to_rerun
from grader.limits import RUN_AGAIN
from grader.loading import LoadedProgram
from grader.records.assignment import Part
from grader.records.verdict import Outcome
from grader.sandbox.meter import Budget
from grader.source.call_graph import call_graph


class Rerunner(RerunTools):
    """Runs again what failed, of one submission after the other."""

    def outcomes(
        self, ready: LoadedProgram, first: Sequence[Outcome], begins: Callable[[str], None]
    ) -> tuple[list[Outcome], tuple[str, ...]]:
        """Return the *first* outcomes, with what is carried forward, and the ids of the parts of
        which not all could be run again.

        A program that fails nothing that builds on other functions costs nothing.

        Args:
            ready: The submission.
            first: The outcomes of all hidden tests and games.
            begins: Called with what is run, before it is.

        Raises:
            SandboxError: If the reference cannot be isolated.
        """
        seconds = self.assignment.limits.seconds_per_submission * RUN_AGAIN
        run = PartReruns(self, ready, first, Budget(seconds), Budget(seconds), begins)
        for part in parts_to_rerun(self.assignment, self.below, first):
            run.part(part, partial(self._first_of, ready, part))
        outcomes = carried_forward(self.assignment, first, run.reruns)
        return outcomes, tuple(run.stopped)

    def _first_of(self, ready: LoadedProgram, part: Part, names: Collection[str]) -> set[str]:
        """Return those of *names* that the student's own part comes to first."""
        names = [name for name in self.below[part.id] if name in names]
        owner = judged_by(self.assignment, part)
        assert owner is not None, "a part with functions below it judges something"
        texts = {ready.game or ""}
        if ready.module is not None:
            texts.add(ready.module.text)
        reached: set[str] = set()
        for text in texts:
            graph = call_graph(text, frozenset(self.below[part.id]))
            reached |= graph.first_reached(owner, names)
        return reached
