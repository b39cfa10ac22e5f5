"""Step 4: carry errors forward, so that one mistake costs only once."""

from collections.abc import Sequence

from grader.carry_forward.part_reruns import AGAIN
from grader.carry_forward.rerun import Rerunner
from grader.loading import LoadedProgram
from grader.pipeline.tools import Begins, Tools
from grader.records.task import Task
from grader.records.verdict import Outcome


def cannot_rerun(task: Task) -> bool:
    """Return whether the grader did not survive running a part again before."""
    return any(check.startswith(AGAIN) for check in task.broken)


def carry_forward(
    tools: Tools, loaded: LoadedProgram, task: Task, outcomes: Sequence[Outcome], begins: Begins
) -> tuple[list[Outcome], tuple[str, ...]]:
    """Return *outcomes* with errors carried forward, and the ids of the parts of which not all
    could be run again.
    """
    if not tools.assignment.policies.carried_forward.percent or cannot_rerun(task):
        return list(outcomes), ()
    rerunner = Rerunner(
        tools.assignment, tools.suite, tools.scripts, tools.below, tools.launcher, tools.reference
    )
    return rerunner.outcomes(loaded, outcomes, begins)
