"""Step 4: let one mistake cost only once."""

from collections.abc import Sequence

from grader.carry_forward.part_reruns import AGAIN
from grader.carry_forward.rerun import STOPPED, Rerunner
from grader.games import no_board, repeated_mistakes
from grader.loading import LoadedProgram
from grader.pipeline.tools import Begins, Tools
from grader.records.attention import Attention
from grader.records.task import Task
from grader.records.verdict import Outcome

Notes = dict[Attention, str]


def carry_forward(
    tools: Tools, loaded: LoadedProgram, task: Task, outcomes: Sequence[Outcome], begins: Begins
) -> tuple[list[Outcome], Notes]:
    """Return *outcomes* with errors carried forward, and a note if some could not be."""
    if not tools.assignment.policies.carried_forward.percent:
        return list(outcomes), {}
    if any(check.startswith(AGAIN) for check in task.broken):
        return list(outcomes), {Attention.RERUN_STOPPED: STOPPED.format("some parts")}
    rerunner = Rerunner(
        tools.assignment,
        tools.suite,
        tools.scripts,
        tools.below,
        tools.fork_server,
        tools.reference,
    )
    carried, stopped = rerunner.outcomes(loaded, outcomes, begins)
    if not stopped:
        return carried, {}
    return carried, {Attention.RERUN_STOPPED: stopped}


def over_all_games(tools: Tools, outcomes: Sequence[Outcome]) -> tuple[list[Outcome], Notes]:
    """Return *outcomes* in which a mistake that all games repeat costs once.

    A note says if a person must check whether the games show a board.
    """
    seen, note = no_board.without_unseen_games(outcomes)
    once = repeated_mistakes.charge_once(seen, tools.assignment)
    if not note:
        return once, {}
    return once, {Attention.NO_BOARD: note}
